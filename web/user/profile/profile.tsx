import { useRevalidator } from 'react-router'
import { messages } from '#contract/core/messages.ts'
import type { Me } from '#contract/user/user.ts'
import { WaitingPage } from '../../app/waiting-page.tsx'
import { askVerification, type AskedVerification, VerificationRows } from '../../kyc/verification.tsx'
import { Avatar } from '../../dealers/avatar.tsx'
import { formatDate } from '../../ui/date.ts'
import { EmailWords } from '../email-words.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { type Fact, Facts, Panel } from '../../ui/panel.tsx'
import { localPhone } from '../../ui/forms/phone-words.ts'
import { ErrorState } from '../../ui/states.tsx'
import { loadMe } from './load-me.ts'
import { PhoneChoice } from './phone-choice.tsx'
import type { Route } from './+types/profile'

export async function clientLoader() {
  const verification = askVerification()
  return { ...(await loadMe()), verification }
}
export const HydrateFallback = WaitingPage

const missing = <span className="font-normal text-soft">Not said yet</span>

const toPublicFacts = (me: Me): Fact[] => [
  ...(me.accountType === 'AutoDealer'
    ? ([['Business', me.businessName ?? missing]] as const)
    : ([['Name', me.fullName]] as const)),
  ['State', me.state || missing],
  ['With AutoX since', formatDate(me.createdAt)],
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

const Known = ({ me, verification }: { me: Me; verification: AskedVerification }) => (
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
        <p className="mt-3 text-sm text-soft">On every car you offer, and to the other side of a purchase.</p>
      </Panel>
      <Panel title="Between you and AutoX">
        <Facts facts={[['Phone', localPhone(me.phoneNumber) || missing], ...own(me)]} />
        <p className="mt-3 text-sm text-soft">
          {`Your phone number is shown to the other side of a purchase, and to nobody else${me.accountType === 'AutoDealer' ? ' unless you say so here.' : '.'}`}
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
      <p className="mt-1 mb-3 max-w-lg text-soft">
        What to do first, and how your listings and your money did.
      </p>
      <LinkButton to="/dashboard" look="line">
        Dashboard
      </LinkButton>
    </section>
    <section className="mt-8">
      <h2 className="show text-lg">Do you know cars?</h2>
      <p className="mt-1 mb-3 max-w-lg text-soft">Buyers pay you to look at one before they pay for it.</p>
      <LinkButton to="/profile/inspector" look="line">
        Inspecting cars
      </LinkButton>
    </section>
  </>
)

export default function Profile({ loaderData: { me, error, verification } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  if (me) return <Known me={me} verification={verification} />
  return error && <ErrorState error={error} retry={revalidate} fallback={messages.errorFetchingUser} />
}
