// Desk sign-in (/desk/login): passkey, or name, password and code.
import { startTransition, type FormEvent, Suspense, use, useState } from 'react'
import { useNavigate } from 'react-router'
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

// Not awaited: the form renders at once, and outside the demonstration nothing is added.
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => ({
  ended: new URL(request.url).searchParams.has('ended'),
  request: deskApi.desk.demoOperators(),
  withPasskeys: knowsPasskeys(),
})

type OperatorsRequest = ReturnType<typeof deskApi.desk.demoOperators>

function DemoOperators({ request, again }: { request: OperatorsRequest; again: () => void }) {
  const { data } = use(request)
  if (!data) return null
  return (
    <Panel title="Demo operators" className="mt-6">
      <p className="mb-3 text-soft">
        Demonstration only. In real use, an authenticator app shows the code. Each works once.
      </p>
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
      <Button look="line" onClick={again} className="mt-3">
        Show current codes
      </Button>
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
function useEntering() {
  const [problems, setProblems] = useState<Problems>({})
  const [refusal, setRefusal] = useState<string>()
  const [pending, setPending] = useState(false)
  const navigate = useNavigate()
  const begin = (session: Parameters<typeof beginDesk>[0]) => {
    beginDesk(session)
    return navigate('/desk', { replace: true })
  }
  const enter = async (form: FormData) => {
    const device = deskDevice()
    const body = { name: '', password: '', code: '', ...Object.fromEntries(form), ...(device && { device }) }
    const { data, error } = await deskApi.desk.signIn({ body })
    setProblems(Object.fromEntries((error?.problems ?? []).map(({ field, message }) => [field, message])))
    setRefusal(error && error.problems.length === 0 ? messageOf(error) : undefined)
    if (data) await begin(data)
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
  return { problems, refusal, pending, send, enterByPasskey }
}

export default function DeskLogin({ loaderData }: Route.ComponentProps) {
  const [request, setRequest] = useState(loaderData.request)
  const { problems, refusal, pending, send, enterByPasskey } = useEntering()
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
        <Button type="submit" look={loaderData.withPasskeys ? 'line' : 'main'} pending={pending}>
          Sign in
        </Button>
      </form>
      <Suspense>
        <DemoOperators
          request={request}
          again={() => startTransition(() => setRequest(deskApi.desk.demoOperators()))}
        />
      </Suspense>
    </div>
  )
}
