// Spare parts market (/marketplace/spareparts), with filters and pages in the address.
import { data, Link } from 'react-router'
import { apiContext } from '../client/context.ts'
import { PublicFooter, PublicHeader } from '../app/public-frame.tsx'
import { Pager } from '../ui/pager.tsx'
import { pageNumber } from '../public-pages/page-number.ts'
import { loadParts, type Parts as Shown } from './load-parts.ts'
import { PartCard } from './part-card.tsx'
import { partsPath } from './words.ts'
import { carWords, filtersOf, partsAddress } from './part-filters.ts'
import { PartFilterForm } from './part-filter-form.tsx'
import { Categories, PartsHead } from './parts-head.tsx'
import { partsMeta } from './parts-meta.ts'
import type { Route } from './+types/parts'
import './parts.css'

export const handle = { document: true }
export const headers = () => ({ 'cache-control': 'public, max-age=0, s-maxage=30' })

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams, origin } = new URL(request.url)
  const { parts: deps, error } = await loadParts(
    context.get(apiContext),
    filtersOf(searchParams),
    pageNumber(searchParams),
  )
  if (error) throw data(null, { status: 503 })
  return { parts: deps, origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? partsMeta(loaderData.parts, loaderData.origin) : []

const linkTo = 'figures inline-block py-2 font-semibold text-link underline'

function Nothing({ parts: { filters, relaxations } }: { parts: Shown }) {
  const car = carWords(filters)
  const { Make, Model, Year } = filters
  const onlyCar = { ...(Make && { Make }), ...(Model && { Model }), ...(Year && { Year }) }
  return (
    <div className="py-12">
      <p className="show text-xl">No parts match your search</p>
      <p className="mt-2 text-soft">
        {relaxations.length > 0 ? 'Remove a filter to see more:' : 'New parts are added every day.'}
      </p>
      <ul className="mt-3">
        {relaxations.map(way => (
          <li key={way.words}>
            <Link to={partsAddress(way.filters)} className={linkTo}>
              {`Without “${way.words.replaceAll(/[“”]/g, '')}”: ${way.count.toLocaleString('en-NG')} ${way.count === 1 ? 'part' : 'parts'}`}
            </Link>
          </li>
        ))}
      </ul>
      {Object.keys(filters).length > 0 && (
        <p className="mt-4 flex flex-wrap gap-2">
          <Link to={partsPath} className="button button-line">
            See all parts
          </Link>
          {car && Object.keys(filters).length > Object.keys(onlyCar).length && (
            <Link to={partsAddress(onlyCar)} className="button button-line">
              {`All parts for ${car}`}
            </Link>
          )}
        </p>
      )}
    </div>
  )
}

export default function Parts({ loaderData: { parts: deps } }: Route.ComponentProps) {
  const { cards } = deps
  return (
    <>
      <PublicHeader />
      <main id="main" className="wide">
        <PartsHead parts={deps} />
        <div className="items-start gap-8 md:flex">
          <div>
            <Categories parts={deps} />
            <PartFilterForm parts={deps} />
          </div>
          <section className="min-w-0 grow pt-3">
            <h2 className="sr-only">Parts</h2>
            <ul className="grid grid-cols-1 gap-x-5 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
              {cards.map((part, place) => (
                <PartCard key={part.id} part={part} first={place < 1} />
              ))}
            </ul>
            {deps.meta.totalRecords === 0 && <Nothing parts={deps} />}
            <Pager meta={deps.meta} to={page => partsAddress(deps.filters, page)} />
          </section>
        </div>
      </main>
      <PublicFooter />
    </>
  )
}
