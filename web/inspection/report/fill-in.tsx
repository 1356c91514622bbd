// Fills in an inspection report at the car (/bookings/inspections/{id}/report), saving as it goes.
import { Suspense, use, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CallError } from '#contract/core/call.ts'
import { type Report, reportLimits } from '#contract/inspection/report-shape.ts'
import type { Inspection } from '#contract/inspection/shape.ts'
import type { Checklist, Group } from '#contract/inspection/checklist/checklist.ts'
import { cleanCode } from '#contract/core/clean-typing.ts'
import { api } from '../../client/api.ts'
import { useKeyed } from '../../client/send-keyed.ts'
import { startOf } from '../../uploads/use-uploads.ts'
import type { Start } from '../../uploads/upload-queue.ts'
import { draftKey, readDraft } from '../../session/drafts.ts'
import { userIdOf } from '../../session/keys.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { messageOf } from '../../ui/message-of.ts'
import { Refusal } from '../../ui/refusal.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState, ErrorState, Waiting } from '../../ui/states.tsx'
import { announce } from '../../ui/announce.ts'
import { TextArea, TextField } from '../../ui/forms/inputs.tsx'
import { Panel } from '../../ui/panel.tsx'
import { NumberField } from '../../ui/forms/number-field.tsx'
import { isDone, listOf, type ReportDraft, startDraft, type FactsDraft } from './draft.ts'
import { formOf, useReport } from './use-report.ts'
import type { Route } from './+types/fill-in'
import { PointField } from './point-field.tsx'

type FactsProps = { facts: FactsDraft; put: (facts: FactsDraft) => void }

const isVin = (typed: string): boolean => /^[A-HJ-NPR-Z0-9]{17}$/.test(typed)

/** What is read at the car, and the words at the end of the report. */
const FactsFields = ({ facts, put }: FactsProps) => (
  <Panel title="Readings at the car">
    <div className="grid gap-4">
      <TextField
        label="VIN on the car"
        hint="As on the plate, not as in the documents. It is compared with the listing."
        autoCapitalize="characters"
        autoComplete="off"
        value={facts.vin}
        onChange={event => put({ ...facts, vin: cleanCode(event.target.value).toUpperCase() })}
        error={
          facts.vin.length >= 17 && !isVin(facts.vin)
            ? '17 letters and digits, without I, O and Q'
            : undefined
        }
      />
      <NumberField
        label="Odometer reading (km)"
        value={facts.odometerKm}
        onText={odometerKm => put({ ...facts, odometerKm })}
      />
      <TextField
        label="Number plate"
        optional
        autoComplete="off"
        value={facts.plate}
        onChange={event => put({ ...facts, plate: event.target.value })}
      />
      <TextArea
        label="Summary"
        hint="What would you tell a friend who wants to buy it?"
        rows={5}
        maxLength={reportLimits.wordsMax}
        value={facts.words}
        onChange={event => put({ ...facts, words: event.target.value })}
      />
    </div>
  </Panel>
)

type Props = { group: Group; form: ReturnType<typeof useReport>; open: boolean; toggle: () => void }

function GroupSection({ group: { name, points }, form, open, toggle }: Props) {
  const { here, uploads, queue } = form
  const done = points.filter(({ id }) => isDone(here.points[id])).length
  return (
    <section className="rounded-box border border-line bg-card px-4">
      <h2>
        <button
          type="button"
          aria-expanded={open}
          onClick={toggle}
          className="split-row min-h-14 w-full items-center gap-x-3 text-left font-semibold"
        >
          <span>{name}</span>
          <span className={`figures text-sm ${done === points.length ? 'text-good' : 'text-soft'}`}>
            {`${done} of ${points.length}`}
          </span>
        </button>
      </h2>
      {open &&
        points.map(point => (
          <PointField
            key={point.id}
            point={point}
            draft={here.points[point.id]}
            put={pointDraft => form.putPoint(point.id, pointDraft)}
            shots={uploads.filter(({ id }) => here.shots[id] === point.id)}
            queue={queue}
            add={files => form.addPictures(point.id, files)}
            remove={form.removePicture}
          />
        ))}
    </section>
  )
}

type FillInData =
  | { error: CallError; deal?: undefined }
  | {
      error?: undefined
      deal: Inspection
      list: Checklist
      formStart: ReportDraft
      start: Start
      userId: string
    }

async function load(id: string): Promise<FillInData> {
  const [deal, report] = await Promise.all([
    api.inspections.byId({ query: { Id: id } }),
    api.inspections.readReport({ query: { Id: id } }),
  ])
  if (deal.error) return { error: deal.error }
  // There is none before the first part is saved.
  if (report.error && report.error.status !== 404) return { error: report.error }
  const userId = userIdOf() ?? ''
  const draft: Report | undefined = report.data
  const list = listOf(draft, new Date(deal.data.startedAt))
  const storedDraft = readDraft<ReportDraft>(draftKey(userId, formOf(id)))
  const formStart = startDraft(draft, storedDraft, list.groups)
  return {
    deal: deal.data,
    list,
    formStart,
    start: await startOf(userId, formOf(id), formStart.Shots),
    userId,
  }
}

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({ request: load(params.id) })

type FormProps = Exclude<FillInData, { deal?: undefined }>
type Form = ReturnType<typeof useReport>

const SavedLine = ({ form }: { form: Form }) => {
  const { here, trouble } = form
  const words =
    here.unsaved.length === 0
      ? 'Saved.'
      : trouble === undefined
        ? 'Saving…'
        : trouble === 'waits'
          ? 'Saved on this phone. It is sent automatically when you are back online.'
          : trouble
  return (
    <p role="status" className="text-sm text-soft">
      {words}
    </p>
  )
}

/** Handing in: what is left is sent first; what is missing is named. */
function useHandIn({ deal }: FormProps, form: Form) {
  const navigate = useNavigate()
  const once = useKeyed()
  const [missing, setMissing] = useState<CallError>()
  const handIn = async () => {
    setMissing(undefined)
    const unsent = await form.sendAll()
    if (unsent) return setMissing(unsent)
    const { error } = await once(key =>
      api.inspections.report({ key, body: { inspectionId: deal.id, version: deal.version } }),
    )
    if (error?.name === 'CHANGED_MEANWHILE') return void navigate(0)
    if (error) return setMissing(error)
    form.drop()
    announce('Submitted. We’ve notified the buyer.')
    return void navigate(`/bookings/inspections/${deal.id}`, { replace: true })
  }
  return { handIn, missing }
}

const Missing = ({ error }: { error: CallError }) => (
  <Refusal title={messageOf(error)}>
    <ul className="list-disc pl-5">
      {error.problems.slice(0, 12).map(({ field, message }) => (
        <li key={field}>{message}</li>
      ))}
      {error.problems.length > 12 && <li>{`and ${error.problems.length - 12} more`}</li>}
    </ul>
  </Refusal>
)

function FillIn(props: FormProps) {
  const { deal, list, formStart, start, userId } = props
  const form = useReport({ id: deal.id, userId, list, formStart, start })
  const { handIn, missing } = useHandIn(props, form)
  const { here } = form
  const done = list.points.filter(({ id }) => isDone(here.points[id])).length
  const [open, setOpen] = useState(
    () => list.groups.find(({ points }) => points.some(({ id }) => !isDone(here.points[id])))?.id,
  )
  return (
    <div className="grid max-w-lg grid-cols-1 gap-5">
      <div className="sticky top-0 z-10 -mx-4 border-b border-line bg-paper px-4 py-2 md:mx-0 md:px-0">
        <p className="figures font-semibold">{`${done} of ${list.points.length} points`}</p>
        <progress
          max={list.points.length}
          value={done}
          aria-label="Points done"
          className="h-2 w-full accent-brand"
        />
        <SavedLine form={form} />
      </div>
      {list.groups.map(group => (
        <GroupSection
          key={group.id}
          group={group}
          form={form}
          open={open === group.id}
          toggle={() => setOpen(open === group.id ? undefined : group.id)}
        />
      ))}
      <FactsFields facts={here.facts} put={form.putFacts} />
      {missing && <Missing error={missing} />}
      <p className="text-sm">
        Once submitted, the report cannot be changed, not even by AutoX. The buyer has three days to read it;
        then you’re paid.
      </p>
      <Button onClick={handIn}>Submit the report</Button>
    </div>
  )
}

function Body({ request }: { request: Promise<FillInData> }) {
  const loaded = use(request)
  const navigate = useNavigate()
  if (!loaded.deal) return <ErrorState error={loaded.error} retry={() => navigate(0)} />
  if (!loaded.deal.allowed.includes('report'))
    return (
      <EmptyState
        title="Nothing to fill in now"
        action={<LinkButton to={`/bookings/inspections/${loaded.deal.id}`}>View inspection</LinkButton>}
      >
        The inspector can fill in the report from the agreed visit until it is submitted.
      </EmptyState>
    )
  return <FillIn {...loaded} />
}

export default function FillInReport({ loaderData: { request }, params }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="The report"
        back={{ words: 'The inspection', to: `/bookings/inspections/${params.id}` }}
      />
      <Suspense fallback={<Waiting />}>
        <Body key={params.id} request={request} />
      </Suspense>
    </>
  )
}
