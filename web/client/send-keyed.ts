// Sends something under a key; what an earlier try did is known by it.
import { useState } from 'react'
import type { CallError } from '#contract/core/call.ts'
import { api, newKey } from './api.ts'
import { isOutcomeUnknown } from './outcome.ts'

export type SendResult<Done> = { data: Done; error?: undefined } | { data?: undefined; error: CallError }

/** `isClosed`: staff of a dealer may not ask what was done under a key. */
type LookedUp<Done> = { done: Done | undefined; isClosed: boolean }

async function lookUp<Done>(key: string): Promise<LookedUp<Done>> {
  const { data, error } = await api.wallet.outcome({ query: { key } })
  const done = data?.state === 'done' ? (data.answer as Done) : undefined
  return { done, isClosed: error?.name === 'NOT_FOR_STAFF' }
}

/** What became of what was sent under a key; undefined while nobody can say. */
export const outcomeOf = async <Done>(key: string): Promise<Done | undefined> =>
  (await lookUp<Done>(key)).done

export const doneBefore: CallError = {
  name: 'KEY_REUSED',
  code: '',
  status: 409,
  message: 'What you sent before has arrived after all, without what you changed since.',
  problems: [],
}

type Keyed = { key: string; renewKey: () => void }
/** `earlier`: another try with other words was carried out before, and this one was not. */
export type SentOnce<Done> = { done: Done } | { earlier: Done } | { error: CallError }

/**
 * Sends under a key of which the device knows: a lost answer is asked for. A refusal uses no key up and says nothing of
 * an earlier try whose answer got lost, so the key stays until something is known to be done under it.
 */
export async function sendOnce<Done>(
  { key, renewKey }: Keyed,
  send: (key: string) => Promise<SendResult<Done>>,
): Promise<SentOnce<Done>> {
  const { data, error } = await send(key)
  if (!error) return { done: data }
  if (!isOutcomeUnknown(error)) return { error }
  const { done: earlier, isClosed } = await lookUp<Done>(key)
  if (error.name !== 'KEY_REUSED') return earlier ? { done: earlier } : { error }
  if (!earlier && !isClosed) return { error }
  renewKey()
  return earlier ? { earlier } : { error: doneBefore }
}

/** Sends a form under a key of its own. `takesEarlier`: an earlier try that was carried out after all is as good. */
export function useKeyed({ takesEarlier = false } = {}) {
  const [key, setKey] = useState(newKey)
  const renewKey = () => setKey(newKey())
  return async <Done>(send: (key: string) => Promise<SendResult<Done>>): Promise<SendResult<Done>> => {
    const outcome = await sendOnce({ key, renewKey }, send)
    if ('error' in outcome) return outcome
    if ('earlier' in outcome && !takesEarlier) return { error: doneBefore }
    renewKey()
    return { data: 'earlier' in outcome ? outcome.earlier : outcome.done }
  }
}
