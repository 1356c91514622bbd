// Money of an agreement from the applicant's wallet to the lender's: one transaction of the books, allotted, under the lock of the agreement.
import { type Kobo } from '#contract/core/money.ts'
import type { Payment } from '#contract/deals/agreement/fields.ts'
import { allot, partsOfAll } from '#contract/deals/agreement/repayment.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { walletOf } from '#server/ledger/accounts.ts'
import { post } from '#server/ledger/post.ts'
import { addPaid, countPayment, insertPayment, type Standing } from './repayment-sql.ts'
import type { AgreementRow } from './sql.ts'

/** The kinds of these transactions in the books, by the way of the payment. */
const kinds = {
  'on-day': 'instalment',
  'by-hand': 'instalment',
  'paid-off': 'loan-paid-off',
  recovered: 'instalment',
} as const

type PayIn = {
  way: Payment['way']
  amountKobo: Kobo
  standing: readonly Standing[]
  about: string
  now: Date
}

/**
 * Takes an amount that is at most what `standing` asks for. The number of the payment is the key of the books, so that it
 * moves once. Refuses INSUFFICIENT_FUNDS and leaves nothing behind but the number.
 */
export const payIn = async (
  tx: Tx,
  row: AgreementRow,
  { way, amountKobo, standing, about, now }: PayIn,
): Promise<void> => {
  const { allotted } = allot(standing, amountKobo)
  const number = await countPayment(tx, row.id)
  const { transactionId } = await post(tx, {
    key: `agreement:${row.id}:payment:${number}`,
    kind: kinds[way],
    moves: [{ from: walletOf(row.applicant_id), to: walletOf(row.lender_id), amountKobo }],
    meta: { agreementId: row.id, about },
    at: now,
  })
  await addPaid(tx, row.id, allotted)
  await insertPayment(tx, { agreementId: row.id, way, parts: partsOfAll(allotted), transactionId, now })
}
