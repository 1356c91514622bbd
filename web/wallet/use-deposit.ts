// One pretended deposit under one key: pressed twice or answered late, it arrives once.
import { useRef, useState } from 'react'
import type { Kobo } from '#contract/core/money.ts'
import { api, newKey } from '../client/api.ts'
import { outcomeOf } from '../client/send-once.ts'
import { isUnsure } from '../client/outcome.ts'
import { messageOf } from '../ui/message-of.ts'

/** `deposit` says what is wrong with the amount or sends; `unsure` where no answer came and nobody knows. */
export function useDeposit(onArrived: (amountKobo: Kobo) => void) {
  const [key] = useState(newKey)
  const [problem, setProblem] = useState<string>()
  const [sending, setSending] = useState(false)
  const [unsure, setUnsure] = useState<Kobo>()
  const busy = useRef(false)

  const send = async (amountKobo: Kobo) => {
    const { error } = await api.wallet.sandboxDeposit({ key, body: { amountKobo } })
    if (!error) return onArrived(amountKobo)
    if (!isUnsure(error)) return setProblem(error.problems[0]?.message ?? messageOf(error))
    if (await outcomeOf(key)) return onArrived(amountKobo)
    setUnsure(amountKobo)
  }
  const deposit = async (typed: Kobo | undefined) => {
    if (busy.current) return
    const amountKobo = unsure ?? typed
    if (!amountKobo) return setProblem('An amount, such as 50,000')
    setProblem(undefined)
    busy.current = true
    setSending(true)
    await send(amountKobo)
    busy.current = false
    setSending(false)
  }
  return { deposit, problem, sending, unsure: unsure !== undefined }
}
