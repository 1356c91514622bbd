// Sends money back to the account it came from, without a fee.
import type { Kobo } from '#contract/core/money.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { enqueue } from '#server/kernel/jobs/jobs.ts'
import { overflowOf } from '#server/ledger/accounts.ts'
import type { Account, RailName } from '#server/rails/rail.ts'
import { orderPayout } from './order-payout.ts'
import { takeInJob } from './over-limit.ts'

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
  const { bankCode, accountNumber } = sender.account
  const to = {
    bankCode,
    bankName: sender.bank || bankCode,
    accountNumber,
    accountName: sender.name || 'Sender',
  }
  const from = overflowOf(userId)
  await orderPayout(tx, {
    userId,
    claimId: null,
    from,
    rail,
    to,
    amountKobo,
    narration,
    returns: deposit,
    now,
  })
  return 'sender'
}
