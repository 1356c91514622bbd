// Wallet reads for other features: account owner and balance.
import type { Kobo } from '#contract/core/money.ts'
import { balanceOf, sumHeldFrom, overflowOf, walletOf } from '#server/ledger/accounts.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { pinAttempts } from './rules.ts'
import { findByAccountNumbers, findWallets } from './sql.ts'

/** Ids of the owners of an account number: one or none. */
export const findOwnersOfAccountNumber = async (db: Query, accountNumber: string): Promise<string[]> =>
  (await findByAccountNumbers(db, [accountNumber])).map(row => row.user_id)

/** Owners by account number; unknown numbers are left out. */
export const findOwnersOfAccountNumbers = async (
  db: Query,
  numbers: readonly string[],
): Promise<Map<string, string>> =>
  new Map((await findByAccountNumbers(db, numbers)).map(row => [row.account_number, row.user_id]))

/** Whether a user can be paid: only while their wallet is open. */
export const hasWallet = async (db: Query, userId: string): Promise<boolean> => {
  const [row] = await findWallets(db, [userId])
  return row !== undefined && !row.closed_at
}

export type WalletFacts = { accountNumber: string; balanceKobo: Kobo; heldKobo: Kobo }

/** Undefined where the user has no wallet, or had one and closed it. */
export const walletFacts = async (db: Query, userId: string): Promise<WalletFacts | undefined> => {
  const [row] = await findWallets(db, [userId])
  if (!row || row.closed_at) return undefined
  const code = walletOf(userId)
  return {
    accountNumber: row.account_number,
    balanceKobo: await balanceOf(db, code),
    heldKobo: await sumHeldFrom(db, code, overflowOf(userId)),
  }
}

/** Wallets that wrong PINs have locked at a moment. */
export const countLockedPins = async (db: Query, now: Date): Promise<number> =>
  (
    await db.one<{ count: number }>`
      select count(*) as count from attempt_limit where kind = ${pinAttempts.kind} and locked_until > ${now}`
  ).count
