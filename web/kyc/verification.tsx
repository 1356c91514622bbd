// Verification status rows for the account and profile.
import { CarFront, IdCard, ShieldCheck, Wrench } from 'lucide-react'
import { Suspense, use } from 'react'
import type { CallError } from '#contract/core/call.ts'
import type { KycFile } from '#contract/kyc/file.ts'
import type { KycType } from '#contract/kyc/kinds.ts'
import { kycReview } from '#contract/kyc/review.ts'
import type { Identity } from '#contract/kyc/kyc.ts'
import { formatNaira } from '#contract/core/money.ts'
import { api } from '../client/api.ts'
import { formatDay } from '../ui/date.ts'
import { kycNames, kycPages, newestOf } from './words.ts'
import { messageOf } from '../ui/message-of.ts'
import { NavigationRow } from '../ui/navigation-row.tsx'

type Verification = { identity: Identity; files: KycFile[] }
export type VerificationRequest = Promise<Verification | { error: CallError }>

export async function askVerification(): VerificationRequest {
  const [identity, files] = await Promise.all([api.kyc.identity(), api.kyc.mine()])
  const error = identity.error ?? files.error
  return error ? { error } : { identity: identity.data!, files: files.data! }
}

const tierWords = ({ tier, dailyLimitKobo }: Identity): string =>
  tier === 0
    ? 'Not verified: you cannot pay or send money yet'
    : `Tier ${tier} of 3: you can send ${formatNaira(dailyLimitKobo)} a day`

const fileWords = (file: KycFile | undefined): string => {
  if (!file) return 'Not submitted yet'
  const words = kycReview.states[file.state].words
  return file.expiresOn && (file.inForce || file.state === 'expired')
    ? `${words}, ${file.state === 'expired' ? 'on' : 'good until'} ${formatDay(file.expiresOn)}`
    : words
}

type About = { identity: string; files: (type: KycType) => string }

const Rows = ({ about }: { about: About }) => (
  <>
    <NavigationRow
      to={kycPages.personal}
      words="Identity and limits"
      about={about.identity}
      icon={ShieldCheck}
    />
    <NavigationRow
      to={kycPages.vehicle}
      words={kycNames.vehicle}
      about={about.files('vehicle')}
      icon={CarFront}
    />
    <NavigationRow
      to={kycPages.accessories}
      words={kycNames.accessories}
      about={about.files('accessories')}
      icon={Wrench}
    />
    <NavigationRow
      to={kycPages.licence}
      words={kycNames.licence}
      about={about.files('licence')}
      icon={IdCard}
    />
  </>
)

function Answered({ request }: { request: VerificationRequest }) {
  const answer = use(request)
  if ('error' in answer) {
    const words = messageOf(answer.error)
    return <Rows about={{ identity: words, files: () => words }} />
  }
  const { identity, files } = answer
  return <Rows about={{ identity: tierWords(identity), files: type => fileWords(newestOf(files, type)) }} />
}

const asking = {
  identity: 'BVN, NIN and proof of address',
  files: (type: KycType) => (type === 'licence' ? 'To drive a rented car' : 'For people who sell'),
}

/** The rows render at once; their state follows. */
export const VerificationRows = ({ request }: { request: VerificationRequest }) => (
  <ul className="md:grid md:grid-cols-2 md:gap-x-10">
    <Suspense fallback={<Rows about={asking} />}>
      <Answered request={request} />
    </Suspense>
  </ul>
)
