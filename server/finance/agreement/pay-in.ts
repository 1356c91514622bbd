// Moves a repayment from applicant to lender under the agreement's lock.
import type { Kobo } from '#contract/core/money.ts'
import type { Payment } from '#contract/finance/agreement/fields.ts'
import { agreement } from '#contract/finance/agreement/process.ts'
import type { PaymentChoice } from '#contract/finance/agreement/part-payment.ts'
import type { Allotted, PartsKobo } from '#contract/finance/repayment/repayment.ts'
import { payAcross } from '#server/finance/repayment/pay-across.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { addPaid, insertPayment } from './repayment-sql.ts'
import type { AgreementRow } from './sql.ts'

type PayIn = {
  way: Payment['way']
  amountKobo: Kobo
  /** What each instalment takes; principal paid ahead is in `parts` alone. */
  allotted: readonly Allotted[]
  parts: PartsKobo
  choice?: PaymentChoice | undefined
  about: string
  now: Date
}

/** Takes an amount that is at most what is owed, once. Refuses INSUFFICIENT_FUNDS and leaves nothing behind but the number. */
export const payIn = async (
  tx: Tx,
  row: AgreementRow,
  { way, amountKobo, allotted, parts, choice, about, now }: PayIn,
): Promise<void> => {
  const transactionId = await payAcross(tx, agreement, row, {
    from: 'applicant',
    to: 'lender',
    amountKobo,
    ...(way === 'paid-off' && { kind: 'loan-paid-off' }),
    meta: { agreementId: row.id, about },
    now,
  })
  await addPaid(tx, row.id, allotted)
  await insertPayment(tx, { agreementId: row.id, way, parts, choice: choice ?? null, transactionId, now })
}
