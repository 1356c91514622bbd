// The code and the new password, sent together.
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import type { CallError } from '#contract/core/call.ts'
import { limits } from '#contract/core/limits.ts'
import { api } from '../../client/api.ts'
import { deviceKeys, keep } from '../../session/keys.ts'
import { clearSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { ProblemSummary } from '../../ui/forms/fault-summary.tsx'
import { LoginField } from '../../ui/forms/login-field.tsx'
import { messageOf } from '../../ui/message-of.ts'
import { Refusal } from '../../ui/refusal.tsx'
import { CodeField } from '../../ui/forms/pin-pad.tsx'
import { markFields } from '../../ui/forms/server-problems.ts'
import { ByCode } from './new-password.ts'
import { PasswordTwice } from './password-twice.tsx'

type Values = z.input<typeof ByCode>

function useReset(knownEmail: string) {
  const [error, setError] = useState<CallError>()
  const navigate = useNavigate()
  const form = useForm<Values>({
    resolver: standardSchemaResolver(ByCode),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { email: knownEmail, token: '', newPassword: '', again: '' },
  })
  const send = form.handleSubmit(async ({ email, token, newPassword }) => {
    setError(undefined)
    const answer = await api.account.changePasswordWithToken({ body: { email, token, newPassword } })
    const refused = answer.error
    if (!refused) {
      keep(deviceKeys.device, answer.data.device)
      clearSession() // the server ended the session of this device with all the others
      return void navigate('/login', { state: { email, passwordChanged: true }, replace: true })
    }
    if (!markFields(form, refused)) setError(refused)
    if (refused.name === 'WRONG_CODE') form.setValue('token', '')
  })
  return { form, send, error }
}

/** `knownEmail` received the code; without it the form asks for the address. */
export function ResetForm({ knownEmail }: { knownEmail: string }) {
  const { form, send, error } = useReset(knownEmail)
  const [email, token] = useWatch({ control: form.control, name: ['email', 'token'] })
  const { errors, isSubmitting } = form.formState
  const type = (digits: string) => {
    form.setValue('token', digits)
    if (digits) form.clearErrors('token')
  }
  return (
    <form method="post" noValidate onSubmit={event => void send(event)} className="grid gap-5">
      {error && <Refusal title={messageOf(error)} />}
      {!knownEmail && <LoginField {...form.register('email')} error={errors.email?.message} />}
      {/* where the address is known the password keeper still needs to see whose password this is */}
      {knownEmail && <input type="hidden" autoComplete="username" value={knownEmail} readOnly />}
      <CodeField
        label="6-digit code"
        hint={`It works once, for ${limits.codeMinutes} minutes.`}
        value={token}
        onValue={type}
        error={errors.token?.message}
      />
      <PasswordTwice form={form} guessable={[email]} />
      <ProblemSummary />
      <Button type="submit" data-js pending={isSubmitting} className="w-full">
        Change password
      </Button>
      <p className="text-sm text-soft">Every device is signed out, including this one, and we notify you.</p>
    </form>
  )
}
