// Sends a small form; shows faults beside fields or in one sentence.
import { useState } from 'react'
import type { CallError } from '#contract/core/call.ts'
import { messageOf } from '../ui/message-of.ts'
import { announce } from '../ui/announce.ts'

type Problems = Readonly<Partial<Record<string, string>>>

/** `done` is called with the answer once it went through. */
export function useSend() {
  const [problems, setProblems] = useState<Problems>({})
  const [refusal, setRefusal] = useState<string>()
  const forget = () => {
    setProblems({})
    setRefusal(undefined)
  }
  /** Gives the answer where it went through, and announces `words` then: the page that follows shows it. */
  const send = async <T>(
    request: Promise<{ data: T; error?: undefined } | { data?: undefined; error: CallError }>,
    words: string,
  ): Promise<T | undefined> => {
    const { data, error } = await request
    forget()
    if (!error) {
      announce(words)
      return data
    }
    setProblems(Object.fromEntries(error.problems.map(({ field, message }) => [field, message])))
    if (error.problems.length === 0) setRefusal(messageOf(error))
    return undefined
  }
  return { problems, refusal, forget, send }
}
