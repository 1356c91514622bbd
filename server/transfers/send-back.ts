// Sends money back to the account it came from, without a fee.
import { randomUUID } from 'node:crypto'
import type { Kobo } from '#contract/core/money.ts'
import { withdrawal } from '#contract/transfers/withdrawal.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { enqueue } from '#server/kernel/jobs/jobs.ts'
import { lagosDay } from '#server/kernel/jobs/lagos-time.ts'
import { begin } from '#server/kernel/process/transition.ts'
import { overflowOf } from '#server/ledger/accounts.ts'
import { hold } from '#server/ledger/hold.ts'
import type { Account, RailName } from '#server/rails/rail.ts'
import { takeInJob } from './over-limit.ts'
import { referenceOf } from './rules.ts'
import { sendJob } from './send-to-bank.ts'
import { insertWithdrawal } from './sql.ts'

/** Money to return, and its source according to the rail. */
export type Returned = {
  userId: string
  /** The deposit that it was, by its key. */
  deposit: string
  rail: RailName
  sender: { name: string; bank: string; account: Account | null }
  amountKobo: Kobo
  narration: string
  now: Date
}

/**
 * Returns money from its owner's overflow account: to the sender's account as an ordinary payout, or without one into
 * the wallet, up to its limit.
 */
export const sendBack = async (tx: Tx, returned: Returned): Promise<'sender' | 'wallet'> => {
  const { userId, deposit, rail, sender, amountKobo, narration, now } = returned
  if (!sender.account) {
    await enqueue(tx, takeInJob, { userId })
    return 'wallet'
  }
  const id = randomUUID()
  const { bankCode, accountNumber } = sender.account
  const [accountName, bankName] = [sender.name || 'Sender', sender.bank || bankCode]
  const { holdId } = await hold(tx, {
    key: `withdrawal:${id}`,
    kind: 'withdrawal',
    from: overflowOf(userId),
    purpose: `withdrawal:${id}`,
    amountKobo,
    meta: { withdrawalId: id, accountName, bankName, narration },
    at: now,
  })
  await insertWithdrawal(tx, {
    id,
    user_id: userId,
    claim_id: null,
    rail,
    reference: referenceOf(id),
    bank_code: bankCode,
    bank_name: bankName,
    account_number: accountNumber,
    account_name: accountName,
    narration,
    amount_kobo: amountKobo,
    fee_kobo: 0,
    vat_kobo: 0,
    duty_kobo: 0,
    day: lagosDay(now),
    hold_id: holdId,
    returns: deposit,
    created_at: now,
  })
  await begin(tx, withdrawal, { id, actor: 'system', actorId: userId, now })
  await enqueue(tx, sendJob, { id })
  return 'sender'
}
