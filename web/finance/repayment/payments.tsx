// The payments of something that is paid in instalments: when and how each came, what it met, and its receipt.
import { Link } from 'react-router'
import type { Kobo } from '#contract/core/money.ts'
import { Amount } from '../../ui/amount.tsx'
import { formatDate } from '../../ui/date.ts'

type Paid = { id: string; at: string; amountKobo: Kobo; transactionId: number }
type Props<P extends Paid> = {
  payments: readonly P[]
  /** How one came: "Taken on its day". */
  way: (it: P) => string
  /** What it met, or where it is. */
  words: (it: P) => string
  /** Whoever asks has the receipts. */
  isOwn: boolean
}

function OnePayment<P extends Paid>({ it, way, words, isOwn }: Omit<Props<P>, 'payments'> & { it: P }) {
  return (
    <li className="border-b border-line py-2.5 last:border-0">
      <span className="flex flex-wrap justify-between gap-x-4">
        <span>{`${way(it)}, ${formatDate(it.at)}`}</span>
        <span className="font-semibold">
          <Amount kobo={it.amountKobo} />
        </span>
      </span>
      <span className="figures block text-xs text-soft">{words(it)}</span>
      {isOwn && (
        <Link
          to={`/account/receipts/${it.transactionId}`}
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
        {payments.map(it => (
          <OnePayment key={it.id} it={it} {...each} />
        ))}
      </ul>
    </>
  )
