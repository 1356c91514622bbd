// Transfer outcome: delivered, pending, or unknown with next steps.
import { useState } from 'react'
import { formatNaira } from '#contract/core/money.ts'
import type { Receipt } from '#contract/transfers/wallet-transfer.ts'
import type { Withdrawal } from '#contract/transfers/transfers.ts'
import { CheckOutcome } from '../../ui/ask-again.tsx'
import { Button } from '../../ui/button.tsx'
import { formatMoment } from '../../ui/date.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type Fact, Facts } from '../../ui/panel.tsx'
import { SavePerson } from './save-person.tsx'
import { toneOf, titleOf, texts } from '../words.ts'
import { useWithdrawal } from '../withdrawals/use-withdrawal.ts'
import type { Details } from './use-send.ts'

type End = { details: Details; onClose: () => void }

const factsOf = (receipt: Receipt, { bank }: Details): Fact[] => [
  ['To', receipt.accountName],
  [bank.name, receipt.accountNumber],
  ...(receipt.narration ? ([['What for', receipt.narration]] as const) : []),
  ['When', formatMoment(receipt.at)],
  ['Balance after', formatNaira(receipt.balanceKobo)],
]

export const SendReceipt = ({ receipt, details, onClose }: End & { receipt: Receipt }) => (
  <div className="grid gap-4" role="status">
    <div>
      <p className="font-semibold text-good">Sent</p>
      <p className="show figures text-3xl">{formatNaira(receipt.amountKobo)}</p>
    </div>
    <Facts facts={factsOf(receipt, details)} />
    <div className="grid two-up gap-3">
      <LinkButton variant="line" to={`/account/receipts/${receipt.id}`} state={{ back: '/account/wallet' }}>
        View receipt
      </LinkButton>
      <Button onClick={onClose} autoFocus>
        Done
      </Button>
    </div>
    <SavePerson details={details} />
  </div>
)

const tones = { plain: '', good: 'text-good', warn: 'text-warn', bad: 'text-bad' } as const

export function SendUnderWay({ start, details, onClose }: End & { start: Withdrawal }) {
  const withdrawal = useWithdrawal(start)
  return (
    <div className="grid gap-4">
      <div role="status">
        <p className={`font-semibold ${tones[toneOf(withdrawal.state)]}`}>{titleOf(withdrawal)}</p>
        <p className="show figures text-3xl">{formatNaira(withdrawal.amountKobo)}</p>
        {withdrawal.reason && <p className="mt-1">{withdrawal.reason}</p>}
      </div>
      <Facts
        facts={[
          ['To', withdrawal.accountName],
          [withdrawal.bankName, withdrawal.accountNumber],
          ['Total from your wallet', formatNaira(withdrawal.totalKobo)],
        ]}
      />
      <p className="text-sm text-soft">
        You can close this. The transfer continues, and we notify you of the outcome.
      </p>
      <div className="grid two-up gap-3">
        <LinkButton variant="line" to={`/account/withdrawals/${withdrawal.id}`}>
          Track this transfer
        </LinkButton>
        <Button onClick={onClose} autoFocus>
          Done
        </Button>
      </div>
      <SavePerson details={details} />
    </div>
  )
}

type Unsure = { details: Details; ask: () => Promise<boolean>; again: () => void }

export function SendUnsure({ details, ask, again }: Unsure) {
  const [looked, setLooked] = useState(false)
  return (
    <div className="grid gap-4">
      <Notice tone="warn" title="We don’t know yet if it was sent">
        {texts.answerLost(formatNaira(details.amountKobo), details.accountName)}
      </Notice>
      <CheckOutcome words="Check the outcome" ask={async () => setLooked(!(await ask()))} className="" />
      {looked && (
        <>
          <p role="status" className="text-sm">
            {texts.notSentYet}
          </p>
          <Button variant="line" onClick={again} className="w-full">
            Send the same again
          </Button>
        </>
      )}
    </div>
  )
}
