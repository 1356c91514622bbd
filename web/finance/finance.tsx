// Finance overview (/finance): costs, eligibility and how decisions are made.
import { percentWords } from '#contract/core/money.ts'
import { ClipboardCheck, History, MessageSquareWarning, Scale } from 'lucide-react'
import { Suspense, use } from 'react'
import { useRevalidator } from 'react-router'
import { messages } from '#contract/core/messages.ts'
import { api } from '../client/api.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { EmptyState, ErrorState, Waiting } from '../ui/states.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { NavigationRow } from '../ui/navigation-row.tsx'
import { Calculator } from './calculator.tsx'
import { carFor } from './load-car.ts'
import type { Route } from './+types/finance'
import type { Lender } from '#contract/finance/lender-shape.ts'
import { Panel } from '../ui/panel.tsx'
import { approvalWords, termsWords, texts } from './words.ts'

const LendersPanel = ({ lenders }: { lenders: readonly Lender[] }) => (
  <Panel title="Who lends">
    <ul>
      {lenders.map(lender => (
        <li key={lender.id} className="border-b border-line py-3 first:pt-0 last:border-0 last:pb-0">
          <p className="split-row gap-x-4 font-semibold">
            <span className="min-w-0 wrap-anywhere">{lender.name}</span>
            <span className="figures shrink-0">{`${percentWords(lender.yearlyBps)} a year`}</span>
          </p>
          <p className="text-sm">{termsWords(lender)}</p>
          <p className="text-sm text-soft">{approvalWords(lender)}</p>
        </li>
      ))}
    </ul>
  </Panel>
)

// Not awaited: the page renders at once and fills in later.
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const id = new URL(request.url).searchParams.get('CarId')
  return {
    id,
    lenders: api.finance.lenders(),
    car: carFor(id),
  }
}

const FinanceLinks = ({ carId }: { carId: string | undefined }) => (
  <ul className="border-t border-line">
    <NavigationRow
      to={carId ? `/finance/eligibility?CarId=${carId}` : '/finance/eligibility'}
      words="Can I afford it?"
      about="An instant result, with reasons and what would change it"
      icon={ClipboardCheck}
    />
    <NavigationRow
      to="/finance/answers"
      words="Your results"
      about="Earlier results and reviews"
      icon={History}
    />
    <NavigationRow
      to="/finance/policy"
      words="How we decide"
      about="What counts, what never does, and what the law requires"
      icon={Scale}
    />
    <NavigationRow
      to="/help/new?Subject=finance"
      words="Report a problem"
      about="A person answers by a stated time"
      icon={MessageSquareWarning}
    />
  </ul>
)

function Body({ lenders: lendersRequest, car: askedCar }: Omit<ReturnType<typeof clientLoader>, 'id'>) {
  const { data: lenders, error } = use(lendersRequest)
  const { data: car } = use(askedCar)
  const { revalidate } = useRevalidator()
  if (error) return <ErrorState error={error} retry={revalidate} fallback={messages.errorFetchingFinance} />
  const [first, ...others] = lenders
  const offered = car?.priceKobo ? { id: car.id, title: car.title, priceKobo: car.priceKobo } : undefined
  return (
    <div className="grid grid-cols-1 gap-8">
      {first ? (
        <>
          <Calculator lenders={[first, ...others]} car={offered} />
          <LendersPanel lenders={lenders} />
        </>
      ) : (
        <EmptyState
          title="No lender is available at the moment"
          action={<LinkButton to="/account/savings/create">Save for a car</LinkButton>}
        >
          {texts.approvedLenders}
        </EmptyState>
      )}
      <FinanceLinks carId={offered?.id} />
    </div>
  )
}

export default function Finance({ loaderData: { id, ...rest } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Finance" words={texts.financeIntro} back={{ words: 'Home', to: '/home' }} />
      <Suspense fallback={<Waiting headless />}>
        <Body key={id} {...rest} />
      </Suspense>
    </>
  )
}
