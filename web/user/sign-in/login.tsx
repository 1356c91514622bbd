// Signing in (/login), with the demo accounts where this is the demonstration.
import { Link, useLocation, useNavigate } from 'react-router'
import { apiContext } from '../../client/context.ts'
import { useSignedIn } from '../../session/session.ts'
import { startPage } from '../../session/start-page.ts'
import { Notice } from '../../ui/notice.tsx'
import { AboutToPay } from './about-to-pay.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { EntryFrame, SafetyWords } from './entry-frame.tsx'
import { useEnterSession } from '../enter-session.ts'
import { PasskeyEntry } from '../passkey-entry.tsx'
import { SignInForm } from '../sign-in-form.tsx'
import { SignedOutUntouched } from '../signed-out-untouched.tsx'
import { useSignIn } from '../use-sign-in.ts'
import type { Route } from './+types/login'

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

/** What the step before says on the way here. */
function Before() {
  const { state } = useLocation() as { state: { passwordChanged?: boolean } | null }
  if (!state?.passwordChanged) return null
  return (
    <Notice tone="good" title="Your password is changed. Now sign in with it.">
      Every device that was signed in has been signed out.
    </Notice>
  )
}

/** Stands below the form: only the device knows it, and above it would push the button away under the finger. */
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
