// Sign-in and security (/settings/security): passkeys, the authenticator app, and the devices of the account.
import { type ReactNode, Suspense, use } from 'react'
import { useRevalidator } from 'react-router'
import type { CallError, Data } from '#contract/core/call.ts'
import type { DeviceView, SessionView } from '#contract/user/account.ts'
import type { PasskeyView } from '#contract/user/passkeys.ts'
import type { secondStep } from '#contract/user/second-step.ts'
import { api } from '../../client/api.ts'
import { formatDate } from '../../ui/date.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { ErrorState, WaitingList } from '../../ui/states.tsx'
import { Passkeys } from './passkeys.tsx'
import { SecondStep } from './second-step.tsx'
import { Sessions } from './sessions.tsx'
import type { Route } from './+types/security'

type SecurityRequest<Value> = Promise<{ data?: Value; error?: CallError }>
type Status = Data<typeof secondStep.status>

export const clientLoader = () => ({
  passkeys: api.passkeys.list() as SecurityRequest<PasskeyView[]>,
  status: api.secondStep.status() as SecurityRequest<Status>,
  sessions: api.account.sessions() as SecurityRequest<SessionView[]>,
  devices: api.account.devices() as SecurityRequest<DeviceView[]>,
})

type SectionProps = { title: string; words: string; children: ReactNode }

const Section = ({ title, words, children }: SectionProps) => (
  <section className="mb-12 max-w-lg">
    <h2 className="show text-xl">{title}</h2>
    <p className="mt-1 mb-3 text-sm text-soft">{words}</p>
    <Suspense fallback={<WaitingList rows={2} />}>{children}</Suspense>
  </section>
)

const Failed = ({ error }: { error: CallError | undefined }) => {
  const { revalidate } = useRevalidator()
  return error ? <ErrorState error={error} retry={revalidate} /> : null
}

function OwnPasskeys({ request }: { request: SecurityRequest<PasskeyView[]> }) {
  const { data, error } = use(request)
  return data ? <Passkeys passkeys={data} /> : <Failed error={error} />
}

function OwnSecondStep({ request }: { request: SecurityRequest<Status> }) {
  const { data, error } = use(request)
  return data ? <SecondStep status={data} /> : <Failed error={error} />
}

function OwnSessions({ request }: { request: SecurityRequest<SessionView[]> }) {
  const { data, error } = use(request)
  return data ? <Sessions sessions={data} /> : <Failed error={error} />
}

function UsedBefore({ request }: { request: SecurityRequest<DeviceView[]> }) {
  const { data, error } = use(request)
  if (!data) return <Failed error={error} />
  return (
    <ul className="border-t border-line">
      {data.map(({ device, firstSeenAt }) => (
        <li key={device} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-3">
          <span className="font-semibold">{device}</span>
          <span className="figures text-sm text-soft">{`Since ${formatDate(firstSeenAt)}`}</span>
        </li>
      ))}
    </ul>
  )
}

export default function Security({ loaderData }: Route.ComponentProps) {
  const { passkeys, status, sessions, devices } = loaderData
  return (
    <>
      <PageHeader title="Sign-in and security" back={{ words: 'Settings', to: '/settings' }} />
      <Section
        title="Passkeys"
        words="Sign in and pay with your fingerprint, your face or your screen lock. There is nothing to type, and a fake page can’t steal it."
      >
        <OwnPasskeys request={passkeys} />
      </Section>
      <Section
        title="Authenticator app"
        words="Signing in then takes your password and a code from an app on your phone."
      >
        <OwnSecondStep request={status} />
      </Section>
      <Section title="Signed in on" words="Don’t recognise a device? Sign it out and change your password.">
        <OwnSessions request={sessions} />
      </Section>
      <Section title="Used before" words="We email you when a new kind of device signs in.">
        <UsedBefore request={devices} />
      </Section>
    </>
  )
}
