// Pays an injured person at a bank, out of the claim's account.
import { randomUUID } from 'node:crypto'
import type { Kobo } from '#contract/core/money.ts'
import { withdrawal } from '#contract/transfers/withdrawal.ts'
import { claimAccount } from '#server/ledger/accounts.ts'
import { hold } from '#server/ledger/hold.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { enqueue } from '#server/kernel/jobs/jobs.ts'
import { lagosDay } from '#server/kernel/jobs/lagos-time.ts'
import { begin } from '#server/kernel/process/transition.ts'
import type { RailName } from '#server/rails/rail.ts'
import { referenceOf } from './rules.ts'
import { sendJob } from './send-to-bank.ts'
import { findWithdrawal, insertWithdrawal, type WithdrawalRow } from './sql.ts'

export type ClaimPayout = {
  claimId: string
  rail: RailName
  to: { bankCode: string; bankName: string; accountNumber: string; accountName: string }
  amountKobo: Kobo
  narration: string
  now: Date
}

/**
 * Orders a payout without a fee; what does not arrive returns to the claim's account and to nobody else. Returns the
 * id of the withdrawal. Refuses INSUFFICIENT_FUNDS.
 */
export const payClaimToBank = async (tx: Tx, payout: ClaimPayout): Promise<string> => {
  const { claimId, rail, to, amountKobo, narration, now } = payout
  const id = randomUUID()
  const { accountName, bankName } = to
  const { holdId } = await hold(tx, {
    key: `withdrawal:${id}`,
    kind: 'withdrawal',
    from: claimAccount(claimId),
    purpose: `withdrawal:${id}`,
    amountKobo,
    meta: { withdrawalId: id, claimId, accountName, bankName, narration },
    at: now,
  })
  await insertWithdrawal(tx, {
    id,
    user_id: null,
    claim_id: claimId,
    rail,
    reference: referenceOf(id),
    bank_code: to.bankCode,
    bank_name: bankName,
    account_number: to.accountNumber,
    account_name: accountName,
    narration,
    amount_kobo: amountKobo,
    fee_kobo: 0,
    vat_kobo: 0,
    duty_kobo: 0,
    day: lagosDay(now),
    hold_id: holdId,
    returns: null,
    created_at: now,
  })
  await begin(tx, withdrawal, { id, actor: 'system', actorId: null, now })
  await enqueue(tx, sendJob, { id })
  return id
}

/** What the books say of a payout, and why it did not arrive. */
export const readClaimPayout = async (
  db: Query,
  withdrawalId: string,
): Promise<Pick<WithdrawalRow, 'books' | 'reason'>> => (await findWithdrawal(db, withdrawalId))!
