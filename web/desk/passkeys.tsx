// An operator's own passkeys (/desk/passkeys): which there are, adding one on this device, forgetting one.
import { type FormEvent, Suspense, use, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { PasskeySummary } from '#contract/core/passkeys.ts'
import { deskApi } from '../client/desk-api.ts'
import { knowsPasskeys, makePasskey } from '../client/passkeys.ts'
import { Button } from '../ui/button.tsx'
import { formatMoment } from '../ui/date.ts'
import { TextField } from '../ui/forms/inputs.tsx'
import { messageOf } from '../ui/message-of.ts'
import { Notice } from '../ui/notice.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Panel } from '../ui/panel.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { ErrorState, Waiting } from '../ui/states.tsx'
import { announce } from '../ui/announce.ts'
import { sayBad } from '../ui/toast.ts'
import type { Route } from './+types/passkeys'

export const clientLoader = () => ({ request: deskApi.passkeys.list() })

type Problems = Readonly<Partial<Record<string, string>>>

function useAdding(done: () => Promise<void>) {
  const [problems, setProblems] = useState<Problems>({})
  const [refusal, setRefusal] = useState<string>()
  const [pending, setPending] = useState(false)
  const add = async (form: HTMLFormElement) => {
    const typed = { name: '', code: '', ...Object.fromEntries(new FormData(form)) }
    setProblems({})
    setRefusal(undefined)
    const { data: options, error: unasked } = await deskApi.passkeys.enrolOptions()
    if (!options) return setRefusal(messageOf(unasked))
    const made = await makePasskey({ site: 'AutoX desk', ...options })
    if (!made) return setRefusal('No passkey was made. Your device may have one for the desk already.')
    const { data, error } = await deskApi.passkeys.enrol({ body: { ...typed, ...made } })
    if (!data) {
      setProblems(Object.fromEntries(error.problems.map(({ field, message }) => [field, message])))
      return error.problems.length === 0 ? setRefusal(messageOf(error)) : undefined
    }
    form.reset()
    announce('You can now open the desk with your passkey.')
    return done()
  }
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pending) return
    setPending(true)
    void add(event.currentTarget).finally(() => setPending(false))
  }
  return { problems, refusal, pending, send }
}

function AddPasskey({ done }: { done: () => Promise<void> }) {
  const { problems, refusal, pending, send } = useAdding(done)
  return (
    <Panel title="Add a passkey">
      <p className="mb-4 text-soft">
        Your device asks for your finger, face or screen lock. Enter an unused code.
      </p>
      <form method="post" noValidate onSubmit={send} className="grid gap-4">
        {refusal && <Refusal title={refusal} />}
        <TextField
          label="Device name"
          name="name"
          hint="For example: Work laptop."
          maxLength={60}
          error={problems['name']}
        />
        <TextField
          label="Code"
          name="code"
          hint="The 6-digit code that your app shows now."
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          error={problems['code']}
        />
        <Button type="submit" pending={pending}>
          Add a passkey
        </Button>
      </form>
    </Panel>
  )
}

const Passkey = ({ passkey, forget }: { passkey: PasskeySummary; forget: () => Promise<unknown> }) => (
  <li className="flex items-center gap-4 border-b border-line py-3 last:border-0 last:pb-0">
    <span className="min-w-0 grow">
      <span className="block font-semibold wrap-anywhere">{passkey.name}</span>
      <span className="block text-sm text-soft">
        {passkey.usedAt
          ? `Last used on ${formatMoment(passkey.usedAt)}`
          : `Added on ${formatMoment(passkey.createdAt)}, not used yet`}
      </span>
    </span>
    <Button variant="line" onClick={forget} aria-label={`Remove ${passkey.name}`}>
      Remove
    </Button>
  </li>
)

function Body({ request }: Route.ComponentProps['loaderData']) {
  const { data, error } = use(request)
  const { revalidate } = useRevalidator()
  if (!data) return error ? <ErrorState error={error} retry={revalidate} /> : null
  const forget = async (credentialId: string) => {
    const { error: refused } = await deskApi.passkeys.forget({ body: { credentialId } })
    if (refused) return sayBad(messageOf(refused))
    announce('Passkey removed.')
    return revalidate()
  }
  return (
    <div className="grid max-w-lg gap-6">
      <Panel title="Your passkeys">
        {data.length === 0 ? (
          <p className="text-soft">None yet. You sign in with your password and a code.</p>
        ) : (
          <ul>
            {data.map(passkey => (
              <Passkey key={passkey.id} passkey={passkey} forget={() => forget(passkey.id)} />
            ))}
          </ul>
        )}
      </Panel>
      {knowsPasskeys() ? (
        <AddPasskey done={revalidate} />
      ) : (
        <Notice title="This browser cannot make passkeys">
          Use a current version of Chrome, Edge, Firefox or Safari.
        </Notice>
      )}
    </div>
  )
}

export default function Passkeys({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Passkeys"
        words="The safest way to sign in: nothing to type, and nothing a fake page could steal."
      />
      <Suspense fallback={<Waiting />}>
        <Body {...loaderData} />
      </Suspense>
    </>
  )
}
