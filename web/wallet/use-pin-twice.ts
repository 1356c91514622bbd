// A new PIN, typed twice, and what is done with it.
import { useRef, useState } from 'react'
import { pinWeakness } from '#contract/wallet/pin-rules.ts'
import { useKept } from '../session/session.ts'

/** Takes the new PIN into use; answers why it was refused, or nothing where it was taken. */
export type TakePin = (pin: string) => Promise<string | undefined>

/** `type` and `full` belong to the PIN pad; `second` is true while the same pin is asked again. */
export function usePinTwice(take: TakePin) {
  const phoneNumber = useKept('phoneNumber')
  const [first, setFirst] = useState<string>()
  const [pin, setPin] = useState('')
  const [problem, setProblem] = useState<string>()
  const [working, setWorking] = useState(false)
  const busy = useRef(false)
  const again = (words?: string) => {
    setFirst(undefined)
    setPin('')
    setProblem(words)
  }
  const use = async (chosen: string) => {
    if (busy.current) return
    busy.current = true
    setWorking(true)
    const refusal = await take(chosen)
    busy.current = false
    setWorking(false)
    if (refusal) again(refusal)
  }
  const type = (digits: string) => {
    setPin(digits)
    if (digits) setProblem(undefined)
  }
  const full = (digits: string) => {
    if (first === digits) return void use(digits)
    if (first !== undefined) return again('The two PINs differ. Choose once more.')
    const weakness = pinWeakness(digits, { phoneNumber })
    if (weakness) return again(weakness)
    setFirst(digits)
    setPin('')
  }
  return { second: first !== undefined, pin, problem, working, type, full, again }
}
