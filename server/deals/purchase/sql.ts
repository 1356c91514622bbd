// The tables of purchases and their papers; only this kind touches them.
import type { PurchaseState } from '#contract/deals/purchase/process.ts'
import type { DealRow } from '#server/deals/engine/kind.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'

export type PurchaseRow = DealRow<PurchaseState> & {
  buyer_id: string
  seller_id: string
  car_id: string
  price_kobo: number
  delivery_address: string
  rejections: number
  /** As the documents were sent; empty before. */
  vin: string
  plate: string
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
  /** A small picture of a photograph. */
  small_key: string | null
}

export const insertPaper = (tx: Tx, p: Omit<PaperRow, 'id'>, now: Date): Promise<number> =>
  tx.run`
    insert into purchase_paper (purchase_id, kind, file_key, name, content_type, bytes, round, small_key, at)
    values (${p.purchase_id}, ${p.kind}, ${p.file_key}, ${p.name}, ${p.content_type}, ${p.bytes}, ${p.round},
      ${p.small_key}, ${now})`

/** What the seller says the car is known by; the documents are compared with it. */
export const setMarks = (
  tx: Tx,
  id: string,
  { vin, plate }: { vin: string; plate: string },
): Promise<number> => tx.run`update purchase set vin = ${vin}, plate = ${plate} where id = ${id}`

export const papersOf = (db: Query, purchaseId: string): Promise<PaperRow[]> =>
  db.rows<PaperRow>`select * from purchase_paper where purchase_id = ${purchaseId} order by round desc, at, id limit 100`

export const findPaper = (db: Query, id: string): Promise<PaperRow | undefined> =>
  db.maybe<PaperRow>`select * from purchase_paper where id = ${id}`

/** A delivery address is the buyer's; a file's name is the seller's words, and what kind of paper it is stays. */
export const erasePurchases = async (tx: Tx, userId: string): Promise<void> => {
  await tx.run`update purchase set delivery_address = '' where buyer_id = ${userId}`
  await tx.run`
    update purchase_paper set name = kind
    where purchase_id in (select id from purchase where seller_id = ${userId})`
}

/** The cars of a seller that were ever in a purchase, whatever became of it. */
export const carsDealt = async (db: Query, sellerId: string): Promise<string[]> => {
  const rows = await db.rows<{ id: string }>`
    select distinct car_id as id from purchase where seller_id = ${sellerId}`
  return rows.map(row => row.id)
}

/** Which of these stored documents are papers of a purchase. */
export const papersAmong = async (db: Query, keys: readonly string[]): Promise<string[]> => {
  const rows = await db.rows<{ key: string }>`
    select file_key as key from purchase_paper where file_key = any(${keys})
    union select small_key from purchase_paper where small_key = any(${keys})`
  return rows.map(({ key }) => key)
}
