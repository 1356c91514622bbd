// Full description and change history of one listing (/marketplace/{id}/in-full).
import { data, Link } from 'react-router'
import { apiContext, documentContext } from '../../client/context.ts'
import { PublicFooter, PublicHeader } from '../../app/public-frame.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { htmlOnly, useReadFromHtml } from '../../public-pages/read-from-html.ts'
import { ChangeList, readChanges, type ShownChange, shownChanges } from './changes-section.tsx'
import { Description, readDescription } from './description-section.tsx'
import { inFullAddress } from './in-full.ts'
import { heading } from './listing-sections.tsx'
import type { Route } from './+types/listing-in-full'
import './listing-in-full.css'

export const handle = { document: true }
export const headers = () => ({ 'cache-control': 'public, max-age=0, s-maxage=30' })

type FullListing = {
  id: string
  title: string
  origin: string
  description?: string
  changes?: ShownChange[]
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { data: car, error } = await context.get(apiContext).cars.byId({ query: { Id: params.id } })
  if (error) throw data(null, { status: error.status >= 500 || error.status === 0 ? 503 : 404 })
  const { id, title, description } = car
  const { origin } = new URL(request.url)
  const pageData: FullListing = { id, title, origin, description, changes: shownChanges(car.changes) }
  return context.get(documentContext) ? htmlOnly(pageData, 'description', 'changes') : pageData
}

// The listing is what search engines show.
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: `${loaderData.title} in full | AutoX` },
        { name: 'robots', content: 'noindex,follow' },
        { tagName: 'link', rel: 'canonical', href: loaderData.origin + inFullAddress(loaderData.id) },
      ]
    : []

export default function ListingInFull({ loaderData }: Route.ComponentProps) {
  const { id, title } = loaderData
  const description = useReadFromHtml(loaderData.description, readDescription)
  const changes = useReadFromHtml(loaderData.changes, readChanges)
  const listing = `/marketplace/${id}`
  return (
    <>
      <PublicHeader />
      <main id="main" className="wide pb-16">
        <Breadcrumb
          path={[
            { words: 'Cars', to: '/marketplace' },
            { words: title, to: listing },
          ]}
          here="In full"
        />
        <h1 className="show text-2xl">{title}</h1>
        <h2 className={`${heading} mt-6`}>What the seller says</h2>
        <Description words={description} />
        <h2 className={`${heading} mt-8`}>Changes, newest first</h2>
        {changes.length === 0 && <p className="mt-2">No changes since it was listed.</p>}
        <ChangeList changes={changes} />
        <Link to={listing} className="button button-line mt-6">
          Back to car
        </Link>
      </main>
      <PublicFooter />
    </>
  )
}
