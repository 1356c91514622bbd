import { IgnoredFilters } from '../ui/ignored-filters.tsx'
import { data, Form, Link } from 'react-router'
import { states } from '#contract/reference/places.ts'
import { apiContext } from '../client/context.ts'
import { PublicFooter, PublicHeader } from '../app/public-frame.tsx'
import { Avatar } from './avatar.tsx'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { pageNumber } from '../public-pages/page-number.ts'
import { Pager } from '../ui/pager.tsx'
import { sellerAddress } from './words.ts'
import { directoryAddress, directoryFiltersOf } from './dealer-address.ts'
import type { DirectoryFilters } from './dealer-keys.ts'
import { type DealerRow, type Directory, loadDealers } from './load-dealers.ts'
import type { Route } from './+types/dealers'
import './dealers.css'

export const handle = { document: true }
export const headers = () => ({ 'cache-control': 'public, max-age=0, s-maxage=30' })

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams, origin } = new URL(request.url)
  const { directory, error } = await loadDealers(
    context.get(apiContext),
    directoryFiltersOf(searchParams),
    pageNumber(searchParams),
  )
  if (error) throw data(null, { status: 503 })
  return { directory, origin }
}

const headingOf = ({ State }: DirectoryFilters) => `Car dealers in ${State ?? 'Nigeria'}`

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { directory, origin } = loaderData
  const heading = headingOf(directory.filters)
  const words = `Dealers who sell and rent out through AutoX, with their cars on offer. You pay only when the car is in your hands.`
  const address = origin + directoryAddress(directory.filters, directory.meta.pageNumber)
  return [
    { title: `${heading} | AutoX` },
    { name: 'description', content: words },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: heading },
    { property: 'og:description', content: words },
    { property: 'og:url', content: address },
    { tagName: 'link', rel: 'canonical', href: address },
  ]
}

const Find = ({ filters }: { filters: DirectoryFilters }) => (
  <Form
    key={JSON.stringify(filters)}
    action="/marketplace/dealers"
    role="search"
    className="mt-4 grid grid-cols-[1fr_auto] gap-2 sm:grid-cols-[1fr_1fr_auto]"
  >
    <input
      type="search"
      name="Search"
      defaultValue={filters.Search}
      placeholder="Name of a dealer"
      aria-label="Name of a dealer"
      enterKeyHint="search"
      className="control max-sm:col-span-2"
    />
    <select name="State" aria-label="State" defaultValue={filters.State ?? ''} className="control">
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

const Row = ({ dealer: { id, name, image, stock, standing } }: { dealer: DealerRow }) => (
  <li className="border-b border-line">
    <Link to={sellerAddress(id)} className="group flex items-center gap-4 py-4">
      <Avatar name={name} image={image} size="size-14" shape="rounded-plate" />
      <span className="min-w-0">
        <span className="show block text-lg group-hover:underline">{name}</span>
        <span className="figures block text-sm text-soft">{stock}</span>
        <span className="block text-sm text-soft">{standing}</span>
      </span>
    </Link>
  </li>
)

function Nothing({ directory }: { directory: Directory }) {
  const { Search, State } = directory.filters
  return (
    <div className="py-12">
      <p className="show text-xl">No dealers match your search</p>
      <p className="mt-2 text-soft">
        {Search && State
          ? 'Part of the name is enough. Try another state, too.'
          : 'Part of the name is enough.'}
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        {Search && State && (
          <Link
            to={directoryAddress({ Search })}
            className="button button-line"
          >{`“${Search}” in all of Nigeria`}</Link>
        )}
        <Link to="/marketplace/dealers" className="button button-line">
          See every dealer
        </Link>
      </p>
    </div>
  )
}

export default function Dealers({ loaderData: { directory } }: Route.ComponentProps) {
  const { filters, dealers, meta: pageMeta, ignored } = directory
  return (
    <>
      <PublicHeader />
      <main id="main" className="wide">
        <Breadcrumb path={[{ words: 'Cars', to: '/marketplace' }]} here="Dealers" />
        <h1 className="show text-2xl">{headingOf(filters)}</h1>
        <Find filters={filters} />
        <p className="figures mt-3 text-soft" role="status">
          {`${pageMeta.totalRecords.toLocaleString('en-NG')} ${pageMeta.totalRecords === 1 ? 'dealer' : 'dealers'}`}
        </p>
        <IgnoredFilters ignored={ignored} />
        <ul className="mt-3 grid gap-x-10 border-t border-line lg:grid-cols-2 empty:hidden">
          {dealers.map(dealer => (
            <Row key={dealer.id} dealer={dealer} />
          ))}
        </ul>
        {pageMeta.totalRecords === 0 && <Nothing directory={directory} />}
        <Pager meta={pageMeta} to={page => directoryAddress(filters, page)} />
      </main>
      <PublicFooter />
    </>
  )
}
