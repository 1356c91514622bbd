// A person's own cars (/mylistings): where each stands, what it costs, since when, and the way to its listing.
import { Suspense, use } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { Answer } from '#contract/call.ts'
import type { CarCard, cars } from '#contract/cars.ts'
import { api } from '../../api.ts'
import { Price } from '../../ui/amount.tsx'
import { factsLine } from '../../ui/car-words.ts'
import { formatDate } from '../../ui/date.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Pill, type Tone } from '../../ui/pill.tsx'
import { EmptyState, ErrorState, ListEnd, WaitingList } from '../../ui/states.tsx'
import type { Route } from './+types/my-listings'

type Asked = Promise<Answer<(typeof cars)['mine']>>

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const PageNumber = Math.max(1, Number(new URL(request.url).searchParams.get('PageNumber')) || 1)
  return { asked: api.cars.mine({ query: { PageNumber } }) }
}

const states: Record<CarCard['state'], readonly [words: string, tone: Tone]> = {
  listed: ['On the market', 'good'],
  reserved: ['Kept for a buyer', 'warn'],
  sold: ['Sold', 'plain'],
  'in-review': ['Looked at by AutoX', 'warn'],
  declined: ['Declined', 'warn'],
  paused: ['Paused', 'plain'],
  expired: ['Time ran out', 'plain'],
  suspended: ['Off the market', 'warn'],
  withdrawn: ['Off the market', 'plain'],
}

const Prices = ({ car: { priceKobo, rentPriceKobo } }: { car: CarCard }) => (
  <p className="flex flex-wrap items-baseline gap-x-3">
    {priceKobo !== null && <Price kobo={priceKobo} className="text-lg" />}
    {rentPriceKobo !== null && (
      <span className="text-sm text-soft">
        <Price kobo={rentPriceKobo} className="text-base text-ink" /> a day
      </span>
    )}
  </p>
)

function Row({ car }: { car: CarCard }) {
  const [words, tone] = states[car.state]
  return (
    <li className="grid grid-cols-[6.5rem_1fr] gap-x-4 border-b border-line py-4 md:grid-cols-[11rem_1fr] md:gap-x-6">
      <Link to={`/marketplace/${car.id}`} tabIndex={-1} aria-hidden className="self-start">
        <Picture picture={car.picture} alt="" sizes="11rem" max={480} className="aspect-4/3 rounded-plate" />
      </Link>
      <div className="min-w-0">
        <Pill tone={tone}>{words}</Pill>
        <h2 className="mt-1 font-semibold">
          <Link to={`/marketplace/${car.id}`} className="hover:underline">
            {car.title}
          </Link>
        </h2>
        <Prices car={car} />
        <p className="figures text-sm text-soft">{factsLine(car)}</p>
        <p className="figures text-sm text-soft">
          {car.location} · {car.picturesCount} {car.picturesCount === 1 ? 'picture' : 'pictures'} · since{' '}
          {formatDate(car.listedAt)}
        </p>
        {car.state === 'reserved' && (
          <Link
            to="/bookings?Role=seller"
            className="inline-block py-2 text-sm font-semibold text-link underline"
          >
            See what to do for its buyer
          </Link>
        )}
      </div>
    </li>
  )
}

function List({ asked }: { asked: Asked }) {
  const { data, error, pageMeta } = use(asked)
  const { revalidate } = useRevalidator()
  if (error) return <ErrorState error={error} retry={revalidate} />
  if (data.length === 0 && pageMeta.pageNumber === 1)
    return (
      <EmptyState
        title="You offer no car yet"
        action={<LinkButton to="/addlistings">Offer your car</LinkButton>}
      >
        It takes a few minutes from your phone. Buyers pay into escrow before you hand over anything.
      </EmptyState>
    )
  return (
    <>
      <ul className="border-t border-line">
        {data.map(car => (
          <Row key={car.id} car={car} />
        ))}
      </ul>
      <Pager meta={pageMeta} to={page => `/mylistings?PageNumber=${page}`} />
      {pageMeta.pageNumber >= pageMeta.totalPages && (
        <ListEnd>
          {pageMeta.totalRecords === 1 ? 'One car in all.' : `${pageMeta.totalRecords} cars in all.`}
        </ListEnd>
      )}
    </>
  )
}

export default function MyListings({ loaderData: { asked } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Your cars" action={<LinkButton to="/addlistings">Offer a car</LinkButton>} />
      <Suspense fallback={<WaitingList />}>
        <List asked={asked} />
      </Suspense>
    </>
  )
}
