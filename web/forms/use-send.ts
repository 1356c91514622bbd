// Sends a small form; shows faults beside fields or in one sentence.
import { useState } from 'react'
import type { CallError } from '#contract/core/call.ts'
import { messageOf } from '../ui/message-of.ts'
import { announce } from '../ui/announce.ts'

type Problems = Readonly<Partial<Record<string, string>>>

/** `done` is called with the answer once it went through. */
export function useSend() {
  const [problems, setProblems] = useState<Problems>({})
  const [error, setError] = useState<CallError>()
  const forget = () => {
    setProblems({})
    setError(undefined)
  }
  /** Gives the answer where it went through, and announces `words` then: the page that follows shows it. */
  const send = async <T>(
    request: Promise<{ data: T; error?: undefined } | { data?: undefined; error: CallError }>,
    words: string,
  ): Promise<T | undefined> => {
    const answer = await request
    forget()
    if (!answer.error) {
      announce(words)
      return answer.data
    }
    const faults = answer.error.problems
    setProblems(Object.fromEntries(faults.map(({ field, message }) => [field, message])))
    if (faults.length === 0) setError(answer.error)
    return undefined
  }
  return { problems, refusal: error && messageOf(error), error, forget, send }
}
