// Offers a price for a car (/bookings/offers/new/{carId}), compared with similar cars.
import { type ReactNode, Suspense, use, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { CallError } from '#contract/core/call.ts'
import type { Car } from '#contract/cars/cars.ts'
import { limits } from '#contract/core/limits.ts'
import { formatNaira, type Kobo } from '#contract/core/money.ts'
import { api, newKey } from '../client/api.ts'
import { factsLine } from '../cars/words.ts'
import { userIdOf } from '../session/keys.ts'
import { Button } from '../ui/button.tsx'
import { ProblemSummary } from '../ui/forms/fault-summary.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { messageOf } from '../ui/message-of.ts'
import { Refusal } from '../ui/refusal.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Panel } from '../ui/panel.tsx'
import { EmptyState, ErrorState, Waiting } from '../ui/states.tsx'
import { SubjectStrip } from '../deal-engine/deal-facts.tsx'
import { PriceQuestion } from './price-question.tsx'
import type { Route } from './+types/new'

// Not awaited: the frame stands at once and fills when the answer is here.
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({
  request: api.cars.byId({ query: { Id: params.carId } }),
})

/** Why nobody can offer for a car, or undefined. */
function whyNot(car: Car): ReactNode {
  if (car.seller.id === userIdOf())
    return (
      <EmptyState title="This is your own car" action={<LinkButton to="/mylistings">Your cars</LinkButton>}>
        You’ll find offers for it in your bookings.
      </EmptyState>
    )
  if (car.state !== 'listed' || !car.forSale || car.priceKobo === null)
    return (
      <EmptyState
        title="This car is not for sale now"
        action={<LinkButton to="/marketplace">Browse cars</LinkButton>}
      >
        You can’t make an offer for it now. It may come back to the market.
      </EmptyState>
    )
  return undefined
}

const next = (seller: string): readonly string[] => [
  `${seller} has two days to accept, counter or decline. Each offer allows up to ${limits.offerPricesMax} prices.`,
  `Only you get an accepted price, for ${limits.offerAcceptedHours} hours. Others see the listed price.`,
  'No money moves, and you are not obliged to buy. The car is not reserved.',
]

const problemOf = (priceKobo: Kobo | undefined, listedKobo: Kobo): string | undefined => {
  if (!priceKobo) return 'Enter your offer'
  return priceKobo < listedKobo ? undefined : `Offer less than ${formatNaira(listedKobo)}, the listed price`
}

/** What is typed, what is wrong with it, and sending it once. */
function useNewOffer({ id: carId }: Car, listedKobo: Kobo) {
  const navigate = useNavigate()
  const [key, setKey] = useState(newKey)
  const [priceKobo, setPriceKobo] = useState<Kobo>()
  const [problem, setProblem] = useState<string>()
  const [refusal, setRefusal] = useState<CallError>()
  const type = (typed: Kobo | undefined) => {
    setPriceKobo(typed)
    setProblem(undefined)
    setKey(newKey())
  }
  const send = async () => {
    const wrong = problemOf(priceKobo, listedKobo)
    setProblem(wrong)
    setRefusal(undefined)
    if (wrong || !priceKobo) return
    const { data, error } = await api.offers.make({ key, body: { carId, priceKobo } })
    if (data) return void navigate(`/bookings/offers/${data.id}`, { replace: true })
    const ofField = error.problems.find(({ field }) => field === 'priceKobo')
    if (ofField) return setProblem(ofField.message)
    setRefusal(error)
  }
  return { priceKobo, type, problem, refusal, send }
}

function OfferForm({ car, listedKobo }: { car: Car; listedKobo: Kobo }) {
  const { priceKobo, type, problem, refusal, send } = useNewOffer(car, listedKobo)
  return (
    <div className="grid max-w-lg grid-cols-1 gap-6">
      <SubjectStrip
        to={`/marketplace/${car.id}`}
        picture={car.pictures[0] ?? null}
        title={car.title}
        facts={factsLine(car)}
        words={`${car.seller.name} asks ${formatNaira(listedKobo)}`}
      />
      {refusal && (
        <Refusal title={messageOf(refusal)}>
          {refusal.name === 'OFFER_OPEN' && <LinkButton to="/bookings/offers">Your offers</LinkButton>}
        </Refusal>
      )}
      <PriceQuestion
        side="buyer"
        car={car}
        label="Your price (₦)"
        priceKobo={priceKobo}
        onPrice={type}
        error={problem}
      />
      <Panel title="What happens next">
        <ul className="grid list-disc gap-2 pl-5">
          {next(car.seller.name).map(words => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </Panel>
      <ProblemSummary />
      <Button onClick={send} className="w-full sm:justify-self-start sm:px-10">
        {priceKobo ? `Offer ${formatNaira(priceKobo)}` : 'Send offer'}
      </Button>
    </div>
  )
}

function Body({ request }: { request: ReturnType<typeof clientLoader>['request'] }) {
  const { data: car, error } = use(request)
  const { revalidate } = useRevalidator()
  if (error && error.status !== 404 && error.status !== 400)
    return <ErrorState error={error} retry={revalidate} />
  if (!car)
    return (
      <EmptyState
        title="We can’t find this car"
        action={<LinkButton to="/marketplace">Browse cars</LinkButton>}
      >
        The link may be incomplete, or the car is no longer available.
      </EmptyState>
    )
  const reason = whyNot(car)
  if (reason || car.priceKobo === null) return reason
  return <OfferForm car={car} listedKobo={car.priceKobo} />
}

export default function NewOffer({ loaderData: { request }, params }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Make an offer" back={{ words: 'Back to car', to: `/marketplace/${params.carId}` }} />
      <Suspense fallback={<Waiting />}>
        <Body key={params.carId} request={request} />
      </Suspense>
    </>
  )
}
