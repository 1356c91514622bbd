import { Suspense, use } from 'react'
import { Link, useRevalidator } from 'react-router'
import { complaintTerms, financeComplaint } from '#contract/finance/complaint-process.ts'
import type { ComplaintCard } from '#contract/finance/complaints.ts'
import { messages } from '#contract/core/messages.ts'
import { api } from '../../client/api.ts'
import { useRefresh } from '../../client/use-refresh.ts'
import { pageNumber } from '../../public-pages/page-number.ts'
import { formatDate, formatDue } from '../../ui/date.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Pill } from '../../ui/pill.tsx'
import { EmptyState, ErrorState, WaitingList } from '../../ui/states.tsx'
import { isUnanswered, toneOf, texts } from '../words.ts'
import type { Route } from './+types/complaints'

// Not awaited: the page renders at once and fills in later.
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => ({
  request: api.financeComplaints.mine({
    query: { PageNumber: pageNumber(new URL(request.url).searchParams) },
  }),
})

const Row = ({ card: { id, state, about, at, answerBy } }: { card: ComplaintCard }) => (
  <li className="border-b border-line">
    <Link to={`/finance/complaints/${id}`} className="grid gap-1 py-4 hover:bg-sunk">
      <span className="flex flex-wrap items-center gap-2">
        <span className="font-semibold wrap-anywhere">{about || 'Finance'}</span>
        <Pill tone={toneOf(state)}>{financeComplaint.states[state].words}</Pill>
      </span>
      <span className="flex flex-wrap gap-x-4 text-sm text-soft">
        <span>{`Written ${formatDate(at)}`}</span>
        {isUnanswered(state) && <span>{`Answered by ${formatDue(answerBy)}`}</span>}
      </span>
    </Link>
  </li>
)

function List({ request }: ReturnType<typeof clientLoader>) {
  const { data, error, pageMeta } = use(request)
  const { revalidate } = useRevalidator()
  if (error) return <ErrorState error={error} retry={revalidate} fallback={messages.errorFetchingFinance} />
  if (data.length === 0)
    return (
      <EmptyState
        title="You have complained of nothing"
        action={<LinkButton to="/finance/complaints/new">Write a complaint</LinkButton>}
      >{`A person says within ${complaintTerms.acknowledgeHours} hours that they are at it, and answers within ${complaintTerms.answerHours}.`}</EmptyState>
    )
  return (
    <>
      <ul className="border-t border-line">
        {data.map(card => (
          <Row key={card.id} card={card} />
        ))}
      </ul>
      <Pager meta={pageMeta} to={page => `/finance/complaints?PageNumber=${page}`} />
      <LinkButton to="/finance/complaints/new" className="mt-6">
        Write a complaint
      </LinkButton>
    </>
  )
}

export default function Complaints({ loaderData }: Route.ComponentProps) {
  useRefresh({ topic: 'notices' })
  return (
    <div className="max-w-lg">
      <PageHeader
        title="My complaints"
        words={texts.complaintsAbout}
        back={{ words: 'Finance', to: '/finance' }}
      />
      <Suspense fallback={<WaitingList />}>
        <List {...loaderData} />
      </Suspense>
    </div>
  )
}
