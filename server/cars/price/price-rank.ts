// Ranks an asking price among similar cars, adjusted for year and mileage.
import type { PriceCheck } from '#contract/cars/facts.ts'
import { limits } from '#contract/core/limits.ts'
import { kobo, KOBO_MAX } from '#contract/core/money.ts'

export type Like = { owner_id: string; price_kobo: number; year: number; mileage_km: number }

/** One year newer asks so much more; 10,000 kilometres more ask so much less, up to a cap. docs/decisions/0020-price-label.md */
const perYear = 1.07
const perTenThousandKm = 0.99
const tenThousandsMax = 15

const within = (value: number, most: number) => Math.max(-most, Math.min(most, value))

/** Estimates the asking price of a like car at this year and mileage. */
export const adjustPrice = (like: Like, to: { year: number; mileageKm: number }): number =>
  like.price_kobo *
  perYear ** (to.year - like.year) *
  perTenThousandKm ** within((to.mileageKm - like.mileage_km) / 10_000, tenThousandsMax)

/** Quantile of sorted numbers, interpolated between two. */
const quantile = (sorted: readonly number[], share: number): number => {
  const at = (sorted.length - 1) * share
  const [below, above] = [sorted[Math.floor(at)]!, sorted[Math.ceil(at)]!]
  return below + (above - below) * (at - Math.floor(at))
}

const inOrder = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)
const asKobo = (amount: number) => kobo(Math.min(KOBO_MAX, Math.round(amount)))

type PricedCar = { year: number; mileageKm: number; priceKobo: number | null }

/** However many cars one seller offers, they count as one: the middle of them. */
export const rank = (likes: readonly Like[], car: PricedCar): PriceCheck => {
  const bySeller = Map.groupBy(likes, like => like.owner_id)
  const voices = inOrder(
    [...bySeller.values()].map(own => quantile(inOrder(own.map(like => adjustPrice(like, car))), 0.5)),
  )
  const comparables = voices.length
  if (comparables < limits.comparablesMin)
    return { label: null, comparables, lowKobo: null, middleKobo: null, highKobo: null }
  const lowKobo = asKobo(quantile(voices, 0.25))
  const middleKobo = asKobo(quantile(voices, 0.5))
  const highKobo = asKobo(quantile(voices, 0.75))
  const figures = { comparables, lowKobo, middleKobo, highKobo }
  const { priceKobo } = car
  if (priceKobo === null) return { label: null, ...figures }
  if (priceKobo < lowKobo) return { label: 'low', ...figures }
  if (priceKobo <= middleKobo) return { label: 'good', ...figures }
  return { label: priceKobo <= highKobo ? 'fair' : 'high', ...figures }
}
