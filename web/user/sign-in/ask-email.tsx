// Asks which email or phone number a code should go to.
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { user } from '#contract/user/user.ts'
import { api } from '../../client/api.ts'
import { messageOf } from '../../ui/message-of.ts'
import { Button } from '../../ui/button.tsx'
import { LoginField } from '../../ui/forms/login-field.tsx'
import { Refusal } from '../../ui/refusal.tsx'

export function AskEmail({ onEmail }: { onEmail: (email: string) => void }) {
  const [problem, setProblem] = useState<string>()
  const form = useForm<{ email: string }>({
    resolver: standardSchemaResolver(user.sendCode.body),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const send = form.handleSubmit(async ({ email }) => {
    const { data, error } = await api.user.sendCode({ body: { email } })
    // Asked for a moment ago: there is a code in the mail already.
    if (error && error.name !== 'TOO_MANY_REQUESTS') return setProblem(messageOf(error))
    onEmail(data?.sentTo ?? email)
  })
  return (
    <form method="post" noValidate onSubmit={event => void send(event)} className="grid gap-4">
      {problem && <Refusal title={problem} />}
      <LoginField
        label="Your email or phone number"
        {...form.register('email')}
        error={form.formState.errors.email?.message}
      />
      <Button type="submit" data-js pending={form.formState.isSubmitting} className="w-full">
        Send me a code
      </Button>
    </form>
  )
}
