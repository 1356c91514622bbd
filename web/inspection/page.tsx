import { useState } from 'react'
import { inspection } from '#contract/inspection/process.ts'
import type { Inspection } from '#contract/inspection/shape.ts'
import { inspectionStory } from '#contract/inspection/story.ts'
import { inspectionWords } from '#contract/inspection/words.ts'
import { api } from '../client/api.ts'
import { lazyComponent } from '../ui/lazy-component.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { type StepCallbacks, pageKind, takeBy } from '../deal-engine/kind.ts'
import { DealPage } from '../deal-engine/page.tsx'
import { InspectionFacts } from './facts.tsx'
import { ShowingSection } from './showing-section.tsx'
import { visitFields } from './visit-fields.tsx'
import type { Route } from './+types/page'

// The list of points arrives with the first report that is read.
const ReportView = lazyComponent(() => import('./report-view.tsx'))

const ReportPart = ({ id }: { id: string }) => {
  const [request] = useState(() => api.inspections.readReport({ query: { Id: id } }))
  return <ReportView request={request} />
}

/** With the visit agreed, the way into the report; it is handed in from there. */
const ToFill = ({ deal: { id, progress, allowed } }: { deal: Inspection }) =>
  progress &&
  allowed.includes('report') && (
    <div className="mt-4 grid gap-3">
      <p className="figures text-sm font-semibold">{`${progress.done} of ${progress.of} points`}</p>
      <LinkButton to={`/bookings/inspections/${id}/report`} className="justify-self-start">
        {progress.done === 0 ? 'Start report' : 'Continue report'}
      </LinkButton>
    </div>
  )

const kind = pageKind<Inspection>({
  deal: inspection,
  words: inspectionWords,
  story: inspectionStory,
  path: '/bookings/inspections',
  load: id => api.inspections.byId({ query: { Id: id } }),
  take: takeBy(api.inspections, 'inspectionId'),
  titleOf: ({ car }) => car.title,
  asks: { accept: visitFields },
  form: (deal: Inspection, moves: StepCallbacks) => (
    <>
      <ToFill deal={deal} />
      <div className="mt-4 empty:hidden">
        <ShowingSection deal={deal} onMoved={moves.onMoved} />
      </div>
    </>
  ),
  // A draft is read where it is filled in.
  papers: ({ id, mayRead, allowed }) =>
    mayRead && !allowed.includes('report') && <ReportPart key={id} id={id} />,
  facts: deal => <InspectionFacts deal={deal} />,
})

// Not awaited: the frame stands at once and fills when the answer is here.
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({
  request: kind.load(params.id),
  now: new Date(),
})

export default function OneInspection({ loaderData: { request, now }, params }: Route.ComponentProps) {
  return <DealPage id={params.id} kind={kind} request={request} now={now} />
}
