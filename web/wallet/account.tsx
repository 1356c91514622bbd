// The account (/account): profile, wallet, links to everything of the person, and signing out.
import { useState } from 'react'
import { CircleQuestionMark, MessageCircle } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router'
import type { CallError } from '#contract/core/call.ts'
import { messages } from '#contract/core/messages.ts'
import type { Me } from '#contract/user/user.ts'
import { api, signalSignedOut } from '../client/api.ts'
import { useLive } from '../client/live.ts'
import { goTo } from '../session/pages.ts'
import { keepProfile, signOut } from '../session/session.ts'
import { askVerification, type VerificationRequest, VerificationRows } from '../kyc/verification.tsx'
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
import { OnHold } from './on-hold.tsx'
import { askStaff, StaffRows } from './staff-rows.tsx'
import { QuickActions } from './quick-actions.tsx'
import type { Route } from './+types/account'
import { payingPage } from '../session/paying.ts'
import { ChoosePin } from './choose-pin.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { messageOf } from '../ui/message-of.ts'
import { WalletBand } from './wallet-band.tsx'
import { NavigationRow } from '../ui/navigation-row.tsx'
import { WaitingPage } from '../app/waiting-page.tsx'
import { texts } from './words.ts'

const WaitingAccount = () => (
  <WaitingPage>
    <div role="status" aria-label="Loading">
      <Skeleton className="h-64 w-full rounded-box" />
      <Skeleton className="mt-8 h-40 w-full" />
    </div>
  </WaitingPage>
)

function NoWallet({ onOpened }: { onOpened: () => void }) {
  const [search] = useSearchParams()
  // Home leads straight to the pin.
  const [choosing, setChoosing] = useState(search.get('do') === 'open')
  const navigate = useNavigate()
  const opened = () => {
    setChoosing(false)
    const page = payingPage()
    if (page) void navigate(page)
    else onOpened()
  }
  const open = async (pin: string) => {
    const { error } = await api.wallet.create({ body: { pin } })
    // Another tab or a lost answer created the wallet first, which is just as good.
    if (error && error.name !== 'HAS_WALLET') return error.problems[0]?.message ?? messageOf(error)
    opened()
    return undefined
  }
  return (
    <>
      <WalletBand>
        <h2 className="show text-xl">You have no wallet yet</h2>
        <p className="mt-2 mb-5 max-w-md text-soft-on-band">{texts.openWallet}</p>
        <button type="button" onClick={() => setChoosing(true)} className="button button-amber max-sm:w-full">
          Create wallet
        </button>
      </WalletBand>
      <Dialog open={choosing} onClose={() => setChoosing(false)} as="drawer" title="PIN for your wallet">
        <ChoosePin take={open} label="Choose a PIN" workingWords="Opening your wallet" />
      </Dialog>
    </>
  )
}

type AccountData = {
  me?: Me
  error?: CallError
  verification: VerificationRequest
  staff: ReturnType<typeof askStaff>
}

export async function clientLoader(): Promise<AccountData> {
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
  useLive('deal', refresh, 'separately')
  if (wallet)
    return (
      <>
        <MoneyCard wallet={wallet} />
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
    // Without a token there is no session, and no data on this device.
    try {
      await signOut(signalSignedOut)
      say('You are signed out.')
    } catch (error) {
      sayBad((error as Error).message)
    }
    goTo('/login')
  }
  return (
    <Button variant="line" pending={leaving} onClick={leave} className="max-md:w-full">
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
      <section className="mt-8">
        <h2 className="show text-lg">Help</h2>
        <ul className="mt-2 border-t border-line">
          <NavigationRow
            to="/help"
            icon={CircleQuestionMark}
            words="Find an answer"
            about="Paying safely, wallet, deals and fraud"
          />
          <NavigationRow
            to="/help/cases"
            icon={MessageCircle}
            words="Your cases"
            about="What you asked AutoX, and the answers"
          />
        </ul>
      </section>
      <div className="mt-8">
        <SignOut />
      </div>
    </>
  )
}
