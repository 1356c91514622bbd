// The tables of purchases and their papers; only this domain touches them.
import type { PurchaseState } from '#contract/purchase.ts'
import { type Query, sql, type Sql, type Tx } from '#server/platform/db.ts'

export type PurchaseRow = {
  id: string
  car_id: string
  buyer_id: string
  seller_id: string
  state: PurchaseState
  version: number
  price_kobo: number
  hold_id: number
  delivery_address: string
  handover_code: string | null
  rejections: number
  to_seller_kobo: number | null
  to_buyer_kobo: number | null
  commission_kobo: number | null
  started_at: Date
  changed_at: Date
}

type NewPurchase = Pick<
  PurchaseRow,
  'id' | 'car_id' | 'buyer_id' | 'seller_id' | 'price_kobo' | 'hold_id' | 'delivery_address' | 'started_at'
>

export const insertPurchase = (tx: Tx, p: NewPurchase): Promise<number> =>
  tx.run`
    insert into purchase (id, car_id, buyer_id, seller_id, price_kobo, hold_id, delivery_address, started_at, changed_at)
    values (${p.id}, ${p.car_id}, ${p.buyer_id}, ${p.seller_id}, ${p.price_kobo}, ${p.hold_id}, ${p.delivery_address},
            ${p.started_at}, ${p.started_at})`

export const findPurchase = (db: Query, id: string): Promise<PurchaseRow | undefined> =>
  db.maybe<PurchaseRow>`select * from purchase where id = ${id}`

export const setHandoverCode = (tx: Tx, id: string, code: string): Promise<number> =>
  tx.run`update purchase set handover_code = ${code} where id = ${id}`

export const countRejection = (tx: Tx, id: string): Promise<number> =>
  tx.run`update purchase set rejections = rejections + 1 where id = ${id}`

export type Settled = { toSellerKobo: number; toBuyerKobo: number; commissionKobo: number }
export const putSettlement = (tx: Tx, id: string, s: Settled): Promise<number> =>
  tx.run`
    update purchase set to_seller_kobo = ${s.toSellerKobo}, to_buyer_kobo = ${s.toBuyerKobo},
      commission_kobo = ${s.commissionKobo} where id = ${id}`

const claimOf = (userId: string, role: 'buyer' | 'seller' | undefined): Sql => {
  if (role === 'buyer') return sql`buyer_id = ${userId}`
  if (role === 'seller') return sql`seller_id = ${userId}`
  return sql`(buyer_id = ${userId} or seller_id = ${userId})`
}

export type ListedRow = PurchaseRow & { due_at: Date | null }

type Asked = {
  userId: string
  role: 'buyer' | 'seller' | undefined
  /** The states that wait for the buyer, and those that wait for the seller. */
  turns: Record<'buyer' | 'seller', readonly string[]>
  limit: number
  offset: number
}

/** Those that wait for this user first, then the last changed. */
export const pageOfPurchases = async (db: Query, q: Asked): Promise<{ rows: ListedRow[]; total: number }> => {
  const mine = claimOf(q.userId, q.role)
  const [rows, { total }] = await Promise.all([
    db.rows<ListedRow>`
      select p.*, t.due_at from purchase p
      left join process_timer t on t.process = 'purchase' and t.subject_id = p.id
      where ${mine}
      order by
        (p.buyer_id = ${q.userId} and p.state = any(${q.turns.buyer}))
          or (p.seller_id = ${q.userId} and p.state = any(${q.turns.seller})) desc,
        p.changed_at desc, p.id
      limit ${q.limit} offset ${q.offset}`,
    db.one<{ total: number }>`select count(*) as total from purchase where ${mine}`,
  ])
  return { rows, total }
}

export type PaperRow = {
  id: string
  purchase_id: string
  kind: string
  file_key: string
  name: string
  content_type: string
  bytes: number
  round: number
}

export const insertPaper = (tx: Tx, p: Omit<PaperRow, 'id'>, now: Date): Promise<number> =>
  tx.run`
    insert into purchase_paper (purchase_id, kind, file_key, name, content_type, bytes, round, at)
    values (${p.purchase_id}, ${p.kind}, ${p.file_key}, ${p.name}, ${p.content_type}, ${p.bytes}, ${p.round}, ${now})`

export const papersOf = (db: Query, purchaseId: string): Promise<PaperRow[]> =>
  db.rows<PaperRow>`select * from purchase_paper where purchase_id = ${purchaseId} order by round desc, at, id limit 100`

export const findPaper = (db: Query, id: string): Promise<PaperRow | undefined> =>
  db.maybe<PaperRow>`select * from purchase_paper where id = ${id}`

export const blankAddresses = (tx: Tx, buyerId: string): Promise<number> =>
  tx.run`update purchase set delivery_address = '' where buyer_id = ${buyerId}`

/** A file's name is the seller's words; what kind of paper it is stays. */
export const blankPaperNames = (tx: Tx, sellerId: string): Promise<number> =>
  tx.run`
    update purchase_paper set name = kind
    where purchase_id in (select id from purchase where seller_id = ${sellerId})`

/** Whoever bought from this user or sold to them. */
export const otherSides = (db: Query, userId: string): Promise<{ id: string }[]> =>
  db.rows<{ id: string }>`
    select buyer_id as id from purchase where seller_id = ${userId}
    union select seller_id from purchase where buyer_id = ${userId}`

/** The next of a user's purchases after one of them, in the order of their ids. */
export const purchasesAfter = (db: Query, userId: string, lastId: string | undefined, limit: number) =>
  db.rows<{ id: string }>`
    select id from purchase
    where (buyer_id = ${userId} or seller_id = ${userId})
      and (${lastId ?? null}::uuid is null or id > ${lastId ?? null})
    order by id limit ${limit}`

export const carsSoldBy = (db: Query, sellerId: string): Promise<{ id: string }[]> =>
  db.rows<{ id: string }>`select distinct car_id as id from purchase where seller_id = ${sellerId}`
