// Recording the car (/bookings/rentals/{id}/record/{out|back}): point by point with pictures, also without a network, sent once.
import { Suspense, use, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { RecordMoment } from '#contract/rental/record-shape.ts'
import { sendRecord } from '../../app/outgoing/send-record.ts'
import { recordQueue, type WrittenRecord } from '../../app/outgoing/written-record.ts'
import { sendBy, useOutbox } from '../../client/outbox.ts'
import { keepStart } from '../../uploads/use-uploads.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState, ErrorState, Waiting } from '../../ui/states.tsx'
import { announce } from '../../ui/announce.ts'
import { WaitingSummary } from '../../deal-engine/outgoing/unsent-form.tsx'
import { type About, draftAgain } from './draft.ts'
import { FillIn } from './form.tsx'
import { type RecordRequest, loadRecord, type RecordData } from './load.ts'
import RecordsBeside from './compare-records.tsx'
import type { Route } from './+types/fill-in'
import { texts } from '../words.ts'

const momentIn = (named: string): RecordMoment => (named === 'back' ? 'back' : 'out')

// Not awaited: the page renders at once and fills in later.
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({
  request: loadRecord(params.id, momentIn(params.moment)),
})

const NotNow = ({ id, moment }: Pick<RecordData, 'id' | 'moment'>) => (
  <EmptyState
    title="Nothing to record now"
    action={<LinkButton to={`/bookings/rentals/${id}`}>View rental</LinkButton>}
  >
    {moment === 'out'
      ? 'You can record the pick-up from a day before it until the handover.'
      : 'You can record the return from the handover until the rental is settled.'}
  </EmptyState>
)

/** One’s own record is there: what both sides saw, side by side. */
const Recorded = ({ id, records }: { id: string; records: NonNullable<RecordData['records']> }) => (
  <div className="grid max-w-lg grid-cols-1 gap-5">
    <p role="status" className="border-l-4 border-good bg-good-wash p-4 font-semibold">
      AutoX has your record. It cannot be changed.
    </p>
    <RecordsBeside records={records} />
    <LinkButton to={`/bookings/rentals/${id}`} className="justify-self-start">
      Back to rental
    </LinkButton>
  </div>
)

const purposes: Record<About['role'], Record<RecordMoment, string>> = {
  owner: {
    out: texts.pickUpRecord,
    back: texts.returnRecord,
  },
  renter: {
    out: 'Damage you show now can’t be claimed from your caution deposit.',
    back: 'Your pictures protect you if the owner makes a claim.',
  },
}

/** What waits to be sent, the record that was accepted, or the form. */
function Open({ loaded }: { loaded: RecordData }) {
  const { id, moment, about, records } = loaded
  const { revalidate } = useRevalidator()
  const [formStart, setFormStart] = useState(loaded.formStart)
  // The program that sends arrives with the form: without a network it cannot be fetched.
  useEffect(() => sendBy('record', sendRecord), [])
  const outbox = useOutbox<WrittenRecord>(recordQueue(id, moment), async () => {
    announce('AutoX has your record.')
    await revalidate()
  })
  const [waiting] = outbox.waiting
  if (waiting) {
    const change = async () => {
      const { here, start } = draftAgain(waiting.body)
      await keepStart(formStart.userId, formStart.form, start)
      setFormStart({ ...formStart, here, start })
      await outbox.drop(waiting.id)
    }
    return (
      <WaitingSummary
        one="record"
        waiting={waiting}
        madeAt={waiting.body.madeAt}
        photos={waiting.body.points.flatMap(({ photos }) => photos)}
        again={() => outbox.again(waiting.id)}
        change={change}
        back={{ words: 'Back to rental', to: `/bookings/rentals/${id}` }}
      />
    )
  }
  if (records?.[moment][about.role]) return <Recorded id={id} records={records} />
  if (records && !records.may.includes(moment)) return <NotNow id={id} moment={moment} />
  const out = moment === 'back' ? records?.out : undefined
  const start = { ...formStart, here: { ...formStart.here, about } }
  const purpose = purposes[about.role][moment]
  return <FillIn title={about.title} {...{ purpose, formStart: start, out }} handIn={outbox.put} />
}

function Body({ request }: { request: RecordRequest }) {
  const { loaded, error } = use(request)
  const { revalidate } = useRevalidator()
  // Keeps loaded data when the network disappears.
  const [lastLoad, setLastLoad] = useState(loaded)
  if (loaded && loaded !== lastLoad) setLastLoad(loaded)
  const content = loaded ?? lastLoad
  return content ? <Open loaded={content} /> : <ErrorState error={error!} retry={revalidate} />
}

const titles: Record<RecordMoment, string> = {
  out: 'Condition at pick-up',
  back: 'Condition at return',
}

export default function FillInRecord({ loaderData: { request }, params }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title={titles[momentIn(params.moment)]}
        words={texts.samePoints}
        back={{ words: 'The rental', to: `/bookings/rentals/${params.id}` }}
      />
      <Suspense fallback={<Waiting headless />}>
        <Body key={`${params.id} ${params.moment}`} request={request} />
      </Suspense>
    </>
  )
}
