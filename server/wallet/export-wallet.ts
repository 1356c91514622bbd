// Exports a wallet's entries page by page.
import type { Entry, Wallet } from '#contract/wallet/wallet.ts'
import { walletOf } from '#server/ledger/accounts.ts'
import { statement } from '#server/ledger/statement.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { readEntries } from './entries.ts'
import { readWallet } from './show-wallet.ts'
import { findWallets } from './sql.ts'

const pageSize = 100

/** Null without a wallet. */
export const exportWallet = async (db: Query, userId: string, now: Date): Promise<Wallet | null> =>
  (await findWallets(db, [userId])).length > 0 ? readWallet(db, userId, now) : null

/** Newest first. What arrives meanwhile is left out, so that no entry comes twice. */
export const exportEntries = async function* (db: Query, userId: string): AsyncGenerator<Entry> {
  if ((await findWallets(db, [userId])).length === 0) return
  let before: number | undefined
  for (;;) {
    const { entries } = await statement(db, walletOf(userId), {
      pageNumber: 1,
      pageSize,
      ...(before !== undefined && { before }),
    })
    yield* await readEntries(db, entries)
    before = entries.at(-1)?.number
    if (before === undefined || before === 1) return
  }
}
