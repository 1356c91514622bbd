// The six digits from the mail: sent as soon as the last one stands.
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { limits } from '#contract/limits.ts'
import { api } from '../../api.ts'
import { messageOf } from '../../ui/message-of.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/pin-pad.tsx'

const codeDigits = 6

export function ConfirmForm({ email, onConfirmed }: { email: string; onConfirmed: () => void }) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [sending, setSending] = useState(false)
  const busy = useRef(false)
  const navigate = useNavigate()
  const confirm = async (digits: string) => {
    if (busy.current) return
    if (digits.length < codeDigits) return setProblem('The code is six digits')
    busy.current = true
    setSending(true)
    const { error } = await api.user.confirm({ body: { email, code: digits } })
    busy.current = false
    setSending(false)
    if (!error) {
      onConfirmed()
      return void navigate('/login', { state: { email, confirmed: true }, replace: true })
    }
    setProblem(messageOf(error))
    if (error.status > 0) setCode('')
  }
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void confirm(code)
      }}
      className="grid gap-5"
    >
      <CodeField
        label="The six digits"
        hint={`A code works once, for ${limits.codeMinutes} minutes.`}
        value={code}
        onValue={digits => {
          setCode(digits)
          if (digits) setProblem(undefined)
        }}
        onFull={digits => void confirm(digits)}
        error={problem}
        disabled={sending}
        autoFocus
      />
      <Button type="submit" data-js pending={sending} className="w-full">
        Confirm
      </Button>
    </form>
  )
}
