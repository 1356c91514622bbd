import { Form, Link } from 'react-router'
import { states } from '#contract/reference/places.ts'
import { PriceWords } from '../ui/amount.tsx'
import type { CardFields } from '../cars/car-card.tsx'
import { Picture } from '../ui/picture.tsx'

const Search = () => (
  <Form
    action="/marketplace"
    role="search"
    className="mt-5 grid grid-cols-2 gap-2 rounded-box bg-card p-3 text-ink"
  >
    <input
      type="search"
      name="Search"
      placeholder="Make, model or year"
      aria-label="Make, model or year"
      enterKeyHint="search"
      className="control col-span-2"
    />
    <select name="State" aria-label="State" defaultValue="" className="control">
      <option value="">All of Nigeria</option>
      {states.map(state => (
        <option key={state}>{state}</option>
      ))}
    </select>
    <button type="submit" className="button button-main">
      Search
    </button>
  </Form>
)

// Only where it stands beside the words: on a phone the cars follow below.
const Beside = ({ car }: { car: CardFields }) => (
  <Link to={`/marketplace/${car.id}`} className="group max-md:hidden">
    <Picture
      picture={car.picture}
      alt=""
      sizes="(min-width:48rem) 36rem,100vw"
      max={1600}
      className="aspect-4/3 rounded-box"
    />
    <p className="flex flex-wrap items-baseline gap-x-4 pt-3">
      {car.price && <PriceWords words={car.price} className="text-xl" />}
      {car.perDay && <span>a day</span>}
      <span className="text-soft-on-band group-hover:underline">{`${car.title}, ${car.location}`}</span>
    </p>
  </Link>
)

const searches = [
  ['Up to ₦5 million', '/marketplace?ForSale=true&PriceTo=5000000'],
  ['Lagos', '/marketplace?State=Lagos'],
] as const

const Popular = ({ makes }: { makes: readonly string[] }) => (
  <p className="mt-2 flex flex-wrap gap-x-4">
    {[
      ...makes.map(make => [make, `/marketplace?Make=${encodeURIComponent(make)}`] as const),
      ...searches,
      ['Sell your car', '/addlistings'] as const,
    ].map(([words, to]) => (
      <Link key={to} to={to} className="inline-block py-2 font-semibold underline">
        {words}
      </Link>
    ))}
  </p>
)

type Props = { car: CardFields | undefined; popular: readonly string[] }

export const Hero = ({ car, popular }: Props) => (
  <section className="bg-band text-on-band">
    <div className="wide grid gap-8 pt-6 pb-8 md:grid-cols-2 md:items-center md:gap-12 md:pt-10 md:pb-14">
      <div>
        <h1 className="show text-hero">
          Keys first. <span className="text-amber">Then the money moves.</span>
        </h1>
        <p className="mt-4 max-w-md text-lg text-soft-on-band">
          Cars all over Nigeria. What you pay waits in escrow until the car is in your hands.
        </p>
        <Search />
        <Popular makes={popular} />
      </div>
      {car && <Beside car={car} />}
    </div>
  </section>
)
