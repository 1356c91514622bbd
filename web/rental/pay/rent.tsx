// Pays for a rental (/payment/{id}/{rentPrice}/{noOfDays}); address values are display only.
import { standOf } from '#contract/dealers/stand-words.ts'
import { type ReactNode, Suspense, use, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Car } from '#contract/cars/cars.ts'
import { formatNaira } from '#contract/core/money.ts'
import { parseNaira } from '#contract/core/read-number.ts'
import { daysWords } from '#contract/rental/terms/dates.ts'
import { SubjectStrip } from '../../deal-engine/deal-facts.tsx'
import { factsLine } from '../../cars/words.ts'
import { rentPayAddress } from '../trip/trip-address.ts'
import { userIdOf } from '../../session/keys.ts'
import { ActHeader, OutsideCheckout, whenSignedIn } from '../../app/in-checkout.tsx'
import { WaitingPage } from '../../app/waiting-page.tsx'
import { notePaying } from '../../session/paying.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { EmptyState, Waiting } from '../../ui/states.tsx'
import { Unknown } from '../../checkout/pay/not-payable.tsx'
import { loadRent, type RentData } from './load-rent.ts'
import { RentForm } from './rent-form.tsx'
import { readRentQuery } from './rent-query.ts'
import type { Route } from './+types/rent'
import { texts } from '../words.ts'

// Not awaited: the page renders at once and fills in later.
export const clientLoader = whenSignedIn(({ params, request }: Route.ClientLoaderArgs) => {
  const { pathname, search, searchParams } = new URL(request.url)
  notePaying(pathname + search)
  return { request: loadRent(readRentQuery(params, searchParams)) }
})
export const HydrateFallback = WaitingPage

type Ready = Extract<RentData, { car: Car }>

/** Conflict of the address with terms or calendar, in words; undefined without one. */
const otherwise = ({ rentWish, terms, quote }: Ready): string | undefined => {
  const addressKobo = rentWish.rentPrice === undefined ? terms.dayKobo : parseNaira(rentWish.rentPrice)
  if (addressKobo !== terms.dayKobo)
    return `The link to this page says ${addressKobo === undefined ? 'no valid price' : `${formatNaira(addressKobo)} a day`}. The owner’s price is ${formatNaira(terms.dayKobo)} a day.`
  if (quote && rentWish.noOfDays !== undefined && rentWish.noOfDays !== quote.days)
    return `The link to this page says ${daysWords(rentWish.noOfDays)}. Your dates are ${daysWords(quote.days)}.`
  return undefined
}

/** An outdated address cannot be paid; a button leads to the right one. */
const Otherwise = ({ loaded, words }: { loaded: Ready; words: string }) => {
  const { rentWish, car, terms, quote } = loaded
  const to = rentPayAddress({ id: car.id, dayKobo: terms.dayKobo, days: quote?.days ?? 1 }, rentWish.trip)
  return (
    <Notice tone="warn" title="The price has changed">
      <p>{texts.priceChanged(words)}</p>
      <LinkButton to={to} replace className="mt-3">
        {`Continue with ${quote ? formatNaira(quote.totalKobo) : `${formatNaira(terms.dayKobo)} a day`}`}
      </LinkButton>
    </Notice>
  )
}

/** The reason in words with a next step, or undefined where the car can be rented. */
const whyNot = ({ car }: Ready): ReactNode => {
  if (car.seller.id === userIdOf())
    return (
      <EmptyState title="This is your own car" action={<LinkButton to="/mylistings">Your cars</LinkButton>}>
        You cannot rent it from yourself.
      </EmptyState>
    )
  if (car.rentPriceKobo === null || car.state === 'sold')
    return (
      <EmptyState
        title="This car is not for rent"
        action={<LinkButton to="/marketplace?ForRent=true">Cars to rent</LinkButton>}
      >
        {`${car.state === 'sold' ? 'It has been sold. ' : 'It is only for sale. '}Nothing was taken from your wallet.`}
      </EmptyState>
    )
  return undefined
}

function Body({ request }: { request: Promise<RentData> }) {
  const answer = use(request)
  const { revalidate } = useRevalidator()
  // While a new quote is on its way the one before stays in sight.
  const [lastAnswer, setLastAnswer] = useState(answer)
  if (!answer.error && answer !== lastAnswer) setLastAnswer(answer)
  const loaded = answer.error && !lastAnswer.error ? lastAnswer : answer
  if (loaded.error) return <Unknown error={loaded.error} retry={revalidate} />
  const reason = whyNot(loaded)
  if (reason) return reason
  const { car } = loaded
  const words = otherwise(loaded)
  return (
    <div className="grid grid-cols-1 gap-6">
      <OutsideCheckout>
        <SubjectStrip
          to={`/marketplace/${car.id}`}
          picture={car.pictures[0] ?? null}
          title={car.title}
          facts={factsLine(car)}
          words={`From ${car.seller.name}, ${car.branch ? 'at' : 'in'} ${standOf(car)}`}
        />
      </OutsideCheckout>
      {words ? <Otherwise loaded={loaded} words={words} /> : <RentForm {...loaded} reload={revalidate} />}
    </div>
  )
}

export default function Rent({ loaderData: { request }, params }: Route.ComponentProps) {
  return (
    <>
      <ActHeader title="Rent safely" back={{ words: 'Back to car', to: `/marketplace/${params.id}` }} />
      <Suspense fallback={<Waiting headless />}>
        <Body key={params.id} request={request} />
      </Suspense>
    </>
  )
}
