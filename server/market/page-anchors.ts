// The orders of a list, the mark by which one goes on behind a page, and the jump to a page far down without walking there.
import type { z } from 'zod'
import type { CarFilters } from '#contract/cars/filters.ts'
import { failField } from '#contract/core/errors.ts'
import { join, type Query, sql, type Sql } from '#server/kernel/db/db.ts'
import { lagosMidnight } from '#server/kernel/jobs/lagos-time.ts'
import { asksForRent, type Filters, mileageBandKm, noPrice, priceBandKobo, topBand } from './predicates.ts' // prettier-ignore
import { keptCounts } from './facet-counts-sql.ts'

type Sort = z.output<typeof CarFilters>['Sort']
type Bands = {
  /** Facets that count the cars of each stretch of the order. */
  facet: string
  /** Where a stretch comes in the order, and the condition that leaves out whatever comes before it. */
  place: (value: string) => number
  from: (value: string) => Sql
}
export type Order = { name: string; columns: readonly Sql[]; bands?: Bands }

const dayMs = 86_400_000

const newest: Order = {
  name: 'newest',
  columns: [sql`by_newest`],
  bands: {
    facet: 'Day=',
    place: day => -Date.parse(day),
    from: day => sql`by_newest > ${-(lagosMidnight(day).getTime() + dayMs) * 1_000}`,
  },
}
const orders: Record<Sort, Order> = {
  newest,
  'price-low': {
    name: 'price-low',
    columns: [sql`by_price`],
    bands: {
      facet: 'Price=',
      place: band => (band === 'none' ? Infinity : Number(band)),
      from: band => sql`by_price >= ${band === 'none' ? noPrice : Number(band) * priceBandKobo}`,
    },
  },
  'price-high': {
    name: 'price-high',
    columns: [sql`by_price_high`],
    bands: {
      facet: 'Price=',
      place: band => (band === 'none' ? Infinity : -Number(band)),
      from: band => {
        if (band === 'none') return sql`by_price_high >= 1`
        return Number(band) === topBand
          ? sql`true`
          : sql`by_price_high > ${-(Number(band) + 1) * priceBandKobo}`
      },
    },
  },
  'mileage-low': {
    name: 'mileage-low',
    columns: [sql`mileage_km`],
    bands: {
      facet: 'Mileage=',
      place: Number,
      from: band => sql`mileage_km >= ${Number(band) * mileageBandKm}`,
    },
  },
  'year-new': {
    name: 'year-new',
    columns: [sql`by_year`, sql`by_newest`],
    bands: { facet: 'Year=', place: year => -Number(year), from: year => sql`by_year >= ${-Number(year)}` },
  },
}

/** The order that is asked for; by price it follows the price that is shown. */
export const orderOf = (f: Filters & { Sort: Sort }): Order => {
  if (asksForRent(f) && f.Sort === 'price-low') return { name: 'rent-low', columns: [sql`by_rent`] }
  if (asksForRent(f) && f.Sort === 'price-high') return { name: 'rent-high', columns: [sql`by_rent_high`] }
  return orders[f.Sort]
}

type Place = { sort_keys: readonly (string | number)[]; id: string }

/** Where a list goes on behind a car. */
export const markAfter = (order: Order, { sort_keys: keys, id }: Place): string =>
  Buffer.from(JSON.stringify([order.name, ...keys.map(Number), id])).toString('base64url')

const isId = (value: unknown) =>
  typeof value === 'string' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)

const readMark = (mark: string): unknown[] => {
  try {
    const read = JSON.parse(Buffer.from(mark, 'base64url').toString()) as unknown
    return Array.isArray(read) ? read : []
  } catch {
    return []
  }
}

/** What comes behind a mark. Refuses a mark that another order gave, or nobody. */
export const behind = (order: Order, mark: string): Sql => {
  const [name, ...place] = readMark(mark)
  const keys = place.slice(0, -1)
  const right =
    name === order.name &&
    keys.length === order.columns.length &&
    keys.every(Number.isSafeInteger) &&
    isId(place.at(-1))
  if (!right) failField('query.After', 'Where a page of this list ended, as it was given')
  return sql`(${join(order.columns, ', ')}, id) > (${join(
    keys.map(key => sql`${key}`),
    ', ',
  )}, ${place.at(-1)}::uuid)`
}

/** Walking fewer cars than this costs less than finding where to jump. */
const walkMax = 500

/** The stretch in which a far page begins, and how far into it; undefined where one has to walk. */
export const jumpTo = async (
  db: Query,
  order: Order,
  views: readonly string[] | undefined,
  offset: number,
): Promise<{ from: Sql; offset: number } | undefined> => {
  if (!order.bands || !views || offset < walkMax) return undefined
  const { facet, place, from } = order.bands
  const bands = (await keptCounts(db, views, facet))
    .map(({ facet: name, cars }) => ({ value: name.slice(facet.length), cars }))
    .toSorted((a, b) => place(a.value) - place(b.value))
  let rest = offset
  for (const { value, cars } of bands) {
    if (rest < cars) return { from: from(value), offset: rest }
    rest -= cars
  }
  return undefined
}
