// Replaces a customer's repair escrow with insurer money, up to the debt.
import { fail } from '#contract/core/errors.ts'
import { type Kobo, kobo, ZERO } from '#contract/core/money.ts'
import { repair } from '#contract/repair/process.ts'
import { payIntoHold, purposeOf } from '#server/deal-engine/holds.ts'
import type { StepContext } from '#server/deal-engine/kind.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { lockRow } from '#server/kernel/process/transition.ts'
import { type ClaimAccount, type InsurerAccount, walletOf } from '#server/ledger/accounts.ts'
import { titleOfVehicle } from './describe-repairs.ts'
import { sumsOf } from './jobs-sql.ts'
import { payableStates, type RepairRow } from './sql.ts'

/** Amount quoted, later approved, less insurers' payments. */
const roomOf = async (tx: Tx, row: RepairRow): Promise<Kobo> => {
  if (!(payableStates as readonly string[]).includes(row.state)) return ZERO
  const quoteKobo = row.state === 'quoted' ? ((await sumsOf(tx, [row.id])).get(row.id)?.quotedKobo ?? 0) : 0
  return kobo(Math.max(0, row.held_kobo + quoteKobo - row.insured_kobo))
}

/** Amount an insurer can pay for this customer's repair, locked until the transaction ends; zero once it is over. */
export const roomForInsurer = async (tx: Tx, repairId: string, customerId: string): Promise<Kobo> => {
  const row = await lockRow<RepairRow>(tx, repair, repairId)
  return row?.customer_id === customerId ? roomOf(tx, row) : ZERO
}

/** Paid by an insurer, or by what it set aside for an injured person. The key is born with the claim: it pays once. */
export type PaidByInsurer = { paidBy: InsurerAccount | ClaimAccount; amountKobo: Kobo; key: string }

/** Refuses NOT_NOW without an amount, and for more than is owed. */
export const insurerPays = async (
  tx: Tx,
  { row, cause, now, last }: StepContext<RepairRow>,
): Promise<Partial<RepairRow>> => {
  const paid = cause.input as PaidByInsurer | undefined
  if (!paid?.paidBy || paid.amountKobo > (await roomOf(tx, row))) return fail('NOT_NOW')
  const into = {
    ...paid,
    purpose: purposeOf(repair, row.id, 'work'),
    payer: walletOf(row.customer_id),
    backKobo: row.state === 'quoted' ? ZERO : paid.amountKobo,
    version: row.version + 1,
  }
  const meta = { repairId: row.id, about: titleOfVehicle(row).slice(0, 80) }
  last(() => payIntoHold(tx, into, { meta, now }))
  return { insured_kobo: row.insured_kobo + paid.amountKobo }
}
