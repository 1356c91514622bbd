// The last look before money moves: what will happen, line by line, then the pin and one button.
import type { ReactNode } from 'react'
import { AskAgain } from '../../../ui/ask-again.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { type Fact, Facts } from '../../../ui/panel.tsx'
import { PinPad } from '../../../ui/forms/pin-pad.tsx'
import { PasskeyButton } from '../../../features/wallet/passkey-button.tsx'
import { lockedWords, usePin } from '../../../features/wallet/use-pin.ts'
import type { Pinned } from './use-pinned.ts'

type Props = {
  facts: readonly Fact[]
  children?: ReactNode
  /** What the button does, such as "Add ₦5,000.00". */
  words: string
  look?: 'main' | 'danger'
  act: Pick<Pinned<object>, 'ask' | 'problem' | 'unsure'>
  send: (pin: string) => Promise<void>
  /** The moment until which wrong pins have locked the wallet. */
  lockedUntil: string | null
  back?: () => void
}

const Unsure = ({ ask }: { ask: () => Promise<void> }) => (
  <Notice tone="warn" title="We do not know yet whether it was done">
    <p>
      The answer got lost on the way, and asking for it found nothing so far. Ask again in a moment. If you
      send it again from here, it is the same step: it cannot happen twice.
    </p>
    <AskAgain look="line" ask={ask} className="mt-3" />
  </Notice>
)

export function PinSheet({ facts, children, words, look = 'main', act, send, lockedUntil, back }: Props) {
  const { pin, short, sending, press, confirmByPasskey, type } = usePin(send)
  const told = pin === '' ? act.problem : undefined
  const locked = lockedUntil && !act.problem ? lockedWords(lockedUntil) : undefined
  return (
    <div className="grid grid-cols-1 gap-4">
      <Facts facts={facts} />
      {children}
      {act.unsure && <Unsure ask={act.ask} />}
      <PinPad
        label="Your wallet PIN"
        value={pin}
        onValue={type}
        error={told ?? (short ? 'The PIN is four digits' : locked)}
        disabled={sending}
        autoFocus
      />
      <div className="grid max-w-sm gap-2">
        <Button look={look} pending={sending} onClick={press} className="figures w-full">
          {act.unsure ? 'Send again: it happens once' : words}
        </Button>
        <PasskeyButton confirm={confirmByPasskey} disabled={sending} />
        {back && !act.unsure && (
          <Button look="quiet" aria-disabled={sending} onClick={() => !sending && back()} className="w-full">
            Change something
          </Button>
        )}
      </div>
    </div>
  )
}
