import { Link } from 'react-router'
import { apiContext } from '../client/context.ts'
import { CarCard, cardFields } from '../cars/car-card.tsx'
import { PublicFooter, PublicHeader } from '../app/public-frame.tsx'
import { BeforePaying } from './before-paying.tsx'
import { Hero } from './hero.tsx'
import { Makes } from './makes.tsx'
import { Road, Trust } from './road.tsx'
import type { Route } from './+types/landing'
import './landing.css'

export const handle = { document: true }
export const headers = () => ({ 'cache-control': 'public, max-age=0, s-maxage=30' })

/** The newest cars and the makes; the page still stands, with less on it, where a call fails. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [cars, makes] = await Promise.all([api.cars.list({ query: { PageSize: 7 } }), api.cars.makes()])
  const byCount = (makes.data ?? []).toSorted((a, b) => b.carsListed - a.carsListed)
  return {
    origin: new URL(request.url).origin,
    cars: (cars.data ?? []).map(cardFields),
    total: cars.pageMeta?.totalRecords ?? 0,
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

export default function Landing({ loaderData: { cars, total, makes } }: Route.ComponentProps) {
  const [newest, ...others] = cars
  return (
    <>
      <PublicHeader />
      <main id="main">
        <Hero car={newest} total={total} />
        <Road />
        {others.length > 0 && (
          <section className="wide pt-12">
            <div className="mb-5 split-row items-end gap-x-4">
              <h2 className="show text-2xl">Just listed</h2>
              <Link to="/marketplace" className="-my-2 py-3 font-semibold text-link underline">
                All cars
              </Link>
            </div>
            <ul className="grid grid-cols-1 gap-x-5 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
              {others.map(car => (
                <CarCard key={car.id} car={car} />
              ))}
            </ul>
          </section>
        )}
        <BeforePaying />
        <Trust />
        <Makes makes={makes} />
      </main>
      <PublicFooter />
    </>
  )
}
