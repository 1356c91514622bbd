// State of the registration form: draft, contract check and picture upload.
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { CallError } from '#contract/core/call.ts'
import { currentVersions } from '#contract/legal/documents.ts'
import { type AccountType, Registration } from '#contract/user/user.ts'
import { api } from '../../client/api.ts'
import { markFields } from '../../ui/forms/server-problems.ts'
import { useInBrowser } from './code-state.ts'
import { type RegisterFormState, useRegisterDraft } from './register-draft.ts'
import type { RegisterInput, RegisterOutput } from './register-fields.ts'

const passwordSide = ['password', 'firstName', 'lastName', 'email', 'businessName'] as const

/** The password and what a thief would try, also as typed while the page still slept, which no watcher was told of. */
function usePasswordSide({ control, getValues }: RegisterFormState): string[] {
  const watchedValues = useWatch({ control, name: passwordSide }) as (string | undefined)[]
  const early = (useInBrowser() ? getValues(passwordSide) : []) as (string | undefined)[]
  return watchedValues.map((value, at) => value ?? early[at] ?? '')
}

export function useRegister(accountType: AccountType) {
  const [error, setError] = useState<CallError>()
  const [sentShare, setSentShare] = useState<number>()
  const navigate = useNavigate()
  const form = useForm<RegisterInput, unknown, RegisterOutput>({
    resolver: standardSchemaResolver(Registration),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { setValue } = form
  useEffect(() => setValue('accountType', accountType), [accountType, setValue])
  const [password = '', ...guessable] = usePasswordSide(form)
  const { forget, ...draft } = useRegisterDraft(form, accountType)
  const send = form.handleSubmit(async body => {
    setError(undefined)
    setSentShare(0)
    const onProgress = (sentBytes: number, total: number) => setSentShare(total > 0 ? sentBytes / total : 1)
    const answer = await api.user.register({ body: { ...body, ...currentVersions() }, onProgress })
    setSentShare(undefined)
    if (answer.data) {
      forget()
      return void navigate('/accVerify', {
        state: { email: answer.data.sentTo, registration: answer.data.registration },
      })
    }
    if (!markFields(form, answer.error)) setError(answer.error)
  })
  return { form, password, guessable, send, error, sentShare, ...draft }
}
