import { useMemo } from 'react'
import { data, Link } from 'react-router'
import { apiContext, documentContext } from '../client/context.ts'
import { htmlOnly, useReadFromHtml } from '../public-pages/read-from-html.ts'
import { pageNumber } from '../public-pages/page-number.ts'
import { PublicFooter, PublicHeader } from '../app/public-frame.tsx'
import { FilterForm } from './filters/filter-form.tsx'
import { CarList, NearestCars } from './car-list.tsx'
import { countWords } from './filters/words.ts'
import type { Filters } from './filters/filter-keys.ts'
import { filtersOf, marketAddress } from './filters/filters.ts'
import { loadMarket, type Market } from './load-market.ts'
import { MarketHead } from './market-head.tsx'
import { marketMeta } from './market-meta.ts'
import type { Route } from './+types/marketplace'
import './marketplace.css'

export const handle = { document: true }
export const headers = () => ({ 'cache-control': 'public, max-age=0, s-maxage=30' })

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams, origin } = new URL(request.url)
  const { market, error } = await loadMarket(
    context.get(apiContext),
    filtersOf(searchParams),
    pageNumber(searchParams),
  )
  if (error) throw data(null, { status: 503 })
  const pageMarket: MarketData = context.get(documentContext)
    ? htmlOnly(market, 'filters', 'cars', 'counts')
    : market
  return { market: pageMarket, origin }
}

/** The filters are not sent beside a page whose address says them. */
type MarketData = Omit<Market, 'filters'> & Partial<Pick<Market, 'filters'>>

// The canonical address contains only valid filters.
const readFilters = (): Filters =>
  filtersOf(new URL(document.querySelector<HTMLLinkElement>('link[rel=canonical]')!.href).searchParams)

// A spread does not copy fields defined on the page object.
const wholeOf = (pageMarket: MarketData, filters: Filters): Market => ({
  ...pageMarket,
  filters,
  ...(pageMarket.cars !== undefined && { cars: pageMarket.cars }),
  ...(pageMarket.counts !== undefined && { counts: pageMarket.counts }),
})

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { market, origin } = loaderData
  return marketMeta(wholeOf(market, market.filters ?? readFilters()), origin)
}

function Nothing({ market: { filters, relaxations, nearest } }: { market: Market }) {
  return (
    <div className="py-6">
      <p className="show text-xl">
        {filters.From ? 'No matching cars are free on all these days' : 'No cars match your search'}
      </p>
      {relaxations.length > 0 && (
        <ul className="mt-2">
          {relaxations.map(way => (
            <li key={way.words}>
              <Link
                to={marketAddress(way.filters)}
                className="figures inline-block py-2 font-semibold text-link underline"
              >
                {`${way.words}: ${countWords(way.count)}`}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {Object.keys(filters).length > 0 && (
        <Link to="/marketplace" className="button button-line mt-3">
          See all cars
        </Link>
      )}
      {nearest.length > 0 && (
        <>
          <h2 className="show mt-8 text-xl">Closest to your search</h2>
          <NearestCars cars={nearest} />
        </>
      )}
    </div>
  )
}

export default function Marketplace({ loaderData: { market: pageMarket } }: Route.ComponentProps) {
  const filters = useReadFromHtml(pageMarket.filters, readFilters)
  const market = useMemo(() => wholeOf(pageMarket, filters), [pageMarket, filters])
  return (
    <>
      <PublicHeader skipTo={{ id: 'found', words: 'Skip to the cars' }} />
      <main id="main" className="wide">
        <MarketHead market={market} />
        <div className="flex items-start gap-8">
          <FilterForm market={market} />
          <section id="found" tabIndex={-1} className="min-w-0 grow pt-2 md:pt-3">
            <h2 className="sr-only">Cars</h2>
            {market.meta.totalRecords === 0 ? <Nothing market={market} /> : <CarList market={market} />}
          </section>
        </div>
      </main>
      <PublicFooter />
    </>
  )
}
