// Desk sign-in (/desk/login): passkey, or name, password and code.
import { startTransition, type FormEvent, Suspense, use, useState } from 'react'
import { useNavigate } from 'react-router'
import { ownRolesWords } from '#contract/desk/roles.ts'
import { deskApi } from '../client/desk-api.ts'
import { knowsPasskeys, signWithPasskey } from '../client/passkeys.ts'
import { beginDesk, deskDevice } from '../session/desk-session.ts'
import { messageOf } from '../ui/message-of.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/forms/inputs.tsx'
import { PasswordField } from '../ui/forms/password-field.tsx'
import { Notice } from '../ui/notice.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Facts, Panel } from '../ui/panel.tsx'
import type { Route } from './+types/login'

/** The page that led here; any other address is the beginning of the desk. */
const deskPathIn = (url: string): string => {
  const to = new URL(url).searchParams.get('to') ?? ''
  return /^\/desk(?:\/[\w-]+)+$/.test(to) ? to : '/desk'
}

// Not awaited: the form renders at once, and outside the demonstration nothing is added.
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => ({
  to: deskPathIn(request.url),
  ended: new URL(request.url).searchParams.has('ended'),
  request: deskApi.desk.demoOperators(),
  withPasskeys: knowsPasskeys(),
})

type OperatorsRequest = ReturnType<typeof deskApi.desk.demoOperators>

type DemoProps = { request: OperatorsRequest; again: () => void; enterAs: (name: string) => Promise<void> }

function DemoOperators({ request, again, enterAs }: DemoProps) {
  const { data } = use(request)
  if (!data) return null
  return (
    <Panel title="Demo operators" className="mt-6">
      <p className="mb-3 text-soft">
        Demonstration only. In real use, an authenticator app shows the code. Each works once.
      </p>
      <ul className="grid gap-3">
        {data.map(({ name, roles }) => (
          <li key={name} className="grid">
            <Button variant="line" onClick={() => enterAs(name)}>
              {`Sign in as ${name}`}
            </Button>
            <span className="mt-1 text-sm text-soft">{ownRolesWords(roles)}</span>
          </li>
        ))}
      </ul>
      <details className="mt-4">
        <summary className="min-h-11 content-center font-semibold text-link underline">
          Passwords and codes
        </summary>
        {data.map(({ name, password, code }) => (
          <Facts
            key={name}
            facts={[
              ['Name', name],
              ['Password', password],
              ['Code', code],
            ]}
          />
        ))}
        <Button variant="line" onClick={again} className="mt-3">
          Show current codes
        </Button>
      </details>
    </Panel>
  )
}

type Problems = Readonly<Partial<Record<string, string>>>

const KeyFields = ({ problems }: { problems: Problems }) => (
  <>
    <TextField
      label="Name"
      name="name"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      error={problems['name']}
    />
    <PasswordField
      label="Password"
      name="password"
      autoComplete="current-password"
      error={problems['password']}
    />
    <TextField
      label="Code"
      name="code"
      hint="The 6-digit code that your app shows now. Each works once."
      inputMode="numeric"
      autoComplete="one-time-code"
      error={problems['code']}
    />
  </>
)

/** The two ways in, and what became of the last try. */
function useEntering(to: string) {
  const [problems, setProblems] = useState<Problems>({})
  const [refusal, setRefusal] = useState<string>()
  const [pending, setPending] = useState(false)
  const navigate = useNavigate()
  const begin = (session: Parameters<typeof beginDesk>[0]) => {
    beginDesk(session)
    return navigate(to, { replace: true })
  }
  const enter = async (form: FormData) => {
    const device = deskDevice()
    const body = { name: '', password: '', code: '', ...Object.fromEntries(form), ...(device && { device }) }
    const { data, error } = await deskApi.desk.signIn({ body })
    setProblems(Object.fromEntries((error?.problems ?? []).map(({ field, message }) => [field, message])))
    setRefusal(error && error.problems.length === 0 ? messageOf(error) : undefined)
    if (data) await begin(data)
  }
  /** With a code that is good at this moment. */
  const enterAs = async (name: string) => {
    const { data } = await deskApi.desk.demoOperators()
    const operator = data?.find(each => each.name === name)
    const form = new FormData()
    const { name: typedName = '', password = '', code = '' } = operator ?? {}
    for (const [field, value] of Object.entries({ name: typedName, password, code }))
      form.append(field, value)
    await enter(form)
  }
  const enterByPasskey = async () => {
    setRefusal(undefined)
    const { data: options, error: unasked } = await deskApi.passkeys.options()
    if (!options) return setRefusal(messageOf(unasked))
    const signed = await signWithPasskey(options)
    if (!signed) return setRefusal('No passkey was used. You can also sign in with your password and a code.')
    const device = deskDevice()
    const { data, error } = await deskApi.passkeys.signIn({ body: { ...signed, ...(device && { device }) } })
    return data ? begin(data) : setRefusal(messageOf(error))
  }
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pending) return
    setPending(true)
    await enter(new FormData(event.currentTarget)).finally(() => setPending(false))
  }
  return { problems, refusal, pending, send, enterAs, enterByPasskey }
}

export default function DeskLogin({ loaderData }: Route.ComponentProps) {
  const [request, setRequest] = useState(loaderData.request)
  const { problems, refusal, pending, send, enterAs, enterByPasskey } = useEntering(loaderData.to)
  return (
    <div className="mx-auto max-w-md">
      <PageHeader title="The operator’s desk" words="For AutoX staff. There is no registration." />
      <form method="post" noValidate onSubmit={event => void send(event)} className="grid gap-4">
        {loaderData.ended && !refusal && (
          <Notice title="You are signed out">
            A session ends after ten minutes of inactivity, and after four hours at most.
          </Notice>
        )}
        {refusal && <Refusal title={refusal} />}
        {loaderData.withPasskeys && (
          <>
            <Button onClick={enterByPasskey}>Sign in with a passkey</Button>
            <p className="text-soft">Or with your password and a code:</p>
          </>
        )}
        <KeyFields problems={problems} />
        <Button type="submit" variant={loaderData.withPasskeys ? 'line' : 'main'} pending={pending}>
          Sign in
        </Button>
      </form>
      <Suspense>
        <DemoOperators
          request={request}
          enterAs={enterAs}
          again={() => startTransition(() => setRequest(deskApi.desk.demoOperators()))}
        />
      </Suspense>
    </div>
  )
}
