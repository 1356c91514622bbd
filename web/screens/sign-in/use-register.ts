// The registration form at work: kept as a draft, checked by the contract, sent with its picture.
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { CallError } from '#contract/call.ts'
import { type AccountType, Registration } from '#contract/user.ts'
import { api } from '../../api.ts'
import { markFields } from '../../ui/server-problems.ts'
import { useRegisterDraft } from './register-draft.ts'
import type { RegisterInput, RegisterOutput } from './register-fields.ts'

export function useRegister(accountType: AccountType) {
  const [error, setError] = useState<CallError>()
  const [sentShare, setSentShare] = useState<number>()
  const navigate = useNavigate()
  const form = useForm<RegisterInput, unknown, RegisterOutput>({
    resolver: standardSchemaResolver(Registration),
    mode: 'onTouched',
  })
  const { setValue } = form
  useEffect(() => setValue('accountType', accountType), [accountType, setValue])
  const { forget, ...draft } = useRegisterDraft(form, accountType)
  const send = form.handleSubmit(async body => {
    setError(undefined)
    setSentShare(0)
    const onProgress = (sent: number, total: number) => setSentShare(total > 0 ? sent / total : 1)
    const answer = await api.user.register({ body, onProgress })
    setSentShare(undefined)
    if (answer.data) {
      forget()
      return void navigate('/accVerify', { state: { email: body.email } })
    }
    if (!markFields(form, answer.error)) setError(answer.error)
  })
  return { form, send, error, sentShare, ...draft }
}
