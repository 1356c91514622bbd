// Walk-ins that wait for their customers (/workshop/walk-ins), the newest first.
import { Suspense, use } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { Answer } from '#contract/core/call.ts'
import type { walkIns } from '#contract/repair/walk-in/walk-in.ts'
import { slotWords } from '#contract/core/time-words.ts'
import { api } from '../../client/api.ts'
import { useRefresh } from '../../client/use-refresh.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Pill } from '../../ui/pill.tsx'
import { EmptyState, ErrorState, WaitingList } from '../../ui/states.tsx'
import { useMinute } from '../board/use-minute.ts'
import { linkPill } from './words.ts'
import type { Route } from './+types/walk-ins'

const pageSize = 20

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const page = Math.max(1, Math.floor(Number(new URL(request.url).searchParams.get('page'))) || 1)
  return { request: api.walkIns.list({ query: { PageNumber: page, PageSize: pageSize } }) }
}

function List({ request }: { request: Promise<Answer<(typeof walkIns)['list']>> }) {
  const { data, error, pageMeta } = use(request)
  const { revalidate } = useRevalidator()
  const now = useMinute()
  useRefresh({ topic: 'deal' })
  if (error) return <ErrorState error={error} retry={revalidate} />
  if (pageMeta.totalRecords === 0)
    return (
      <EmptyState
        title="No walk-ins wait for their customers"
        action={<LinkButton to="/workshop">Your workshop</LinkButton>}
      >
        Add a customer without an account from the day of your workshop.
      </EmptyState>
    )
  return (
    <>
      <ul aria-label="Walk-ins" className="border-t border-line">
        {data.map(walkIn => (
          <li key={walkIn.id} className="border-b border-line py-3">
            <p className="split-row items-start gap-x-3">
              <Link
                to={`/workshop/walk-ins/${walkIn.id}`}
                className="py-1 font-semibold wrap-anywhere underline"
              >
                {walkIn.vehicleTitle}
              </Link>
              <Pill tone={linkPill(walkIn, now).tone}>{linkPill(walkIn, now).words}</Pill>
            </p>
            <p className="text-sm wrap-anywhere">
              {walkIn.plate ? `${walkIn.customerName}, ${walkIn.plate}` : walkIn.customerName}
            </p>
            <p className="text-sm text-soft wrap-anywhere">{`${walkIn.about}. ${walkIn.arrivedAt ? 'Here since' : 'Comes'} ${slotWords(walkIn.arrivedAt ?? walkIn.slotAt)}`}</p>
          </li>
        ))}
      </ul>
      <Pager meta={pageMeta} to={page => `/workshop/walk-ins?page=${page}`} />
    </>
  )
}

export default function WalkIns({ loaderData: { request } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Walk-ins"
        words="Cars whose customers have not taken them over yet."
        back={{ words: 'Your workshop', to: '/workshop' }}
      />
      <div className="max-w-[36rem]">
        <Suspense fallback={<WaitingList />}>
          <List request={request} />
        </Suspense>
      </div>
    </>
  )
}
