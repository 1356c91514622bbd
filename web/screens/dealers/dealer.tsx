// One dealer (/marketplace/dealers/{id}): who they are, what AutoX knows of them, and their cars a page at a time.
import { data, Link } from 'react-router'
import { apiContext } from '../../context.ts'
import { PublicFooter, PublicHeader } from '../../frame/public-frame.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { CarCard, unpackCards } from '../../ui/car-card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { formatDate } from '../../ui/date.ts'
import { Pager } from '../../ui/pager.tsx'
import { dealerAddress, directoryAddress, pageOf } from './dealer-address.ts'
import { dealerMeta } from './dealer-meta.ts'
import { carsWords, ratingWords } from './dealer-words.ts'
import { ratingsKey } from './dealer-keys.ts'
import { type Dealer as Shown, loadDealer } from './load-dealer.ts'
import { loadRatings } from './load-ratings.ts'
import { Said } from './said.tsx'
import type { Route } from './+types/dealer'
import './dealer.css'

export const handle = { document: true }
export const headers = () => ({ 'cache-control': 'public, max-age=0, s-maxage=30' })

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { searchParams, origin } = new URL(request.url)
  const api = context.get(apiContext)
  const [{ yard, status }, said] = await Promise.all([
    loadDealer(api, params.id, pageOf(searchParams)),
    loadRatings(api, params.id, pageOf(searchParams, ratingsKey)),
  ])
  if (status) throw data(null, { status })
  return { yard, said, origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? dealerMeta(loaderData.yard, loaderData.origin) : []

function Facts({ dealer }: { dealer: Shown }) {
  const facts = [
    ['Rating', ratingWords(dealer) ?? 'Not rated yet'],
    ['Sold through AutoX', carsWords(dealer.carsSold)],
    ['On AutoX since', formatDate(dealer.memberSince)],
    ['Registration number', dealer.registered ? 'Given to AutoX' : 'Not given'],
  ] as const
  return (
    <dl className="mt-4 grid gap-x-10 border-t border-line sm:grid-cols-2">
      {facts.map(([name, value]) => (
        <div key={name} className="figures flex justify-between gap-4 border-b border-line py-2">
          <dt className="text-soft">{name}</dt>
          <dd className="text-right font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const Head = ({ dealer }: { dealer: Shown }) => (
  <header>
    <div className="flex items-center gap-4">
      <Avatar name={dealer.name} image={dealer.profileImage} className="size-20 text-2xl" />
      <div className="min-w-0">
        <h1 className="show text-2xl">{dealer.name}</h1>
        <p className="text-soft">Car dealer in {dealer.place}</p>
      </div>
    </div>
    <Facts dealer={dealer} />
  </header>
)

const Share = ({ dealer, address }: { dealer: Shown; address: string }) => (
  <p className="mt-8 mb-8 flex flex-wrap gap-2">
    <a
      href={`https://wa.me/?text=${encodeURIComponent(`${dealer.name} on AutoX\n${address}`)}`}
      rel="noopener"
      target="_blank"
      className="button button-line"
    >
      Share on WhatsApp
    </a>
    <CopyButton text={address} words="Copy the link" />
  </p>
)

const Nothing = ({ dealer, pageNumber }: { dealer: Shown; pageNumber: number }) => (
  <div className="pb-8">
    <h2 className="show text-xl">
      {pageNumber > 1 ? 'The list ends before this page' : `${dealer.name} offers no car today`}
    </h2>
    <p className="mt-4">
      {pageNumber > 1 ? (
        <Link to={dealerAddress(dealer.id)} className="button button-line">
          The first cars of {dealer.name}
        </Link>
      ) : (
        <Link to={directoryAddress({ State: dealer.state })} className="button button-line">
          Other dealers in {dealer.state}
        </Link>
      )}
    </p>
  </div>
)

export default function Dealer({ loaderData: { yard, said, origin } }: Route.ComponentProps) {
  const { dealer, meta: found } = yard
  const cars = unpackCards(yard.cars)
  return (
    <>
      <PublicHeader />
      <main id="main" className="wide">
        <Breadcrumb
          path={[
            { words: 'Cars', to: '/marketplace' },
            { words: 'Dealers', to: directoryAddress({}) },
            { words: dealer.state, to: directoryAddress({ State: dealer.state }) },
          ]}
          here={dealer.name}
        />
        <Head dealer={dealer} />
        <section className="pt-8">
          {found.totalRecords > 0 && (
            <h2 className="show mb-4 text-xl">{carsWords(found.totalRecords)} on offer</h2>
          )}
          <ul className="grid grid-cols-1 gap-x-5 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
            {cars.map((car, place) => (
              <CarCard key={car.id} car={car} first={place < 1} />
            ))}
          </ul>
          {cars.length === 0 && <Nothing dealer={dealer} pageNumber={found.pageNumber} />}
          <Pager meta={found} to={page => dealerAddress(dealer.id, page)} />
        </section>
        <Said dealer={dealer} said={said} />
        <Share dealer={dealer} address={origin + dealerAddress(dealer.id)} />
      </main>
      <PublicFooter />
    </>
  )
}
