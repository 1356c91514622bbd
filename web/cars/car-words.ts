// A car in few words, for cards, titles and shared messages.
import type { CarCard } from '#contract/cars/cars.ts'
import { formatNaira } from '#contract/core/money.ts'
import { gearboxWords } from '#contract/reference/vehicles.ts'

const conditions = { 'brand-new': 'Brand new', tokunbo: 'Tokunbo', 'nigerian-used': 'Nigerian used' } as const

export const conditionShort = (condition: CarCard['condition']): string => conditions[condition]
export const formatKm = (km: number): string => `${km.toLocaleString('en-NG')} km`

/** "Tokunbo · 84,000 km · Automatic". */
export const factsLine = ({
  condition,
  mileageKm,
  gearbox,
}: Pick<CarCard, 'condition' | 'mileageKm' | 'gearbox'>) =>
  [conditionShort(condition), formatKm(mileageKm), gearboxWords[gearbox]].join(' · ')

/** "₦12,500,000.00", "₦45,000.00 a day", or both. */
export function priceWords({
  priceKobo,
  rentPriceKobo,
}: Pick<CarCard, 'priceKobo' | 'rentPriceKobo'>): string {
  const sale = priceKobo === null ? [] : [formatNaira(priceKobo)]
  const rent = rentPriceKobo === null ? [] : [`${formatNaira(rentPriceKobo)} a day`]
  return [...sale, ...rent].join(' or ')
}
