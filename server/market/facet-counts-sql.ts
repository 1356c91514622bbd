// Reads the materialized facet counts, with the moves that are not rolled up yet.
import { type Query, sql } from '#server/kernel/db/db.ts'

/**
 * Pending moves that a search adds, oldest first. After a bulk import of ten thousand cars it counts a slightly stale
 * market, which is rolled up within seconds.
 */
const pendingMovesMax = 1_000
const pendingMoves = sql`(select sign, facets from market_move order by id limit ${pendingMovesMax}) move`

/**
 * The counts of every facet within these views. `facetPrefix`, such as `Day=`, narrows them to one facet.
 */
export const materializedCounts = (db: Query, views: readonly string[], facetPrefix = '') =>
  db.rows<{ facet: string; cars: number }>`
    select facet, sum(cars)::bigint as cars from (
      select facet, cars from market_count
      where view = any(${views}) and facet >= ${facetPrefix} and facet < ${facetPrefix.replace('=', '>') || 'a'}
      union all
      select facet, sign from ${pendingMoves}, unnest(facets) facet
      where ('' = any(${views}) or facets && ${views}::text[]) and starts_with(facet, ${facetPrefix})
    ) counted group by facet having sum(cars) <> 0`

/** How many cars have each of these facets; a local government is a view of its own. */
export const materializedTotals = async (
  db: Query,
  facets: readonly string[],
): Promise<Map<string, number>> => {
  const views = facets.filter(facet => facet.startsWith('LocalGovernment='))
  const rows = await db.rows<{ facet: string; cars: number }>`
    select facet, sum(cars)::bigint as cars from (
      select facet, cars from market_count where view = '' and facet = any(${facets})
      union all
      select view, cars from market_count where view = any(${views}) and facet = '*'
      union all
      select facet, sign from ${pendingMoves}, unnest(facets) facet where facet = any(${facets})
    ) counted group by facet`
  return new Map(rows.map(row => [row.facet, row.cars]))
}

/** How many cars the models of these names have, of each make. */
export const materializedModels = async (
  db: Query,
  models: readonly string[],
): Promise<Map<string, number>> => {
  const rows = await db.rows<{ facet: string; cars: number }>`
    select facet, sum(cars)::bigint as cars from (
      select facet, cars from market_count where view = '' and facet >= 'Model=' and facet < 'Model>'
      union all
      select facet, sign from ${pendingMoves}, unnest(facets) facet where starts_with(facet, 'Model=')
    ) counted where split_part(facet, ${'\u001f'}, 2) = any(${models}) group by facet having sum(cars) > 0`
  return new Map(rows.map(row => [row.facet, row.cars]))
}

/** How many cars of these views have one of these facets. */
export const materializedTotalIn = async (
  db: Query,
  views: readonly string[],
  facets: readonly string[],
): Promise<number> => {
  const { cars } = await db.one<{ cars: number }>`
    select coalesce(sum(cars), 0)::bigint as cars from (
      select cars from market_count where view = any(${views}) and facet = any(${facets})
      union all
      select sign from ${pendingMoves}
      where ('' = any(${views}) or facets && ${views}::text[]) and facets && ${facets}::text[]
    ) counted`
  return cars
}
