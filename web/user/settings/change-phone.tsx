// Adds or changes the phone number that signs in.
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import type { CallError } from '#contract/core/call.ts'
import { Phone } from '#contract/core/fields.ts'
import { api } from '../../client/api.ts'
import { MailboxLink } from '../../app/mailbox-link.tsx'
import { CodeForm } from '../code-form.tsx'
import { CodeSent, loginWords, NoSms } from '../code-sent.tsx'
import { PasskeyInstead, proveWith } from '../passkey-instead.tsx'
import { keepProfile } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { ProblemSummary } from '../../ui/forms/fault-summary.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { PhoneField, phoneOf } from '../../ui/forms/phone-field.tsx'
import { markFields } from '../../ui/forms/server-problems.ts'
import { messageOf } from '../../ui/message-of.ts'
import { Refusal } from '../../ui/refusal.tsx'
import { announce } from '../../ui/announce.ts'

const Values = z.object({
  newPhone: Phone,
  currentPassword: z.string().min(1, 'Enter your password'),
})
type Values = z.output<typeof Values>

function AskForCode({ phoneNow, onSent }: { phoneNow: string | null; onSent: (phone: string) => void }) {
  const [error, setError] = useState<CallError>()
  const form = useForm<z.input<typeof Values>, unknown, Values>({
    resolver: standardSchemaResolver(Values),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { newPhone: '', currentPassword: '' },
  })
  const { errors, isSubmitting } = form.formState
  const send = form.handleSubmit(async body => {
    setError(undefined)
    const refused = (await api.account.changePhone({ body })).error
    if (!refused) return onSent(body.newPhone)
    if (!markFields(form, refused)) setError(refused)
  })
  return (
    <form noValidate onSubmit={event => void send(event)} className="grid gap-4">
      <p className="text-soft">
        {phoneNow
          ? `You keep signing in with ${loginWords(phoneNow)} until you enter the code we send to the new number.`
          : 'We send a code by SMS. From then on you can sign in with this number as well.'}
      </p>
      {error && <Refusal title={messageOf(error)} />}
      <PhoneField {...form.register('newPhone', { setValueAs: phoneOf })} error={errors.newPhone?.message} />
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

/** `onChanged` runs when the number is active. */
export default function ChangePhone({
  phoneNow,
  onChanged,
}: {
  phoneNow: string | null
  onChanged: () => void
}) {
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo === undefined) return <AskForCode phoneNow={phoneNow} onSent={setSentTo} />
  const confirm = async (code: string) => {
    const { data, error } = await api.account.confirmPhone({ body: { code } })
    if (error) return error
    keepProfile(data)
    announce(`You can now sign in with ${loginWords(sentTo)}.`)
    onChanged()
    return undefined
  }
  return (
    <div className="grid gap-5">
      <p className="text-soft">
        <CodeSent login={sentTo} />
      </p>
      <CodeForm send={confirm}>
        <NoSms login={sentTo} />
        <MailboxLink email={sentTo} />
        <Button variant="line" onClick={() => setSentTo(undefined)}>
          Change the number or resend the code
        </Button>
      </CodeForm>
    </div>
  )
}
