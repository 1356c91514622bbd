import { Suspense, use } from 'react'
import { useRevalidator } from 'react-router'
import type { PageMeta } from '#contract/core/call.ts'
import type { QueueItem } from '#contract/desk/work.ts'
import { deskApi } from '../client/desk-api.ts'
import { formatMoment } from '../ui/date.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { WaitingPage } from '../app/waiting-page.tsx'
import { Pill } from '../ui/pill.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { DeskPager } from './desk-pager.tsx'
import { BeyondTheEnd } from '../ui/pager.tsx'
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

type LoadedQueue = { name: string; title: string; items: readonly QueueItem[]; meta: PageMeta }

function Items({ name, title: list, items, meta }: LoadedQueue) {
  const [first] = items
  if (!first)
    return meta.totalRecords > 0 ? (
      <BeyondTheEnd first={`/desk/queues/${name}`} />
    ) : (
      <EmptyState title="Nothing waiting here" />
    )
  return (
    <>
      <ul>
        {items.map(({ type, id, title, about, since, dueAt, overdue }) => (
          <li key={`${type} ${id}`}>
            <DeskRow
              to={`/desk/things/${type}/${id}`}
              list={list}
              words={
                <span className="flex flex-wrap items-center gap-2">
                  <span>{title}</span>
                  {overdue && <Pill tone="bad">Overdue</Pill>}
                </span>
              }
              more={renderQueueTiming({ about, since, dueAt })}
            />
          </li>
        ))}
      </ul>
      <DeskPager
        meta={meta}
        from={first.place}
        rowCount={items.length}
        to={(page, after) => addressOf(name, page, after)}
      />
    </>
  )
}

function Body({ name, request }: Route.ComponentProps['loaderData']) {
  const { data, error, pageMeta } = use(request)
  const { revalidate } = useRevalidator()
  const title = pageMeta?.title ?? 'Queue'
  return (
    <>
      <PageHeader title={title} back={{ words: 'All queues', to: '/desk' }} />
      {data ? (
        <Items name={name} title={title} items={data} meta={pageMeta} />
      ) : (
        error && <ErrorState error={error} retry={revalidate} />
      )}
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
