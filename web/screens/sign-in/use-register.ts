// The registration form: kept as a draft without the password, checked by the contract, sent with its picture.
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { CallError } from '#contract/call.ts'
import { type AccountType, Registration } from '#contract/user.ts'
import { api } from '../../api.ts'
import { useDraft } from '../../session/drafts.ts'
import { type DraftField, draftFields, type RegisterInput, type RegisterOutput } from './register-fields.ts'
import { withoutPrefix } from '../../ui/phone-field.tsx'
import { markFields } from '../../ui/server-problems.ts'

type Draft = Partial<Record<DraftField, string>>

export function useRegister(accountType: AccountType) {
  const [error, setError] = useState<CallError>()
  const [sentShare, setSentShare] = useState<number>()
  const { draft, save, drop } = useDraft<Draft>('register')
  const navigate = useNavigate()
  const form = useForm<RegisterInput, unknown, RegisterOutput>({
    resolver: standardSchemaResolver(Registration),
    mode: 'onTouched',
  })
  const { setValue, getValues, getFieldState, subscribe, trigger } = form
  useEffect(() => setValue('accountType', accountType), [accountType, setValue])
  // What was typed before the page woke up is newer than the draft. Nobody heard it, so it is looked at now, except
  // where the person still types.
  useEffect(() => {
    const active = document.activeElement?.getAttribute('name')
    for (const field of [...draftFields, 'password'] as const) {
      const typed = getValues(field)
      const kept = typed || (field === 'password' ? undefined : draft?.[field])
      if (!kept || (typed && field === active)) continue
      const shown = field === 'phoneNumber' ? withoutPrefix(kept as string) : kept
      setValue(field, shown as string, { shouldValidate: Boolean(typed) })
    }
  }, [draft, getValues, setValue])
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, name }) => {
          save(Object.fromEntries(draftFields.map(field => [field, values[field]])) as Draft)
          const field = name as DraftField | undefined
          if (field && getFieldState(field).invalid) void trigger(field)
        },
      }),
    [subscribe, save, getFieldState, trigger],
  )
  const send = form.handleSubmit(async body => {
    setError(undefined)
    setSentShare(0)
    const onProgress = (sent: number, total: number) => setSentShare(total > 0 ? sent / total : 1)
    const answer = await api.user.register({ body, onProgress })
    setSentShare(undefined)
    if (answer.data) {
      drop()
      return void navigate('/accVerify', { state: { email: body.email } })
    }
    if (!markFields(form, answer.error)) setError(answer.error)
  })
  return { form, send, error, sentShare }
}
