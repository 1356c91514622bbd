// Signing in (/login), with the demo accounts where this is the demonstration.
import { Link, useLocation, useNavigate } from 'react-router'
import { apiContext } from '../../client/context.ts'
import { useSignedIn } from '../../session/session.ts'
import { startPage } from '../../session/start-page.ts'
import { Notice } from '../../ui/notice.tsx'
import { EntryFrame, SafetyWords } from './entry-frame.tsx'
import { useEnterSession } from '../enter-session.ts'
import { PasskeyEntry } from '../passkey-entry.tsx'
import { SignInForm } from '../sign-in-form.tsx'
import { SignedOutUntouched } from '../signed-out-untouched.tsx'
import { useSignIn, type Credentials, type SignInError } from '../use-sign-in.ts'
import type { Route } from './+types/login'
import { useSyncExternalStore, useState } from 'react'
import { formatNaira } from '#contract/core/money.ts'
import { rememberedPage } from '../../session/pages.ts'
import { payingFor } from '../../deal-engine/pay-address.ts'
import { messageOf } from '../../ui/message-of.ts'
import { Button } from '../../ui/button.tsx'
import { Refusal } from '../../ui/refusal.tsx'

type Account = Credentials & { words: string }
type Props = {
  accounts: readonly Account[]
  signIn: (credentials: Credentials) => Promise<SignInError | undefined>
}

function DemoAccounts({ accounts, signIn }: Props) {
  const [error, setError] = useState<SignInError>()
  return (
    <section>
      <h2 className="show text-xl">Try a demo account</h2>
      <p className="mt-1 text-soft">Demo: no real money, no real emails. Tap an account to sign in.</p>
      {error && (
        <div className="mt-3">
          <Refusal title={messageOf(error)} />
        </div>
      )}
      <ul className="mt-4 grid gap-2">
        {accounts.map(({ email, password, words }) => {
          const [name = words, can = ''] = words.split(': ')
          return (
            <li key={email}>
              <Button
                data-js
                variant="line"
                onClick={async () => setError(await signIn({ email, password }))}
                className="w-full justify-between gap-4 bg-card py-3 text-left"
              >
                <span className="min-w-0 grow wrap-anywhere">
                  <span className="block">{name}</span>
                  <span className="figures block text-sm font-normal text-soft">{can}</span>
                  <span className="block text-sm font-normal text-soft">{email}</span>
                </span>
                <span aria-hidden>→</span>
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const noChange = () => () => {}

function AboutToPay() {
  // The server renders one page for everybody; only this device knows.
  const page = useSyncExternalStore(noChange, rememberedPage, () => null)
  const wish = page === null ? undefined : payingFor(page)
  if (!wish) return null
  return (
    <Notice title={`You are about to pay for ${wish.name}`}>
      <span className="figures">{formatNaira(wish.priceKobo)}</span>
      <span>. Sign in to continue to payment. You won’t be charged until you enter your PIN.</span>
    </Notice>
  )
}

export const handle = { document: true }
export const headers = () => ({ 'cache-control': 'public, max-age=0, s-maxage=300' })

/** The same page for everybody; without the demo accounts where they cannot be read. */
export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await context.get(apiContext).demo.mode()
  return { accounts: data?.demonstration ? data.accounts : [] }
}

export const meta: Route.MetaFunction = () => [
  { title: 'Sign in | AutoX' },
  { name: 'description', content: 'Sign in to AutoX: your cars, your bookings and your wallet.' },
]

/** Message of the previous step. */
function Before() {
  const { state } = useLocation() as { state: { passwordChanged?: boolean } | null }
  if (!state?.passwordChanged) return null
  return (
    <Notice tone="good" title="Your password is changed. Now sign in with it.">
      All devices have been signed out.
    </Notice>
  )
}

/** Below the form: only the device knows it, and above it would push the button away. */
function SignedInAlready() {
  if (!useSignedIn()) return null
  return (
    <div className="mt-4">
      <Notice title="You are signed in on this device.">
        <Link to={startPage} className="font-semibold text-link underline">
          Go to your home page
        </Link>{' '}
        or sign in above as somebody else.
      </Notice>
    </div>
  )
}

const NewHere = () => (
  <p className="text-center text-soft">
    <span>New here? </span>
    <Link to="/onboardOptions" className="inline-block py-1 font-semibold text-link underline">
      Create an account
    </Link>
  </p>
)

export default function Login({ loaderData: { accounts } }: Route.ComponentProps) {
  const enter = useEnterSession()
  const navigate = useNavigate()
  const { signIn, hasSignedIn } = useSignIn({
    enter,
    toCode: needed => navigate('/accVerify', { state: { ...needed, notConfirmed: true } }),
  })
  const { state } = useLocation() as { state: { email?: string } | null }
  return (
    <EntryFrame
      title="Sign in"
      side={accounts.length > 0 ? <DemoAccounts accounts={accounts} signIn={signIn} /> : <SafetyWords />}
    >
      <div className="mb-4 grid gap-4 empty:hidden">
        <Before />
        <SignedOutUntouched />
        <PasskeyEntry place="above" enter={enter} />
        <AboutToPay />
      </div>
      <SignInForm signIn={signIn} login={state?.email}>
        <PasskeyEntry place="below" enter={enter} />
        <NewHere />
      </SignInForm>
      {!hasSignedIn && <SignedInAlready />}
    </EntryFrame>
  )
}
