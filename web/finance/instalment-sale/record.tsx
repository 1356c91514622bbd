// Recording a car that goes back (/bookings/in-parts/{id}/record), by the form of a rental's return.
import { Suspense, use, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CallError } from '#contract/core/call.ts'
import type { Sale } from '#contract/finance/instalment-sale/fields.ts'
import { api } from '../../client/api.ts'
import { FillIn } from '../../rental/record/form.tsx'
import { readRecordStart, type RecordStart } from '../../rental/record/load.ts'
import { RecordAccepted, useUnsentRecord } from '../../rental/record/use-unsent-record.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState, ErrorState, Waiting } from '../../ui/states.tsx'
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
  const back = { words: 'Back to the sale', to: pageOf(id) }
  const { formStart, handIn, summary } = useUnsentRecord(id, 'handed-back', loaded.formStart, back)
  if (summary) return summary
  if (records[role])
    return (
      <RecordAccepted back={back}>
        <RecordsBeside records={records} />
      </RecordAccepted>
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
      handIn={handIn}
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
