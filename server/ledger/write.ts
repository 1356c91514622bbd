// The only writer of the ledger: packs transactions into the arrays of the database's ledger_post.
import type { ErrorName } from '#contract/core/errors.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import type { AccountCode } from './accounts.ts'
import { hashOf, type Posted, type Transaction } from './transaction.ts'

export type Outcome = Posted | { refusal: ErrorName }

type Answer = {
  txn_ids: (string | null)[]
  refusals: (ErrorName | null)[]
  replays: boolean[]
  posted_ats: (Date | null)[]
  payer_balances: (string | null)[]
}

/** Assigns each account its place in the list of codes, from 1. */
const places = () => {
  const known = new Map<AccountCode, number>()
  const of = (code: AccountCode): number => {
    const place = known.get(code) ?? known.size + 1
    known.set(code, place)
    return place
  }
  return { of, codes: () => [...known.keys()] }
}

const ask = (tx: Tx, transactions: readonly Transaction<AccountCode>[]): Promise<Answer> => {
  const { of, codes } = places()
  const moves = transactions.flatMap(transaction => transaction.moves)
  const each = <T>(give: (transaction: Transaction<AccountCode>) => T): T[] => transactions.map(give)
  const payers = moves.map(move => of(move.from))
  const payees = moves.map(move => of(move.to))
  const spenders = each(({ spend }) => (spend ? of(spend.account) : 0))
  const capped = each(({ cap }) => (cap ? of(cap.account) : 0))
  return tx.one<Answer>`
    select * from ledger_post(${codes()}, ${each(t => t.key)}, ${each(t => t.kind)}, ${each(hashOf)},
      ${each(t => JSON.stringify(t.meta ?? {}))}, ${each(t => t.at ?? null)}, ${each(t => t.moves.length)},
      ${payers}, ${payees}, ${moves.map(move => move.amountKobo)},
      ${spenders}, ${each(t => t.spend?.day ?? null)}, ${each(t => t.spend?.amountKobo ?? 0)},
      ${each(t => t.spend?.limitKobo ?? 0)}, ${capped}, ${each(t => t.cap?.maxKobo ?? 0)})`
}

/**
 * Writes transactions in order, each accepted or refused on its own; keys must differ within the list. Throws database
 * errors: NO_SUCH_ACCOUNT as a raised exception, deadlocks for `inTx` to retry.
 */
export const writeAll = async (
  tx: Tx,
  transactions: readonly Transaction<AccountCode>[],
): Promise<Outcome[]> => {
  const answer = await ask(tx, transactions)
  return transactions.map((_, i) => {
    const refusal = answer.refusals[i]
    if (refusal) return { refusal }
    return {
      transactionId: Number(answer.txn_ids[i]),
      replayed: answer.replays[i]!,
      at: answer.posted_ats[i]!,
      payerBalanceKobo: Number(answer.payer_balances[i]),
    }
  })
}
