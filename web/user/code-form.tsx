import { type ReactNode, useState } from 'react'
import type { CallError } from '#contract/core/call.ts'
import { limits } from '#contract/core/limits.ts'
import { Button } from '../ui/button.tsx'
import { messageOf } from '../ui/message-of.ts'
import { useOneAtATime } from '../ui/one-at-a-time.ts'
import { CodeField } from '../ui/forms/pin-pad.tsx'

const codeDigits = 6

type Props = {
  /** Sends the digits; returns the problem. */
  send: (code: string) => Promise<CallError | undefined>
  children?: ReactNode
}

export function CodeForm({ send, children }: Props) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [sending, setSending] = useState(false)
  const runAlone = useOneAtATime()
  const confirm = async (digits: string) => {
    if (digits.length < codeDigits) return setProblem('Enter all 6 digits')
    setSending(true)
    const error = await send(digits)
    setSending(false)
    if (!error) return
    setProblem(error.problems[0]?.message ?? messageOf(error))
    if (error.status > 0) setCode('')
  }
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void runAlone(() => confirm(code))
      }}
      className="grid grid-cols-1 gap-5"
    >
      <CodeField
        label="6-digit code"
        hint={`A code works once, for ${limits.codeMinutes} minutes.`}
        value={code}
        onValue={digits => {
          setCode(digits)
          if (digits) setProblem(undefined)
        }}
        onFull={digits => void runAlone(() => confirm(digits))}
        error={problem}
        disabled={sending}
        autoFocus
      />
      <Button type="submit" data-js pending={sending} className="w-full">
        Confirm
      </Button>
      {children}
    </form>
  )
}
