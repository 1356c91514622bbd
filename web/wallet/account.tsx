// The account (/account): profile, wallet, links to everything of the person, and signing out.
import { useState } from 'react'
import { Link } from 'react-router'
import type { CallError } from '#contract/core/call.ts'
import { messages } from '#contract/core/messages.ts'
import type { Me } from '#contract/user/user.ts'
import { api, tellSignedOut } from '../client/api.ts'
import { useLive } from '../client/live.ts'
import { goTo } from '../session/pages.ts'
import { keepProfile, signOut } from '../session/session.ts'
import { askVerification, type AskedVerification, VerificationRows } from '../kyc/verification.tsx'
import { useWallet } from '../app/wallet.ts'
import { Avatar } from '../dealers/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { formatDate } from '../ui/date.ts'
import { EmailWords } from '../user/email-words.tsx'
import { Facts, Panel } from '../ui/panel.tsx'
import { localPhone } from '../ui/forms/phone-words.ts'
import { ErrorState, Skeleton } from '../ui/states.tsx'
import { say, sayBad } from '../ui/toast.ts'
import { MoneyCard } from './money-card.tsx'
import { NoWallet } from './no-wallet.tsx'
import { OnHold } from './on-hold.tsx'
import { askStaff, StaffRows } from './staff-rows.tsx'
import { WaitingAccount } from './waiting-account.tsx'
import { QuickActions } from './quick-actions.tsx'
import type { Route } from './+types/account'

type Loaded = {
  me?: Me
  error?: CallError
  verification: AskedVerification
  staff: ReturnType<typeof askStaff>
}

export async function clientLoader(): Promise<Loaded> {
  const [verification, staff] = [askVerification(), askStaff()]
  const { data: me, error } = await api.user.getLoggedInUser()
  if (!me) return { error, verification, staff }
  keepProfile(me)
  return { me, verification, staff }
}
export const HydrateFallback = WaitingAccount

const Who = ({ me }: { me: Me }) => (
  <header className="mb-6 flex items-center gap-4">
    <Avatar name={me.businessName ?? me.fullName} image={me.profileImage} size="size-16" />
    <div className="min-w-0">
      <title>Your account | AutoX</title>
      <h1 className="show text-2xl">{me.businessName ?? me.fullName}</h1>
      <p className="text-soft">{[me.accountType, me.state].filter(Boolean).join(', ')}</p>
    </div>
  </header>
)

function WalletPart() {
  const { hasWallet, wallet, error, refresh } = useWallet()
  useLive('deal', refresh, 'by itself')
  if (wallet)
    return (
      <>
        <MoneyCard wallet={wallet}>
          <Link to="/account/wallet?do=add" className="button button-amber">
            Add money
          </Link>
          <Link to="/account/wallet" className="button button-band">
            Open wallet
          </Link>
        </MoneyCard>
        <OnHold wallet={wallet} onMoved={refresh} />
      </>
    )
  if (hasWallet === false) return <NoWallet onOpened={refresh} />
  return error ? (
    <ErrorState error={error} retry={refresh} />
  ) : (
    <Skeleton className="h-64 w-full rounded-box" />
  )
}

function SignOut() {
  const [leaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    // Without a token there is nobody to sign out, and nothing left on this device either.
    try {
      await signOut(tellSignedOut)
      say('You are signed out.')
    } catch (error) {
      sayBad((error as Error).message)
    }
    goTo('/login')
  }
  return (
    <Button look="line" pending={leaving} onClick={leave} className="max-md:w-full">
      Sign out
    </Button>
  )
}

export default function Account({ loaderData: { me, error, verification, staff } }: Route.ComponentProps) {
  if (!me)
    return (
      error && (
        <ErrorState error={error} retry={() => goTo('/account')} fallback={messages.errorFetchingUser} />
      )
    )
  return (
    <>
      <Who me={me} />
      <WalletPart />
      <QuickActions />
      <section className="mt-8">
        <h2 className="show text-lg">Verification</h2>
        <VerificationRows request={verification} />
      </section>
      <StaffRows request={staff} isDealer={me.accountType === 'AutoDealer'} />
      <Panel title="About you" className="mt-8">
        <Facts
          facts={[
            ['Name', me.fullName],
            ...(me.businessName ? ([['Business', me.businessName]] as const) : []),
            ['Email', <EmailWords key="email" email={me.email} />],
            ['Phone', localPhone(me.phoneNumber) || 'Not given'],
            ['Member since', formatDate(me.createdAt)],
          ]}
        />
      </Panel>
      <div className="mt-8">
        <SignOut />
      </div>
    </>
  )
}
