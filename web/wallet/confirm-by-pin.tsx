// Confirms money: the PIN pad, the button that sends once, the passkey beside it.
import { useEffect, useRef, useState } from 'react'
import { limits } from '#contract/core/limits.ts'
import { byPasskey } from '../client/by-passkey.ts'
import { useOnLeave } from '../client/use-on-leave.ts'
import { Button } from '../ui/button.tsx'
import { PinPad } from '../ui/forms/pin-pad.tsx'
import { useOneAtATime } from '../ui/one-at-a-time.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { lockedWords } from './words.ts'

type Send = (proof: string) => Promise<string | undefined | void>
type Check = () => boolean | Promise<boolean>

/** The typed PIN: cleared after each attempt. Check and sending are one act, which a second press does not begin anew. */
function usePin(send: Send, check: Check) {
  const [pin, setPin] = useState('')
  const [problem, setProblem] = useState<string>()
  const [sending, setSending] = useState(false)
  const runAlone = useOneAtATime()
  const confirm = (proof: string) =>
    runAlone(async () => {
      const isShort = proof.length < limits.pinDigits
      setProblem(isShort ? 'Enter all 4 digits' : undefined)
      if (!(await check()) || isShort) return
      setSending(true)
      try {
        setProblem((await send(proof)) ?? undefined)
      } finally {
        setPin('')
        setSending(false)
      }
    })
  const press = () => confirm(pin)
  const confirmByPasskey = () => confirm(byPasskey)
  // Going back must not reveal a PIN.
  useOnLeave(() => setPin(''))
  const type = (digits: string) => {
    setPin(digits)
    if (digits) setProblem(undefined)
  }
  return { pin, problem, sending, press, confirmByPasskey, type }
}

type Props = {
  /** Label of the button, such as "Pay ₦5,000.00". */
  words: string
  variant?: 'main' | 'danger'
  /** Sends the PIN or a passkey; returns the problem. */
  send: Send
  /** Problem of the last attempt, if `send` does not return it. */
  problem?: string | undefined
  /** The moment until which wrong PINs have locked the wallet. */
  lockedUntil?: string | null
  /** Shows what is missing above; false stops the submission. */
  check?: Check
  /** False where fields above are filled in first. */
  autoFocus?: boolean
  /** Undefined if only an identical retry is allowed. */
  back?: (() => void) | undefined
  backWords?: string
}

const hasNothingElse = () => true

export function ConfirmByPin({
  words,
  variant = 'main',
  send,
  problem,
  lockedUntil = null,
  check = hasNothingElse,
  autoFocus = true,
  back,
  backWords = 'Edit details',
}: Props) {
  const { pin, sending, press, type, confirmByPasskey, ...own } = usePin(send, check)
  const wrong = own.problem ?? (pin === '' ? problem : undefined)
  const box = useRef<HTMLDivElement>(null)
  const takesFocus = useRef(autoFocus)
  // Focuses the PIN at once and after each attempt, with the payment still in view.
  useEffect(() => {
    if (!sending && takesFocus.current) box.current?.querySelector('input')?.focus({ preventScroll: true })
    takesFocus.current ||= sending
  }, [sending])
  return (
    // Not a form, since it may be inside one.
    <div ref={box} className="grid grid-cols-1 gap-4">
      <PinPad
        label="Your wallet PIN"
        value={pin}
        onValue={type}
        onEnter={() => void press()}
        error={wrong ?? (lockedUntil && !problem ? lockedWords(lockedUntil) : undefined)}
        disabled={sending}
        autoFocus={autoFocus}
      />
      <div className="grid max-w-sm gap-2">
        <Button variant={variant} pending={sending} onClick={press} className="figures w-full">
          {words}
        </Button>
        <PasskeyButton confirm={confirmByPasskey} disabled={sending} />
        {back && (
          <Button
            variant="quiet"
            aria-disabled={sending}
            onClick={sending ? undefined : back}
            className="w-full"
          >
            {backWords}
          </Button>
        )}
      </div>
    </div>
  )
}
