// Applies for finance (/finance/addInfo?Answer=): details, documents and consent.
import { Suspense, use, useState } from 'react'
import { messages } from '#contract/core/messages.ts'
import { useRevalidator } from 'react-router'
import { formatNaira } from '#contract/core/money.ts'
import type { Eligibility } from '#contract/finance/finance.ts'
import { includedWords, noCover, quoteBasis, yearlyCostWords } from '#contract/finance/cover-words.ts'
import { monthsWords } from '#contract/finance/words.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { api } from '../../client/api.ts'
import { amount } from '../../deal-engine/deal-facts.tsx'
import { deviceKeys, forget } from '../../session/keys.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Facts, Panel } from '../../ui/panel.tsx'
import { EmptyState, ErrorState, Waiting } from '../../ui/states.tsx'
import { eligibilityAddress, texts } from '../words.ts'
import { nothing } from '../load-car.ts'
import type { Route } from './+types/add-info'

// The schema with the file limits loads only for applicants.
const ApplyForm = lazyComponent(() => import('./apply-form.tsx'))

const answerFor = async (id: string | null) =>
  id ? api.finance.eligibilityById({ query: { Id: id } }) : nothing

// Not awaited: the page renders at once and fills in later.
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  // Figures of a soft check that nobody took over.
  forget(deviceKeys.financeFigures)
  const id = new URL(request.url).searchParams.get('Answer')
  return {
    request: answerFor(id),
    plans: api.savings.list({ query: { PageSize: 20 } }),
  }
}

const Summary = ({ answer }: { answer: Eligibility }) => {
  const { id, request: loanRequest, lender, numbers, insurance, carTitle } = answer
  return (
    <Panel title={carTitle}>
      <Facts
        facts={[
          amount('Price', loanRequest.priceKobo),
          amount('Down payment', loanRequest.downKobo),
          ...(numbers
            ? [amount(`Monthly payment, ${monthsWords(loanRequest.months)}`, numbers.monthlyKobo)]
            : []),
          ...(insurance ? [amount('Required insurance, a year', insurance.premiumKobo)] : []),
          ...(numbers
            ? [
                amount('Total you pay', numbers.overallKobo),
                [
                  `Effective yearly cost (APR), ${includedWords(insurance)}`,
                  yearlyCostWords(numbers.effectiveBps),
                ] as const,
              ]
            : []),
          ['Lender', lender?.name ?? ''],
        ]}
      />
      <p className="mt-3 text-sm text-soft">
        {insurance ? texts.requiredCover(quoteBasis(insurance)) : noCover}
      </p>
      <p className="mt-3 text-sm">
        <a href={eligibilityAddress(id)} className="font-semibold text-link underline">
          Full result
        </a>
      </p>
    </Panel>
  )
}

function Body({ request, plans: askedPlans }: ReturnType<typeof clientLoader>) {
  const { data: answer, error } = use(request)
  const { data: plans = [] } = use(askedPlans)
  const { revalidate } = useRevalidator()
  const [today] = useState(() => lagosDayOf(new Date()))
  if (error && error.status !== 404 && error.name !== 'BAD_INPUT')
    return <ErrorState error={error} retry={revalidate} fallback={messages.errorFetchingFinance} />
  const holds = answer && answer.eligible && answer.validUntil >= today
  if (!holds || answer.carId === null)
    return (
      <EmptyState
        title={answer?.eligible ? 'Check a car on the market' : 'You need a positive check before you apply'}
        action={<LinkButton to="/finance/eligibility">Can I afford it?</LinkButton>}
      >
        Choose a car on the market and check whether you can afford it. A positive result is valid for 30
        days.
      </EmptyState>
    )
  return (
    <div className="grid max-w-lg grid-cols-1 gap-6">
      <Summary answer={answer} />
      <Suspense fallback={<Waiting headless />}>
        <ApplyForm
          answerId={answer.id}
          offers={answer.offers}
          plans={plans
            .filter(({ balanceKobo }) => balanceKobo > 0)
            .map(({ id, name, balanceKobo }) => ({ id, words: `${name}, ${formatNaira(balanceKobo)}` }))}
          isSaved={answer.request.savingsKobo > 0}
        />
      </Suspense>
    </div>
  )
}

export default function AddInfo({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Apply for finance"
        words={texts.applyOrder}
        back={{ words: 'Finance', to: '/finance' }}
      />
      <Suspense fallback={<Waiting headless />}>
        <Body {...loaderData} />
      </Suspense>
    </>
  )
}
