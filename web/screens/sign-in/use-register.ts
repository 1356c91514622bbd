// The registration form: kept as a draft without the password, checked by the contract, sent with its picture.
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { CallError } from '#contract/call.ts'
import { type AccountType, Registration } from '#contract/user.ts'
import { api } from '../../api.ts'
import { useDraft } from '../../session/drafts.ts'
import {
  type DraftField,
  draftFields,
  type RegisterInput,
  type RegisterOutput,
  withoutPrefix,
} from './register-fields.ts'
import { markFields } from './server-problems.ts'

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
  const { setValue, getValues, subscribe } = form
  useEffect(() => setValue('accountType', accountType), [accountType, setValue])
  // What was typed before the page woke up is newer than the draft.
  useEffect(() => {
    for (const field of draftFields) {
      const kept = draft?.[field]
      if (kept && !getValues(field)) setValue(field, field === 'phoneNumber' ? withoutPrefix(kept) : kept)
    }
  }, [draft, getValues, setValue])
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) =>
          save(Object.fromEntries(draftFields.map(field => [field, values[field]])) as Draft),
      }),
    [subscribe, save],
  )
  const send = form.handleSubmit(async body => {
    setError(undefined)
    setSentShare(0)
    const onProgress = (sent: number, total: number) => setSentShare(total > 0 ? sent / total : 1)
    const answer = await api.user.register({ body: body as RegisterInput, onProgress })
    setSentShare(undefined)
    if (answer.data) {
      drop()
      return void navigate('/accVerify', { state: { email: body.email } })
    }
    if (!markFields(form, answer.error)) setError(answer.error)
  })
  return { form, send, error, sentShare }
}
