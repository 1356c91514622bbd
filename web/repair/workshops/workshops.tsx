import { data } from 'react-router'
import { PublicFooter, PublicHeader } from '../../app/public-frame.tsx'
import { apiContext } from '../../client/context.ts'
import { canonical, headOf } from '../../public-pages/page-meta.ts'
import { pageNumber } from '../../public-pages/page-number.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { brandsShown } from './brands.ts'
import { WorkshopResults } from './workshop-results.tsx'
import { loadWorkshops } from './load-workshops.ts'
import { searchAddress, searchOf } from './workshop-address.ts'
import { headingOf } from './words.ts'
import type { Route } from './+types/workshops'
import './workshops.css'

export const handle = { document: true }
export const headers = () => ({ 'cache-control': 'public, max-age=0, s-maxage=30' })

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams, origin } = new URL(request.url)
  const { result, error } = await loadWorkshops(
    context.get(apiContext),
    searchOf(searchParams),
    pageNumber(searchParams),
  )
  if (error) throw data(null, { status: 503 })
  return { result, origin, brands: brandsShown }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { result, origin } = loaderData
  const title = headingOf(result.query)
  const words = 'Car repair workshops with price ranges, opening hours, free times and customer ratings.'
  // Sort order and position do not make a separate page.
  const { Sort: _sort, Latitude: _latitude, Longitude: _longitude, ...rest } = result.query
  const address = origin + searchAddress(rest, 'market', result.meta.pageNumber)
  return [
    ...headOf({ title, words, address, image: `${origin}/og.png`, kind: 'website' }),
    canonical(address),
  ]
}

export default function Workshops({ loaderData: { result, brands } }: Route.ComponentProps) {
  return (
    <>
      <PublicHeader />
      <main id="main" className="wide">
        <Breadcrumb path={[{ words: 'Cars', to: '/marketplace' }]} here="Workshops" />
        <h1 className="show text-2xl">{headingOf(result.query)}</h1>
        <WorkshopResults result={result} brands={brands} where="market" />
      </main>
      <PublicFooter />
    </>
  )
}
