// Sending money, step by step: details, a last look with the pin, the receipt.
import type { Wallet } from '#contract/wallet.ts'
import { SendDetails } from './send-details.tsx'
import { SendReceipt, SendUnsure } from './send-end.tsx'
import { SendPin } from './send-pin.tsx'
import { useSend } from './use-send.ts'

type Props = { wallet: Wallet; onMoved: () => void; onClose: () => void }

export function SendMoney({ wallet, onMoved, onClose }: Props) {
  const { stage, details, problem, receipt, toPin, send, ask, back } = useSend(onMoved)
  if (stage === 'done' && receipt) return <SendReceipt receipt={receipt} onClose={onClose} />
  if (stage === 'unsure' && details)
    return <SendUnsure details={details} ask={ask} again={() => back('pin')} />
  if (stage === 'pin' && details)
    return (
      <SendPin wallet={wallet} details={details} problem={problem} send={send} back={() => back('details')} />
    )
  return <SendDetails wallet={wallet} start={details} problem={problem} onDone={toPin} />
}
