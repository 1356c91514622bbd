// Settings (/settings): the ways to profile, email, password, security and pin, notices and the theme.
import {
  CircleUser,
  Clock,
  Store,
  Database,
  FileText,
  Hash,
  KeyRound,
  ShieldCheck,
  Users,
} from 'lucide-react'
import { Suspense, use, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CallError } from '#contract/core/call.ts'
import { legalDocuments } from '#contract/legal/documents.ts'
import type { Choice } from '#contract/notices/notices.ts'
import type { Me } from '#contract/user/user.ts'
import { type ConsentsRequest, ConsentNotice } from '../consent-notice.tsx'
import { formatDate, formatDay } from '../../ui/date.ts'
import { api } from '../../client/api.ts'
import { useSessionValue } from '../../session/session.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { ErrorState, WaitingList } from '../../ui/states.tsx'
import { NavigationRow } from '../../ui/navigation-row.tsx'
import { LoginRows } from './login-rows.tsx'
import { PushSettings } from '../../notices/push-settings.tsx'
import { NoticeChoices } from '../../notices/notice-choices.tsx'
import type { Route } from './+types/settings'
import { chooseTheme, chosenTheme, type Theme } from '../../app/theme-switch.tsx'

const themes: readonly [Theme, string][] = [
  ['device', 'Device'],
  ['light', 'Light'],
  ['dark', 'Dark'],
]

function ThemeChoice() {
  const [theme, setTheme] = useState(chosenTheme)
  const choose = (next: Theme) => {
    chooseTheme(next)
    setTheme(next)
  }
  return (
    <fieldset>
      <legend className="show mb-3 text-xl">Theme</legend>
      <div className="grid max-w-md grid-cols-3 rounded-plate border border-edge bg-card">
        {themes.map(([name, words]) => (
          <label
            key={name}
            className="grid min-h-12 place-items-center px-1 text-center text-sm font-semibold has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-3 has-focus-visible:outline-amber"
          >
            <input
              type="radio"
              name="theme"
              className="sr-only"
              checked={theme === name}
              onChange={() => choose(name)}
            />
            <span>{words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type SettingsRequest<Value> = Promise<{ data?: Value; error?: CallError }>

export const clientLoader = () => ({
  me: api.user.getLoggedInUser() as SettingsRequest<Me>,
  choices: api.notices.choices() as SettingsRequest<Choice[]>,
  push: api.push.state(),
  consents: api.consents.mine(),
})

function YardWay() {
  const isDealer = useSessionValue('role') === 'AutoDealer'
  return (
    isDealer && (
      <NavigationRow
        to="/settings/yard"
        words="Your dealer page"
        about="Logo, yard pictures and branches"
        icon={Store}
      />
    )
  )
}

function StaffWay() {
  const isDealer = useSessionValue('role') === 'AutoDealer'
  return (
    <NavigationRow
      to={isDealer ? '/settings/staff' : '/settings/dealers'}
      words={isDealer ? 'Staff' : 'Dealers you act for'}
      about={
        isDealer
          ? 'People who list and answer for you, and their activity'
          : 'Invitations and access to dealers'
      }
      icon={Users}
    />
  )
}

const SecretWays = () => (
  <>
    <NavigationRow
      to="/changePassword"
      words="Password"
      about="Change your sign-in password"
      icon={KeyRound}
    />
    <NavigationRow
      to="/settings/security"
      words="Sign-in and security"
      about="Passkeys, authenticator app and your devices"
      icon={ShieldCheck}
    />
    <NavigationRow to="/changePin" words="Wallet PIN" about="Change your 4-digit payment PIN" icon={Hash} />
    <NavigationRow
      to="/settings/data"
      words="Your data"
      about="Download or correct your data, or delete your account"
      icon={Database}
    />
  </>
)

function SettingsLinks({ me }: { me: SettingsRequest<Me> }) {
  return (
    <ul className="border-t border-line md:grid md:grid-cols-2 md:gap-x-10">
      <NavigationRow to="/profile" words="Profile" about="Picture, name and location" icon={CircleUser} />
      <NavigationRow
        to="/settings/opening-hours"
        words="Opening hours"
        about="When buyers can visit"
        icon={Clock}
      />
      <YardWay />
      <StaffWay />
      <LoginRows me={me} />
      <SecretWays />
    </ul>
  )
}

function Choices({ choices }: { choices: SettingsRequest<Choice[]> }) {
  const { data, error } = use(choices)
  const { revalidate } = useRevalidator()
  if (error) return <ErrorState error={error} retry={revalidate} />
  return data && <NoticeChoices start={data} />
}

function Push({ push }: { push: ReturnType<typeof api.push.state> }) {
  const { data, error } = use(push)
  const { revalidate } = useRevalidator()
  if (error) return <ErrorState error={error} retry={revalidate} />
  return <PushSettings state={data} />
}

/** Consents with dates; earlier versions link to their text. */
function Agreed({ request }: { request: ConsentsRequest }) {
  const { data, error } = use(request)
  const { revalidate } = useRevalidator()
  if (error) return <ErrorState error={error} retry={revalidate} />
  return (
    <ul className="border-t border-line">
      {data.map(({ document, title, agreedVersion, agreedAt }) => (
        <NavigationRow
          key={document}
          to={`${legalDocuments[document].path}${agreedVersion ? `/${agreedVersion}` : ''}`}
          words={title}
          about={
            agreedVersion && agreedAt
              ? `You agreed to the version of ${formatDay(agreedVersion)} on ${formatDate(agreedAt)}`
              : 'Not agreed yet'
          }
          icon={FileText}
        />
      ))}
    </ul>
  )
}

export default function Settings({ loaderData: { me, choices, push, consents } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Settings" back={{ words: 'Account', to: '/account' }} />
      <ConsentNotice request={consents} />
      <SettingsLinks me={me} />
      <section id="push" className="mt-10 max-w-lg">
        <h2 className="show mb-3 text-xl">Push notifications</h2>
        <Suspense fallback={<WaitingList rows={2} />}>
          <Push push={push} />
        </Suspense>
      </section>
      <section id="notices" className="mt-10 max-w-lg">
        <h2 className="show text-xl">Notification choices</h2>
        <p className="mt-1 mb-3 text-sm text-soft">
          Find your notices under the bell. Alerts about your money and account are always on.
        </p>
        <Suspense fallback={<WaitingList rows={5} />}>
          <Choices choices={choices} />
        </Suspense>
      </section>
      <div className="mt-10">
        <ThemeChoice />
      </div>
      <section id="legal" className="mt-10 max-w-lg">
        <h2 className="show mb-3 text-xl">Terms and privacy</h2>
        <Suspense fallback={<WaitingList rows={2} />}>
          <Agreed request={consents} />
        </Suspense>
      </section>
    </>
  )
}
