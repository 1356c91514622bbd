// Suggests rental terms from the median of similar cars.
import { limits } from '#contract/core/limits.ts'
import { type Kobo, kobo } from '#contract/core/money.ts'
import { defaultTerms } from '#contract/rental/terms/default-terms.ts'
import type { OwnTerms } from '#contract/rental/terms/rent.ts'
import type { RentalTerms, TermsBesideDay } from '#contract/rental/terms/terms.ts'
import { findSimilarRentals, type Rent } from '#server/cars/reads.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { findTerms } from './sql.ts'

const looksAtMost = 200
const stepKobo = 500_00

export type LikeCar = { dayKobo: Kobo; terms: TermsBesideDay }

/** Of numbers the middle one, of two middle ones the lower. */
const middle = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[(numbers.length - 1) >> 1]!

const middleOf = (
  likes: readonly LikeCar[],
  of: (terms: TermsBesideDay) => number | null,
): number | undefined => {
  const set = likes.map(({ terms }) => of(terms)).filter(value => value !== null)
  return set.length * 2 > likes.length ? middle(set) : undefined
}

/** Median amount in days of rent, in steps of ₦500. Undefined if most have none. */
const ratioOf = (
  likes: readonly LikeCar[],
  dayKobo: Kobo,
  of: (terms: TermsBesideDay) => number | null,
): Kobo | undefined => {
  const set = likes.flatMap(({ terms, dayKobo: their }) => {
    const value = of(terms)
    return value === null ? [] : [value / their]
  })
  if (set.length * 2 <= likes.length) return undefined
  return kobo(Math.min(limits.rentAmountMaxKobo, Math.round((middle(set) * dayKobo) / stepKobo) * stepKobo))
}

/** Pure: the formula, with the middle of like cars wherever most of them have set something. */
export const middleTerms = (dayKobo: Kobo, likes: readonly LikeCar[]): RentalTerms => {
  const base = defaultTerms(dayKobo)
  const days = (of: (terms: TermsBesideDay) => number | null) => ratioOf(likes, dayKobo, of)
  const atMost = (price: Kobo | undefined, times: number) =>
    price && price > 0 ? kobo(Math.min(price, dayKobo * times)) : undefined
  return {
    ...base,
    weekKobo:
      atMost(
        days(terms => terms.weekKobo),
        7,
      ) ?? base.weekKobo,
    monthKobo:
      atMost(
        days(terms => terms.monthKobo),
        30,
      ) ?? base.monthKobo,
    cautionKobo: days(terms => terms.cautionKobo) ?? base.cautionKobo,
    overtimeHourKobo: days(terms => terms.overtimeHourKobo) ?? base.overtimeHourKobo,
    zones: { ...base.zones, state: days(terms => terms.zones.state) ?? base.zones.state },
    noticeHours: middleOf(likes, terms => terms.noticeHours) ?? base.noticeHours,
    kmPerDay: middleOf(likes, terms => terms.kmPerDay) ?? base.kmPerDay,
    extraKmKobo: kobo(middleOf(likes, terms => terms.extraKmKobo) ?? base.extraKmKobo),
  }
}

/** One voice for each owner, those of the same make where they are enough. */
const voices = (
  own: Rent,
  cars: ReadonlyMap<string, Rent>,
  set: readonly { id: string; like: LikeCar }[],
) => {
  const byOwner = (of: readonly { id: string; like: LikeCar }[]) => [
    ...new Map(of.map(({ id, like }) => [cars.get(id)!.ownerId, like])).values(),
  ]
  const sameMake = byOwner(set.filter(({ id }) => cars.get(id)!.make === own.make))
  const matches = sameMake.length >= limits.comparablesMin ? sameMake : byOwner(set)
  return matches.length >= limits.comparablesMin ? matches : []
}

/** Median terms of like cars from at least five owners; otherwise the default formula. */
export const suggestTerms = async (db: Query, car: Rent): Promise<OwnTerms['suggestion']> => {
  const cars = await findSimilarRentals(db, car, looksAtMost)
  const rows = await findTerms(db, [...cars.keys()])
  const set = rows.map(({ car_id: id, terms }) => ({ id, like: { dayKobo: cars.get(id)!.dayKobo, terms } }))
  const likes = voices(car, cars, set)
  return { terms: middleTerms(car.dayKobo, likes), likeCars: likes.length }
}
