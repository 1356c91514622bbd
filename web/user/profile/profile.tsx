import { useRevalidator } from 'react-router'
import { messages } from '#contract/core/messages.ts'
import type { Me } from '#contract/user/user.ts'
import { WaitingPage } from '../../app/waiting-page.tsx'
import { askVerification, type VerificationRequest, VerificationRows } from '../../kyc/verification.tsx'
import { Avatar } from '../../dealers/avatar.tsx'
import { formatDate } from '../../ui/date.ts'
import { EmailWords } from '../email-words.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { type Fact, Facts, Panel } from '../../ui/panel.tsx'
import { localPhone } from '../../ui/forms/phone-words.ts'
import { ErrorState } from '../../ui/states.tsx'
import { loadMe } from './load-me.ts'
import type { Route } from './+types/profile'
import { useEffect, useState } from 'react'
import type { Data } from '#contract/core/call.ts'
import type { conversations } from '#contract/conversations/conversations.ts'
import { api } from '../../client/api.ts'
import { Switch } from '../../ui/forms/switch.tsx'
import { messageOf } from '../../ui/message-of.ts'
import { announce } from '../../ui/announce.ts'
import { sayBad } from '../../ui/toast.ts'

type Choice = Data<(typeof conversations)['phoneChoice']>

const looksWords = (looks: number): string => {
  if (looks === 0) return 'No views yet.'
  return looks === 1 ? '1 view so far.' : `${looks.toLocaleString('en-NG')} views so far.`
}

function PhoneChoice() {
  const [choice, setChoice] = useState<Choice>()
  useEffect(() => {
    let left = false
    const ask = async () => {
      const { data } = await api.conversations.phoneChoice()
      if (data && !left) setChoice(data)
    }
    void ask()
    return () => void (left = true)
  }, [])
  if (!choice) return null
  const change = async (isVisible: boolean) => {
    setChoice({ ...choice, isShown: isVisible })
    const { data, error } = await api.conversations.choosePhone({ body: { isShown: isVisible } })
    if (error) {
      setChoice(choice)
      return sayBad(messageOf(error))
    }
    setChoice(data)
    announce(isVisible ? 'Signed-in people can ask for your number.' : 'Your number is no longer shown.')
  }
  return (
    <div className="mt-3 border-t border-line pt-2">
      <Switch
        words="Show my phone number"
        about="to signed-in people who look at what you offer"
        on={choice.isShown}
        change={on => void change(on)}
      />
      <p className="text-sm text-soft">
        {choice.isShown
          ? `Signed-in people can ask for it; it is not on any public page. ${looksWords(choice.looks)}`
          : 'Signed-in people can then call or WhatsApp you. It is not on any public page.'}
      </p>
    </div>
  )
}

export async function clientLoader() {
  const verification = askVerification()
  return { ...(await loadMe()), verification }
}
export const HydrateFallback = WaitingPage

const missing = <span className="font-normal text-soft">Not given yet</span>

const toPublicFacts = (me: Me): Fact[] => [
  ...(me.accountType === 'AutoDealer'
    ? ([['Business', me.businessName ?? missing]] as const)
    : ([['Name', me.fullName]] as const)),
  ['State', me.state || missing],
  ['On AutoX since', formatDate(me.createdAt)],
]

const own = (me: Me): Fact[] => [
  ...(me.accountType === 'AutoDealer'
    ? ([
        ['Name', me.fullName],
        ['Registration number', me.registrationNumber ?? missing],
      ] as const)
    : []),
  ['Email', <EmailWords key="email" email={me.email} />],
  ['Local government', me.localGovernment ?? missing],
]

const ProfileContent = ({ me, verification }: { me: Me; verification: VerificationRequest }) => (
  <>
    <header className="mb-7 flex flex-wrap items-center gap-x-6 gap-y-4">
      <title>Your profile | AutoX</title>
      <Avatar name={me.businessName ?? me.fullName} image={me.profileImage} size="size-24" />
      <div className="min-w-0 grow">
        <h1 className="show text-2xl wrap-anywhere md:text-3xl">{me.businessName ?? me.fullName}</h1>
        <p className="text-soft">{me.accountType === 'AutoDealer' ? 'Dealer' : 'Individual'}</p>
      </div>
      <LinkButton to="/editProfile" className="max-sm:w-full">
        Edit profile
      </LinkButton>
    </header>
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
      <Panel title="What others see">
        <Facts facts={toPublicFacts(me)} />
        <p className="mt-3 text-sm text-soft">On your listings, and to the other side of a purchase.</p>
      </Panel>
      <Panel title="Between you and AutoX">
        <Facts facts={[['Phone', localPhone(me.phoneNumber) || missing], ...own(me)]} />
        <p className="mt-3 text-sm text-soft">
          {`Only the other side of a purchase sees your phone number${me.accountType === 'AutoDealer' ? ' unless you share it here.' : '.'}`}
        </p>
        {me.accountType === 'AutoDealer' && <PhoneChoice />}
      </Panel>
    </div>
    <section className="mt-8">
      <h2 className="show text-lg">Verification</h2>
      <VerificationRows request={verification} />
    </section>
    <section className="mt-8">
      <h2 className="show text-lg">How it goes</h2>
      <p className="mt-1 mb-3 max-w-lg text-soft">To-dos and performance.</p>
      <LinkButton to="/dashboard" variant="line">
        Dashboard
      </LinkButton>
    </section>
    <section className="mt-8">
      <h2 className="show text-lg">Do you know cars?</h2>
      <p className="mt-1 mb-3 max-w-lg text-soft">Buyers pay you to inspect a car before they buy it.</p>
      <LinkButton to="/profile/inspector" variant="line">
        Inspect cars for buyers
      </LinkButton>
    </section>
  </>
)

export default function Profile({ loaderData: { me, error, verification } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  if (me) return <ProfileContent me={me} verification={verification} />
  return error && <ErrorState error={error} retry={revalidate} fallback={messages.errorFetchingUser} />
}
