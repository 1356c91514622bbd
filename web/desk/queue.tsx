import { Suspense, use } from 'react'
import type { QueueItem } from '#contract/desk/work.ts'
import { deskApi } from '../client/desk-api.ts'
import { formatMoment } from '../ui/date.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { WaitingPage } from '../app/waiting-page.tsx'
import { Pill } from '../ui/pill.tsx'
import { EmptyState } from '../ui/states.tsx'
import { DeskList } from './desk-list.tsx'
import { DeskRow } from './desk-row.tsx'
import { pageIn } from './desk-words.ts'
import type { Route } from './+types/queue'

export const clientLoader = ({ params: { name }, request }: Route.ClientLoaderArgs) => {
  const After = new URL(request.url).searchParams.get('after') ?? ''
  const query = { Name: name, PageNumber: pageIn(request.url), After }
  return { name, request: deskApi.work.queue({ query }) }
}

const addressOf = (name: string, page: number, after?: string): string =>
  `/desk/queues/${name}?${new URLSearchParams({ page: String(page), ...(after && { after }) })}`

const renderQueueTiming = ({ about, since, dueAt }: Pick<QueueItem, 'about' | 'since' | 'dueAt'>) => (
  <>
    {about && <span className="block">{about}</span>}
    <span className="figures block">
      {`Due ${formatMoment(dueAt)}${since ? `, waiting since ${formatMoment(since)}` : ''}`}
    </span>
  </>
)

function Body({ name, request }: Route.ComponentProps['loaderData']) {
  const answer = use(request)
  const title = answer.pageMeta?.title ?? 'Queue'
  return (
    <>
      <PageHeader title={title} back={{ words: 'All queues', to: '/desk' }} />
      <DeskList
        answer={answer}
        to={(page, after) => addressOf(name, page, after)}
        placeOf={({ place }) => place}
        empty={<EmptyState title="Nothing waiting here" />}
      >
        {({ type, id, title: item, about, since, dueAt, overdue }) => (
          <li key={`${type} ${id}`}>
            <DeskRow
              to={`/desk/things/${type}/${id}`}
              list={title}
              words={
                <span className="flex flex-wrap items-center gap-2">
                  <span>{item}</span>
                  {overdue && <Pill tone="bad">Overdue</Pill>}
                </span>
              }
              more={renderQueueTiming({ about, since, dueAt })}
            />
          </li>
        )}
      </DeskList>
    </>
  )
}

export default function Queue({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense fallback={<WaitingPage />}>
      <Body {...loaderData} />
    </Suspense>
  )
}
