// Verification status and wallet limits (/profile/identity): tiers, BVN, NIN, address.
import { useNavigate, useRevalidator, useSearchParams, Link } from 'react-router'
import type { Identity } from '#contract/kyc/kyc.ts'
import { WaitingPage } from '../app/waiting-page.tsx'
import { payingPage } from '../session/paying.ts'
import { useSessionValue } from '../session/session.ts'
import { dayOf } from '../ui/date.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { ErrorState } from '../ui/states.tsx'
import { shouldRevalidate, useOpenForm } from './file-screen.tsx'
import { Tiers } from './tiers.tsx'
import { loadIdentity, type LoadedIdentity } from './load-kyc.ts'
import { NumberSection } from './number-section.tsx'
import { SandboxDocuments, SandboxNumbers } from './sandbox-box.tsx'
import type { Route } from './+types/identity'
import { kycPages, newestOf, texts } from './words.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { Notice } from '../ui/notice.tsx'
import { FileSection } from './file-section.tsx'

const ByVehicle = () => (
  <Notice tone="good" title="Proven by your vehicle documents">
    <p>{texts.documentsCover}</p>
    <LinkButton to={kycPages.vehicle} variant="line" className="mt-3">
      See them
    </LinkButton>
  </Notice>
)

const Later = () => (
  <p className="border-y border-line py-4">
    Verify your BVN and NIN first. You may also{' '}
    <Link to="?step=IdentityDocument" className="py-1 font-semibold text-link underline">
      submit your documents already
    </Link>
    .
  </p>
)

function Where({ loaded }: { loaded: LoadedIdentity }) {
  const { identity, files, storedDraft, demonstration } = loaded
  const file = newestOf(files, 'personal')
  if (!file && identity.addressProven) return <ByVehicle />
  if (!file && !storedDraft && identity.next?.needs !== 'address') return <Later />
  return (
    <div className="grid grid-cols-1 gap-5">
      <FileSection type="personal" loaded={loaded} />
      {demonstration && <SandboxDocuments />}
    </div>
  )
}

const AddressSection = ({ loaded }: { loaded: LoadedIdentity }) => (
  <section id="address" className="scroll-mt-4">
    <h2 className="show mb-1 text-xl">Proof of address</h2>
    <p className="mb-4 text-soft">The last step to the highest limits: your identity and address.</p>
    <Where loaded={loaded} />
  </section>
)

export const clientLoader = loadIdentity
export { shouldRevalidate }
export const HydrateFallback = WaitingPage

const whoAsks = (register: boolean): string =>
  register
    ? 'We check with the register that the number, your name and your date of birth match.'
    : 'A person at AutoX compares the number, your name and your date of birth with your document.'

const Why = ({ register }: { register: boolean }) => (
  <section className="max-w-lg text-sm text-soft">
    <h2 className="font-semibold text-ink">Why we ask, and what we keep</h2>
    <p className="mt-1">
      {`The Central Bank of Nigeria sets higher limits for wallets whose owner is verified. ${whoAsks(register)} While a check is pending, the number is stored encrypted. Afterwards we keep only its last four digits and a fingerprint that cannot be reversed, so that no one else can use your number here.`}
    </p>
  </section>
)

type NumbersProps = { identity: Identity; today: string; onIdentity: (now: Identity) => void }

function Numbers({ identity, today, onIdentity }: NumbersProps) {
  const name = useSessionValue('fullName')
  return (
    <div id="numbers" className="grid scroll-mt-4 grid-cols-1 items-start gap-5 lg:grid-cols-2">
      {identity.checks.map(check => (
        <NumberSection
          open={identity.checks.every(({ state }) => state === 'none') ? check.kind === 'bvn' : true}
          key={check.kind}
          kind={check.kind}
          check={check}
          register={identity.register}
          name={name}
          onIdentity={onIdentity}
          today={today}
        />
      ))}
    </div>
  )
}

function IdentityContent({ loaded }: { loaded: LoadedIdentity }) {
  const { revalidate } = useRevalidator()
  const form = useOpenForm('personal', loaded)
  const { identity, demonstration, now } = loaded
  const navigate = useNavigate()
  /** A buyer returns to the payment after a match; the checkout asks for the rest. */
  const changed = (after: Identity) => {
    const page = after.tier > identity.tier ? payingPage() : undefined
    if (page) void navigate(page)
    else void revalidate()
  }
  if (form)
    return (
      <div className="grid grid-cols-1 gap-6">
        {form}
        {demonstration && <SandboxDocuments />}
      </div>
    )
  return (
    <div className="grid grid-cols-1 gap-8">
      <Tiers identity={identity} />
      <Numbers identity={identity} today={dayOf(now.toISOString())} onIdentity={changed} />
      {demonstration && <SandboxNumbers />}
      <AddressSection loaded={loaded} />
      <Why register={identity.register} />
    </div>
  )
}

export default function IdentityScreen({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const [search] = useSearchParams()
  const inForm = search.has('step')
  return (
    <>
      <PageHeader
        title={inForm ? 'Submit documents' : 'Identity and limits'}
        words={inForm ? undefined : 'Verify more to raise your wallet’s limits.'}
        back={
          inForm
            ? { words: 'Identity and limits', to: '/profile/identity' }
            : { words: 'Profile', to: '/profile' }
        }
      />
      {'error' in loaderData ? (
        <ErrorState error={loaderData.error} retry={revalidate} />
      ) : (
        <IdentityContent loaded={loaderData} />
      )}
    </>
  )
}
