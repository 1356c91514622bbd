// The table of part orders; only this domain touches it.
import { partOrder, type PartOrderState, partOrderStates } from '#contract/part-order.ts'
import { type Query, sql, type Sql, type Tx } from '#server/platform/db.ts'

export type OrderRow = {
  id: string
  part_id: string
  buyer_id: string
  seller_id: string
  state: PartOrderState
  version: number
  quantity: number
  price_kobo: number
  delivery_kobo: number
  total_kobo: number
  hold_id: number
  delivery_address: string
  handover_code: string | null
  to_seller_kobo: number | null
  to_buyer_kobo: number | null
  commission_kobo: number | null
  started_at: Date
  changed_at: Date
}

type Given =
  | 'state'
  | 'version'
  | 'handover_code'
  | 'to_seller_kobo'
  | 'to_buyer_kobo'
  | 'commission_kobo'
  | 'changed_at'

export const insertOrder = (tx: Tx, o: Omit<OrderRow, Given>): Promise<number> =>
  tx.run`
    insert into part_order (id, part_id, buyer_id, seller_id, quantity, price_kobo, delivery_kobo, total_kobo, hold_id,
      delivery_address, started_at, changed_at)
    values (${o.id}, ${o.part_id}, ${o.buyer_id}, ${o.seller_id}, ${o.quantity}, ${o.price_kobo}, ${o.delivery_kobo},
      ${o.total_kobo}, ${o.hold_id}, ${o.delivery_address}, ${o.started_at}, ${o.started_at})`

export const findOrder = (db: Query, id: string): Promise<OrderRow | undefined> =>
  db.maybe<OrderRow>`select * from part_order where id = ${id}`

export const setHandoverCode = (tx: Tx, id: string, code: string): Promise<number> =>
  tx.run`update part_order set handover_code = ${code} where id = ${id}`

export type Settled = { toSellerKobo: number; toBuyerKobo: number; commissionKobo: number }
export const putSettlement = (tx: Tx, id: string, s: Settled): Promise<number> =>
  tx.run`
    update part_order set to_seller_kobo = ${s.toSellerKobo}, to_buyer_kobo = ${s.toBuyerKobo},
      commission_kobo = ${s.commissionKobo} where id = ${id}`

const claimOf = (userId: string, role: 'buyer' | 'seller' | undefined): Sql => {
  if (role === 'buyer') return sql`buyer_id = ${userId}`
  if (role === 'seller') return sql`seller_id = ${userId}`
  return sql`(buyer_id = ${userId} or seller_id = ${userId})`
}

export type ListedOrder = OrderRow & { due_at: Date | null }

type Asked = {
  userId: string
  role: 'buyer' | 'seller' | undefined
  /** The states that wait for the buyer, and those that wait for the seller. */
  turns: Record<'buyer' | 'seller', readonly string[]>
  limit: number
  offset: number
}

/** Those that wait for this user first, then the last changed. */
export const pageOfOrders = async (db: Query, q: Asked): Promise<{ rows: ListedOrder[]; total: number }> => {
  const mine = claimOf(q.userId, q.role)
  const [rows, { total }] = await Promise.all([
    db.rows<ListedOrder>`
      select o.*, t.due_at from part_order o
      left join process_timer t on t.process = 'part_order' and t.subject_id = o.id
      where ${mine}
      order by
        (o.buyer_id = ${q.userId} and o.state = any(${q.turns.buyer}))
          or (o.seller_id = ${q.userId} and o.state = any(${q.turns.seller})) desc,
        o.changed_at desc, o.id
      limit ${q.limit} offset ${q.offset}`,
    db.one<{ total: number }>`select count(*) as total from part_order where ${mine}`,
  ])
  return { rows, total }
}

export const blankAddresses = (tx: Tx, buyerId: string): Promise<number> =>
  tx.run`update part_order set delivery_address = '' where buyer_id = ${buyerId}`

/** Whoever bought from this user or sold to them. */
export const otherSides = (db: Query, userId: string): Promise<{ id: string }[]> =>
  db.rows<{ id: string }>`
    select buyer_id as id from part_order where seller_id = ${userId}
    union select seller_id from part_order where buyer_id = ${userId}`

/** The next of a user's orders after one of them, in the order of their ids. */
export const ordersAfter = (db: Query, userId: string, lastId: string | undefined, limit: number) =>
  db.rows<{ id: string }>`
    select id from part_order
    where (buyer_id = ${userId} or seller_id = ${userId})
      and (${lastId ?? null}::uuid is null or id > ${lastId ?? null})
    order by id limit ${limit}`

const openStates = partOrderStates.filter(state => !('final' in partOrder.states[state]))

/** Pieces of these parts that wait in open orders; a part without any is left out. */
export const keptPieces = (
  db: Query,
  partIds: readonly string[],
): Promise<{ partId: string; pieces: number }[]> =>
  db.rows<{ partId: string; pieces: number }>`
    select part_id as "partId", sum(quantity) as pieces from part_order
    where part_id = any(${partIds}) and state = any(${openStates}) group by 1`
