// One eligibility result (/finance/eligibility/{id}): reasons, improvements, figures and review.
import { Suspense, use, useState } from 'react'
import { messages } from '#contract/core/messages.ts'
import { Link, useRevalidator } from 'react-router'
import { formatNaira, kobo } from '#contract/core/money.ts'
import { andPremium } from '#contract/finance/cover-words.ts'
import type { Eligibility } from '#contract/finance/finance.ts'
import { exampleAt } from '#contract/finance/month-example.ts'
import { jobs } from '#contract/finance/policy.ts'
import { monthsWords } from '#contract/finance/words.ts'
import { WaitingPage } from '../../app/waiting-page.tsx'
import { api } from '../../client/api.ts'
import { useRefresh } from '../../client/use-refresh.ts'
import { amount } from '../../deal-engine/deal-facts.tsx'
import { formatDay } from '../../ui/date.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Facts, Panel } from '../../ui/panel.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { CostPanel } from '../cost-panel.tsx'
import { carsByMonth, carsUpTo, monthWords } from '../words.ts'
import { Review } from './review.tsx'
import type { Route } from './+types/answer'

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) => ({
  request: api.finance.eligibilityById({ query: { Id: id } }),
})

const Verdict = ({ answer }: { answer: Eligibility }) => {
  const { id, carId, eligible, state, reasons, validUntil, lender } = answer
  return (
    <section
      className={`rounded-box border-2 p-5 ${eligible ? 'border-good bg-good-wash' : 'border-warn bg-warn-wash'}`}
    >
      <h2 className="show text-xl">{eligible ? 'Yes, you can afford it' : 'Not approved as requested'}</h2>
      {eligible ? (
        <p className="mt-2">
          <span>{`${state === 'overturned' ? 'A person at AutoX reviewed this and approved it.' : `The instalment fits your budget${lender ? `, with ${lender.name}` : ''}.`} Valid until ${formatDay(validUntil)}, unless your figures change. This isn’t an offer yet.`}</span>
          {carId !== null && (
            <span className="mt-4 block">
              <LinkButton to={`/finance/addInfo?Answer=${id}`}>Apply for finance</LinkButton>
            </span>
          )}
        </p>
      ) : (
        <ul className="mt-2 grid list-disc gap-2 pl-5">
          {reasons.map(({ name, words }) => (
            <li key={name}>{words}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

const EligibilityWays = ({ answer: { id, ways, carId } }: { answer: Eligibility }) =>
  ways.length > 0 && (
    <Panel title="What would change the result">
      <ul>
        {ways.map(({ words, monthlyKobo, premiumKobo, changes }, place) => (
          <li key={words} className="border-b border-line py-3 first:pt-0 last:border-0 last:pb-0">
            <p className="font-semibold wrap-anywhere">{words[0]!.toUpperCase() + words.slice(1)}</p>
            <p className="text-sm text-soft">{`You’d pay ${formatNaira(monthlyKobo)} a month${andPremium(premiumKobo)}.`}</p>
            {changes.every(({ kind }) => kind !== 'wait') && (
              <p className="mt-1">
                <Link
                  className="inline-block py-2 font-semibold text-link underline"
                  to={`/finance/eligibility?${new URLSearchParams({
                    From: id,
                    Way: String(place),
                    ...(carId && changes.every(({ kind }) => kind !== 'price') && { CarId: carId }),
                  })}`}
                >
                  Try it this way
                </Link>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )

const Within = ({ answer }: { answer: Eligibility }) => {
  const { affordableKobo, affordablePremiumKobo, request: loanRequest, numbers } = answer
  const [example] = useState(() => exampleAt(new Date()))
  if (affordableKobo === null) return null
  return (
    <Panel title="Cars within reach">
      <p>
        <span>{`With ${formatNaira(loanRequest.downKobo)} down, over ${monthsWords(loanRequest.months)}: up to `}</span>
        <strong className="figures">{formatNaira(affordableKobo)}</strong>
        <span>{`${andPremium(affordablePremiumKobo)}.`}</span>
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <LinkButton to={carsUpTo(affordableKobo)}>Cars up to this price</LinkButton>
        {example && numbers && numbers.monthlyMostKobo > 0 && (
          <LinkButton
            to={carsByMonth(numbers.monthlyMostKobo)}
            variant="line"
          >{`Cars up to ${formatNaira(numbers.monthlyMostKobo)} a month`}</LinkButton>
        )}
      </div>
      {example && <p className="mt-3 text-sm text-soft">{monthWords(example)}</p>}
    </Panel>
  )
}

const WhatYouSaid = ({ answer: { request: loanRequest, numbers } }: { answer: Eligibility }) => (
  <Panel title="Your figures">
    <Facts
      facts={[
        amount('Monthly income', loanRequest.incomeKobo),
        ['From', `${jobs[loanRequest.job]}, for ${monthsWords(loanRequest.jobMonths)}`],
        amount('Living costs', loanRequest.expensesKobo),
        amount('Other loan repayments', loanRequest.debtsKobo),
        ...(loanRequest.savingsKobo > 0
          ? [amount('From savings, in the down payment', loanRequest.savingsKobo)]
          : []),
        ...(numbers
          ? [
              amount('Highest instalment you can afford', numbers.monthlyMostKobo),
              ...(numbers.leftKobo >= 0 ? [amount('Left each month', kobo(numbers.leftKobo))] : []),
            ]
          : []),
      ]}
    />
    <p className="mt-3 text-sm">
      <Link to="/finance/policy" className="font-semibold text-link underline">
        How we decide
      </Link>
    </p>
  </Panel>
)

function Body({ request }: ReturnType<typeof clientLoader>) {
  const { data: answer, error } = use(request)
  const { revalidate } = useRevalidator()
  const back = { words: 'Finance', to: '/finance' }
  if (error)
    return (
      <>
        <PageHeader title="Your result" back={back} />
        {error.status === 404 || error.status === 400 ? (
          <EmptyState
            title="We can’t find this result"
            action={<LinkButton to="/finance/eligibility">Check again</LinkButton>}
          >
            The link may be incomplete, or the result belongs to another account.
          </EmptyState>
        ) : (
          <ErrorState error={error} retry={revalidate} fallback={messages.errorFetchingFinance} />
        )}
      </>
    )
  const { carTitle, request: loanRequest, lender, insurance } = answer
  const loan = {
    priceKobo: loanRequest.priceKobo,
    downKobo: loanRequest.downKobo,
    months: loanRequest.months,
  }
  return (
    <>
      <PageHeader
        title={carTitle || `A car for ${formatNaira(loanRequest.priceKobo)}`}
        words={`${formatNaira(loanRequest.downKobo)} down, ${monthsWords(loanRequest.months)}`}
        back={back}
      />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:items-start">
        <div className="grid grid-cols-1 gap-6">
          <Verdict answer={answer} />
          <EligibilityWays answer={answer} />
          <Review answer={answer} />
          <Within answer={answer} />
        </div>
        <div className="grid grid-cols-1 gap-6">
          {lender && <CostPanel loan={loan} lender={lender} cover={insurance} />}
          <WhatYouSaid answer={answer} />
        </div>
      </div>
    </>
  )
}

export default function AnswerScreen({ loaderData, params }: Route.ComponentProps) {
  useRefresh({ topic: 'notices' })
  return (
    <Suspense fallback={<WaitingPage />}>
      <Body key={params.id} {...loaderData} />
    </Suspense>
  )
}
