// Recording a car that goes back (/bookings/in-parts/{id}/record), by the form of a rental's return.
import { Suspense, use, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CallError } from '#contract/core/call.ts'
import type { Sale } from '#contract/finance/instalment-sale/fields.ts'
import { sendRecord } from '../../app/outgoing/send-record.ts'
import { recordQueue, type WrittenRecord } from '../../app/outgoing/written-record.ts'
import { api } from '../../client/api.ts'
import { sendBy, useOutbox } from '../../client/outbox.ts'
import { WaitingSummary } from '../../deal-engine/outgoing/unsent-form.tsx'
import { draftAgain } from '../../rental/record/draft.ts'
import { FillIn } from '../../rental/record/form.tsx'
import { readRecordStart, type RecordStart } from '../../rental/record/load.ts'
import { announce } from '../../ui/announce.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState, ErrorState, Waiting } from '../../ui/states.tsx'
import { keepStart } from '../../uploads/use-uploads.ts'
import { texts } from '../words.ts'
import { mayRecord } from './record-link.tsx'
import RecordsBeside from './records-beside.tsx'
import type { Route } from './+types/record'

type Loaded = { sale: Sale; formStart: RecordStart }
type Request = Promise<{ loaded: Loaded; error?: undefined } | { loaded?: undefined; error: CallError }>

async function load(id: string): Request {
  const [{ data: sale, error }, formStart] = await Promise.all([
    api.instalmentSales.byId({ query: { Id: id } }),
    readRecordStart(id, 'handed-back'),
  ])
  return sale ? { loaded: { sale, formStart } } : { error }
}

// Not awaited: the page renders at once and fills in later.
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({ request: load(params.id) })

const pageOf = (id: string): string => `/bookings/in-parts/${id}`

/** What waits to be sent, the record that was accepted, or the form. */
function Open({ loaded: { sale, ...loaded } }: { loaded: Loaded }) {
  const { id, role, records, car } = sale
  const { revalidate } = useRevalidator()
  const [formStart, setFormStart] = useState(loaded.formStart)
  // The program that sends arrives with the form: without a network it cannot be fetched.
  useEffect(() => sendBy('record', sendRecord), [])
  const outbox = useOutbox<WrittenRecord>(recordQueue(id, 'handed-back'), async () => {
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
        back={{ words: 'Back to the sale', to: pageOf(id) }}
      />
    )
  }
  if (records[role])
    return (
      <div className="grid max-w-lg grid-cols-1 gap-5">
        <p role="status" className="border-l-4 border-good bg-good-wash p-4 font-semibold">
          AutoX has your record. It cannot be changed.
        </p>
        <RecordsBeside records={records} />
        <LinkButton to={pageOf(id)} className="justify-self-start">
          Back to the sale
        </LinkButton>
      </div>
    )
  if (!mayRecord(sale))
    return (
      <EmptyState
        title="Nothing to record now"
        action={<LinkButton to={pageOf(id)}>View the sale</LinkButton>}
      >
        {texts.whenToRecord}
      </EmptyState>
    )
  return (
    <FillIn
      title={car.title}
      purpose={texts.recordPurpose}
      formStart={formStart}
      out={undefined}
      handIn={outbox.put}
    />
  )
}

function Body({ request }: { request: Request }) {
  const { loaded, error } = use(request)
  const { revalidate } = useRevalidator()
  // Keeps loaded data when the network disappears.
  const [lastLoad, setLastLoad] = useState(loaded)
  if (loaded && loaded !== lastLoad) setLastLoad(loaded)
  const content = loaded ?? lastLoad
  return content ? <Open loaded={content} /> : <ErrorState error={error!} retry={revalidate} />
}

export default function RecordTheReturn({ loaderData: { request }, params }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Condition at return"
        words={texts.samePoints}
        back={{ words: 'The sale', to: pageOf(params.id) }}
      />
      <Suspense fallback={<Waiting headless />}>
        <Body key={params.id} request={request} />
      </Suspense>
    </>
  )
}
