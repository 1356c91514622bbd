// Workshops (/marketplace/workshops): found by service, place, make and way of working, in four orders, all in the address.
import { data, Link } from 'react-router'
import { makes } from '#contract/reference/makes.ts'
import { PublicFooter, PublicHeader } from '../../app/public-frame.tsx'
import { apiContext } from '../../client/context.ts'
import { canonical, headOf } from '../../public-pages/page-meta.ts'
import { pageNumber } from '../../public-pages/page-number.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Find, Orders } from './find.tsx'
import { type Found, loadWorkshops, unpackWorkshops, type WorkshopRow } from './load-workshops.ts'
import { searchAddress, searchOf, workshopAddress } from './workshop-address.ts'
import type { WorkshopKey, WorkshopSearch } from './workshop-keys.ts'
import { serviceWords } from './workshop-words.ts'
import type { Route } from './+types/workshops'
import './workshops.css'

export const handle = { document: true }
export const headers = () => ({ 'cache-control': 'public, max-age=0, s-maxage=30' })

// Those most asked for; a workshop that names no makes takes all of them.
const brandsMax = 24

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams, origin } = new URL(request.url)
  const { found, error } = await loadWorkshops(
    context.get(apiContext),
    searchOf(searchParams),
    pageNumber(searchParams),
  )
  if (error) throw data(null, { status: 503 })
  // The lists of choices stand in the page itself, and not once more in its data.
  return { found, origin, brands: makes.slice(0, brandsMax).join('|') }
}

const headingOf = ({ Service, State, City }: WorkshopSearch): string => {
  const what = Service ? serviceWords(Number(Service)) : ''
  const where = City ?? State ?? 'Nigeria'
  return what ? `${what} in ${where}` : `Workshops in ${where}`
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { found, origin } = loaderData
  const title = headingOf(found.asked)
  const words =
    'Workshops with their prices from and to, their hours and their free times, as people who had a car repaired rate them.'
  const address = origin + searchAddress(found.asked, found.meta.pageNumber)
  return [
    ...headOf({ title, words, address, image: `${origin}/og.png`, kind: 'website' }),
    canonical(address),
  ]
}

const Row = ({ workshop, first }: { workshop: WorkshopRow; first: boolean }) => {
  const { id, name, place, services, price, free, rating, picture, colour } = workshop
  return (
    <li className="border-b border-line">
      <Link to={workshopAddress(id)} className="group flex gap-4 py-4">
        <Picture
          picture={picture ? { hash: picture, colour } : null}
          alt={name}
          sizes="6rem"
          max={480}
          first={first}
          className="size-24 shrink-0 rounded-plate"
        />
        <span className="min-w-0">
          <span className="show block text-lg wrap-anywhere group-hover:underline">{name}</span>
          <span className="figures block text-sm text-soft">{place}</span>
          <span className="block text-sm">{services}</span>
          <span className="figures block text-sm font-semibold">
            {[price, rating].filter(Boolean).join(' · ')}
          </span>
          <span className="figures block text-sm text-good">{free}</span>
        </span>
      </Link>
    </li>
  )
}

const relaxed: readonly (readonly [key: WorkshopKey, words: string])[] = [
  ['Brand', 'For every make'],
  ['Mode', 'However they work'],
  ['City', 'In the whole state'],
  ['Service', 'For whatever the car needs'],
  ['State', 'In all of Nigeria'],
]

function Nothing({ found: { asked, meta: found } }: { found: Found }) {
  const ways = relaxed.filter(([key]) => asked[key]).slice(0, 2)
  return (
    <div className="py-12">
      <p className="show text-xl">
        {found.pageNumber > 1 ? 'The list ends before this page' : 'No workshop is found that way'}
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        {ways.map(([key, words]) => {
          const { [key]: _left, ...rest } = asked
          return (
            <Link key={key} to={searchAddress(rest)} className="button button-line">
              {words}
            </Link>
          )
        })}
        <Link to="/marketplace/workshops" className="button button-line">
          See every workshop
        </Link>
      </p>
    </div>
  )
}

export default function Workshops({ loaderData: { found, brands } }: Route.ComponentProps) {
  const { asked, meta: page, ignored } = found
  const workshops = unpackWorkshops(found.rows)
  return (
    <>
      <PublicHeader />
      <main id="main" className="wide">
        <Breadcrumb path={[{ words: 'Cars', to: '/marketplace' }]} here="Workshops" />
        <h1 className="show text-2xl">{headingOf(asked)}</h1>
        <Find asked={asked} brands={brands.split('|')} />
        <Orders asked={asked} />
        <p className="figures text-soft" role="status">
          {page.totalRecords.toLocaleString('en-NG')} {page.totalRecords === 1 ? 'workshop' : 'workshops'}
        </p>
        {ignored.length > 0 && (
          <p role="status" className="mt-3 border-l-4 border-warn bg-warn-wash p-3 text-sm">
            Part of this search was left out: {ignored.join('. ')}.
          </p>
        )}
        <ul className="mt-3 grid gap-x-10 border-t border-line lg:grid-cols-2 empty:hidden">
          {workshops.map((workshop, place) => (
            <Row key={workshop.id} workshop={workshop} first={place < 2} />
          ))}
        </ul>
        {workshops.length === 0 && <Nothing found={found} />}
        <Pager meta={page} to={number => searchAddress(asked, number)} />
      </main>
      <PublicFooter />
    </>
  )
}
