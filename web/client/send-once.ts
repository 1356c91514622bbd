// Sends under one key once; retries identically and recovers lost answers.
import { useEffect, useRef, useState } from 'react'
import type { CallError } from '#contract/core/call.ts'
import { api, newKey } from './api.ts'
import { isOutcomeUnknown, isFinalForKey } from './outcome.ts'
import { useOneAtATime } from '../ui/one-at-a-time.ts'
import { type SendResult, outcomeOf } from './send-keyed.ts'
import {
  isTooOldToArrive,
  noteAnswered,
  rememberUnanswered,
  placeOf,
  type Unanswered,
  readUnansweredAt,
} from '../session/unanswered.ts'

const asksMax = 3
const askEveryMs = 2_000
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

async function awaitOutcome<Done>(key: string): Promise<Done | undefined> {
  for (let attempt = 1; ; attempt++) {
    const done = await outcomeOf<Done>(key)
    if (done || attempt === asksMax) return done
    await pause(askEveryMs)
  }
}

type Call<Body, Done> = (request: { key: string; pin: string; body: Body }) => Promise<SendResult<Done>>
type Form<Done> = {
  /** Storage name of an unanswered request; left out if a repeat is refused anyway. */
  form?: string
  /** An earlier request turns out to have succeeded. */
  onEarlierDone: (done: Done) => void
}

/** Looks up an unanswered request of an earlier visit. */
export function useLookUp<What>(
  earlier: Unanswered<What> | undefined,
  lookUp: (earlier: Unanswered<What>) => Promise<void>,
): void {
  const hasAsked = useRef(false)
  useEffect(() => {
    if (!earlier || hasAsked.current) return
    hasAsked.current = true
    void lookUp(earlier)
  })
}

/**
 * `send` answers what was done or the refusal, and nothing where it is under way already. After a lost answer `unsure`
 * holds what was sent, also when the form is left and opened again: `ask` looks again, and sending is safe, because the
 * key is the same.
 */
export function useOnce<Body extends object, Done>(
  call: Call<Body, Done>,
  { form, onEarlierDone }: Form<Done>,
) {
  const [place] = useState(() => (form === undefined ? undefined : placeOf(form)))
  const [earlier] = useState(() => (place ? readUnansweredAt<Body>(place) : undefined))
  const [key] = useState(() => earlier?.key ?? newKey())
  const [unsure, setUnsure] = useState(earlier?.what)
  const runAlone = useOneAtATime()

  const known = () => {
    if (place) noteAnswered(place, key)
    setUnsure(undefined)
  }
  useLookUp(earlier, async before => {
    const { data } = await api.wallet.outcome({ query: { key: before.key } })
    const isDone = data?.state === 'done'
    if (isDone || (data && isTooOldToArrive(before))) known()
    if (isDone && data.answer) onEarlierDone(data.answer as Done)
  })
  const settle = async (requestBody: Body, error: CallError): Promise<SendResult<Done>> => {
    if (!isOutcomeUnknown(error)) {
      // A wrong pin says nothing about an earlier try that may still be under way.
      if (!unsure || isFinalForKey(error)) known()
      return { error }
    }
    const data = await awaitOutcome<Done>(key)
    if (data) known()
    else setUnsure(() => requestBody)
    return data ? { data } : { error }
  }
  const send = (body: Body, pin: string): Promise<SendResult<Done> | undefined> =>
    runAlone(async () => {
      const requestBody = unsure ?? body
      if (place) rememberUnanswered(place, key, requestBody)
      const came = await call({ key, pin, body: requestBody })
      if (came.error) return settle(requestBody, came.error)
      known()
      return came
    })
  const ask = async (): Promise<Done | undefined> => {
    const data = await awaitOutcome<Done>(key)
    if (data) known()
    return data
  }
  return { send, ask, unsure }
}
