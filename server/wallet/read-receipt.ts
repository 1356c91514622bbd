// Rebuilds a transfer's receipt from the books by its key.
import { fail } from '#contract/core/errors.ts'
import { kobo } from '#contract/core/money.ts'
import type { Receipt } from '#contract/transfers/wallet-transfer.ts'
import { contactsOf } from '#server/user/reads.ts'
import { walletOf } from '#server/ledger/accounts.ts'
import { transactionByKey } from '#server/ledger/statement.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { findWallets } from './sql.ts'

/** The key of a transfer in the books, made of its sender and the key the form was born with. */
export const transferKey = (userId: string, key: string): string => `transfer:${userId}:${key}`

const wallets = 'wallet:'

/** Undefined while this key of theirs has moved nothing. */
export const findReceipt = async (db: Query, userId: string, key: string): Promise<Receipt | undefined> => {
  const transaction = await transactionByKey(db, transferKey(userId, key))
  const mine = transaction?.legs.find(
    leg => leg.account === walletOf(userId) && leg.counterparty.startsWith(wallets),
  )
  if (!transaction || !mine) return undefined
  const receiver = mine.counterparty.slice(wallets.length)
  const [to, names] = [await findWallets(db, [receiver]), await contactsOf(db, [receiver])]
  return {
    id: String(transaction.id),
    amountKobo: kobo(-mine.amountKobo),
    accountNumber: to[0]!.account_number,
    accountName: names.get(receiver)!.name,
    narration: String(transaction.meta.narration ?? ''),
    at: transaction.at.toISOString(),
    balanceKobo: kobo(mine.balanceAfterKobo),
  }
}

/** Refuses NOT_FOUND. */
export const readReceipt = async (db: Query, userId: string, key: string) =>
  (await findReceipt(db, userId, key)) ?? fail('NOT_FOUND')
