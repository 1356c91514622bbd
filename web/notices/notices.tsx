import { Suspense, use, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { Answer } from '#contract/core/call.ts'
import type { Notice, notices } from '#contract/notices/notices.ts'
import { api } from '../client/api.ts'
import { useRefresh } from '../client/use-refresh.ts'
import { unreadNotices } from '../app/unread.ts'
import { pageNumber } from '../public-pages/page-number.ts'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { messageOf } from '../ui/message-of.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { Pager } from '../ui/pager.tsx'
import { EmptyState, ErrorState, ListEnd, WaitingList } from '../ui/states.tsx'
import { sayBad } from '../ui/toast.ts'
import { byDay, dayWords } from './by-day.ts'
import { NoticeRow } from './notice-row.tsx'
import type { Route } from './+types/notices'

type NoticesRequest = Promise<Answer<(typeof notices)['list']>>

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const PageNumber = pageNumber(new URL(request.url).searchParams)
  return { request: api.notices.list({ query: { PageNumber } }), now: new Date() }
}

const addressOf = (page: number) => (page > 1 ? `/notices?PageNumber=${page}` : '/notices')

const NoNotices = () => (
  <EmptyState title="No notices yet" action={<LinkButton to="/marketplace">Browse cars</LinkButton>}>
    Money in and out and every step of your purchases and sales will appear here.
  </EmptyState>
)

/** Opened notices count as read at once; the answer only updates the count. */
function useRead() {
  const [read, setRead] = useState<ReadonlySet<string>>(new Set())
  const open = async (id: string) => {
    setRead(before => new Set(before).add(id))
    const { data } = await api.notices.markRead({ body: { ids: [id] } })
    if (data) unreadNotices.know(data.unread)
  }
  return { isRead: (notice: Notice) => notice.read || read.has(notice.id), open }
}

const MarkAll = ({ revalidate }: { revalidate: () => Promise<void> }) => {
  const markAll = async () => {
    const { data, error } = await api.notices.markRead({ body: {} })
    if (error) return sayBad(messageOf(error))
    unreadNotices.know(data.unread)
    await revalidate()
  }
  return (
    <Button variant="line" onClick={markAll} className="mb-6">
      Mark all as read
    </Button>
  )
}

/** The button appears with the list, so that it pushes nothing down. */
function List({ request, now, unread }: { request: NoticesRequest; now: Date; unread: number }) {
  const { data, error, pageMeta } = use(request)
  const { revalidate } = useRevalidator()
  const { isRead, open } = useRead()
  if (error) return <ErrorState error={error} retry={revalidate} />
  if (pageMeta.totalRecords === 0) return <NoNotices />
  return (
    <>
      {(unread > 0 || !data.every(isRead)) && <MarkAll revalidate={revalidate} />}
      {byDay(data).map(day => (
        <section key={day[0]!.id} className="mb-8">
          <h2 className="show border-b border-line pb-2 text-lg">{dayWords(day[0]!.at, now)}</h2>
          <ul>
            {day.map(notice => (
              <NoticeRow
                key={notice.id}
                notice={{ ...notice, read: isRead(notice) }}
                open={() => open(notice.id)}
              />
            ))}
          </ul>
        </section>
      ))}
      <Pager meta={pageMeta} to={addressOf} />
      {pageMeta.pageNumber === pageMeta.totalPages && <ListEnd />}
    </>
  )
}

export default function Notices({ loaderData: { request, now } }: Route.ComponentProps) {
  const unread = unreadNotices.useCount()
  useRefresh({ topic: 'notices' })
  return (
    <div className="max-w-lg">
      <PageHeader
        title="Notices"
        words={
          <>
            Choose what you get here and by email{' '}
            <Link to="/settings#notices" className="font-semibold text-link underline">
              in the settings
            </Link>
            .
          </>
        }
      />
      <Suspense fallback={<WaitingList rows={6} />}>
        <List request={request} now={now} unread={unread} />
      </Suspense>
    </div>
  )
}
