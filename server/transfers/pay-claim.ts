// Pays an injured person at a bank, out of the claim's account.
import { claimAccount } from '#server/ledger/accounts.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { orderPayout, type Payout } from './order-payout.ts'
import { findWithdrawal, type WithdrawalRow } from './sql.ts'

export type ClaimPayout = Pick<Payout, 'rail' | 'to' | 'amountKobo' | 'narration' | 'now'> & {
  claimId: string
}

/** Returns the id of the withdrawal. What does not arrive returns to the claim's account. Refuses INSUFFICIENT_FUNDS. */
export const payClaimToBank = (tx: Tx, payout: ClaimPayout): Promise<string> =>
  orderPayout(tx, { ...payout, userId: null, from: claimAccount(payout.claimId), returns: null })

/** What the books say of a payout, and why it did not arrive. */
export const readClaimPayout = async (
  db: Query,
  withdrawalId: string,
): Promise<Pick<WithdrawalRow, 'books' | 'reason'>> => (await findWithdrawal(db, withdrawalId))!
