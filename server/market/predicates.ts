// Predicates that no facet counts: price, mileage, seats, seller; and the check of their ranges.
import type { z } from 'zod'
import type { CarFilters } from '#contract/cars/filters.ts'
import { fail } from '#contract/core/errors.ts'
import { nairaToKobo } from '#contract/core/naira.ts'
import { pricesByMonth } from '#contract/finance/month-example.ts'
import { rentFilters } from '#contract/rental/terms/catalogue.ts'
import { sql, type Sql } from '#server/kernel/db/db.ts'
import type { Lexeme } from '#server/kernel/words/search-words.ts'

export type Filters = z.output<typeof CarFilters>
/** A predicate that no facet counts: a price, a word, a seller and the like. */
export type Predicate = {
  where: Sql
  /** Histogram buckets that cover its cars, and some beside. */
  histogramKeys?: readonly string[]
  /** Selective by nature, with an index of its own. */
  selective?: boolean
  /** The same condition in a form that no index serves, as a residual filter. */
  unindexed?: Sql
  /** Costs more of each candidate than reading it: fewer are looked through. */
  costly?: true
  /** Its words one by one: an indexed condition, and lexemes of which each of its cars has one. */
  words?: readonly { where: Sql; lexemes: readonly Lexeme[] }[]
}
const ranges = [
  ['SeatsFrom', 'SeatsTo'],
  ['PriceFrom', 'PriceTo'],
  ['MonthlyFrom', 'MonthlyTo'],
  ['YearFrom', 'YearTo'],
  ['MileageFrom', 'MileageTo'],
] as const

/** Refuses a range that no car can be in, by the name of its lower end. */
export const checkRanges = (f: Filters, prefix: 'query.' | 'filters.' = 'query.'): void => {
  const problems = ranges
    .filter(([from, to]) => f[from] !== undefined && f[to] !== undefined && f[from] > f[to])
    .map(([from, to]) => ({
      field: `${prefix}${from}`,
      message: `At most ${f[to]!.toLocaleString('en-NG')}, where this range ends`,
    }))
  if (problems.length > 0) fail('BAD_INPUT', { message: problems[0]!.message, problems })
}

/** The price histogram has buckets of ₦250,000; the last has no end. */
export const priceBandKobo = 25_000_000
export const topBand = 400
const priceBandOf = (price: number) => Math.min(Math.floor(price / priceBandKobo), topBand)

// Sorts cars without a price last.
export const noPrice = Number.MAX_SAFE_INTEGER
/** Dates, and what only a car for rent can meet. */
export const impliesRent = (f: Filters): boolean =>
  f.From !== undefined || rentFilters.some(name => f[name] !== undefined && f[name] !== false)

/** A price filter applies to the displayed price: per day if only rentals are searched, otherwise of the car. */
export const isRentSearch = (f: Filters): boolean => f.ForRent === true && f.ForSale !== true

const pricePredicates = (f: Filters): Predicate[] => {
  if (f.PriceFrom === undefined && f.PriceTo === undefined) return []
  const [from, to] = [
    nairaToKobo(f.PriceFrom ?? 0),
    f.PriceTo === undefined ? noPrice - 1 : nairaToKobo(f.PriceTo),
  ]
  if (isRentSearch(f)) return [{ where: sql`by_rent between ${from} and ${to}` }]
  const [low, high] = [priceBandOf(from), priceBandOf(to)]
  const histogramKeys = Array.from({ length: high - low + 1 }, (_, i) => `Price=${low + i}`)
  // Highest first is found by a key of its own, which has no zero.
  const where =
    f.Sort === 'price-high'
      ? sql`by_price_high between ${-to} and ${Math.min(-from, 0)}`
      : sql`by_price between ${from} and ${to}`
  return [{ where, histogramKeys }]
}

export const mileageBandKm = 5_000
const topMileageBand = 100
const mileagePredicates = ({ MileageFrom: from = 0, MileageTo: to }: Filters): Predicate[] => {
  if (from === 0 && to === undefined) return []
  const [low, high] = [from, to ?? Infinity].map(km =>
    Math.min(Math.floor(km / mileageBandKm), topMileageBand),
  )
  const histogramKeys = Array.from({ length: high! - low! + 1 }, (_, i) => `Mileage=${low! + i}`)
  const where = to === undefined ? sql`mileage_km >= ${from}` : sql`mileage_km between ${from} and ${to}`
  return [{ where, histogramKeys }]
}

/** Cars that take instalments, by their month at the lowest offer of a lender: none where no lender offers it. */
const monthlyPredicates = (
  { MonthlyFrom: fromNaira, MonthlyTo: toNaira }: Filters,
  now: Date,
): Predicate[] => {
  if (fromNaira === undefined && toNaira === undefined) return []
  const { from, to } = pricesByMonth({ fromNaira, toNaira }, now)
  return [{ where: sql`installment_payment and by_price between ${from} and ${to}` }]
}

const isSql = (each: Sql | false): each is Sql => each !== false
/** The predicates that no facet counts. */
export const otherPredicates = (f: Filters, now: Date): Predicate[] => {
  const others = [
    f.SeatsFrom !== undefined && sql`seats >= ${f.SeatsFrom}`,
    f.SeatsTo !== undefined && sql`seats <= ${f.SeatsTo}`,
  ]
  return [
    ...pricePredicates(f),
    ...mileagePredicates(f),
    ...monthlyPredicates(f, now),
    ...others.filter(isSql).map(where => ({ where })),
    ...(f.Branch === undefined
      ? []
      : [
          {
            where: sql`m.id = any(array(select id from car where branch_id = ${f.Branch}))`,
            selective: true,
          },
        ]),
    ...(f.SellerId === undefined ? [] : [{ where: sql`owner_id = ${f.SellerId}`, selective: true }]),
  ]
}
