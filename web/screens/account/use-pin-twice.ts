// A new pin, typed twice, and the wallet that opens with it.
import { useRef, useState } from 'react'
import { pinWeakness } from '#contract/pin-rules.ts'
import { api } from '../../api.ts'
import { messageOf } from '../../ui/message-of.ts'
import { useKept } from '../../session/session.ts'

/** `type` and `full` belong to the pin pad; `second` is true while the same pin is asked again. */
export function usePinTwice(onOpened: () => void) {
  const phoneNumber = useKept('phoneNumber')
  const [first, setFirst] = useState<string>()
  const [pin, setPin] = useState('')
  const [problem, setProblem] = useState<string>()
  const [opening, setOpening] = useState(false)
  const busy = useRef(false)
  const again = (words?: string) => {
    setFirst(undefined)
    setPin('')
    setProblem(words)
  }
  const open = async (chosen: string) => {
    if (busy.current) return
    busy.current = true
    setOpening(true)
    const { error } = await api.wallet.create({ body: { pin: chosen } })
    busy.current = false
    setOpening(false)
    // Another tab, or a press whose answer got lost, was first: there is a wallet, and that is what was wanted.
    if (error && error.name !== 'HAS_WALLET') return again(error.problems[0]?.message ?? messageOf(error))
    onOpened()
  }
  const type = (digits: string) => {
    setPin(digits)
    if (digits) setProblem(undefined)
  }
  const full = (digits: string) => {
    if (first === digits) return void open(digits)
    if (first !== undefined) return again('The two pins differ. Choose once more.')
    const weakness = pinWeakness(digits, { phoneNumber })
    if (weakness) return again(weakness)
    setFirst(digits)
    setPin('')
  }
  return { second: first !== undefined, pin, problem, opening, type, full, again }
}
