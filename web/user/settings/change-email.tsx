// Changes an email address: new address and password, then a code.
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import type { CallError } from '#contract/core/call.ts'
import { Email } from '#contract/core/fields.ts'
import { api } from '../../client/api.ts'
import { PasskeyInstead, proveWith } from '../passkey-instead.tsx'
import { Button } from '../../ui/button.tsx'
import { ProblemSummary } from '../../ui/forms/fault-summary.tsx'
import { EmailField } from '../../ui/forms/email-field.tsx'
import { messageOf } from '../../ui/message-of.ts'
import { Refusal } from '../../ui/refusal.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { markFields } from '../../ui/forms/server-problems.ts'

type Values = { newEmail: string; currentPassword: string }

const changeTo = (emailNow: string) =>
  z.object({
    newEmail: Email.refine(email => email !== emailNow, 'That is already your email'),
    currentPassword: z.string().min(1, 'Enter your password'),
  })

export default function ChangeEmail({ emailNow }: { emailNow: string }) {
  const [error, setError] = useState<CallError>()
  const navigate = useNavigate()
  const form = useForm<Values>({
    resolver: standardSchemaResolver(changeTo(emailNow)),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { newEmail: '', currentPassword: '' },
  })
  const { errors, isSubmitting } = form.formState
  const send = form.handleSubmit(async body => {
    setError(undefined)
    const refused = (await api.account.changeEmail({ body })).error
    if (!refused) return void navigate('/confirmEmail', { state: { email: body.newEmail } })
    if (!markFields(form, refused)) setError(refused)
  })
  return (
    <form noValidate onSubmit={event => void send(event)} className="grid gap-4">
      <p className="text-soft">
        {emailNow === '' ? (
          'We email you a code. After that, receipts and emails go there, and you can sign in with it.'
        ) : (
          <>
            We email a code to the new address. Until you enter it, everything goes to{' '}
            <span className="font-semibold wrap-anywhere text-ink">{emailNow}</span>.
          </>
        )}
      </p>
      {error && <Refusal title={messageOf(error)} />}
      <EmailField
        label="New email"
        autoFocus
        autoComplete="email"
        {...form.register('newEmail')}
        error={errors.newEmail?.message}
      />
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        {...form.register('currentPassword')}
        error={errors.currentPassword?.message}
      />
      <ProblemSummary />
      <Button type="submit" pending={isSubmitting} className="w-full">
        Send code
      </Button>
      <PasskeyInstead
        prove={proveWith(text => form.setValue('currentPassword', text), send)}
        disabled={isSubmitting}
      />
    </form>
  )
}
