// Asking for a code to choose a new password (/forgotPassword).
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useLocation, useNavigate } from 'react-router'
import { z } from 'zod'
import type { CallError } from '#contract/core/call.ts'
import { EmailOrPhone } from '#contract/core/fields.ts'
import { limits } from '#contract/core/limits.ts'
import { api } from '../../client/api.ts'
import { Button } from '../../ui/button.tsx'
import { LoginField } from '../../ui/forms/login-field.tsx'
import { messageOf } from '../../ui/message-of.ts'
import { Refusal } from '../../ui/refusal.tsx'
import { markFields } from '../../ui/forms/server-problems.ts'
import { EntryFrame, SafetyWords } from './entry-frame.tsx'

export const handle = { document: true }
export const headers = () => ({ 'cache-control': 'public, max-age=0, s-maxage=3600' })
export const meta = () => [
  { title: 'Forgot your password? | AutoX' },
  { name: 'description', content: 'Choose a new password with a code by email or SMS.' },
]

// The contract's own field; its whole group would bring the profile's lists with it.
const EmailForm = z.object({ email: EmailOrPhone })

function useAsk() {
  const [error, setError] = useState<CallError>()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { email?: string } | null }
  const form = useForm<{ email: string }>({
    resolver: standardSchemaResolver(EmailForm),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { setValue, getValues } = form
  useEffect(() => {
    if (state?.email && !getValues('email')) setValue('email', state.email)
  }, [state, setValue, getValues])
  const send = form.handleSubmit(async ({ email }) => {
    setError(undefined)
    const refused = (await api.account.reset({ body: { email } })).error
    if (!refused) return void navigate('/resetPassword', { state: { email } })
    if (!markFields(form, refused)) setError(refused)
  })
  return { form, send, error }
}

export default function ForgotPassword() {
  const { form, send, error } = useAsk()
  return (
    <EntryFrame
      title="Forgot your password?"
      words={`We send you a 6-digit code by email or SMS. Use it within ${limits.codeMinutes} minutes to choose a new password. Your PIN and money are not affected.`}
      side={<SafetyWords />}
    >
      <form method="post" noValidate onSubmit={event => void send(event)} className="grid gap-4">
        {error && <Refusal title={messageOf(error)} />}
        <LoginField {...form.register('email')} error={form.formState.errors.email?.message} />
        <Button type="submit" data-js pending={form.formState.isSubmitting} className="w-full">
          Send code
        </Button>
        <p className="text-center text-soft">
          Remembered it?{' '}
          <Link to="/login" className="inline-block py-1 font-semibold text-link underline">
            Sign in
          </Link>
        </p>
      </form>
    </EntryFrame>
  )
}
