// A new account within the checkout: what is typed is kept on the device, the code signs in.
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import type { CallError } from '#contract/core/call.ts'
import { Registration } from '#contract/user/user.ts'
import { api } from '../../client/api.ts'
import { keepSession } from '../../features/account/enter-session.ts'
import { nobody, useDraft } from '../../session/drafts.ts'
import { markFields } from '../../ui/forms/server-problems.ts'

type Typed = z.input<typeof Registration>
type Sent = { email: string; registration: string | undefined }
type Draft = Partial<Record<(typeof drafted)[number], string>> & { sent?: Sent | undefined }

const drafted = ['firstName', 'lastName', 'email'] as const
const guessed = ['password', ...drafted] as const

const never = () => () => undefined

const useAccountForm = () =>
  useForm<Typed, unknown, z.output<typeof Registration>>({
    resolver: standardSchemaResolver(Registration),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { accountType: 'Individual' },
  })

/** What was typed comes back after a reload; the password never does. */
function useTypedBefore(
  form: ReturnType<typeof useAccountForm>,
  draft: Draft | undefined,
  keep: (typed: Draft) => void,
) {
  const { getValues, setValue, subscribe } = form
  useEffect(() => {
    for (const field of drafted) if (!getValues(field) && draft?.[field]) setValue(field, draft[field])
  }, [draft, getValues, setValue])
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) =>
          keep(Object.fromEntries(drafted.map(field => [field, values[field] ?? '']))),
      }),
    [subscribe, keep],
  )
}

export type AccountForm = Omit<ReturnType<typeof useAccount>, 'sent' | 'change'>

/** `page` names the draft: the page wakes by itself where one is kept under its own path. */
export function useAccount(page: string, next: () => Promise<void>) {
  const { draft, save, drop } = useDraft<Draft>(page, nobody)
  // Found on the device, so not part of the first view, which is the server's.
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const [sentNow, setSent] = useState<Sent | null>()
  const sent = (sentNow === undefined && inBrowser ? draft?.sent : sentNow) ?? undefined
  const [error, setError] = useState<CallError>()
  const form = useAccountForm()
  useTypedBefore(form, draft, save)
  const heard: readonly (string | undefined)[] = useWatch({ control: form.control, name: guessed })
  const [password = '', ...guessable] = heard
  const send = form.handleSubmit(async body => {
    setError(undefined)
    const { data, error: refused } = await api.user.register({ body })
    if (refused) {
      if (!markFields(form, refused)) setError(refused)
      return
    }
    const { firstName, lastName, email } = body
    const letter = { email, registration: data.registration }
    save({ firstName, lastName, email, sent: letter })
    setSent(letter)
  })
  const confirm = async (code: string): Promise<CallError | undefined> => {
    if (!sent) return undefined
    const { data, error: refused } = await api.user.confirm({ body: { ...sent, code }, exempt: true })
    if (refused) return refused
    drop()
    keepSession(data)
    await next()
    return undefined
  }
  const change = () => {
    const [firstName, lastName, email] = form.getValues([...drafted])
    save({ firstName, lastName, email })
    setSent(null)
  }
  return {
    form,
    password,
    guessable: guessable.map(value => value ?? ''),
    send,
    error,
    sent,
    confirm,
    change,
  }
}
