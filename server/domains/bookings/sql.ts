// The tables of purchases and their papers; only this domain touches them.
import type { PurchaseState } from '#contract/deals/purchase/process.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import type { DealRow, DefaultedKeys } from '#server/kernel/process/deals.ts'

export type PurchaseRow = DealRow<PurchaseState> & {
  car_id: string
  price_kobo: number
  rejections: number
}

export const insertPurchase = (tx: Tx, p: Omit<PurchaseRow, DefaultedKeys | 'rejections'>): Promise<number> =>
  tx.run`
    insert into purchase (id, car_id, buyer_id, seller_id, price_kobo, hold_id, delivery_address, started_at, changed_at)
    values (${p.id}, ${p.car_id}, ${p.buyer_id}, ${p.seller_id}, ${p.price_kobo}, ${p.hold_id}, ${p.delivery_address},
            ${p.started_at}, ${p.started_at})`

export const findPurchase = (db: Query, id: string): Promise<PurchaseRow | undefined> =>
  db.maybe<PurchaseRow>`select * from purchase where id = ${id}`

export const countRejection = (tx: Tx, id: string): Promise<number> =>
  tx.run`update purchase set rejections = rejections + 1 where id = ${id}`

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

/** A file's name is the seller's words; what kind of paper it is stays. */
export const blankPaperNames = (tx: Tx, sellerId: string): Promise<number> =>
  tx.run`
    update purchase_paper set name = kind
    where purchase_id in (select id from purchase where seller_id = ${sellerId})`

export const carsSoldBy = (db: Query, sellerId: string): Promise<{ id: string }[]> =>
  db.rows<{ id: string }>`select distinct car_id as id from purchase where seller_id = ${sellerId}`
