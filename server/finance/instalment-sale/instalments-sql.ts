// The parts and payments of sales in parts; only this kind touches them.
import { type Kobo, kobo, ZERO } from '#contract/core/money.ts'
import type { SalePayment } from '#contract/finance/instalment-sale/fields.ts'
import { toInstalment } from '#contract/finance/instalment-sale/plan.ts'
import type { Allotted, OwedInstalment } from '#contract/finance/repayment/repayment.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'

type PartRow = {
  number: number
  due_on: string
  amount_kobo: number
  paid_kobo: number
  fee_kobo: number
  paid_fee_kobo: number
}
export type Part = {
  number: number
  dueOn: string
  amountKobo: Kobo
  paidKobo: Kobo
  feeKobo: Kobo
  paidFeeKobo: Kobo
}

/** The parts of a sale by number; none before it is agreed. */
export const partRows = async (db: Query, saleId: string): Promise<Part[]> =>
  (
    await db.rows<PartRow>`
      select number, due_on::text, amount_kobo, paid_kobo, fee_kobo, paid_fee_kobo
      from instalment_sale_part where sale_id = ${saleId} order by number limit 121`
  ).map(row => ({
    number: row.number,
    dueOn: row.due_on,
    amountKobo: kobo(row.amount_kobo),
    paidKobo: kobo(row.paid_kobo),
    feeKobo: kobo(row.fee_kobo),
    paidFeeKobo: kobo(row.paid_fee_kobo),
  }))

/** The same as everything that is paid in instalments has it. */
export const instalmentsOf = async (db: Query, saleId: string): Promise<OwedInstalment[]> =>
  (await partRows(db, saleId)).map(toInstalment)

type NewPart = Pick<Part, 'number' | 'dueOn' | 'amountKobo' | 'paidKobo'>
/** `all` as they are agreed: the first is paid in the same transaction. */
export const insertParts = (tx: Tx, saleId: string, all: readonly NewPart[]): Promise<number> =>
  tx.run`
    insert into instalment_sale_part (sale_id, number, due_on, amount_kobo, paid_kobo)
    select ${saleId}, * from unnest(${all.map(each => each.number)}::int[], ${all.map(each => each.dueOn)}::date[],
      ${all.map(each => each.amountKobo)}::bigint[], ${all.map(each => each.paidKobo)}::bigint[])`

/** Adds a payment's amounts to each instalment. */
export const addPaid = (tx: Tx, saleId: string, all: readonly Allotted[]): Promise<number> =>
  tx.run`
    update instalment_sale_part i set paid_kobo = paid_kobo + p.paid, paid_fee_kobo = paid_fee_kobo + p.fee
    from unnest(${all.map(each => each.number)}::int[], ${all.map(each => each.parts.principalKobo)}::bigint[],
      ${all.map(each => each.parts.feeKobo)}::bigint[]) as p (number, paid, fee)
    where i.sale_id = ${saleId} and i.number = p.number`

/** Charges an instalment once: an existing fee stays. */
export const setLateFee = (tx: Tx, saleId: string, number: number, feeKobo: Kobo): Promise<number> =>
  tx.run`
    update instalment_sale_part set fee_kobo = ${feeKobo}
    where sale_id = ${saleId} and number = ${number} and fee_kobo = 0`

/** How the instalments stand, for what guards ask. */
export const notePaid = (
  tx: Tx,
  saleId: string,
  { paidKobo, missed }: { paidKobo: Kobo; missed: number },
): Promise<number> =>
  tx.run`update instalment_sale set paid_kobo = ${paidKobo}, missed = ${missed} where id = ${saleId}`

/** `keysOn`: what fell due before the keys counts from their day. `since`: left out, all that is unpaid moves. */
type Moved = { days: number; keysOn: string | null; since?: string }
/** Moves unpaid instalments that count from a day or later on by a number of days. */
export const moveUnpaid = (
  tx: Tx,
  saleId: string,
  { days, keysOn, since = '-infinity' }: Moved,
): Promise<number> =>
  tx.run`
    update instalment_sale_part set due_on = greatest(due_on, ${keysOn}::date) + ${days}::int
    where sale_id = ${saleId} and paid_kobo < amount_kobo and greatest(due_on, ${keysOn}::date) >= ${since}::date`

type NewPayment = {
  saleId: string
  way: SalePayment['way']
  amountKobo: Kobo
  /** Late fees within the amount. */
  feeKobo?: Kobo
  intoEscrow: boolean
  transactionId: number
  now: Date
}
export const insertPayment = (tx: Tx, p: NewPayment): Promise<number> =>
  tx.run`
    insert into instalment_sale_payment (sale_id, way, amount_kobo, fee_kobo, into_escrow, transaction_id, at)
    values (${p.saleId}, ${p.way}, ${p.amountKobo}, ${p.feeKobo ?? ZERO}, ${p.intoEscrow}, ${p.transactionId}, ${p.now})`

export type PaymentRow = {
  id: string
  way: SalePayment['way']
  amount_kobo: number
  fee_kobo: number
  into_escrow: boolean
  transaction_id: number
  at: Date
}
/** The newest first. */
export const paymentsOf = (db: Query, saleId: string, limit: number): Promise<PaymentRow[]> =>
  db.rows<PaymentRow>`
    select id, way, amount_kobo, fee_kobo, into_escrow, transaction_id, at from instalment_sale_payment
    where sale_id = ${saleId} order by at desc, transaction_id desc limit ${limit}`
