// Changes a known password (/changePassword), for signed-in users.
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import type { z } from 'zod'
import type { CallError } from '#contract/core/call.ts'
import { api } from '../../client/api.ts'
import { rememberPage } from '../../session/pages.ts'
import { useSessionValue, useSignedIn } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { ProblemSummary } from '../../ui/forms/fault-summary.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { messageOf } from '../../ui/message-of.ts'
import { Notice } from '../../ui/notice.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { markFields } from '../../ui/forms/server-problems.ts'
import { sayGood } from '../../ui/toast.ts'
import { devicesWords } from '../words.ts'
import { PasskeyInstead, proveWith } from '../passkey-instead.tsx'
import { EntryFrame, SafetyWords } from './entry-frame.tsx'
import { ByPassword } from './new-password.ts'
import { PasswordTwice } from './password-twice.tsx'

export const headers = () => ({ 'cache-control': 'public, max-age=0, s-maxage=3600' })
export const meta = () => [{ title: 'Change your password | AutoX' }]

type Values = z.input<typeof ByPassword>

function useChange() {
  const [error, setError] = useState<CallError>()
  const navigate = useNavigate()
  const form = useForm<Values>({
    resolver: standardSchemaResolver(ByPassword),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { currentPassword: '', newPassword: '', again: '' },
  })
  const send = form.handleSubmit(async ({ currentPassword, newPassword }) => {
    setError(undefined)
    const answer = await api.account.changePassword({ body: { currentPassword, newPassword } })
    if (answer.data) {
      sayGood(`Your password is changed. ${devicesWords(answer.data.sessionsEnded)}`)
      return void navigate('/settings', { replace: true })
    }
    if (!markFields(form, answer.error)) setError(answer.error)
  })
  return { form, send, error }
}

function ChangeForm() {
  const { form, send, error } = useChange()
  const guessable = [useSessionValue('fullName'), useSessionValue('userName')]
  return (
    <form method="post" noValidate onSubmit={event => void send(event)} className="grid gap-5">
      {error && <Refusal title={messageOf(error)} />}
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        {...form.register('currentPassword')}
        error={form.formState.errors.currentPassword?.message}
      />
      <Link to="/forgotPassword" className="-mt-5 -mb-2 w-fit py-3 text-sm font-semibold text-link underline">
        Forgot it?
      </Link>
      <PasswordTwice form={form} guessable={guessable} />
      <ProblemSummary />
      <Button type="submit" data-js pending={form.formState.isSubmitting} className="w-full">
        Change the password
      </Button>
      <PasskeyInstead
        prove={proveWith(text => form.setValue('currentPassword', text), send)}
        disabled={form.formState.isSubmitting}
      />
      <p className="text-sm text-soft">
        You stay signed in here. Every other device is signed out, and we email you.
      </p>
    </form>
  )
}

const SignedOut = () => (
  <div className="grid gap-4">
    <Notice title="Sign in first">
      Sign in so that we know it’s you. Forgot your password? We can email you a code to choose a new one.
    </Notice>
    <div className="grid gap-3 sm:grid-cols-2">
      <LinkButton to="/login" onClick={() => rememberPage('/changePassword')}>
        Sign in
      </LinkButton>
      <LinkButton to="/forgotPassword" variant="line">
        I forgot my password
      </LinkButton>
    </div>
  </div>
)

export default function ChangePassword() {
  const signedIn = useSignedIn()
  return (
    <EntryFrame title="Change your password" side={<SafetyWords />}>
      {signedIn ? <ChangeForm /> : <SignedOut />}
    </EntryFrame>
  )
}
