// How a transfer ended: the receipt, or that nobody knows yet and what to do.
import { useState } from 'react'
import { formatNaira } from '#contract/money.ts'
import type { Receipt } from '#contract/wallet.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { formatMoment } from '../../ui/date.ts'
import { Notice } from '../../ui/notice.tsx'
import { type Fact, Facts } from '../../ui/panel.tsx'
import type { Details } from './use-send.ts'

const factsOf = (receipt: Receipt): Fact[] => [
  ['To', receipt.accountName],
  ['Account number', receipt.accountNumber],
  ...(receipt.narration ? ([['What for', receipt.narration]] as const) : []),
  ['When', formatMoment(receipt.at)],
  ['Transaction', receipt.id],
  ['You can spend', formatNaira(receipt.balanceKobo)],
]
const textOf = (receipt: Receipt): string =>
  `AutoX: ${formatNaira(receipt.amountKobo)} to ${receipt.accountName} (${receipt.accountNumber}), ${formatMoment(receipt.at)}, transaction ${receipt.id}`

export const SendReceipt = ({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) => (
  <div className="grid gap-4" role="status">
    <div>
      <p className="font-semibold text-good">Sent</p>
      <p className="show figures text-3xl">{formatNaira(receipt.amountKobo)}</p>
    </div>
    <Facts facts={factsOf(receipt)} />
    <div className="grid grid-cols-2 gap-3">
      <CopyButton text={textOf(receipt)} words="Copy receipt" />
      <Button onClick={onClose} autoFocus>
        Done
      </Button>
    </div>
  </div>
)

type Unsure = { details: Details; ask: () => Promise<boolean>; again: () => void }

export function SendUnsure({ details, ask, again }: Unsure) {
  const [looked, setLooked] = useState(false)
  return (
    <div className="grid gap-4">
      <Notice tone="warn" title="We do not know yet whether it left">
        The answer to sending {formatNaira(details.amountKobo)} to {details.accountName} got lost on the way.
        Do not start a second transfer: ask first.
      </Notice>
      <Button onClick={async () => setLooked(!(await ask()))} className="w-full">
        Ask what became of it
      </Button>
      {looked && (
        <>
          <p role="status" className="text-sm">
            It has not left so far. Sending it from here is safe: it carries the same number as before, so it
            can leave only once.
          </p>
          <Button look="line" onClick={again} className="w-full">
            Send the same again
          </Button>
        </>
      )}
    </div>
  )
}
