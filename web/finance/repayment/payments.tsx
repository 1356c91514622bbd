import { Link } from 'react-router'
import type { Kobo } from '#contract/core/money.ts'
import { Amount } from '../../ui/amount.tsx'
import { formatDate } from '../../ui/date.ts'

type Paid = { id: string; at: string; amountKobo: Kobo; transactionId: number }
type Props<P extends Paid> = {
  payments: readonly P[]
  /** How one came: "Taken on its day". */
  way: (payment: P) => string
  /** Use of the payment, or its state. */
  words: (payment: P) => string
  /** The reader has the receipts. */
  isOwn: boolean
}

function OnePayment<P extends Paid>({
  payment,
  way,
  words,
  isOwn,
}: Omit<Props<P>, 'payments'> & { payment: P }) {
  return (
    <li className="border-b border-line py-2.5 last:border-0">
      <span className="flex flex-wrap justify-between gap-x-4">
        <span>{`${way(payment)}, ${formatDate(payment.at)}`}</span>
        <span className="font-semibold">
          <Amount kobo={payment.amountKobo} />
        </span>
      </span>
      <span className="figures block text-xs text-soft">{words(payment)}</span>
      {isOwn && (
        <Link
          to={`/account/receipts/${payment.transactionId}`}
          className="inline-block py-1.5 text-sm font-semibold text-link underline"
        >
          Receipt
        </Link>
      )}
    </li>
  )
}

export const Payments = <P extends Paid>({ payments, ...each }: Props<P>) =>
  payments.length > 0 && (
    <>
      <h3 className="mt-5 font-semibold">Payments</h3>
      <ul>
        {payments.map(payment => (
          <OnePayment key={payment.id} payment={payment} {...each} />
        ))}
      </ul>
    </>
  )
