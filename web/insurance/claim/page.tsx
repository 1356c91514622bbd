import { insuranceClaim } from '#contract/insurance/claim/process.ts'
import type { InsuranceClaim } from '#contract/insurance/claim/shape.ts'
import { insuranceClaimStory } from '#contract/insurance/claim/story.ts'
import { insuranceClaimWords } from '#contract/insurance/claim/words.ts'
import { api } from '../../client/api.ts'
import { pageKind, takeBy } from '../../deal-engine/kind.ts'
import { DealPage } from '../../deal-engine/page.tsx'
import { ClaimFacts, ClaimSummary } from './facts.tsx'
import { ClaimStatus } from './claim-status.tsx'
import { acceptFields, moreFields, partyFields } from './step-fields.tsx'
import type { Route } from './+types/page'

const kind = pageKind<InsuranceClaim>({
  deal: insuranceClaim,
  words: insuranceClaimWords,
  story: insuranceClaimStory,
  path: '/bookings/claims',
  load: id => api.insuranceClaims.byId({ query: { Id: id } }),
  take: takeBy(api.insuranceClaims, 'claimId'),
  titleOf: ({ vehicleTitle }) => vehicleTitle,
  asks: { 'name-party': partyFields, accept: acceptFields, 'send-more': moreFields },
  dueOf: ({ clock }) => clock,
  form: claim => <ClaimStatus claim={claim} />,
  papers: claim => <ClaimSummary claim={claim} />,
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
