// Records a car's condition for a repair (/bookings/repairs/{id}/check-in, my-record, ready).
import { Suspense, use } from 'react'
import { useRevalidator } from 'react-router'
import type { CallError } from '#contract/core/call.ts'
import type { Repair } from '#contract/repair/fields.ts'
import { api } from '../client/api.ts'
import { startOf } from '../uploads/use-uploads.ts'
import type { Start } from '../uploads/upload-queue.ts'
import { draftKey, readDraft } from '../session/drafts.ts'
import { userIdOf } from '../session/keys.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { EmptyState, ErrorState, Waiting } from '../ui/states.tsx'
import { RecordForm } from './record-form.tsx'
import { recordDraft, type RecordForm as Form, recordForms, type Values } from './use-record.ts'
import type { Route } from './+types/record'

type RecordData =
  | { repair: Repair; start: Start; userId: string; error?: undefined }
  | { repair?: undefined; error: CallError }

async function load(id: string, form: Form): Promise<RecordData> {
  const userId = userIdOf() ?? ''
  const name = recordDraft(id, form)
  const { data: repair, error } = await api.repairs.byId({ query: { Id: id } })
  if (error) return { error }
  const storedShots = readDraft<Values>(draftKey(userId, name))?.Shots ?? []
  return { repair, start: await startOf(userId, name, storedShots), userId }
}

const formIn = (url: string): Form =>
  recordForms.find(form => new URL(url).pathname.endsWith(`/${form}`)) ?? 'check-in'

// Not awaited: the page renders at once and fills in later.
export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) => {
  const form = formIn(request.url)
  return { form, request: load(params.id, form) }
}

const titles: Record<Form, string> = {
  'check-in': 'Condition on arrival',
  'my-record': 'How does your car come?',
  ready: 'Is all of it done?',
}

const may = ({ allowed, mayRecord }: Repair, form: Form): boolean =>
  form === 'my-record' ? mayRecord : allowed.includes(form)

type BodyProps = { form: Form; request: Promise<RecordData>; id: string }

function Body({ form, request, id }: BodyProps) {
  const loaded = use(request)
  const { revalidate } = useRevalidator()
  if (loaded.error) return <ErrorState error={loaded.error} retry={revalidate} />
  if (!may(loaded.repair, form))
    return (
      <EmptyState
        title="Nothing to record now"
        action={<LinkButton to={`/bookings/repairs/${id}`}>Back to the repair</LinkButton>}
      >
        It may have been recorded already, or the repair has moved on.
      </EmptyState>
    )
  return <RecordForm form={form} {...loaded} />
}

export default function RecordPage({ loaderData, params: { id } }: Route.ComponentProps) {
  return (
    <div className="max-w-lg">
      <PageHeader
        title={titles[loaderData.form]}
        back={{ words: 'The repair', to: `/bookings/repairs/${id}` }}
      />
      <Suspense fallback={<Waiting headless />}>
        <Body key={`${id} ${loaderData.form}`} id={id} {...loaderData} />
      </Suspense>
    </div>
  )
}
