// Recording the car (/bookings/rentals/{id}/record/{out|back}): point by point with pictures, also without a network, sent once.
import { Suspense, use, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { RecordMoment } from '#contract/rental/record-limits.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState, ErrorState, Waiting } from '../../ui/states.tsx'
import type { About } from './draft.ts'
import { FillIn } from './form.tsx'
import { type RecordRequest, loadRecord, type RecordData } from './load.ts'
import RecordsBeside from './compare-records.tsx'
import { RecordAccepted, useUnsentRecord } from './use-unsent-record.tsx'
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
      ? 'You can record the car from a day before the rental until the handover.'
      : 'You can record the return from the handover until the rental is settled.'}
  </EmptyState>
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
  const back = { words: 'Back to rental', to: `/bookings/rentals/${id}` }
  const { formStart, handIn, summary } = useUnsentRecord(id, moment, loaded.formStart, back)
  if (summary) return summary
  if (records?.[moment][about.role])
    return (
      <RecordAccepted back={back}>
        <RecordsBeside records={records} />
      </RecordAccepted>
    )
  if (records && !records.may.includes(moment)) return <NotNow id={id} moment={moment} />
  const out = moment === 'back' ? records?.out : undefined
  const start = { ...formStart, here: { ...formStart.here, about } }
  const purpose = purposes[about.role][moment]
  return <FillIn title={about.title} {...{ purpose, formStart: start, out }} handIn={handIn} />
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
  out: 'Condition at handover',
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
