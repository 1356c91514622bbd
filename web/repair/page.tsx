import type { Repair } from '#contract/repair/fields.ts'
import { repair } from '#contract/repair/process.ts'
import { repairStory } from '#contract/repair/story.ts'
import { repairWords } from '#contract/repair/words.ts'
import { api } from '../client/api.ts'
import { pageKind, takeBy } from '../deal-engine/kind.ts'
import { DealPage } from '../deal-engine/page.tsx'
import { approveFields } from './approve-fields.tsx'
import { RepairFacts } from './facts.tsx'
import { InspectionSection } from './inspect/inspection-section.tsx'
import { JobsSection } from './jobs-section.tsx'
import { otherHourFields } from './other-hour.tsx'
import { RecordsSection } from './records-section.tsx'
import { ToForms } from './to-forms.tsx'
import type { Route } from './+types/page'

const kind = pageKind<Repair>({
  deal: repair,
  words: repairWords,
  story: repairStory,
  path: '/bookings/repairs',
  ratedAs: 'repair',
  load: id => api.repairs.byId({ query: { Id: id } }),
  take: takeBy(api.repairs, 'repairId'),
  titleOf: ({ vehicleTitle }) => vehicleTitle,
  listing: ({ workshop }) => ({ about: 'workshop', id: workshop.id }),
  code: {
    only: 'Read it out only when you have looked the car over and driven it. Never on the phone, never before.',
    after: 'Once the workshop types it, it is paid and the warranty begins.',
  },
  handOver: {
    label: 'The customer’s six digits',
    words: 'The customer reads them out once they have looked the car over.',
    button: 'The car is fetched',
    done: 'Fetched. You have been paid.',
  },
  asks: { counter: otherHourFields, approve: approveFields },
  form: repairDeal => <ToForms repair={repairDeal} />,
  papers: repairDeal => (
    <>
      <JobsSection repair={repairDeal} />
      <InspectionSection repair={repairDeal} />
      <RecordsSection repair={repairDeal} />
    </>
  ),
  facts: repairDeal => <RepairFacts repair={repairDeal} />,
})

// Not awaited: the frame stands at once and fills when the answer is here.
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({
  request: kind.load(params.id),
  now: new Date(),
})

export default function OneRepair({ loaderData: { request, now }, params }: Route.ComponentProps) {
  return <DealPage id={params.id} kind={kind} request={request} now={now} />
}
