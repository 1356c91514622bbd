// Earlier answers (/finance/answers): what was asked, and what the machine or a person said.
import { Suspense, use } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { EligibilityCard } from '#contract/finance/finance.ts'
import { messages } from '#contract/core/messages.ts'
import { api } from '../client/api.ts'
import { useRefresh } from '../client/use-refresh.ts'
import { pageNumber } from '../public-pages/page-number.ts'
import { Amount } from '../ui/amount.tsx'
import { formatDate } from '../ui/date.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Pager } from '../ui/pager.tsx'
import { Pill } from '../ui/pill.tsx'
import { EmptyState, ErrorState, WaitingList } from '../ui/states.tsx'
import { eligibilityAddress } from './words.ts'
import type { Route } from './+types/answers'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => ({
  request: api.finance.mine({ query: { PageNumber: pageNumber(new URL(request.url).searchParams) } }),
})

const Row = ({ card }: { card: EligibilityCard }) => (
  <li className="border-b border-line">
    <Link to={eligibilityAddress(card.id)} className="grid gap-1 py-4 hover:bg-sunk">
      <span className="flex flex-wrap items-center gap-2">
        <span className="font-semibold wrap-anywhere">{card.carTitle || 'A car'}</span>
        <Pill tone={card.eligible ? 'good' : 'warn'}>
          {card.eligible ? 'Yes' : 'Not approved as requested'}
        </Pill>
        {card.state === 'review-asked' && <Pill>In review by a person</Pill>}
      </span>
      <span className="flex flex-wrap gap-x-4 text-sm text-soft">
        <Amount kobo={card.priceKobo} />
        {card.monthlyKobo !== null && (
          <span>
            <Amount kobo={card.monthlyKobo} /> a month
          </span>
        )}
        {card.monthlyKobo !== null && card.premiumKobo !== null && (
          <span>
            <Amount kobo={card.premiumKobo} /> insurance a year
          </span>
        )}
        <span>{formatDate(card.answeredAt)}</span>
      </span>
    </Link>
  </li>
)

function List({ request }: ReturnType<typeof clientLoader>) {
  const { data, error, pageMeta } = use(request)
  const { revalidate } = useRevalidator()
  if (error) return <ErrorState error={error} retry={revalidate} fallback={messages.errorFetchingFinance} />
  if (pageMeta.totalRecords === 0)
    return (
      <EmptyState
        title="You haven’t checked anything yet"
        action={<LinkButton to="/finance/eligibility">Can I afford it?</LinkButton>}
      >
        Your results appear here with their reasons and figures.
      </EmptyState>
    )
  return (
    <>
      <ul className="border-t border-line">
        {data.map(card => (
          <Row key={card.id} card={card} />
        ))}
      </ul>
      <Pager meta={pageMeta} to={page => `/finance/answers?PageNumber=${page}`} />
    </>
  )
}

export default function Answers({ loaderData }: Route.ComponentProps) {
  useRefresh({ topic: 'notices' })
  return (
    <div className="max-w-lg">
      <PageHeader title="Your results" back={{ words: 'Finance', to: '/finance' }} />
      <Suspense fallback={<WaitingList />}>
        <List {...loaderData} />
      </Suspense>
    </div>
  )
}
