// One claim above the deposit of a rental (/bookings/rental-claims/{id}), the same page for both sides.
import { rentalClaim } from '#contract/rental/claim/process.ts'
import type { RentalClaim } from '#contract/rental/claim/shape.ts'
import { rentalClaimStory, contestOfClaim } from '#contract/rental/claim/story.ts'
import { rentalClaimWords } from '#contract/rental/claim/words.ts'
import { api } from '../../client/api.ts'
import { pageKind, takeBy, type StepFields } from '../../deal-engine/kind.ts'
import { DealPage } from '../../deal-engine/page.tsx'
import { ClaimFacts, ClaimLines } from './facts.tsx'
import { InstalmentsSection, proposal } from './instalments.tsx'
import type { Route } from './+types/page'
import { formatNaira, ZERO } from '#contract/core/money.ts'
import { GroupProblem } from '../../ui/forms/group-fault.tsx'
import { LineChoice } from '../contest-fields.tsx'
import type { Contest } from '../step-checks.ts'

const outcomeWords = (claim: RentalClaim, { lines = [] }: Contest): string => {
  if (lines.length === 0) return 'Check each line that is wrong.'
  const { owedKobo, contestedKobo } = contestOfClaim(claim, new Set(lines.map(({ line }) => line)))
  const decided = `AutoX decides about ${formatNaira(contestedKobo)}.`
  return owedKobo > ZERO ? `${decided} You owe ${formatNaira(owedKobo)} in any case.` : decided
}

const contest: StepFields<RentalClaim, Contest> = {
  first: () => ({ lines: [] }),
  form: async () => (await import('../step-checks.ts')).contestClaimForm,
  draw: (claim, filled, fill, problems) => (
    <div className="grid gap-4">
      <fieldset>
        <legend className="font-semibold">Check the lines that you contest</legend>
        {claim.charges
          .filter(({ state }) => state === 'open')
          .map(charge => (
            <LineChoice key={charge.line} about={claim.id} {...{ charge, filled, fill, problems }} />
          ))}
      </fieldset>
      <GroupProblem of="Lines">{problems['lines']}</GroupProblem>
      <p role="status" className="figures text-sm">
        {outcomeWords(claim, filled)}
      </p>
    </div>
  ),
}

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
