// Transfers that came for a purchase, and what went back.
import { Link } from 'react-router'
import { formatNaira, ZERO } from '#contract/core/money.ts'
import type { Funding } from '#contract/purchase/shape.ts'
import { Amount } from '../../ui/amount.tsx'
import { formatMoment } from '../../ui/date.ts'

type Transfer = Funding['transfers'][number]

const sender = ({ from, senderName }: Transfer): string => {
  if (from === 'wallet') return 'Your deposit'
  if (from === 'on-hold') return 'Your money on hold'
  return senderName === '' ? 'Bank transfer' : `From ${senderName}`
}

const returnWords = ({ returnedKobo, returnedTo }: Transfer): string =>
  returnedTo === 'sender'
    ? `${formatNaira(returnedKobo)} goes back to the account it came from`
    : `${formatNaira(returnedKobo)} is yours: in your wallet, or on hold above your maximum balance`

export const TransferList = ({ transfers }: Pick<Funding, 'transfers'>) => (
  <ul className="grid gap-3" aria-label="Money received">
    {transfers.map(transfer => (
      <li key={transfer.id} className="split-row gap-x-4 border-b border-line pb-3 last:border-0 last:pb-0">
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{sender(transfer)}</p>
          <p className="figures text-sm text-soft">{formatMoment(transfer.at)}</p>
          {transfer.receiptId && (
            <Link
              to={`/account/receipts/${transfer.receiptId}`}
              className="inline-block py-2 text-sm font-semibold text-link underline"
            >
              Receipt
            </Link>
          )}
          {transfer.returnedKobo > ZERO && <p className="figures text-sm">{returnWords(transfer)}</p>}
        </div>
        <p className="figures shrink-0 font-semibold">
          <Amount kobo={transfer.amountKobo} />
        </p>
      </li>
    ))}
  </ul>
)
