// One workshop (/marketplace/workshops/{id}), open to all: what it does for which price, where and when.
import { data } from 'react-router'
import { PublicFooter, PublicHeader } from '../../app/public-frame.tsx'
import { apiContext } from '../../client/context.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { searchAddress } from './workshop-address.ts'
import { workshopMeta } from './workshop-meta.ts'
import { WorkshopSections } from './workshop-sections.tsx'
import type { Route } from './+types/workshop'
import './workshop.css'

export const handle = { document: true }
export const headers = () => ({ 'cache-control': 'public, max-age=0, s-maxage=30' })

export async function loader({ params: { id }, context, request }: Route.LoaderArgs) {
  const { data: workshop, error } = await context.get(apiContext).workshops.byId({ query: { Id: id } })
  if (error) throw data(null, { status: error.status >= 500 || error.status === 0 ? 503 : 404 })
  return { workshop, origin: new URL(request.url).origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? workshopMeta(loaderData.workshop, loaderData.origin) : []

export default function Workshop({ loaderData: { workshop, origin } }: Route.ComponentProps) {
  const [place] = workshop.places
  const state = place ? [{ words: place.state, to: searchAddress({ State: place.state }, 'market') }] : []
  return (
    <>
      <PublicHeader />
      <main id="main" className="wide pb-16">
        <Breadcrumb
          path={[{ words: 'Workshops', to: searchAddress({}, 'market') }, ...state]}
          here={workshop.name}
        />
        <h1 className="show text-2xl wrap-anywhere">{workshop.name}</h1>
        <WorkshopSections workshop={workshop} where="market" origin={origin} />
      </main>
      <PublicFooter />
    </>
  )
}
