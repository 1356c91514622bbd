// Moves an instalment between wallets under a number counted per deal.
import type { Kobo } from '#contract/core/money.ts'
import { type AnyDeal, type DealRow, partyOf } from '#server/deal-engine/kind.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { walletOf } from '#server/ledger/accounts.ts'
import { post } from '#server/ledger/post.ts'
import type { Meta } from '#server/ledger/transaction.ts'
import { tableOf } from './rows.ts'

/** Counts a payment and returns its number, which is its key in the books. */
const countPayment = async (tx: Tx, deal: AnyDeal, id: string): Promise<number> =>
  (
    await tx.one<{ payments: number }>`
      update ${tableOf(deal)} set payments = payments + 1 where id = ${id} returning payments`
  ).payments

type Across = { from: string; to: string; amountKobo: Kobo; kind?: string; meta: Meta; now: Date }

/**
 * The money comes before what follows from it, unlike elsewhere: whether the wallet reaches decides which instalments
 * are paid, and so the step that is taken and what both sides are told; the payment keeps the number of the transaction.
 * The accounts of these two alone are locked meanwhile, and not `fees`, for which others would wait.
 *
 * Pays between two sides of a deal that is locked, once, and gives the number of the transaction. Refuses
 * INSUFFICIENT_FUNDS, and leaves nothing behind but the number.
 */
export const payAcross = async (
  tx: Tx,
  deal: AnyDeal,
  row: DealRow,
  { from, to, amountKobo, kind = 'instalment', meta, now }: Across,
): Promise<number> => {
  const number = await countPayment(tx, deal, row.id)
  const { transactionId } = await post(tx, {
    key: `${deal.name}:${row.id}:payment:${number}`,
    kind,
    moves: [{ from: walletOf(partyOf(row, from)), to: walletOf(partyOf(row, to)), amountKobo }],
    meta,
    at: now,
  })
  return transactionId
}
