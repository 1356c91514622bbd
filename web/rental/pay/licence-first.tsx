// What is missing of a driving licence before a rental, and the way to it.
import type { KycFile } from '#contract/kyc/file.ts'
import { licenceCovers } from '#contract/rental/terms/licence.ts'
import type { TripQuote } from '#contract/rental/terms/rent.ts'
import { kycPages } from '../../kyc/words.ts'
import { formatDay } from '../../ui/date.ts'
import { LinkButton } from '../../ui/link-button.tsx'

const actWords = 'Add my driving licence'
const meanwhile = 'The days are not reserved until you pay.'

type Missing = { words: string; act: string }

/** What the renter still needs to drive this trip; undefined if nothing or unknown. */
export const missingLicence = (
  { driver, to }: Pick<TripQuote, 'driver' | 'to'>,
  licences: readonly Pick<KycFile, 'inForce' | 'expiresOn' | 'state'>[] | undefined,
): Missing | undefined => {
  if (driver !== 'self-drive' || !licences) return undefined
  const inForce = licences.find(file => file.inForce)
  if (inForce?.expiresOn && licenceCovers(inForce.expiresOn, to)) return undefined
  const [newest] = licences
  if (newest?.state === 'submitted')
    return {
      words: `You drive this car yourself. We’re reviewing your driving licence: you can pay once it is approved. ${meanwhile}`,
      act: 'See the status',
    }
  if (inForce?.expiresOn)
    return {
      words: `You drive this car yourself, until ${formatDay(to)}. Your driving licence expires on ${formatDay(inForce.expiresOn)}: add the new one. ${meanwhile}`,
      act: actWords,
    }
  return {
    words: `You drive this car yourself, so we check your driving licence once: one picture and its expiry date. ${meanwhile}`,
    act: actWords,
  }
}

export const LicenceFirst = ({ words, act }: Missing) => (
  <section className="rounded-box border-2 border-amber bg-warn-wash p-4 md:p-6 lg:col-start-1">
    <h2 className="show text-lg">Add your driving licence, then pay</h2>
    <p className="mt-1 text-sm">{words}</p>
    <LinkButton to={kycPages.licence} className="mt-4 w-full sm:w-auto">
      {act}
    </LinkButton>
  </section>
)
