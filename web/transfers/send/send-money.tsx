// Sends money in steps: details, cost with PIN, outcome; loaded on demand.
import type { Wallet } from '#contract/wallet/wallet.ts'
import { SendDetails } from './send-details.tsx'
import { SendReceipt, SendUnderWay, SendUnsure } from './send-end.tsx'
import { SendPin } from './send-pin.tsx'
import { SendWarnings } from './send-warnings.tsx'
import { useSend } from './use-send.ts'
import { LinkButton } from '../../ui/link-button.tsx'

const VerifyFirst = () => (
  <div className="grid gap-4">
    <p>
      Before anything can leave your wallet, your BVN or your NIN must be verified. It is a rule of the
      Central Bank of Nigeria, and it keeps others from emptying a wallet in your name.
    </p>
    <p className="text-soft">
      You need eleven digits and your date of birth. It takes two minutes; then you may send up to your limit
      of the day.
    </p>
    <LinkButton to="/profile/identity" className="w-full">
      Verify who I am
    </LinkButton>
  </div>
)

type Props = { wallet: Wallet; demonstration: boolean; onMoved: () => void; onClose: () => void }

export default function SendMoney({ wallet, demonstration, onMoved, onClose }: Props) {
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
      {...{ wallet, demonstration, problem }}
      start={details}
      onDone={toCost}
    />
  )
}
