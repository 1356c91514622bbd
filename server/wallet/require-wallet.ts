// Who sells is paid into a wallet, so nobody offers anything without one.
import { fail } from '#contract/core/errors.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { hasWallet } from './reads.ts'

/** Refuses NO_WALLET. */
export const requireWallet = async (db: Query, userId: string): Promise<void> => {
  if (!(await hasWallet(db, userId))) fail('NO_WALLET')
}
