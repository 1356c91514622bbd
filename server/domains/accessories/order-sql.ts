// The table of part orders; only this domain touches it.
import { partOrder, type PartOrderState, partOrderStates } from '#contract/deals/part-order/process.ts'
import { isOver } from '#contract/core/process.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import type { DealRow, DefaultedKeys } from '#server/kernel/process/deals.ts'

export type OrderRow = DealRow<PartOrderState> & {
  part_id: string
  quantity: number
  /** Of one piece. */
  price_kobo: number
  delivery_kobo: number
  total_kobo: number
}

export const insertOrder = (tx: Tx, o: Omit<OrderRow, DefaultedKeys>): Promise<number> =>
  tx.run`
    insert into part_order (id, part_id, buyer_id, seller_id, quantity, price_kobo, delivery_kobo, total_kobo, hold_id,
      delivery_address, started_at, changed_at)
    values (${o.id}, ${o.part_id}, ${o.buyer_id}, ${o.seller_id}, ${o.quantity}, ${o.price_kobo}, ${o.delivery_kobo},
      ${o.total_kobo}, ${o.hold_id}, ${o.delivery_address}, ${o.started_at}, ${o.started_at})`

export const findOrder = (db: Query, id: string): Promise<OrderRow | undefined> =>
  db.maybe<OrderRow>`select * from part_order where id = ${id}`

const openStates = partOrderStates.filter(state => !isOver(partOrder, state))

/** Pieces of these parts that wait in open orders; a part without any is left out. */
export const keptPieces = (
  db: Query,
  partIds: readonly string[],
): Promise<{ partId: string; pieces: number }[]> =>
  db.rows<{ partId: string; pieces: number }>`
    select part_id as "partId", sum(quantity) as pieces from part_order
    where part_id = any(${partIds}) and state = any(${openStates}) group by 1`
