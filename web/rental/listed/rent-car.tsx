import { addressOf, standOf } from '#contract/dealers/stand-words.ts'
import { type ReactNode, Suspense, use, useState } from 'react'
import { Link, type ShouldRevalidateFunctionArgs, useNavigate, useRevalidator } from 'react-router'
import type { CallError } from '#contract/core/call.ts'
import type { Car } from '#contract/cars/cars.ts'
import { formatNaira } from '#contract/core/money.ts'
import type { RentalTerms } from '#contract/rental/terms/terms.ts'
import { api } from '../../client/api.ts'
import { factsLine } from '../../cars/words.ts'
import { browserMap } from '../../ui/place-map.ts'
import { termsLines } from '../terms/words.ts'
import { type ChosenTrip, tripIn, tripQuery } from '../trip/trip-address.ts'
import { SellerPart } from '../../dealers/seller-facts.tsx'
import { userIdOf } from '../../session/keys.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Facts, Panel } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { WaitingPage } from '../../app/waiting-page.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { QuoteSection, TotalBar } from './quote-section.tsx'
import { TripForm } from './trip-form.tsx'
import { useQuote } from './use-quote.ts'
import type { Route } from './+types/rent-car'
import { TripCalendar } from './trip-calendar.tsx'

// Not awaited: the page renders at once and fills in later.
export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) => ({
  request: Promise.all([
    api.cars.byId({ query: { Id: params.id } }),
    api.rent.getTerms({ query: { CarId: params.id } }),
  ]),
  trip: tripIn(new URL(request.url).searchParams),
})

// The address follows the choices; the car stays the same.
export const shouldRevalidate = ({
  currentParams,
  nextParams,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => currentParams['id'] !== nextParams['id'] && defaultShouldRevalidate

const Pictures = ({ car: { pictures, title } }: { car: Car }) => (
  <ul aria-label="Pictures" className="-mx-4 flex snap-x gap-2 overflow-x-auto px-4">
    {pictures.map((picture, place) => (
      <li key={picture.hash} className="w-[86%] max-w-lg shrink-0 snap-center last:mr-0">
        <Picture
          picture={picture}
          alt={place === 0 ? title : ''}
          sizes="(min-width:48rem) 36rem,86vw"
          first={place === 0}
          className="aspect-4/3 rounded-box"
        />
      </li>
    ))}
  </ul>
)

type Props = { car: Car; terms: RentalTerms; chosen: ChosenTrip }

function Choosing({ car, terms, chosen }: Props) {
  const navigate = useNavigate()
  const [trip, setTrip] = useState(chosen)
  const [now] = useState(() => new Date())
  const quoted = useQuote(car.id, trip, now)
  const change = (more: ChosenTrip) => {
    const isMoved = more.From !== undefined && more.From !== trip.From
    const next = { ...trip, ...(isMoved && { PickUpAt: undefined }), ...more }
    setTrip(next)
    void navigate(`/rent/${car.id}${tripQuery(next)}`, { replace: true, preventScrollReset: true })
  }
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[1fr_22rem] lg:items-start lg:gap-8">
      <div className="min-w-0">
        <div className="grid grid-cols-1 gap-6">
          <Pictures car={car} />
          <TripForm
            terms={terms}
            trip={trip}
            change={change}
            now={now}
            hours={quoted.quote?.pickUpHours ?? []}
            problems={quoted.problems}
          />
          <TripCalendar carId={car.id} terms={terms} dates={trip} change={change} now={now} />
        </div>
        <TotalBar dayKobo={terms.dayKobo} trip={trip} quoted={quoted} />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-6 lg:sticky lg:top-6 lg:row-span-2">
        <QuoteSection dayKobo={terms.dayKobo} owner={car.seller.name} trip={trip} quoted={quoted} />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-6">
        <Panel title="Terms">
          <Facts facts={termsLines(terms, now)} />
        </Panel>
        <SellerPart
          title="The owner"
          seller={car.seller}
          all={{ words: 'All cars of this owner', to: `/marketplace?SellerId=${car.seller.id}` }}
        />
        <LinkButton variant="line" to={`/messages/ask/car/${car.id}`} className="justify-self-start">
          Message the owner
        </LinkButton>
      </div>
    </div>
  )
}

const toRent = <LinkButton to="/rent">See rental cars</LinkButton>

/** Why this car cannot be rented, or undefined. */
function whyNot(car: Car | undefined, terms: RentalTerms | undefined): ReactNode {
  if (!car)
    return (
      <EmptyState title="We can’t find this car" action={toRent}>
        The link may be incomplete, or the car is no longer available.
      </EmptyState>
    )
  if (car.seller.id === userIdOf())
    return (
      <EmptyState
        title="This is your own car"
        action={<LinkButton to={`/mylistings/${car.id}/rent`}>Edit terms and days</LinkButton>}
      >
        Others can rent it on your terms and days.
      </EmptyState>
    )
  if (!terms || !car.forRent || car.state !== 'listed')
    return (
      <EmptyState title="This car is not for rent now" action={toRent}>
        It may come back to the market.
      </EmptyState>
    )
  return undefined
}

const isUnknown = (error: CallError | undefined) =>
  error === undefined || [400, 404, 409].includes(error.status)

function Body({
  request,
  chosen,
}: {
  request: Route.ComponentProps['loaderData']['request']
  chosen: ChosenTrip
}) {
  const [{ data: car, error }, { data: own, error: noTerms }] = use(request)
  const { revalidate } = useRevalidator()
  const broken = [error, noTerms].find(each => !isUnknown(each))
  if (broken) return <ErrorState error={broken} retry={revalidate} />
  const reason = whyNot(car, own?.terms)
  if (reason || !car || !own)
    return (
      <>
        <PageHeader title="Rent a car" back={{ words: 'Cars to rent', to: '/rent' }} />
        {reason}
      </>
    )
  return (
    <>
      <PageHeader
        title={car.title}
        back={{ words: 'Cars to rent', to: `/rent${tripQuery({ From: chosen.From, To: chosen.To })}` }}
        words={`${formatNaira(own.terms.dayKobo)} a day · ${factsLine(car)}`}
      />
      <p className="-mt-4 mb-5 text-sm">
        <span>{`${standOf(car)}, `}</span>
        <a
          href={browserMap(car.branch, addressOf(car))}
          target="_blank"
          rel="noreferrer"
          className="inline-block py-1 font-semibold text-link underline"
        >
          on a map
        </a>
        {' · '}
        <Link to={`/marketplace/${car.id}`} className="inline-block py-1 font-semibold text-link underline">
          Full car details
        </Link>
      </p>
      <Choosing car={car} terms={own.terms} chosen={chosen} />
    </>
  )
}

export default function RentCar({ loaderData: { request, trip }, params }: Route.ComponentProps) {
  return (
    <Suspense fallback={<WaitingPage />}>
      <Body key={params.id} request={request} chosen={trip} />
    </Suspense>
  )
}
