// The person's help cases (/help/cases), the newest first.
import { Suspense, use } from 'react'
import { Link, useRevalidator } from 'react-router'
import { helpCase, isUnanswered } from '#contract/help/case-process.ts'
import type { CaseCard } from '#contract/help/cases.ts'
import { api } from '../client/api.ts'
import { useRefresh } from '../client/use-refresh.ts'
import { pageNumber } from '../public-pages/page-number.ts'
import { formatDate, formatDue } from '../ui/date.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Pager } from '../ui/pager.tsx'
import { Pill } from '../ui/pill.tsx'
import { EmptyState, ErrorState, WaitingList } from '../ui/states.tsx'
import { titleOf, toneOf } from './case-words.ts'
import type { Route } from './+types/cases'

// Not awaited: the page renders at once and fills in later.
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => ({
  request: api.helpCases.mine({
    query: { PageNumber: pageNumber(new URL(request.url).searchParams) },
  }),
})

const Row = ({ card }: { card: CaseCard }) => (
  <li className="border-b border-line">
    <Link to={`/help/cases/${card.id}`} className="grid gap-1 py-4 hover:bg-sunk">
      <span className="flex flex-wrap items-center gap-2">
        <span className="font-semibold wrap-anywhere">{titleOf(card)}</span>
        <Pill tone={toneOf(card.state)}>{helpCase.states[card.state].words}</Pill>
      </span>
      <span className="figures flex flex-wrap gap-x-4 text-sm text-soft">
        <span>{`Case ${card.number}, opened ${formatDate(card.at)}`}</span>
        {isUnanswered(card.state) && <span>{`Answer by ${formatDue(card.answerBy)}`}</span>}
      </span>
    </Link>
  </li>
)

const TalkToUs = () => <LinkButton to="/help/new">Talk to us</LinkButton>

function List({ request }: ReturnType<typeof clientLoader>) {
  const { data, error, pageMeta } = use(request)
  const { revalidate } = useRevalidator()
  if (error) return <ErrorState error={error} retry={revalidate} />
  if (pageMeta.totalRecords === 0)
    return (
      <EmptyState title="You have no cases" action={<TalkToUs />}>
        A case has a number and a time by which a person answers.
      </EmptyState>
    )
  return (
    <>
      <ul className="border-t border-line">
        {data.map(card => (
          <Row key={card.id} card={card} />
        ))}
      </ul>
      <Pager meta={pageMeta} to={page => `/help/cases?PageNumber=${page}`} />
      <p className="mt-6">
        <TalkToUs />
      </p>
    </>
  )
}

export default function Cases({ loaderData }: Route.ComponentProps) {
  useRefresh({ topic: 'notices' })
  return (
    <div className="max-w-lg">
      <PageHeader
        title="Your cases"
        words="What you asked AutoX, and the answers."
        back={{ words: 'Account', to: '/account' }}
      />
      <Suspense fallback={<WaitingList />}>
        <List {...loaderData} />
      </Suspense>
    </div>
  )
}
