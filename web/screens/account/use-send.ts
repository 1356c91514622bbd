// One transfer from a form that sends once: under one key, and asked about where its answer got lost.
import { useRef, useState } from 'react'
import type { Kobo } from '#contract/money.ts'
import type { Receipt } from '#contract/wallet.ts'
import { api, newKey } from '../../api.ts'
import { messageOf } from '../../ui/message-of.ts'
import { isUnsure, type Place, placeOf } from './send-refusals.ts'

export type Details = { accountNumber: string; accountName: string; amountKobo: Kobo; narration: string }
export type Problem = { place: Place; words: string }
export type Stage = 'details' | 'pin' | 'unsure' | 'done'

/** `onMoved` is called once the money has left, `onRefused` where the balance may be old. */
export function useSend(onMoved: () => void) {
  const [key] = useState(newKey)
  const [stage, setStage] = useState<Stage>('details')
  const [details, setDetails] = useState<Details>()
  const [problem, setProblem] = useState<Problem>()
  const [receipt, setReceipt] = useState<Receipt>()
  const busy = useRef(false)

  const done = (answer: Receipt) => {
    setReceipt(answer)
    setStage('done')
    onMoved()
  }
  /** Looks up what became of it; true where it left. */
  const ask = async (): Promise<boolean> => {
    const { data } = await api.wallet.outcome({ query: { key } })
    if (data?.state === 'done') done(data.answer as Receipt)
    return data?.state === 'done'
  }
  const refused = (place: Place, words: string) => {
    setProblem({ place, words })
    setStage(place === 'pin' || place === 'form' ? 'pin' : 'details')
    if (place === 'amount') onMoved() // the balance shown was old
  }
  const trySending = async ({ accountNumber, amountKobo, narration }: Details, pin: string) => {
    const body = { accountNumber, amountKobo, narration }
    const { data, error } = await api.wallet.transfer({ key, query: { pin }, body })
    if (data) return done(data)
    if (!isUnsure(error)) return refused(placeOf(error), error.problems[0]?.message ?? messageOf(error))
    if (!(await ask())) setStage('unsure')
  }
  const send = async (pin: string) => {
    if (busy.current || !details) return
    busy.current = true
    setProblem(undefined)
    await trySending(details, pin)
    busy.current = false
  }
  const toPin = (given: Details) => {
    setDetails(given)
    setProblem(undefined)
    setStage('pin')
  }
  const back = (to: 'details' | 'pin') => {
    setProblem(undefined)
    setStage(to)
  }
  return { stage, details, problem, receipt, toPin, send, ask, back }
}
