// Last two steps of deleting an account: password or passkey, then confirmation.
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CallError } from '#contract/core/call.ts'
import { api } from '../client/api.ts'
import { dropDraftsOf } from '../session/drafts.ts'
import { PasskeyInstead } from '../user/passkey-instead.tsx'
import { userIdOf } from '../session/keys.ts'
import { clearSession } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { messageOf } from '../ui/message-of.ts'
import { Refusal } from '../ui/refusal.tsx'
import { PasswordField } from '../ui/forms/password-field.tsx'

function useDelete(onBlocked: () => Promise<void>) {
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const [error, setError] = useState<CallError>()
  // What proves it is the owner, while the last question is asked.
  const [proof, setProof] = useState<string>()
  const navigate = useNavigate()
  const type = (typed: string) => {
    setPassword(typed)
    setProblem(undefined)
  }
  const askWith = (newProof: string) => {
    setError(undefined)
    setProblem(undefined)
    setProof(newProof)
  }
  const askLast = (event: FormEvent) => {
    event.preventDefault()
    if (password === '') return setProblem('Enter your password')
    askWith(password)
  }
  const keep = () => setProof(undefined)
  const end = async () => {
    if (proof === undefined) return
    const userId = userIdOf()
    const answer = await api.dataRights.remove({ body: { currentPassword: proof } })
    keep()
    if (answer.data) {
      const { erased, retained: keptRecords } = answer.data
      await navigate('/goodbye', { replace: true, state: { erased, retained: keptRecords } })
      clearSession()
      if (userId !== null) await dropDraftsOf(userId)
      return
    }
    setProblem(answer.error.problems[0]?.message)
    if (answer.error.problems.length === 0) setError(answer.error)
    // Something came up meanwhile, such as money that arrived: it stands at the top with the way to settle it.
    if (answer.error.name === 'NOT_DELETABLE') await onBlocked()
  }
  return { password, type, problem, error, asking: proof !== undefined, askWith, askLast, keep, end }
}

export function ConfirmDelete({ onBlocked }: { onBlocked: () => Promise<void> }) {
  const { password, type, problem, error, asking, askWith, askLast, keep, end } = useDelete(onBlocked)
  return (
    <form noValidate onSubmit={askLast} className="grid max-w-md gap-4 border-t-3 border-bad pt-6">
      {error && <Refusal title={messageOf(error)} />}
      <PasswordField
        label="Your password"
        hint="So that no one else can delete your account."
        autoComplete="current-password"
        value={password}
        onChange={event => type(event.target.value)}
        error={problem}
      />
      <Button type="submit" variant="danger">
        Delete my account
      </Button>
      <PasskeyInstead prove={async proof => askWith(proof)} />
      <Dialog open={asking} onClose={keep} title="Delete your account for good?">
        <p>Your cars leave the market, every device is signed out, and the account cannot be restored.</p>
        <div className="mt-6 grid gap-3">
          <Button variant="line" onClick={keep}>
            Keep my account
          </Button>
          <Button variant="danger" onClick={end}>
            Yes, delete it
          </Button>
        </div>
      </Dialog>
    </form>
  )
}
