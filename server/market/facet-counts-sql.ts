// The kept counts of the market, with what has come and gone since they were added up.
import { type Query, sql } from '#server/kernel/db/db.ts'

/**
 * What has come and gone since the counts were added up, the oldest first. Where a dealer's ten thousand cars come at
 * once, a search adds up these many and no more: it counts the market as it was a moment ago, and the rest is folded
 * within seconds.
 */
const movesAddedUp = 1_000
const moves = sql`(select sign, facets from market_move order by id limit ${movesAddedUp}) move`

/**
 * Counts kept of views, with what has come and gone since they were added up. `begins`, such as `Day=`, names the facets
 * that are wanted where not all are.
 */
export const keptCounts = (db: Query, views: readonly string[], begins = '') =>
  db.rows<{ facet: string; cars: number }>`
    select facet, sum(cars)::bigint as cars from (
      select facet, cars from market_count
      where view = any(${views}) and facet >= ${begins} and facet < ${begins.replace('=', '>') || 'a'}
      union all
      select facet, sign from ${moves}, unnest(facets) facet
      where ('' = any(${views}) or facets && ${views}::text[]) and starts_with(facet, ${begins})
    ) counted group by facet having sum(cars) <> 0`

/** How many cars there are of each of these facets; local governments are counted as views of their own. */
export const keptFacets = async (db: Query, facets: readonly string[]): Promise<Map<string, number>> => {
  const views = facets.filter(facet => facet.startsWith('LocalGovernment='))
  const rows = await db.rows<{ facet: string; cars: number }>`
    select facet, sum(cars)::bigint as cars from (
      select facet, cars from market_count where view = '' and facet = any(${facets})
      union all
      select view, cars from market_count where view = any(${views}) and facet = '*'
      union all
      select facet, sign from ${moves}, unnest(facets) facet where facet = any(${facets})
    ) counted group by facet`
  return new Map(rows.map(row => [row.facet, row.cars]))
}

/** How many cars there are of models of these names, of each make. */
export const keptModels = async (db: Query, models: readonly string[]): Promise<Map<string, number>> => {
  const rows = await db.rows<{ facet: string; cars: number }>`
    select facet, sum(cars)::bigint as cars from (
      select facet, cars from market_count where view = '' and facet >= 'Model=' and facet < 'Model>'
      union all
      select facet, sign from ${moves}, unnest(facets) facet where starts_with(facet, 'Model=')
    ) counted where split_part(facet, ${'\u001f'}, 2) = any(${models}) group by facet having sum(cars) > 0`
  return new Map(rows.map(row => [row.facet, row.cars]))
}

/** How many cars of these views have one of these facets. */
export const keptTotal = async (
  db: Query,
  views: readonly string[],
  facets: readonly string[],
): Promise<number> => {
  const { cars } = await db.one<{ cars: number }>`
    select coalesce(sum(cars), 0)::bigint as cars from (
      select cars from market_count where view = any(${views}) and facet = any(${facets})
      union all
      select sign from ${moves}
      where ('' = any(${views}) or facets && ${views}::text[]) and facets && ${facets}::text[]
    ) counted`
  return cars
}
