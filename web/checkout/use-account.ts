// State of the account step: what is typed is kept, the code signs in.
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { CallError } from '#contract/core/call.ts'
import { isPhone } from '#contract/core/fields.ts'
import { currentVersions } from '#contract/legal/documents.ts'
import { Login, Registration } from '#contract/user/user.ts'
import { api } from '../client/api.ts'
import { keepSession } from '../user/enter-session.ts'
import { nobody, useDraft } from '../session/drafts.ts'
import { markFields } from '../ui/forms/server-problems.ts'

const { firstName, lastName, password: passwordField } = Registration.shape
// One field for either: which of the two it is says the typing itself.
const NewAccount = z.object({ firstName, lastName, login: Login, password: passwordField })

type Typed = z.input<typeof NewAccount>
type CodeRecipient = { login: string; registration: string | undefined }
type Draft = Partial<Record<(typeof drafted)[number], string>> & { letter?: CodeRecipient | undefined }

const drafted = ['firstName', 'lastName', 'login'] as const
const guessed = ['password', ...drafted] as const

const never = () => () => undefined

const useAccountForm = () =>
  useForm<Typed, unknown, z.output<typeof NewAccount>>({
    resolver: standardSchemaResolver(NewAccount),
    mode: 'onTouched',
    shouldFocusError: false,
  })

/** Restores typed values after a reload, never the password. */
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

/** Maps the server's field name to the form's. */
const byLogin = (error: CallError): CallError => ({
  ...error,
  problems: error.problems.map(problem =>
    /^(?:email|phoneNumber)$/.test(problem.field) ? { ...problem, field: 'login' } : problem,
  ),
})

export type AccountForm = Omit<ReturnType<typeof useAccount>, 'letter' | 'change' | 'noteLetter'>

/** `page` names the draft: a page with a draft under its path hydrates by itself. */
export function useAccount(page: string, next: () => Promise<void>) {
  const { draft, save, drop } = useDraft<Draft>(page, nobody)
  // Found on the device, so not part of the first view, which is the server's.
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const [sentNow, setSentNow] = useState<CodeRecipient | null>()
  const letter = (sentNow === undefined && inBrowser ? draft?.letter : sentNow) ?? undefined
  const [error, setError] = useState<CallError>()
  const form = useAccountForm()
  useTypedBefore(form, draft, save)
  const values: readonly (string | undefined)[] = useWatch({ control: form.control, name: guessed })
  const [password = '', ...guessable] = values
  /** A code is on its way. */
  const noteLetter = (recipient: CodeRecipient) => {
    const [first, last] = form.getValues([...drafted])
    // A draft keeps nothing whose name speaks of a code.
    save({ firstName: first, lastName: last, login: recipient.login, letter: recipient })
    setSentNow(recipient)
  }
  const send = form.handleSubmit(async ({ login, ...who }) => {
    setError(undefined)
    const reach = isPhone(login) ? { phoneNumber: login } : { email: login }
    const { data, error: refused } = await api.user.register({
      body: { accountType: 'Individual', ...who, ...reach, ...currentVersions() },
    })
    if (refused) {
      if (!markFields(form, byLogin(refused))) setError(refused)
      return
    }
    noteLetter({ login, registration: data.registration })
  })
  const confirm = async (code: string): Promise<CallError | undefined> => {
    if (!letter) return undefined
    const { login, registration } = letter
    const body = { email: login, registration, code }
    const { data, error: refused } = await api.user.confirm({ body, exempt: true })
    if (refused) return refused
    drop()
    keepSession(data)
    await next()
    return undefined
  }
  const change = () => {
    const [first, last, login] = form.getValues([...drafted])
    save({ firstName: first, lastName: last, login })
    setSentNow(null)
  }
  return {
    form,
    password,
    guessable: guessable.map(value => value ?? ''),
    send,
    error,
    letter,
    noteLetter,
    confirm,
    change,
  }
}
