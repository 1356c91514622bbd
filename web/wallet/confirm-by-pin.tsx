// Confirms money: the PIN pad, the button that sends once, the passkey beside it.
import { useEffect, useRef, useState } from 'react'
import { limits } from '#contract/core/limits.ts'
import { byPasskey } from '../client/by-passkey.ts'
import { useOnLeave } from '../client/use-on-leave.ts'
import { Button } from '../ui/button.tsx'
import { PinPad } from '../ui/forms/pin-pad.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { lockedWords } from './pin-lock-words.ts'

type Send = (proof: string) => Promise<string | undefined | void>

/** The PIN as it is typed: empty again after each try, and sent once however often it is pressed. */
function usePin(send: Send, check: () => boolean) {
  const [pin, setPin] = useState('')
  const [problem, setProblem] = useState<string>()
  const [sending, setSending] = useState(false)
  const busy = useRef(false)
  const sendOnce = async (proof: string) => {
    if (busy.current) return
    busy.current = true
    setSending(true)
    setProblem(undefined)
    const wrong = await send(proof)
    setProblem(wrong ?? undefined)
    setPin('')
    setSending(false)
    busy.current = false
  }
  const press = async () => {
    const isShort = pin.length < limits.pinDigits
    setProblem(isShort ? 'Your PIN is four digits' : undefined)
    if (check() && !isShort) await sendOnce(pin)
  }
  const confirmByPasskey = async () => {
    if (check()) await sendOnce(byPasskey)
  }
  // A page that is gone back to is as it was left: nobody finds a PIN there.
  useOnLeave(() => setPin(''))
  const type = (digits: string) => {
    setPin(digits)
    if (digits) setProblem(undefined)
  }
  return { pin, problem, sending, press, confirmByPasskey, type }
}

type Props = {
  /** What the button does, such as "Pay ₦5,000.00". */
  words: string
  look?: 'main' | 'danger'
  /** Takes the PIN, or what stands for a passkey; answers what is wrong with it. */
  send: Send
  /** What was wrong with the last try, where `send` does not answer it. */
  problem?: string | undefined
  /** The moment until which wrong PINs have locked the wallet. */
  lockedUntil?: string | null
  /** Says what is missing in the fields above; false keeps everything here. */
  check?: () => boolean
  /** False where fields above are filled in first. */
  autoFocus?: boolean
  /** Undefined where it may only be sent as it was. */
  back?: (() => void) | undefined
  backWords?: string
}

const hasNothingElse = () => true

export function ConfirmByPin({
  words,
  look = 'main',
  send,
  problem,
  lockedUntil = null,
  check = hasNothingElse,
  autoFocus = true,
  back,
  backWords = 'Change something',
}: Props) {
  const { pin, sending, press, type, confirmByPasskey, ...own } = usePin(send, check)
  const wrong = own.problem ?? (pin === '' ? problem : undefined)
  const box = useRef<HTMLDivElement>(null)
  const takesFocus = useRef(autoFocus)
  // Typing goes to the PIN at once and after each try, and what is being paid stays in view above it.
  useEffect(() => {
    if (!sending && takesFocus.current) box.current?.querySelector('input')?.focus({ preventScroll: true })
    takesFocus.current ||= sending
  }, [sending])
  return (
    // No form of its own: it may stand within one.
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
        <Button look={look} pending={sending} onClick={press} className="figures w-full">
          {words}
        </Button>
        <PasskeyButton confirm={confirmByPasskey} disabled={sending} />
        {back && (
          <Button
            look="quiet"
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
