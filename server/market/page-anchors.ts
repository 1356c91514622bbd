// Sort orders, keyset cursors and far-page seeks by histogram.
import type { carSorts } from '#contract/cars/filters.ts'
import { failField } from '#contract/core/errors.ts'
import { join, type Query, sql, type Sql } from '#server/kernel/db/db.ts'
import { lagosMidnight } from '#contract/core/lagos-days.ts'
import { materializedCounts } from './facet-counts-sql.ts'
import { isRentSearch, type Filters, mileageBandKm, noPrice, priceBandKobo, topBand } from './predicates.ts'

/** An order of cars by what they are; how well they match or how near they are is `ranked-order.ts`. */
export type ListSort = Exclude<(typeof carSorts)[number], 'best-match' | 'nearest'>
type Histogram = {
  /** The facets that are its buckets. */
  facet: string
  /** Rank of a bucket in the order, and the condition that skips earlier ones. */
  rank: (value: string) => number
  from: (value: string) => Sql
}
export type Order = { name: string; columns: readonly Sql[]; histogram?: Histogram }

const dayMs = 86_400_000

export const newest: Order = {
  name: 'newest',
  columns: [sql`by_newest`],
  histogram: {
    facet: 'Day=',
    rank: day => -Date.parse(day),
    from: day => sql`by_newest > ${-(lagosMidnight(day).getTime() + dayMs) * 1_000}`,
  },
}
const orders: Record<ListSort, Order> = {
  newest,
  'price-low': {
    name: 'price-low',
    columns: [sql`by_price`],
    histogram: {
      facet: 'Price=',
      rank: band => (band === 'none' ? Infinity : Number(band)),
      from: band => sql`by_price >= ${band === 'none' ? noPrice : Number(band) * priceBandKobo}`,
    },
  },
  'price-high': {
    name: 'price-high',
    columns: [sql`by_price_high`],
    histogram: {
      facet: 'Price=',
      rank: band => (band === 'none' ? Infinity : -Number(band)),
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
    histogram: {
      facet: 'Mileage=',
      rank: Number,
      from: band => sql`mileage_km >= ${Number(band) * mileageBandKm}`,
    },
  },
  'year-new': {
    name: 'year-new',
    columns: [sql`by_year`, sql`by_newest`],
    histogram: {
      facet: 'Year=',
      rank: year => -Number(year),
      from: year => sql`by_year >= ${-Number(year)}`,
    },
  },
}

/** The order that is asked for; by price it follows the price that is shown. */
export const orderOf = (f: Filters & { Sort: ListSort }): Order => {
  if (isRentSearch(f) && f.Sort === 'price-low') return { name: 'rent-low', columns: [sql`by_rent`] }
  if (isRentSearch(f) && f.Sort === 'price-high') return { name: 'rent-high', columns: [sql`by_rent_high`] }
  return orders[f.Sort]
}

type Place = { sort_keys: readonly string[]; id: string }

/** The cursor behind a car. */
export const encodeCursor = (order: Order, { sort_keys: keys, id }: Place): string =>
  Buffer.from(JSON.stringify([order.name, ...keys.map(Number), id])).toString('base64url')

const isId = (value: unknown) =>
  typeof value === 'string' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)

const decodeCursor = (mark: string): unknown[] => {
  try {
    const read = JSON.parse(Buffer.from(mark, 'base64url').toString()) as unknown
    return Array.isArray(read) ? read : []
  } catch {
    return []
  }
}

/** The order that a cursor names, and its keys, not checked. */
export const readCursor = (mark: string): { name: unknown; keys: unknown[] } => {
  const [name, ...keys] = decodeCursor(mark)
  return { name, keys }
}

/** Condition for rows after a cursor. Refuses BAD_INPUT for a cursor of another order, or an invalid one. */
export const conditionAfterCursor = (order: Order, mark: string): Sql => {
  const [name, ...place] = decodeCursor(mark)
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

/** Scanning past fewer cars costs less than reading the histogram. */
const scanMax = 500

/** The bucket in which a far page begins, and the offset within it; undefined where only a scan leads there. */
export const seekByHistogram = async (
  db: Query,
  order: Order,
  views: readonly string[] | undefined,
  offset: number,
): Promise<{ from: Sql; offset: number } | undefined> => {
  if (!order.histogram || !views || offset < scanMax) return undefined
  const { facet, rank, from } = order.histogram
  const bands = (await materializedCounts(db, views, facet))
    .map(({ facet: name, cars }) => ({ value: name.slice(facet.length), cars }))
    .toSorted((a, b) => rank(a.value) - rank(b.value))
  let rest = offset
  for (const { value, cars } of bands) {
    if (rest < cars) return { from: from(value), offset: rest }
    rest -= cars
  }
  return undefined
}
