// Orders by a rank of each car within the search, then newest first.
import type { Query, Sql } from '#server/kernel/db/db.ts'
import { sql } from '#server/kernel/db/db.ts'
import { conditionAfterCursor, type Order } from './page-anchors.ts'
import { boundsOf, type Page, type PageRequest } from './page-plan.ts'
import { type CandidateScan, countCandidates, pageBySort } from './search-sql.ts'

export type RankedRequest = Omit<PageRequest, 'Sort'>

/** `rank` is a whole number of each car `m` of the market; the least is best. */
export type RankedOrder = Order & { rank: Sql }

export const rankedOrder = (name: string, rank: Sql): RankedOrder => ({
  name,
  columns: [sql`found_rank`, sql`by_newest`],
  rank,
})

/** The page by ranking and sorting all matches, which also counts them. */
export const rankedSortPage = async (
  db: Query,
  request: RankedRequest,
  order: RankedOrder,
  scan: CandidateScan,
): Promise<Page> => {
  const start = request.After ? conditionAfterCursor(order, request.After) : undefined
  const rows = await pageBySort(db, scan, {
    order: order.columns,
    rank: order.rank,
    start,
    ...boundsOf(request),
  })
  return { rows, total: rows[0]?.found_cars ?? (await countCandidates(db, scan)) }
}
