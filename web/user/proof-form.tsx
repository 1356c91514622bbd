// Asks for the password again, or a passkey in its place, before something that matters.
import { type FormEvent, type ReactNode, useState } from 'react'
import type { CallError } from '#contract/core/call.ts'
import { Button } from '../ui/button.tsx'
import { PasswordField } from '../ui/forms/password-field.tsx'
import { messageOf } from '../ui/message-of.ts'
import { useOneAtATime } from '../ui/one-at-a-time.ts'
import { Refusal } from '../ui/refusal.tsx'
import { PasskeyInstead } from './passkey-instead.tsx'

type Props = {
  /** Label of the button, such as "Download my data". */
  words: string
  variant?: 'main' | 'danger'
  hint?: string
  /** Does it with the password; answers why it was refused. */
  send: (currentPassword: string) => Promise<CallError | undefined>
  /** Fields above the password. */
  children?: ReactNode
  /** Whether the fields above are valid; they show their own problems. */
  isReady?: () => boolean | Promise<boolean>
}

const always = () => true

export function ProofForm({ words, variant = 'main', hint, send, children, isReady = always }: Props) {
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const [pending, setPending] = useState(false)
  const runAlone = useOneAtATime()
  const attempt = async (proof: string) => {
    const error = await send(proof)
    if (!error) return setPassword('')
    const wrong = error.problems.find(({ field }) => field === 'currentPassword')?.message
    setProblem(wrong)
    if (!wrong) setRefusal(messageOf(error))
  }
  const prove = (proof: string) =>
    runAlone(async () => {
      setProblem(proof === '' ? 'Enter your password' : undefined)
      setRefusal(undefined)
      setPending(true)
      try {
        if ((await isReady()) && proof !== '') await attempt(proof)
      } finally {
        setPending(false)
      }
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void prove(password)
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      {refusal && <Refusal title={refusal} />}
      {children}
      <PasswordField
        label="Your password"
        hint={hint}
        autoComplete="current-password"
        value={password}
        onChange={event => {
          setPassword(event.target.value)
          setProblem(undefined)
        }}
        error={problem}
      />
      <div className="grid max-w-sm gap-2">
        <Button type="submit" variant={variant} pending={pending} className="w-full">
          {words}
        </Button>
        <PasskeyInstead prove={prove} disabled={pending} />
      </div>
    </form>
  )
}
