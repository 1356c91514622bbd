import './landing.css'
import { Link } from 'react-router'
import { apiContext } from '../client/context.ts'
import { CarCard, cardFields } from '../cars/car-card.tsx'
import { PublicFooter, PublicHeader } from '../app/public-frame.tsx'
import { Hero } from './hero.tsx'
import type { Route } from './+types/landing'
import { EscrowAnswers } from './escrow-answers.tsx'
import { Proof } from './proof.tsx'
import { Explained } from './explained.tsx'
import { Uses } from './uses.tsx'

const stops = [
  [
    'You pay into escrow',
    'The price leaves your wallet and waits in escrow. Not even the seller can touch it.',
  ],
  [
    'You check the documents',
    'Ownership, customs, licence. You accept them, or send them back with a reason.',
  ],
  ['You get the keys', 'At the car you read out a six-digit code. Only that code confirms the handover.'],
  [
    'The seller is paid',
    'After you’ve had three days to check the car. If it never arrives, you’re refunded in full.',
  ],
] as const

// How escrow protects both sides, drawn as a road with four stops.
const Road = () => (
  <section id="escrow" className="wide pt-12">
    <h2 className="show text-2xl">Where your money is, at every step</h2>
    <ol className="road mt-6 grid gap-6 md:grid-cols-4">
      {stops.map(([title, words], place) => (
        <li key={title} className="relative pl-11 md:pt-11 md:pl-0">
          <span className="show figures absolute top-0 left-0 grid size-8 place-items-center rounded-plate bg-brand text-on-brand">
            {place + 1}
          </span>
          <h3 className="text-lg font-semibold">{title}</h3>
          <p className="mt-1 text-soft">{words}</p>
        </li>
      ))}
    </ol>
  </section>
)

/** What people ask before they trust us; below the cars, which are what they came for. */
const Trust = () => (
  <section className="wide py-12">
    <h2 className="show text-2xl">What if something goes wrong?</h2>
    <EscrowAnswers />
    <Link to="/help" className="mt-3 inline-block py-2 font-semibold text-link underline">
      More questions and answers
    </Link>
  </section>
)

type Props = { makes: readonly { make: string; carsListed: number }[] }

// The makes on the market, set large as a list to choose from.
const Makes = ({ makes }: Props) =>
  makes.length > 0 && (
    <section className="bg-sunk">
      <div className="wide py-12">
        <h2 className="show text-2xl">By make</h2>
        <ul className="mt-4 columns-2 gap-8 md:columns-3">
          {makes.map(({ make, carsListed }) => (
            <li key={make} className="border-b border-line">
              <Link
                to={`/marketplace?Make=${encodeURIComponent(make)}`}
                className="split-row items-baseline gap-x-2 py-2.5 hover:text-link"
              >
                <span className="font-semibold">{make}</span>
                <span className="figures text-sm text-soft">{carsListed.toLocaleString('en-NG')}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )

const ways = [
  ['Ask', 'Is it available? What is the last price? The seller answers here, and your number stays private.'],
  ['Offer', 'Name your price. The seller accepts, declines or makes a counter-offer.'],
  ['See and drive', 'Choose a time and a safe place. Both of you are reminded.'],
  ['Have it inspected', 'An independent inspector checks over 150 points.'],
] as const

// Actions before paying for a car, each on its own page.
const BeforePaying = () => (
  <section className="wide pt-12">
    <h2 className="show text-2xl">Before you pay anything</h2>
    <dl className="mt-4 grid gap-x-10 gap-y-5 md:grid-cols-2">
      {ways.map(([name, words]) => (
        <div key={name} className="border-t border-line pt-3">
          <dt className="text-lg font-semibold">{name}</dt>
          <dd className="mt-1 text-soft">{words}</dd>
        </div>
      ))}
    </dl>
    <Link to="/marketplace/testdrive" className="mt-3 inline-block py-2 font-semibold text-link underline">
      How viewings and test drives work
    </Link>
  </section>
)

export const handle = { document: true }
export const headers = () => ({ 'cache-control': 'public, max-age=0, s-maxage=30' })

/** The newest cars and the makes; the page still stands, with less on it, where a call fails. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [cars, makes, escrow] = await Promise.all([
    api.cars.list({ query: { PageSize: 7 } }),
    api.cars.makes(),
    api.escrow.figures(),
  ])
  const byCount = (makes.data ?? []).toSorted((a, b) => b.carsListed - a.carsListed)
  return {
    origin: new URL(request.url).origin,
    cars: (cars.data ?? []).map(cardFields),
    total: cars.pageMeta?.totalRecords ?? 0,
    figures: escrow.data ? { escrowKobo: escrow.data.escrowKobo, deals: escrow.data.deals.count } : undefined,
    now: new Date().toISOString(),
    makes: byCount.slice(0, 18).map(({ make, carsListed }) => ({ make, carsListed })),
  }
}

const title = 'AutoX: buy a car in Nigeria, pay when it is in your hands'
const words =
  'Cars for sale and rent in all 36 states and the FCT. Your money waits in escrow until the documents are right and the keys are yours.'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title },
  { name: 'description', content: words },
  { property: 'og:title', content: title },
  { property: 'og:description', content: words },
  { property: 'og:image', content: `${loaderData?.origin}/og.png` },
  { tagName: 'link', rel: 'canonical', href: `${loaderData?.origin}/` },
]

export default function Landing({ loaderData }: Route.ComponentProps) {
  const { cars, total, makes, figures, now } = loaderData
  const newest = cars.slice(0, 6)
  const at = new Date(now)
  return (
    <>
      <PublicHeader />
      <main id="main">
        <Hero car={cars[6]} popular={makes.slice(0, 2).map(({ make }) => make)} />
        <Uses at={at} />
        <Proof total={total} figures={figures} />
        {newest.length > 0 && (
          <section className="wide pt-12">
            <div className="mb-5 split-row items-end gap-x-4">
              <h2 className="show text-2xl">Just listed</h2>
              <Link to="/marketplace" className="-my-2 py-3 font-semibold text-link underline">
                All cars
              </Link>
            </div>
            <ul className="grid grid-cols-1 gap-x-5 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
              {newest.map(car => (
                <CarCard key={car.id} car={car} />
              ))}
            </ul>
          </section>
        )}
        <Explained at={at} />
        <Road />
        <BeforePaying />
        <Trust />
        <Makes makes={makes} />
      </main>
      <PublicFooter />
    </>
  )
}
