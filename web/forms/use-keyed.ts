// Sends a form under a key of its own, so that it is done once.
import { useState } from 'react'
import type { CallError } from '#contract/core/call.ts'
import { newKey } from '../client/api.ts'
import { type Came, sendOnce } from '../client/send-keyed.ts'

const doneBefore: CallError = {
  name: 'KEY_REUSED',
  code: '',
  status: 409,
  message: 'What you sent before has arrived after all, without what you changed since.',
  problems: [],
}

/** `takesEarlier`: an earlier try that was carried out after all is as good. */
export function useKeyed({ takesEarlier = false } = {}) {
  const [key, setKey] = useState(newKey)
  const renewKey = () => setKey(newKey())
  return async <Done>(send: (key: string) => Promise<Came<Done>>): Promise<Came<Done>> => {
    const outcome = await sendOnce({ key, renewKey }, send)
    if ('error' in outcome) return outcome
    if ('earlier' in outcome && !takesEarlier) return { error: doneBefore }
    renewKey()
    return { data: 'earlier' in outcome ? outcome.earlier : outcome.done }
  }
}
