// Tables of instalment sales, their plans and papers.
import type { SalePaperKind } from '#contract/finance/instalment-sale/fields.ts'
import type { PlanTerms } from '#contract/finance/instalment-sale/plan.ts'
import { escrowStates, planStates, type SaleState } from '#contract/finance/instalment-sale/process.ts'
import { eraseConditions } from './conditions-sql.ts'
import type { InstalmentRow } from '#server/finance/repayment/instalment-kind.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'

export type Side = 'buyer' | 'seller'
export type SaleRow = InstalmentRow<SaleState> & {
  buyer_id: string
  seller_id: string
  car_id: string
  price_kobo: number
  first_kobo: number
  months: number
  keys_bps: number
  /** How many plans were named. */
  plans: number
  delivery_address: string
  papers_at: Date | null
  /** A Lagos day, as every `_on`. */
  started_on: string | null
  /** The day of the handover: late fees and use count from it. */
  keys_on: string | null
  /** What fell due earlier has its days of grace from this day. */
  fees_from: string | null
  step_by: Date | null
  frozen_on: string | null
  held_kobo: number
  /** Of the price, as the last payment or collection left it; so are the late instalments. */
  paid_kobo: number
  missed: number
  cure_by: Date | null
  notice_heard: boolean
  ended_on: string | null
  use_kobo: number | null
  late_kobo: number | null
  refund_kobo: number | null
  /** The first day of another offer, after one that ended without a return. */
  give_back_from: string | null
}

const opened: SaleState[] = [...planStates, ...escrowStates, 'disputed']

/** How many of a buyer have not come to their keys yet. */
export const countOpen = async (db: Query, buyerId: string): Promise<number> =>
  (
    await db.one<{ count: number }>`
      select count(*) as count from instalment_sale where buyer_id = ${buyerId} and state = any(${opened})`
  ).count

export const isOpenFor = async (db: Query, buyerId: string, carId: string): Promise<boolean> =>
  (await db.maybe`
    select from instalment_sale
    where buyer_id = ${buyerId} and car_id = ${carId} and state = any(${opened})`) !== undefined

/** Until the transaction ends the same person begins no other. */
export const lockProposing = (tx: Tx, buyerId: string): Promise<number> =>
  tx.run`select pg_advisory_xact_lock(hashtextextended(${`sales in parts of ${buyerId}`}, 0))`

/** Those about a car that end when it is gone. */
export const openAbout = (db: Query, carId: string): Promise<{ id: string }[]> =>
  db.rows<{
    id: string
  }>`select id from instalment_sale where car_id = ${carId} and state = any(${planStates}) limit 1000`

/** A seller's cars with a past or current instalment sale, which the sales refer to. */
export const carsInParts = async (db: Query, sellerId: string): Promise<string[]> =>
  (
    await db.rows<{
      car_id: string
    }>`select distinct car_id from instalment_sale where seller_id = ${sellerId}`
  ).map(({ car_id: id }) => id)

export const insertPlan = (
  tx: Tx,
  p: PlanTerms & { saleId: string; number: number; by: Side; now: Date },
): Promise<number> =>
  tx.run`
    insert into instalment_sale_plan (sale_id, number, named_by, first_kobo, months, keys_bps, at)
    values (${p.saleId}, ${p.number}, ${p.by}, ${p.firstKobo}, ${p.months}, ${p.keysBps}, ${p.now})`

type PlanRow = { named_by: Side; first_kobo: number; months: number; keys_bps: number; at: Date }
export const plansOf = (db: Query, saleId: string): Promise<PlanRow[]> =>
  db.rows<PlanRow>`
    select named_by, first_kobo, months, keys_bps, at from instalment_sale_plan
    where sale_id = ${saleId} order by number limit 100`

export type FileRow = {
  id: string
  sale_id: string
  kind: SalePaperKind
  file_key: string
  name: string
  content_type: string
  bytes: number
}

export const insertFile = (tx: Tx, f: Omit<FileRow, 'id'>, now: Date): Promise<number> =>
  tx.run`
    insert into instalment_sale_file (sale_id, kind, file_key, name, content_type, bytes, at)
    values (${f.sale_id}, ${f.kind}, ${f.file_key}, ${f.name}, ${f.content_type}, ${f.bytes}, ${now})`

export const filesOf = (db: Query, saleId: string): Promise<FileRow[]> =>
  db.rows<FileRow>`
    select id, sale_id, kind, file_key, name, content_type, bytes from instalment_sale_file
    where sale_id = ${saleId} order by at, id limit 200`

export const findFile = (db: Query, id: string): Promise<FileRow | undefined> =>
  db.maybe<FileRow>`
    select id, sale_id, kind, file_key, name, content_type, bytes from instalment_sale_file where id = ${id}`

/** Which of these stored documents a sale still has. */
export const filesAmong = async (db: Query, keys: readonly string[]): Promise<string[]> =>
  (
    await db.rows<{ file_key: string }>`
      select distinct file_key from instalment_sale_file where file_key = any(${keys})`
  ).map(({ file_key: key }) => key)

/** Erases delivery addresses, file names and words about a returned car; the sale stays with its money. */
export const eraseSales = async (tx: Tx, userId: string): Promise<void> => {
  await tx.run`update instalment_sale set delivery_address = '' where buyer_id = ${userId}`
  await eraseConditions(tx, userId)
  await tx.run`
    update instalment_sale_file set name = 'paper'
    where sale_id in (select id from instalment_sale where seller_id = ${userId})`
}
