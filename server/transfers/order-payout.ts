// Orders a payout without a fee, out of an account that is nobody's wallet.
import { randomUUID } from 'node:crypto'
import type { Kobo } from '#contract/core/money.ts'
import { withdrawal } from '#contract/transfers/withdrawal.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { enqueue } from '#server/kernel/jobs/jobs.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { begin } from '#server/kernel/process/transition.ts'
import type { claimAccount, overflowOf } from '#server/ledger/accounts.ts'
import { hold } from '#server/ledger/hold.ts'
import type { RailName } from '#server/rails/rail.ts'
import { referenceOf } from './rules.ts'
import { sendJob } from './send-to-bank.ts'
import { insertWithdrawal } from './sql.ts'

/** Whose payout it is: a user's, or an insurance claim's. */
export type PayoutOwner = { userId: string; claimId: null } | { userId: null; claimId: string }

export type Payout = PayoutOwner & {
  from: ReturnType<typeof claimAccount> | ReturnType<typeof overflowOf>
  rail: RailName
  to: { bankCode: string; bankName: string; accountNumber: string; accountName: string }
  amountKobo: Kobo
  narration: string
  /** The deposit that is sent back, by its key. */
  returns: string | null
  now: Date
}

/**
 * What does not arrive returns to `from` and to nobody else. Returns the id of the withdrawal. Refuses
 * INSUFFICIENT_FUNDS.
 */
export async function orderPayout(tx: Tx, payout: Payout): Promise<string> {
  const { userId, claimId, from, rail, to, amountKobo, narration, returns, now } = payout
  const id = randomUUID()
  const { accountName, bankName } = to
  const { holdId } = await hold(tx, {
    key: `withdrawal:${id}`,
    kind: 'withdrawal',
    from,
    purpose: `withdrawal:${id}`,
    amountKobo,
    meta: { withdrawalId: id, ...(claimId !== null && { claimId }), accountName, bankName, narration },
    at: now,
  })
  await insertWithdrawal(tx, {
    id,
    user_id: userId,
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
    day: lagosDayOf(now),
    hold_id: holdId,
    returns,
    created_at: now,
  })
  await begin(tx, withdrawal, { id, actor: 'system', actorId: userId, now })
  await enqueue(tx, sendJob, { id })
  return id
}
