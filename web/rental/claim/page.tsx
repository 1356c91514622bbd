// One claim above the deposit of a rental (/bookings/rental-claims/{id}), the same page for both sides.
import { rentalClaim } from '#contract/rental/claim/process.ts'
import type { RentalClaim } from '#contract/rental/claim/shape.ts'
import { rentalClaimStory } from '#contract/rental/claim/story.ts'
import { rentalClaimWords } from '#contract/rental/claim/words.ts'
import { api } from '../../client/api.ts'
import { pageKind, takeBy } from '../../deal-engine/kind.ts'
import { DealPage } from '../../deal-engine/page.tsx'
import { contest } from './contest-fields.tsx'
import { ClaimFacts, ClaimLines } from './facts.tsx'
import { InstalmentsSection, proposal } from './instalments.tsx'
import type { Route } from './+types/page'

const kind = pageKind<RentalClaim>({
  deal: rentalClaim,
  words: rentalClaimWords,
  story: rentalClaimStory,
  path: '/bookings/rental-claims',
  load: id => api.rentalClaims.byId({ query: { Id: id } }),
  take: takeBy(api.rentalClaims, 'rentalClaimId'),
  titleOf: ({ car }) => car.title,
  listing: ({ car }) => ({ about: 'car', id: car.id }),
  asks: { contest, 'propose-instalments': proposal },
  papers: claim => (
    <>
      <InstalmentsSection claim={claim} />
      <ClaimLines claim={claim} />
    </>
  ),
  facts: claim => <ClaimFacts claim={claim} />,
})

// Not awaited: the page renders at once and fills in later.
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({
  request: kind.load(params.id),
  now: new Date(),
})

export default function OneClaim({ loaderData: { request, now }, params }: Route.ComponentProps) {
  return <DealPage id={params.id} kind={kind} request={request} now={now} />
}
