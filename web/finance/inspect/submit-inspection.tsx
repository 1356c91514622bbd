// The inspection of a car that is to be financed (/finance/submitInspectionForm?Id=): every point as it is found, then the report with its files.
import { Suspense, use, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Agreement } from '#contract/finance/agreement/fields.ts'
import type { PointResult } from '#contract/inspection/report-shape.ts'
import { checklistAt, checklistOf, type Point } from '#contract/inspection/checklist/checklist.ts'
import { messages } from '#contract/core/messages.ts'
import { api } from '../../client/api.ts'
import { GroupPart } from '../../inspection/points/group-part.tsx'
import { HowFar } from '../../inspection/points/how-far.tsx'
import { type Finding, PointForm } from '../../inspection/points/point-form.tsx'
import { useSend } from '../../forms/use-send.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState, ErrorState, Waiting } from '../../ui/states.tsx'
import { agreementFor } from '../load-car.ts'
import type { Route } from './+types/submit-inspection'

// The contract's schema tells the limits of the files; only an owner with a report to hand in loads it.
const ReportForm = lazyPart(() => import('./report-form.tsx'))

// Not awaited: the frame stands at once and fills when the answer is here.
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  return { asked: agreementFor(new URL(request.url).searchParams.get('Id')) }
}

type Result = { point: string; result: PointResult; note: string; pictures: string[] }

/** What was found so far, and the way to keep more of it. */
function useFindings(first: Agreement) {
  const [it, setIt] = useState(first)
  const { problems, refusal, send } = useSend()
  const [problem] = Object.values(problems)
  const save = async (results: readonly Result[]): Promise<boolean> => {
    const body = { agreementId: it.id, results: [...results] }
    const saved = await send(api.agreements.saveInspection({ body }), 'Kept.')
    if (saved) setIt(saved)
    return saved !== undefined
  }
  const [current] = useState(() => checklistAt(new Date()))
  const list = it.report ? checklistOf(it.report.checklist) : current
  const found = new Map((it.report?.found ?? []).map(each => [each.point, each]))
  const pass = (points: readonly string[]) =>
    save(points.map(point => ({ point, result: 'good', note: '', pictures: [] })))
  return { it, list, found, save, pass, refusal: refusal ?? problem }
}

function Through({ first }: { first: Agreement }) {
  const { it, list, found, save, pass, refusal } = useFindings(first)
  const [open, setOpen] = useState<Point>()
  const keep = async (finding: Finding) => {
    if (await save([finding])) setOpen(undefined)
  }
  const done = list.points.filter(({ id }) => found.has(id)).length
  return (
    <div className="grid grid-cols-1 gap-5">
      <HowFar done={done} all={list.points.length} />
      {!open && refusal && <Refusal title={refusal} />}
      {list.groups.map(group => (
        <GroupPart key={group.id} group={group} found={found} pass={pass} open={setOpen} />
      ))}
      <Suspense fallback={<Waiting headless />}>
        <ReportForm it={it} missing={list.points.length - done} />
      </Suspense>
      {open && (
        <Dialog open onClose={() => setOpen(undefined)} title={open.name} as="drawer">
          <PointForm
            key={open.id}
            draft="finance"
            point={open}
            found={found.get(open.id)}
            refusal={refusal}
            save={keep}
          />
        </Dialog>
      )}
    </div>
  )
}

function Body({ asked }: ReturnType<typeof clientLoader>) {
  const { data: it, error } = use(asked)
  const { revalidate } = useRevalidator()
  if (error && error.status !== 404 && error.name !== 'BAD_INPUT')
    return <ErrorState error={error} retry={revalidate} fallback={messages.errorFetchingFinance} />
  if (!it?.allowed.includes('submit-report'))
    return (
      <EmptyState
        title="There is no car to go through now"
        action={
          <LinkButton to={it ? `/bookings/finance/${it.id}` : '/finance/acceptOrRejectBookings'}>
            {it ? 'Back to the agreement' : 'Applications for your cars'}
          </LinkButton>
        }
      >
        The owner goes through the car once an application is accepted, until the report is handed in.
      </EmptyState>
    )
  return <Through first={it} />
}

export default function SubmitInspection({ loaderData }: Route.ComponentProps) {
  return (
    <div className="max-w-lg">
      <PageHeader
        title="Inspect the car"
        words="Each point is kept at once. The applicant and the lender read all of it before anything is agreed."
        back={{ words: 'Applications for your cars', to: '/finance/acceptOrRejectBookings' }}
      />
      <Suspense fallback={<Waiting headless />}>
        <Body {...loaderData} />
      </Suspense>
    </div>
  )
}
