// Moves a repayment from applicant to lender under the agreement's lock.
import type { Kobo } from '#contract/core/money.ts'
import type { Payment } from '#contract/finance/agreement/fields.ts'
import { agreement } from '#contract/finance/agreement/process.ts'
import { allot, type OwedInstalment, partsOfAll } from '#contract/finance/repayment/repayment.ts'
import { payAcross } from '#server/finance/repayment/pay-across.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { addPaid, insertPayment } from './repayment-sql.ts'
import type { AgreementRow } from './sql.ts'

type PayIn = {
  way: Payment['way']
  amountKobo: Kobo
  standing: readonly OwedInstalment[]
  about: string
  now: Date
}

/** Takes an amount that is at most what `standing` asks for, once. Refuses INSUFFICIENT_FUNDS and leaves nothing behind but the number. */
export const payIn = async (
  tx: Tx,
  row: AgreementRow,
  { way, amountKobo, standing, about, now }: PayIn,
): Promise<void> => {
  const { allotted } = allot(standing, amountKobo)
  const transactionId = await payAcross(tx, agreement, row, {
    from: 'applicant',
    to: 'lender',
    amountKobo,
    ...(way === 'paid-off' && { kind: 'loan-paid-off' }),
    meta: { agreementId: row.id, about },
    now,
  })
  await addPaid(tx, row.id, allotted)
  await insertPayment(tx, { agreementId: row.id, way, parts: partsOfAll(allotted), transactionId, now })
}
