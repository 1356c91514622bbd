// The tables of purchases and their papers; only this kind touches them.
import type { PurchaseState } from '#contract/purchase/process.ts'
import type { DealRow } from '#server/deal-engine/kind.ts'
import type { Returned } from '#server/transfers/send-back.ts'
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
  /** What of the price is in escrow; null where the wallet paid it at once. */
  received_kobo: number | null
  money_due_at: Date | null
  documents_due: boolean
  /** What went back to the buyer, once it has ended. */
  to_buyer_kobo?: number | null
}

export type TransferRow = {
  id: string
  purchase_id: string
  source: 'bank' | 'wallet' | 'on-hold'
  rail: Returned['rail'] | null
  reference: string | null
  sender_name: string
  sender_bank: string
  sender_bank_code: string | null
  sender_account_number: string | null
  amount_kobo: number
  escrow_kobo: number
  returned_kobo: number
  returned_to: 'sender' | 'wallet' | null
  hold_id: number | null
  at: Date
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

/** The car's identifiers according to the seller, which the documents must match. */
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

/** Cars of a seller that were ever in a purchase, whatever its outcome. */
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

/** Advisory lock: one person holds one car at a time, so concurrent requests run one after another. */
export const lockHolding = (tx: Tx, buyerId: string): Promise<number> =>
  tx.run`select pg_advisory_xact_lock(hashtextextended(${`purchase hold ${buyerId}`}, 0))`

/** The car that a buyer is sending money for. */
export const carAwaited = (db: Query, buyerId: string): Promise<{ car_id: string } | undefined> =>
  db.maybe<{ car_id: string }>`
    select car_id from purchase where buyer_id = ${buyerId} and state = 'awaiting-money'`

/** Number of holds of a buyer since a moment, whatever their outcome. */
export const countHolds = async (db: Query, buyerId: string, since: Date): Promise<number> => {
  const { count } = await db.one<{ count: number }>`
    select count(*) from purchase where buyer_id = ${buyerId} and money_due_at is not null and started_at > ${since}`
  return count
}

/**
 * When this buyer last let go of an unpaid hold, by cancelling or by letting it expire. Endings by the seller or AutoX
 * do not count. Undefined if there was none.
 */
export const lastUnpaidHold = async (
  db: Query,
  buyerId: string,
  carId: string,
): Promise<Date | undefined> => {
  const row = await db.maybe<{ changed_at: Date }>`
    select p.changed_at from purchase p
    join process_event e on e.process = 'purchase' and e.subject_id = p.id and e.to_state = 'cancelled'
    where p.buyer_id = ${buyerId} and p.car_id = ${carId} and p.state = 'cancelled' and p.received_kobo = 0
      and (e.event = 'money-overdue' or e.actor = 'buyer')
    order by p.changed_at desc limit 1`
  return row?.changed_at
}

/** More of the price is in escrow, and the rest is due at a moment. The row is locked. */
export const setReceived = (tx: Tx, id: string, receivedKobo: number, dueAt: Date): Promise<number> =>
  tx.run`update purchase set received_kobo = ${receivedKobo}, money_due_at = ${dueAt} where id = ${id}`

type NewTransfer = Omit<TransferRow, 'id' | 'returned_kobo' | 'returned_to'>

/** Returns the id of the new row. */
export const insertTransfer = async (tx: Tx, t: NewTransfer): Promise<string> => {
  const { id } = await tx.one<{ id: string }>`
    insert into purchase_transfer (purchase_id, source, rail, reference, sender_name, sender_bank, sender_bank_code,
      sender_account_number, amount_kobo, escrow_kobo, hold_id, at)
    values (${t.purchase_id}, ${t.source}, ${t.rail}, ${t.reference}, ${t.sender_name}, ${t.sender_bank},
      ${t.sender_bank_code}, ${t.sender_account_number}, ${t.amount_kobo}, ${t.escrow_kobo}, ${t.hold_id}, ${t.at})
    returning id`
  return id
}

export const transfersOf = (db: Query, purchaseId: string): Promise<TransferRow[]> =>
  db.rows<TransferRow>`select * from purchase_transfer where purchase_id = ${purchaseId} order by at, source desc, id limit 1000`

/** More of a transfer went back. */
export const addReturned = (
  tx: Tx,
  id: string,
  amountKobo: number,
  to: 'sender' | 'wallet',
): Promise<number> =>
  tx.run`
    update purchase_transfer set returned_kobo = returned_kobo + ${amountKobo}, returned_to = ${to} where id = ${id}`

/** Purchases of a buyer whose documents are still to be approved. */
export const documentsDueOf = (db: Query, buyerId: string): Promise<{ id: string }[]> =>
  db.rows<{ id: string }>`
    select id from purchase where buyer_id = ${buyerId} and documents_due order by id limit 100`

/** The documents of the buyer are approved. The row is locked. */
export const setDocumentsApproved = (tx: Tx, id: string): Promise<number> =>
  tx.run`update purchase set documents_due = false where id = ${id}`
