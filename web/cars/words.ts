// Words of a car: facts, price, its place among like cars, and saved cars.
import type { CarCard } from '#contract/cars/cars.ts'
import { formatNaira, type Kobo, kobo, minus, shortNaira } from '#contract/core/money.ts'
import { gearboxWords } from '#contract/reference/vehicles.ts'
import type { PriceCheck } from '#contract/cars/facts.ts'
import { limits } from '#contract/core/limits.ts'
import type { SavedCar } from '#contract/market/saved-searches/saved-cars.ts'
import type { Tone } from '../ui/pill.tsx'

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

const roundKobo = 1_000_000
/** Derived amounts are rounded to ten thousand naira. */
export const roundedNaira = (amount: Kobo): string =>
  shortNaira(kobo(Math.round(amount / roundKobo) * roundKobo))

export type LabelWords = Record<NonNullable<PriceCheck['label']>, string>
const sellerLabels: LabelWords = {
  low: 'Lower than most similar cars. Buyers may wonder why, so explain it in the description.',
  good: 'A good price: most similar cars cost more.',
  fair: 'A typical price for a car like this.',
  high: 'Higher than most similar cars. Say what makes it worth more.',
}

type PriceWords = { title: string; words: string; hasScale: boolean }

/** Addressed to the seller, unless `labels` say otherwise. */
export function priceAdviceWords(check: PriceCheck, labels: LabelWords = sellerLabels): PriceWords {
  const { label, comparables, middleKobo } = check
  if (comparables < limits.comparablesMin || middleKobo === null)
    return {
      title: 'Too few similar cars to compare',
      words:
        comparables === 0
          ? 'No other seller has a similar car now.'
          : `${comparables === 1 ? 'One other seller has' : `${comparables} other sellers have`} a similar car. We need ${limits.comparablesMin} to compare.`,
      hasScale: false,
    }
  return {
    title: `Typical price of ${comparables} similar cars: ${roundedNaira(middleKobo)}`,
    words: label ? labels[label] : 'Type a price to see how it compares.',
    hasScale: true,
  }
}

/** Shares of the width, 0 to 1, for the middle half of the prices and for one's own; nothing falls off the edge. */
export function scaleOf(
  { lowKobo, middleKobo, highKobo }: Pick<PriceCheck, 'lowKobo' | 'middleKobo' | 'highKobo'>,
  priceKobo: Kobo | undefined,
): { low: number; middle: number; high: number; own: number | undefined } | undefined {
  if (lowKobo === null || middleKobo === null || highKobo === null) return undefined
  const spread = Math.max(highKobo - lowKobo, middleKobo * 0.1)
  const from = Math.max(0, lowKobo - spread)
  const to = highKobo + spread
  const share = (amount: number) => Math.min(1, Math.max(0, (amount - from) / (to - from)))
  return {
    low: share(lowKobo),
    middle: share(middleKobo),
    high: share(highKobo),
    own: priceKobo === undefined ? undefined : share(priceKobo),
  }
}

export const savedStates: Record<SavedCar['state'], readonly [words: string, tone: Tone]> = {
  listed: ['Live', 'good'],
  reserved: ['Reserved', 'warn'],
  sold: ['Sold', 'plain'],
  withdrawn: ['No longer on the market', 'plain'],
}

/** "₦200,000 less than when you saved it"; undefined without a change or for an unavailable car. */
export function priceMove({
  priceKobo,
  savedPriceKobo,
  state,
}: Pick<SavedCar, 'priceKobo' | 'savedPriceKobo' | 'state'>): { words: string; less: boolean } | undefined {
  const gone = state === 'sold' || state === 'withdrawn'
  if (gone || priceKobo === null || savedPriceKobo === null || priceKobo === savedPriceKobo) return undefined
  const less = priceKobo < savedPriceKobo
  const by = less ? minus(savedPriceKobo, priceKobo) : minus(priceKobo, savedPriceKobo)
  return { words: `${shortNaira(by)} ${less ? 'less' : 'more'} than when you saved it`, less }
}
