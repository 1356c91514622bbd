// Sends money in steps: details, cost with PIN, outcome; loaded on demand.
import type { Wallet } from '#contract/wallet/wallet.ts'
import { formatNaira } from '#contract/core/money.ts'
import type { Quote } from '#contract/transfers/transfers.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { ConfirmByPin } from '../../wallet/confirm-by-pin.tsx'
import { Button } from '../../ui/button.tsx'
import { SendDetails } from './send-details.tsx'
import { SendReceipt, SendUnderWay, SendUnsure } from './send-end.tsx'
import type { Recipient } from './recipients.ts'
import { useSend, type Details, type Problem } from './use-send.ts'
import { SendCost } from './send-cost.tsx'
import { texts } from '../words.ts'

type PinProps = {
  wallet: Wallet
  details: Details
  quote: Quote
  problem: Problem | undefined
  send: (pin: string) => Promise<void>
  /** Undefined where it may only be sent as it was. */
  back: (() => void) | undefined
}

// The last look before money leaves: everything in one place, then the pin.
function SendPin({ wallet, details, quote, problem, send, back }: PinProps) {
  const odd = quote.warnings.find(({ kind }) => kind === 'check-digit')
  return (
    <div className="grid gap-4">
      {problem?.place === 'form' && <Refusal title={problem.words} />}
      <SendCost details={details} quote={quote} />
      {odd && <Notice tone="warn">{odd.words}</Notice>}
      <ConfirmByPin
        words={`Send ${formatNaira(details.amountKobo)}`}
        send={send}
        problem={problem?.place === 'pin' ? problem.words : undefined}
        lockedUntil={problem ? null : wallet.pinLockedUntil}
        back={back}
      />
    </div>
  )
}

const titles: Record<Quote['warnings'][number]['kind'], string> = {
  duplicate: 'You may have sent this already',
  'first-large': 'First time, and a large amount',
  'check-digit': 'An unusual account number',
  waits: 'This will wait a day',
}

type WarningsProps = { details: Details; quote: Quote; anyway: () => void; back: () => void }

const SendWarnings = ({ details, quote, anyway, back }: WarningsProps) => (
  <div className="grid gap-4">
    {/* Read first, by the eye and by a screen reader. */}
    <div tabIndex={-1} ref={first => first?.focus()} className="grid gap-3 outline-none">
      {quote.warnings.map(({ kind, words }) => (
        <Notice key={kind} tone="warn" title={titles[kind]}>
          {words}
        </Notice>
      ))}
    </div>
    <SendCost details={details} quote={quote} />
    <div className="grid gap-2">
      <Button onClick={back} className="w-full">
        Check details
      </Button>
      <Button variant="line" onClick={anyway} className="w-full">
        Send anyway
      </Button>
    </div>
  </div>
)

const VerifyFirst = () => (
  <div className="grid gap-4">
    <p>{texts.verifyFirst}</p>
    <p className="text-soft">{texts.verifySteps}</p>
    <LinkButton to="/profile/identity" className="w-full">
      Verify my identity
    </LinkButton>
  </div>
)

const startOf = ({ bankCode: code, bankName: name, accountNumber }: Recipient) => ({
  bank: { code, name },
  accountNumber,
})

type Props = {
  wallet: Wallet
  demonstration: boolean
  /** Whom the details begin with. */
  recipient: Recipient | undefined
  /** A withdrawal to the person's own bank account. */
  toOwn: boolean
  onMoved: () => void
  onClose: () => void
}

export default function SendMoney({ wallet, demonstration, recipient, toOwn, onMoved, onClose }: Props) {
  const { stage, details, quote, problem, transfer, wasUnsure, toCost, send, askOutcome, back } =
    useSend(onMoved)
  const toDetails = () => back('details')
  if (stage === 'done' && details && transfer?.receipt)
    return <SendReceipt receipt={transfer.receipt} details={details} onClose={onClose} />
  if (stage === 'done' && details && transfer?.withdrawal)
    return <SendUnderWay start={transfer.withdrawal} details={details} onClose={onClose} />
  if (stage === 'unsure' && details)
    return <SendUnsure details={details} ask={askOutcome} again={() => back('pin')} />
  if (stage === 'think' && details && quote)
    return <SendWarnings details={details} quote={quote} anyway={() => back('pin')} back={toDetails} />
  if (stage === 'pin' && details && quote)
    return <SendPin {...{ wallet, details, quote, problem, send }} back={wasUnsure ? undefined : toDetails} />
  if (wallet.tier === 0) return <VerifyFirst />
  return (
    <SendDetails
      // A refusal or a new cost begins the form anew with what was typed.
      key={problem?.words ?? ''}
      {...{ wallet, demonstration, problem, toOwn }}
      start={details ?? (recipient && startOf(recipient))}
      onDone={toCost}
    />
  )
}
