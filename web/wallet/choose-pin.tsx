// Choosing a pin: twice, with what makes it too easy said at once.
import { Button } from '../ui/button.tsx'
import { PinPad } from '../ui/forms/pin-pad.tsx'
import { useOneAtATime } from '../ui/one-at-a-time.ts'
import { useState } from 'react'
import { pinWeakness } from '#contract/wallet/pin-rules.ts'
import { useSessionValue } from '../session/session.ts'
import { texts } from './words.ts'

/** Activates the new PIN; returns the refusal, or nothing. */
type TakePin = (pin: string) => Promise<string | undefined>

/** `type` and `full` belong to the PIN pad; `second` is true while the same pin is asked again. */
function usePinTwice(take: TakePin) {
  const phoneNumber = useSessionValue('phoneNumber')
  const [first, setFirst] = useState<string>()
  const [pin, setPin] = useState('')
  const [problem, setProblem] = useState<string>()
  const [working, setWorking] = useState(false)
  const runAlone = useOneAtATime()
  const again = (words?: string) => {
    setFirst(undefined)
    setPin('')
    setProblem(words)
  }
  const use = (chosen: string) =>
    runAlone(async () => {
      setWorking(true)
      const refusal = await take(chosen)
      setWorking(false)
      if (refusal) again(refusal)
    })
  const type = (digits: string) => {
    setPin(digits)
    if (digits) setProblem(undefined)
  }
  const full = (digits: string) => {
    if (first === digits) return void use(digits)
    if (first !== undefined) return again('The two PINs differ. Choose a PIN again.')
    const weakness = pinWeakness(digits, { phoneNumber })
    if (weakness) return again(weakness)
    setFirst(digits)
    setPin('')
  }
  return { second: first !== undefined, pin, problem, working, type, full, again }
}

type Props = {
  take: TakePin
  label: string
  /** Text while the pin is being sent, such as "Opening your wallet". */
  workingWords: string
}

export function ChoosePin({ take, label, workingWords }: Props) {
  const { second, pin, problem, working, type, full, again } = usePinTwice(take)
  return (
    <div className="grid gap-4">
      <p className="text-soft">{second ? 'Re-enter your PIN to confirm it.' : texts.choosePin}</p>
      <PinPad
        key={second ? 'second' : 'first'}
        label={second ? 'Confirm PIN' : label}
        value={pin}
        onValue={type}
        onFull={full}
        error={problem}
        disabled={working}
        autoFocus
      />
      {second && (
        <Button variant="quiet" pending={working} onClick={() => again()} className="max-w-sm">
          {working ? workingWords : 'Choose another PIN'}
        </Button>
      )}
    </div>
  )
}
