// One claim on a warranty (/bookings/warranty-claims/{id}), the same page for both sides.
import { warrantyClaim } from '#contract/repair/warranty/process.ts'
import type { WarrantyClaim } from '#contract/repair/warranty/shape.ts'
import { warrantyClaimStory } from '#contract/repair/warranty/story.ts'
import { putRightFromWords, warrantyClaimWords } from '#contract/repair/warranty/words.ts'
import { api } from '../../client/api.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { pageKind, type StepFields, takeBy } from '../../deal-engine/kind.ts'
import { DealPage } from '../../deal-engine/page.tsx'
import { PlaceHours } from '../place-hours.tsx'
import { isAhead } from './claim-draft.ts'
import { ClaimFacts, ClaimSummary } from './facts.tsx'
import type { Route } from './+types/page'

const hourFields: StepFields<WarrantyClaim, { slotAt: string }> = {
  first: () => ({ slotAt: '' }),
  problems: ({ slotAt }): Record<string, string> => (slotAt === '' ? { slotAt: 'Choose a time' } : {}),
  draw: (claim, { slotAt }, fill, problems) => (
    <PlaceHours
      placeId={claim.placeId}
      chosen={slotAt || undefined}
      choose={chosen => fill({ slotAt: chosen })}
      otherwise="Free an hour of the place first."
      error={problems['slotAt']}
    />
  ),
}

const kind = pageKind<WarrantyClaim>({
  deal: warrantyClaim,
  words: warrantyClaimWords,
  story: warrantyClaimStory,
  path: '/bookings/warranty-claims',
  load: id => api.warrantyClaims.byId({ query: { Id: id } }),
  take: takeBy(api.warrantyClaims, 'warrantyClaimId'),
  titleOf: ({ jobTitle }) => jobTitle,
  listing: ({ workshop }) => ({ about: 'workshop', id: workshop.id }),
  asks: { accept: hourFields },
  form: ({ id, allowed, slotAt }) =>
    allowed.includes('put-right') &&
    (isAhead(slotAt) ? (
      <p className="mt-4 text-soft">{putRightFromWords(slotAt)}</p>
    ) : (
      <LinkButton to={`/bookings/warranty-claims/${id}/put-right`} className="mt-4">
        Mark as fixed
      </LinkButton>
    )),
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
