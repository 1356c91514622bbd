// Inspection of a financed car (/finance/submitInspectionForm?Id=): points, then report.
import { Suspense, use, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Agreement } from '#contract/finance/agreement/fields.ts'
import type { PointResult } from '#contract/inspection/report-shape.ts'
import { checklistAt, checklistOf, type Point } from '#contract/inspection/checklist/checklist.ts'
import { messages } from '#contract/core/messages.ts'
import { api } from '../../client/api.ts'
import { GroupSection } from '../../inspection/points/group-section.tsx'
import { HowFar } from '../../inspection/points/how-far.tsx'
import { type Finding, PointForm } from '../../inspection/points/point-form.tsx'
import { useSend } from '../../forms/use-send.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState, ErrorState, Waiting } from '../../ui/states.tsx'
import { agreementFor } from '../load-car.ts'
import type { Route } from './+types/submit-inspection'
import { texts } from '../words.ts'

// The schema with the file limits loads only for an owner with a report to submit.
const ReportForm = lazyComponent(() => import('./report-form.tsx'))

// Not awaited: the page renders at once and fills in later.
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  return { request: agreementFor(new URL(request.url).searchParams.get('Id')) }
}

type Result = { point: string; result: PointResult; note: string; pictures: string[] }

/** Findings so far, and saving more. */
function useFindings(first: Agreement) {
  const [agreement, setAgreement] = useState(first)
  const { problems, refusal, send } = useSend()
  const [problem] = Object.values(problems)
  const save = async (results: readonly Result[]): Promise<boolean> => {
    const body = { agreementId: agreement.id, results: [...results] }
    const saved = await send(api.agreements.saveInspection({ body }), 'Saved.')
    if (saved) setAgreement(saved)
    return saved !== undefined
  }
  const [current] = useState(() => checklistAt(new Date()))
  const list = agreement.report ? checklistOf(agreement.report.checklist) : current
  const findingByPoint = new Map((agreement.report?.findings ?? []).map(each => [each.point, each]))
  const pass = (points: readonly string[]) =>
    save(points.map(point => ({ point, result: 'good', note: '', pictures: [] })))
  return { agreement, list, findingByPoint, save, pass, refusal: refusal ?? problem }
}

function Through({ first }: { first: Agreement }) {
  const { agreement, list, findingByPoint, save, pass, refusal } = useFindings(first)
  const [open, setOpen] = useState<Point>()
  const keep = async (finding: Finding) => {
    if (await save([finding])) setOpen(undefined)
  }
  const done = list.points.filter(({ id }) => findingByPoint.has(id)).length
  return (
    <div className="grid grid-cols-1 gap-5">
      <HowFar done={done} all={list.points.length} />
      {!open && refusal && <Refusal title={refusal} />}
      {list.groups.map(group => (
        <GroupSection
          key={group.id}
          group={group}
          findingByPoint={findingByPoint}
          pass={pass}
          open={setOpen}
        />
      ))}
      <Suspense fallback={<Waiting headless />}>
        <ReportForm agreement={agreement} missing={list.points.length - done} />
      </Suspense>
      {open && (
        <Dialog open onClose={() => setOpen(undefined)} title={open.name} as="drawer">
          <PointForm
            key={open.id}
            draft="finance"
            point={open}
            finding={findingByPoint.get(open.id)}
            refusal={refusal}
            save={keep}
          />
        </Dialog>
      )}
    </div>
  )
}

function Body({ request }: ReturnType<typeof clientLoader>) {
  const { data: agreement, error } = use(request)
  const { revalidate } = useRevalidator()
  if (error && error.status !== 404 && error.name !== 'BAD_INPUT')
    return <ErrorState error={error} retry={revalidate} fallback={messages.errorFetchingFinance} />
  if (!agreement?.allowed.includes('submit-report'))
    return (
      <EmptyState
        title="No car to inspect now"
        action={
          <LinkButton
            to={agreement ? `/bookings/finance/${agreement.id}` : '/finance/acceptOrRejectBookings'}
          >
            {agreement ? 'Back to the agreement' : 'Applications for your cars'}
          </LinkButton>
        }
      >
        The owner inspects the car once an application is accepted, until the report is submitted.
      </EmptyState>
    )
  return <Through first={agreement} />
}

export default function SubmitInspection({ loaderData }: Route.ComponentProps) {
  return (
    <div className="max-w-lg">
      <PageHeader
        title="Inspect the car"
        words={texts.inspectionShared}
        back={{ words: 'Applications for your cars', to: '/finance/acceptOrRejectBookings' }}
      />
      <Suspense fallback={<Waiting headless />}>
        <Body {...loaderData} />
      </Suspense>
    </div>
  )
}
