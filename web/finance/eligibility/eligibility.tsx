// Asking for finance (/finance/eligibility?CarId=&From=&Way=): a car or a price, and the month of whoever asks.
import { Suspense, use } from 'react'
import { useRevalidator } from 'react-router'
import { messages } from '#contract/core/messages.ts'
import { api } from '../../client/api.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { ErrorState, Waiting } from '../../ui/states.tsx'
import { draftTyped, keepDraft } from '../../session/drafts.ts'
import { carFor, nothing } from '../load-car.ts'
import { takeFigures } from '../soft-check/take-figures.ts'
import { draftFrom, type EligibilityDraft, emptyDraft, figuresDraft } from './eligibility-draft.ts'
import { type CarToFinance, EligibilityFields } from './eligibility-form.tsx'
import type { Route } from './+types/eligibility'
import { texts } from '../words.ts'

const plansShown = 20
const answerFor = async (id: string | null) =>
  id ? api.finance.eligibilityById({ query: { Id: id } }) : nothing

// Not awaited: the page renders at once and fills in later.
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const { pathname, search, searchParams } = new URL(request.url)
  const typed = takeFigures(pathname + search)
  if (typed)
    keepDraft(figuresDraft, { ...emptyDraft, ...draftTyped<EligibilityDraft>(figuresDraft), ...typed })
  const [carId, from, way] = ['CarId', 'From', 'Way'].map(name => searchParams.get(name))
  return {
    carId: carId ?? null,
    from: from ?? null,
    way: way ? Number(way) : undefined,
    car: carFor(carId ?? null),
    answer: answerFor(from ?? null),
    plans: api.savings.list({ query: { PageSize: plansShown } }),
  }
}

type BodyProps = ReturnType<typeof clientLoader>

function Body({ car: askedCar, answer: askedAnswer, plans: askedPlans, from, way }: BodyProps) {
  const { data: car, error } = use(askedCar)
  const { data: answer } = use(askedAnswer)
  const { data: plans = [] } = use(askedPlans)
  const { revalidate } = useRevalidator()
  if (error && error.status !== 404 && error.name !== 'BAD_INPUT')
    return <ErrorState error={error} retry={revalidate} fallback={messages.errorFetchingFinance} />
  const offered: CarToFinance | undefined =
    car?.priceKobo && car.state === 'listed'
      ? { id: car.id, title: car.title, priceKobo: car.priceKobo }
      : undefined
  return (
    <EligibilityFields
      car={offered}
      plans={plans.filter(({ balanceKobo }) => balanceKobo > 0)}
      first={answer ? draftFrom(answer, way) : emptyDraft}
      draftName={from === null ? figuresDraft : `finance-eligibility:${from}${way ?? ''}`}
    />
  )
}

export default function EligibilityScreen({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Can I afford it?"
        words={texts.checkIntro}
        back={{ words: 'Finance', to: '/finance' }}
      />
      <Suspense fallback={<Waiting headless />}>
        <Body key={`${loaderData.carId} ${loaderData.from} ${loaderData.way}`} {...loaderData} />
      </Suspense>
    </>
  )
}
