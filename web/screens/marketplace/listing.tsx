// One car (/marketplace/{id}): photographs, price, facts, seller, and the way to pay for it safely.
import { data, Link } from 'react-router'
import type { Car } from '#contract/cars.ts'
import { apiContext } from '../../context.ts'
import { Price } from '../../ui/amount.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { factsLine } from '../../ui/car-words.ts'
import { Pill } from '../../ui/pill.tsx'
import { PublicFooter, PublicHeader } from '../../frame/public-frame.tsx'
import { marketAddress } from './filters.ts'
import { Gallery } from './gallery.tsx'
import { listingMeta } from './listing-meta.ts'
import { CarFacts, Escrow, SellerBox, Share } from './listing-parts.tsx'
import { SaveCar } from './save-car.tsx'
import { payAddress } from '../../ui/pay-address.ts'
import type { Route } from './+types/listing'
import './listing.css'

export const handle = { document: true }
export const headers = () => ({ 'cache-control': 'public, max-age=0, s-maxage=30' })

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { data: car, error } = await context.get(apiContext).cars.byId({ query: { Id: params.id } })
  if (error) throw data(null, { status: error.status >= 500 || error.status === 0 ? 503 : 404 })
  return { car, origin: new URL(request.url).origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? listingMeta(loaderData.car, loaderData.origin) : []

function Prices({ car }: { car: Car }) {
  return (
    <div>
      {car.priceKobo !== null && <Price kobo={car.priceKobo} className="block text-2xl md:text-3xl" />}
      {car.rentPriceKobo !== null && (
        <p>
          <Price kobo={car.rentPriceKobo} className={car.priceKobo === null ? 'text-2xl' : 'text-lg'} /> a day
          to rent
        </p>
      )}
    </div>
  )
}

function Head({ car }: { car: Car }) {
  return (
    <header>
      <h1 className="show text-2xl">{car.title}</h1>
      <p className="figures mt-1 text-soft">
        {factsLine(car)} · {car.location}
      </p>
      <p className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {car.state !== 'listed' && (
          <Pill tone="warn">{car.state === 'sold' ? 'Sold' : 'Kept for a buyer'}</Pill>
        )}
        {car.testDrive && <Pill>Test drive offered</Pill>}
        {car.installmentPayment && <Pill>Pay in instalments</Pill>}
      </p>
    </header>
  )
}

function PayBar({ car }: { car: Car }) {
  if (car.state !== 'listed')
    return (
      <p className="border-l-4 border-warn bg-warn-wash p-3">
        {car.state === 'sold'
          ? 'This car has been sold.'
          : 'A buyer has paid for this car; it may come back.'}{' '}
        <Link to={marketAddress({ Make: car.make, Model: car.model })} className="font-semibold underline">
          See others like it
        </Link>
      </p>
    )
  if (car.priceKobo === null) return null
  return (
    <div className="pay-bar">
      <Price kobo={car.priceKobo} className="text-lg lg:hidden" />
      <Link to={payAddress(car)} className="button button-main grow">
        Pay safely
      </Link>
    </div>
  )
}

/** The way to a plan whose target follows this price; signing in comes between where nobody is signed in. */
const SaveForIt = ({ car }: { car: Car }) =>
  car.state === 'listed' && car.priceKobo !== null ? (
    <p className="text-sm text-soft">
      Not all of it yet?{' '}
      <Link
        to={`/account/savings/create?car=${car.id}`}
        className="inline-block py-1 font-semibold text-link underline"
      >
        Save for this car
      </Link>
    </p>
  ) : null

export default function Listing({ loaderData: { car, origin } }: Route.ComponentProps) {
  return (
    <>
      <PublicHeader />
      <main id="main" className="wide pb-16">
        <Breadcrumb
          path={[
            { words: 'Cars', to: '/marketplace' },
            { words: car.make, to: marketAddress({ Make: car.make }) },
            { words: car.model, to: marketAddress({ Make: car.make, Model: car.model }) },
          ]}
          here={String(car.year)}
        />
        <div className="grid gap-8 lg:grid-cols-[1fr_22rem]">
          <Gallery pictures={car.pictures} title={car.title} />
          <div className="grid content-start gap-5 lg:sticky lg:top-6 lg:self-start">
            <Head car={car} />
            <Prices car={car} />
            <PayBar car={car} />
            <SaveCar key={car.id} car={car} />
            <SaveForIt car={car} />
            <Escrow />
            <Share car={car} address={`${origin}/marketplace/${car.id}`} />
          </div>
          <div className="grid gap-8">
            <section>
              <h2 className="show text-xl">What the seller says</h2>
              <p className="mt-2 max-w-lg whitespace-pre-line">{car.description}</p>
            </section>
            <CarFacts car={car} />
            <SellerBox seller={car.seller} />
          </div>
        </div>
      </main>
      <PublicFooter />
    </>
  )
}
