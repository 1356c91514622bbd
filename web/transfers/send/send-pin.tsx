// The last look before money leaves: everything in one place, then the pin.
import { formatNaira } from '#contract/core/money.ts'
import type { Quote } from '#contract/transfers/transfers.ts'
import type { Wallet } from '#contract/wallet/wallet.ts'
import { Notice } from '../../ui/notice.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { ConfirmByPin } from '../../wallet/confirm-by-pin.tsx'
import { SendCost } from './send-cost.tsx'
import type { Details, Problem } from './use-send.ts'

type Props = {
  wallet: Wallet
  details: Details
  quote: Quote
  problem: Problem | undefined
  send: (pin: string) => Promise<void>
  /** Undefined where it may only be sent as it was. */
  back: (() => void) | undefined
}

export function SendPin({ wallet, details, quote, problem, send, back }: Props) {
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
