// Own statement about a financed car (/finance/submitInspectionForm?Id=): pictures, points, document.
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
import { ownStatementLabel } from '#contract/finance/agreement/own-statement.ts'
import { userIdOf } from '../../session/keys.ts'
import { Notice } from '../../ui/notice.tsx'
import { agreementFor } from '../load-car.ts'
import { SlotPictures } from './slot-pictures.tsx'
import { type SlotStart, slotStart, useSlotPictures } from './use-slot-pictures.ts'
import type { Route } from './+types/submit-inspection'
import { texts } from '../words.ts'

// The schema with the file limits loads only for an owner with a report to submit.
const ReportForm = lazyComponent(() => import('./report-form.tsx'))

async function load(id: string | null) {
  const { data: agreement, error } = await agreementFor(id)
  const userId = userIdOf() ?? ''
  const first = agreement?.allowed.includes('submit-report') ? await slotStart(userId, agreement) : undefined
  return { agreement, error, userId, first }
}

// Not awaited: the page renders at once and fills in later.
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  return { request: load(new URL(request.url).searchParams.get('Id')) }
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
  return { agreement, setAgreement, list, findingByPoint, save, pass, refusal: refusal ?? problem }
}

type ThroughProps = { agreement: Agreement; userId: string; first: SlotStart }

function Through({ agreement: loaded, userId, first }: ThroughProps) {
  const { agreement, setAgreement, list, findingByPoint, save, pass, refusal } = useFindings(loaded)
  const pictures = useSlotPictures({ agreement, onSaved: setAgreement, userId, first })
  const [open, setOpen] = useState<Point>()
  const keep = async (finding: Finding) => {
    if (await save([finding])) setOpen(undefined)
  }
  const done = list.points.filter(({ id }) => findingByPoint.has(id)).length
  return (
    <div className="grid grid-cols-1 gap-5">
      <Notice tone="plain" title={ownStatementLabel}>
        {texts.ownStatementFor}
      </Notice>
      <SlotPictures pictures={pictures} />
      <HowFar done={done} all={list.points.length} />
      <p className="text-sm text-soft">{texts.ownPoints}</p>
      {!open && refusal && <Refusal title={refusal} />}
      {list.groups.map(group => (
        <GroupSection
          key={group.id}
          group={group}
          findingByPoint={findingByPoint}
          pass={pass}
          open={setOpen}
          passesTogether={false}
        />
      ))}
      <Suspense fallback={<Waiting headless />}>
        <ReportForm agreement={agreement} answered={done} onDone={pictures.drop} />
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
  const { agreement, error, userId, first } = use(request)
  const { revalidate } = useRevalidator()
  if (error && error.status !== 404 && error.name !== 'BAD_INPUT')
    return <ErrorState error={error} retry={revalidate} fallback={messages.errorFetchingFinance} />
  if (!agreement || !first)
    return (
      <EmptyState
        title="No car to describe now"
        action={
          <LinkButton
            to={agreement ? `/bookings/finance/${agreement.id}` : '/finance/acceptOrRejectBookings'}
          >
            {agreement ? 'Back to the agreement' : 'Applications for your cars'}
          </LinkButton>
        }
      >
        The owner describes the car once an application is accepted, until the statement is submitted.
      </EmptyState>
    )
  return <Through agreement={agreement} userId={userId} first={first} />
}

export default function SubmitInspection({ loaderData }: Route.ComponentProps) {
  return (
    <div className="max-w-lg">
      <PageHeader
        title="Describe the car"
        words={texts.inspectionShared}
        back={{ words: 'Applications for your cars', to: '/finance/acceptOrRejectBookings' }}
      />
      <Suspense fallback={<Waiting headless />}>
        <Body {...loaderData} />
      </Suspense>
    </div>
  )
}
