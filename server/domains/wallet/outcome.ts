// What became of a money call whose answer never arrived: asked for by its key, instead of sending it again.
import type { wallet } from '#contract/wallet.ts'
import { kobo } from '#contract/money.ts'
import { walletOf } from '#server/ledger/accounts.ts'
import { transactionByKey } from '#server/ledger/statement.ts'
import type { Query } from '#server/platform/db.ts'
import type { Handler } from '#server/platform/handlers.ts'
import { answerOf } from '#server/platform/once.ts'
import { contactsOf } from '#server/domains/user/reads.ts'
import { transferKey } from './send-money.ts'
import { findWallets } from './sql.ts'

// A transfer has no remembered answer: the books themselves remember it, and the receipt is made from them.
const receiptOf = async (db: Query, userId: string, key: string): Promise<object | undefined> => {
  const found = await transactionByKey(db, transferKey(userId, key))
  const mine = found?.legs.find(leg => leg.account === walletOf(userId))
  if (!found || !mine) return undefined
  const receiver = mine.counterparty.slice('wallet:'.length)
  const [to, names] = [await findWallets(db, [receiver]), await contactsOf(db, [receiver])]
  return {
    id: String(found.id),
    amountKobo: kobo(-mine.amountKobo),
    accountNumber: to[0]!.account_number,
    accountName: names.get(receiver)!.name,
    narration: String(found.meta.narration ?? ''),
    at: found.at.toISOString(),
    balanceKobo: kobo(mine.balanceAfterKobo),
  }
}

export const showOutcome: Handler<typeof wallet.outcome> = async ({ db, user }, { query }) => {
  const kept = await answerOf(db, user.id, query.key)
  const answer = kept?.data ?? (await receiptOf(db, user.id, query.key))
  return answer === undefined ? { state: 'unknown', answer: null } : { state: 'done', answer }
}
