// Buyers' ratings of one car or part (/marketplace/{id}/ratings, /marketplace/spareparts/{id}/ratings).
import { data, Link } from 'react-router'
import { apiContext } from '../client/context.ts'
import { PublicFooter, PublicHeader } from '../app/public-frame.tsx'
import { RatingsSummary } from './ratings-summary.tsx'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { pageNumber } from '../public-pages/page-number.ts'
import { partsPath } from '../spare-parts/words.ts'
import { loadRated } from './load-rated.ts'
import type { Route } from './+types/thing-ratings'
import './thing-ratings.css'

export const handle = { document: true }
export const headers = () => ({ 'cache-control': 'public, max-age=0, s-maxage=30' })

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const { pathname, searchParams, origin } = new URL(request.url)
  const about = pathname.startsWith(`${partsPath}/`) ? 'part' : 'car'
  const { rated, status } = await loadRated(context.get(apiContext), { about, id }, pageNumber(searchParams))
  if (status) throw data(null, { status })
  return { ...rated, about, origin }
}

const addressOf = (thing: string, page: number) => `${thing}/ratings${page > 1 ? `?PageNumber=${page}` : ''}`

// The page of the thing itself is what search engines show.
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: `What buyers say: ${loaderData.title} | AutoX` },
        { name: 'robots', content: 'noindex,follow' },
        {
          tagName: 'link',
          rel: 'canonical',
          href: loaderData.origin + addressOf(loaderData.thing, loaderData.summary.meta.pageNumber),
        },
      ]
    : []

export default function ThingRatings({
  loaderData: { about, thing, title, sellerName, summary },
}: Route.ComponentProps) {
  return (
    <>
      <PublicHeader />
      <main id="main" className="wide pb-16">
        <Breadcrumb
          path={[
            about === 'car' ? { words: 'Cars', to: '/marketplace' } : { words: 'Spare parts', to: partsPath },
            { words: title, to: thing },
          ]}
          here="Ratings"
        />
        <h1 className="show mb-6 text-2xl">{title}</h1>
        <RatingsSummary
          title="Ratings by buyers"
          summary={summary}
          nobody="No ratings yet. Only people who bought it through AutoX can rate it."
          answeredBy={sellerName}
          to={page => addressOf(thing, page)}
        />
        <p className="mt-6">
          <Link to={thing} className="button button-line">
            {`Back to ${about}`}
          </Link>
        </p>
      </main>
      <PublicFooter />
    </>
  )
}
