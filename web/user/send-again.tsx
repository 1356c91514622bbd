// Resends a code once a minute, up to the daily limit.
import { useState } from 'react'
import type { CallError } from '#contract/core/call.ts'
import { limits } from '#contract/core/limits.ts'
import { Button } from '../ui/button.tsx'
import { messageOf } from '../ui/message-of.ts'
import { useCountdown } from './use-countdown.ts'

type Props = {
  /** Asks the server for another code. */
  send: () => Promise<{ error?: CallError | undefined }>
  /** A code left a moment ago, so the first wait has begun. */
  justSent: boolean
}

const labelFor = (secondsLeft: number): string => {
  if (secondsLeft === 0) return 'Send the code again'
  // The sentence below gives the time; hours need no countdown.
  return secondsLeft > 2 * limits.codeEverySeconds
    ? 'No more codes today'
    : `Send it again in ${secondsLeft} s`
}

export function SendAgain({ send, justSent }: Props) {
  const { secondsLeft, start } = useCountdown(limits.codeEverySeconds, justSent)
  const [notice, setNotice] = useState<string>()
  const ask = async () => {
    const { error } = await send()
    setNotice(error ? messageOf(error) : 'We’ve sent a new code. Use the latest one.')
    if (!error || error.name === 'TOO_MANY_REQUESTS') start(error?.waitSeconds)
  }
  return (
    <div>
      <Button
        variant="line"
        data-js
        aria-disabled={secondsLeft > 0}
        onClick={() => (secondsLeft > 0 ? undefined : ask())}
      >
        <span className="figures">{labelFor(secondsLeft)}</span>
      </Button>
      <p role="status" className="mt-2 text-sm text-soft">
        {notice}
      </p>
    </div>
  )
}
