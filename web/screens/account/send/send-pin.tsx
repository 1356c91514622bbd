// The last look before money leaves: everything in one place, then the pin.
import { useEffect, useRef } from 'react'
import { formatNaira } from '#contract/core/money.ts'
import type { Quote } from '#contract/transfers/transfers.ts'
import type { Wallet } from '#contract/wallet/wallet.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { PinPad } from '../../../ui/forms/pin-pad.tsx'
import { PasskeyButton } from '../../../features/wallet/passkey-button.tsx'
import { lockedWords, usePin } from '../../../features/wallet/use-pin.ts'
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
  const { pin, short, sending, press, confirmByPasskey, type } = usePin(send)
  const told = problem?.place === 'pin' && pin === '' ? problem.words : undefined
  const locked = wallet.pinLockedUntil && !problem ? lockedWords(wallet.pinLockedUntil) : undefined
  const form = useRef<HTMLFormElement>(null)
  // Typing goes to the pin at once, and what is being paid stays in view above it.
  useEffect(() => {
    if (!sending) form.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [sending])
  const odd = quote.warnings.find(({ kind }) => kind === 'check-digit')
  return (
    <form
      ref={form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (!sending) void press()
      }}
      className="grid gap-4"
    >
      {problem?.place === 'form' && <Refusal title={problem.words} />}
      <SendCost details={details} quote={quote} />
      {odd && <Notice tone="warn">{odd.words}</Notice>}
      <PinPad
        label="Your wallet PIN"
        value={pin}
        onValue={type}
        error={told ?? locked ?? (short ? 'The PIN is four digits' : undefined)}
        disabled={sending}
      />
      <div className="grid max-w-sm gap-2">
        <Button type="submit" pending={sending} className="figures w-full">
          {`Send ${formatNaira(details.amountKobo)}`}
        </Button>
        <PasskeyButton confirm={confirmByPasskey} disabled={sending} />
        {back && (
          <Button
            look="quiet"
            aria-disabled={sending}
            onClick={sending ? undefined : back}
            className="w-full"
          >
            Change something
          </Button>
        )}
      </div>
    </form>
  )
}
