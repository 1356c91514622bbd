// Finds wallets by owner or by account number; questions that arrive together are asked together.
import { fail } from '#contract/core/errors.ts'
import { contactsOf } from '#server/user/reads.ts'
import { batchLoader } from '#server/kernel/db/batch-loader.ts'
import type { Db, Query } from '#server/kernel/db/db.ts'
import { findByAccountNumbers, findWallets, type WalletRow } from './sql.ts'

export type NamedWallet = WalletRow & { name: string }

const withNames = async (db: Query, rows: WalletRow[]): Promise<NamedWallet[]> => {
  const contacts = await contactsOf(
    db,
    rows.map(row => row.user_id),
  )
  return rows.map(row => ({ ...row, name: contacts.get(row.user_id)!.name }))
}

export type FindWallet = {
  /** The wallet of a user. Refuses NO_WALLET. */
  ofUser: (userId: string) => Promise<WalletRow>
  /** The wallet with an account number, with its owner's name. Refuses NO_SUCH_ACCOUNT. */
  byAccountNumber: (accountNumber: string) => Promise<NamedWallet>
}

export const findWallet = (db: Db): FindWallet => {
  const ofUser = batchLoader<string, WalletRow>(
    id => id,
    async ids => new Map((await findWallets(db, ids)).map(row => [row.user_id, row])),
  )
  const byAccountNumber = batchLoader<string, NamedWallet>(
    number => number,
    async numbers =>
      new Map(
        (await withNames(db, await findByAccountNumbers(db, numbers))).map(row => [row.account_number, row]),
      ),
  )
  return {
    ofUser: async userId => {
      const wallet = await ofUser(userId)
      return wallet && !wallet.closed_at ? wallet : fail('NO_WALLET')
    },
    byAccountNumber: async accountNumber =>
      (await byAccountNumber(accountNumber)) ??
      fail('NO_SUCH_ACCOUNT', {
        problems: [{ field: 'accountNumber', message: 'No wallet has this number' }],
      }),
  }
}
