// Asking for another code: once a minute, with the seconds shown.
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { api } from '../../api.ts'
import { messageOf } from '../../ui/message-of.ts'
import { Button } from '../../ui/button.tsx'
import { useCountdown } from './use-countdown.ts'

export function SendAgain({ email, justSent }: { email: string; justSent: boolean }) {
  const { secondsLeft, start } = useCountdown(limits.codeEverySeconds, justSent)
  const [said, setSaid] = useState<string>()
  const ask = async () => {
    const { error } = await api.user.sendCode({ body: { email } })
    setSaid(error ? messageOf(error) : 'A new code is on its way. The one before no longer works.')
    if (!error || error.name === 'TOO_MANY_REQUESTS') start()
  }
  return (
    <div>
      <Button
        look="line"
        data-js
        aria-disabled={secondsLeft > 0}
        onClick={() => (secondsLeft > 0 ? undefined : ask())}
      >
        {secondsLeft > 0 ? (
          <span className="figures">Send it again in {secondsLeft} s</span>
        ) : (
          'Send the code again'
        )}
      </Button>
      <p role="status" className="mt-2 text-sm text-soft">
        {said}
      </p>
    </div>
  )
}
