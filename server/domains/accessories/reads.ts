// What other domains and the operator may know of parts and their orders.
import type { PartCard } from '#contract/accessories/part-shapes.ts'
import { partOrder } from '#contract/deals/part-order/process.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { disputesIn, openDealsOf, type Role } from '#server/kernel/process/deals.ts'
import type { MapRow, MapSource } from '#server/kernel/pages/sitemap.ts'
import { historyOf, type PastEvent } from '#server/kernel/process/transition.ts'
import { findOrder, type OrderRow } from './order-sql.ts'
import { cardOf } from './rules.ts'
import { findParts } from './sql.ts'

/** Cards of these parts, by id. */
export const partCardsOf = async (db: Query, ids: readonly string[]): Promise<Map<string, PartCard>> =>
  new Map((await findParts(db, [...new Set(ids)])).map(row => [row.id, cardOf(row)]))

/** What a part is called, short enough to stand beside an amount. */
export const partName = async (db: Query, id: string): Promise<string> =>
  (await partCardsOf(db, [id])).get(id)!.title.slice(0, 80).toWellFormed()

/** How many parts of an owner stand where. */
export const partsByState = (
  db: Query,
  ownerId: string,
): Promise<{ state: PartCard['state']; parts: number }[]> =>
  db.rows<{ state: PartCard['state']; parts: number }>`
    select state, count(*) as parts from part where owner_id = ${ownerId} group by state order by state`

/** Orders in dispute, the longest waiting first, at most 100. */
export const findOrderDisputes = (db: Query): Promise<OrderRow[]> => disputesIn(db, partOrder)

export const readPartOrder = async (
  db: Query,
  id: string,
): Promise<{ row: OrderRow; history: PastEvent[] } | undefined> => {
  const row = await findOrder(db, id)
  return row && { row, history: await historyOf(db, partOrder, id) }
}

/** A user's orders that have not ended, on either side, the oldest first, at most 100. */
export const openOrdersOf = (db: Query, userId: string): Promise<(OrderRow & { role: Role })[]> =>
  openDealsOf(db, partOrder, userId)

/** The parts on the market, for search engines: how many there are, and some of them in the order of their ids. */
export const partsOnMap = (db: Query): Pick<MapSource, 'count' | 'rows'> => ({
  count: async () =>
    (await db.one<{ count: number }>`select count(*) as count from part where state = 'listed'`).count,
  rows: (after, to, limit) =>
    db.rows<MapRow>`
      select id, changed_at from part where state = 'listed' and id > ${after} and id <= ${to}
      order by id limit ${limit}`,
})
