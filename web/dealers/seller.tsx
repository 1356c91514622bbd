import { data, Link } from 'react-router'
import { apiContext } from '../client/context.ts'
import { loadRatings } from '../ratings/load-ratings.ts'
import { PublicFooter, PublicHeader } from '../app/public-frame.tsx'
import { RatingsSummary } from '../ratings/ratings-summary.tsx'
import { Avatar } from './avatar.tsx'
import { readBranchId } from './branch-id.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { BranchesSection } from './branches-section.tsx'
import { CarCard } from '../cars/car-card.tsx'
import { CountTabs } from '../ui/count-tabs.tsx'
import { formatDate } from '../ui/date.ts'
import { Line } from '../ui/line.tsx'
import { pageNumber, ratingsKey } from '../public-pages/page-number.ts'
import { placeMap } from '../ui/place-map.ts'
import { Pager } from '../ui/pager.tsx'
import { partsPath } from '../spare-parts/words.ts'
import { ratingWords } from '../ratings/words.ts'
import { carsWords, dealerOrPerson, replyWords, sellerAddress, soldWords } from './words.ts'
import { TeamLines } from '../ui/team-lines.tsx'
import { Share } from '../sharing/share.tsx'
import { directoryAddress } from './dealer-address.ts'
import { type BranchRow, loadSeller, type Seller as Shown, type SellerStock } from './load-seller.ts'
import { sellerMeta } from './seller-meta.ts'
import { CoverPicture, MorePictures, YardPicture } from './seller-pictures.tsx'
import type { Route } from './+types/seller'
import './seller.css'

export const handle = { document: true }
export const headers = () => ({ 'cache-control': 'public, max-age=0, s-maxage=30' })

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const { searchParams, origin } = new URL(request.url)
  const api = context.get(apiContext)
  const ratingsPage = pageNumber(searchParams, ratingsKey)
  const [{ stock, status }, ratings] = await Promise.all([
    loadSeller(
      api,
      { id, page: pageNumber(searchParams), ratingsPage, branch: readBranchId(searchParams) },
      new Date(),
    ),
    loadRatings(api, { About: 'seller', Id: id }, ratingsPage),
  ])
  if (status) throw data(null, { status })
  return { stock, ratings, origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? sellerMeta(loaderData.stock, loaderData.origin) : []

/** Fewer are looked through at a glance. */
const searchedFrom = 4

const isDealer = ({ accountType }: Shown) => accountType === 'AutoDealer'

/** What AutoX checked, or who says it; and whether their first branch is open. */
const Trust = ({ seller, branch }: { seller: Shown; branch: BranchRow | undefined }) => {
  const rated = ratingWords(seller.rating)
  return (
    <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-sm">
      <li>
        {rated ? (
          <a href="#ratings" className="font-semibold text-link underline">
            {rated}
          </a>
        ) : (
          <b>New on AutoX</b>
        )}
      </li>
      <li>{seller.identityVerified ? 'Identity verified by AutoX' : 'Identity not verified yet'}</li>
      {seller.registrationNumber && (
        <li>{`CAC registration ${seller.registrationNumber}, ${seller.registrationVerified ? 'verified by AutoX' : 'not verified yet'}`}</li>
      )}
      {branch && (
        <li>
          <a href="#branches" className="text-link underline">
            {branch.open.words}
          </a>
        </li>
      )}
    </ul>
  )
}

const Facts = ({ seller }: { seller: Shown }) => (
  <dl className="mt-3 grid gap-x-10 border-t border-line sm:grid-cols-2">
    <Line name="Answers">{replyWords(seller.replyHours)}</Line>
    <Line name="Sold through AutoX">{soldWords(seller.carsSold)}</Line>
    <Line name="On AutoX since">{formatDate(seller.memberSince)}</Line>
  </dl>
)

function Head({ seller, branch }: { seller: Shown; branch: BranchRow | undefined }) {
  const { name, profileImage, localGovernment, location } = seller
  const place = localGovernment ? `${localGovernment}, ${location}` : location
  const words = dealerOrPerson({ ...seller, location: place })
  const isBesideYard = seller.yardPictures.length > 0 && !seller.coverPicture
  return (
    <header className={isBesideYard ? 'lg:grid lg:grid-cols-2 lg:items-center lg:gap-10' : ''}>
      <CoverPicture seller={seller} />
      <YardPicture seller={seller} />
      <div>
        <div className="flex items-center gap-4">
          <Avatar
            name={name}
            image={profileImage}
            size="size-20"
            shape={isDealer(seller) ? 'rounded-plate' : 'rounded-round'}
          />
          <div className="min-w-0">
            <h1 className="show text-2xl">{name}</h1>
            <p className="text-soft">
              {isDealer(seller) ? `Car ${words}` : words.replace('private', 'Private')}
              {isDealer(seller) && !branch && (
                <>
                  {' · '}
                  <a href={placeMap(place)} rel="noopener" target="_blank" className="text-link underline">
                    Map
                  </a>
                </>
              )}
            </p>
          </div>
        </div>
        <Trust seller={seller} branch={branch} />
      </div>
    </header>
  )
}

type NothingProps = { seller: Shown; branch: string | undefined }

const Nothing = ({ seller, branch }: NothingProps) => {
  return (
    <>
      <h2 className="show text-xl">
        {branch ? 'No cars at this branch now' : `${seller.name} has no cars listed now`}
      </h2>
      <p className="mt-4">
        {branch ? (
          <Link to={sellerAddress(seller.id)} className="button button-line">
            {`All cars of ${seller.name}`}
          </Link>
        ) : (
          <Link
            to={
              isDealer(seller)
                ? directoryAddress({ State: seller.location })
                : `/marketplace?State=${seller.location}`
            }
            className="button button-line"
          >
            {`Other ${isDealer(seller) ? 'dealers' : 'cars'} in ${seller.location}`}
          </Link>
        )}
      </p>
    </>
  )
}

/** The cars of each branch, where several have some. */
function BranchTabs({ stock }: { stock: SellerStock }) {
  const { seller, branches, branch } = stock
  const filled = branches.filter(each => each.carsListed > 0 || each.id === branch)
  if (filled.length < 2 && !branch) return null
  const tabs = filled.map(({ id, name, carsListed }) => ({
    id,
    words: name,
    count: carsListed,
    to: sellerAddress(seller.id, { branch: id }),
    isCurrent: id === branch,
  }))
  const all = {
    id: 'all',
    words: 'All cars',
    count: seller.carsListed,
    to: sellerAddress(seller.id),
    isCurrent: !branch,
  }
  return <CountTabs label="By branch" tabs={[all, ...tabs]} />
}

const pathTo = (seller: Shown) => [
  { words: 'Cars', to: '/marketplace' },
  ...(isDealer(seller)
    ? [
        { words: 'Dealers', to: directoryAddress({}) },
        { words: seller.location, to: directoryAddress({ State: seller.location }) },
      ]
    : []),
]

/** The hours of who has set them; what is assumed of others is said where a time is chosen. */
const Hours = ({ hours }: { hours: SellerStock['hours'] }) =>
  hours &&
  !hours.isDefault && (
    <section className="pt-8">
      <h2 className="show text-xl">Opening hours</h2>
      <dl className="mt-3 max-w-lg border-t border-line">
        {hours.lines.map(([days, words]) => (
          <Line key={days} name={days}>
            {words}
          </Line>
        ))}
      </dl>
      <p className="text-soft">Ask first, on the page of a car.</p>
    </section>
  )

/** Looks through the cars of one seller, in the market. */
const FindCar = ({ id, name, branch }: { id: string; name: string; branch: string | undefined }) => (
  <form action="/marketplace" role="search" className="mb-4 grid max-w-lg grid-cols-[1fr_auto] gap-2">
    <input type="hidden" name="SellerId" value={id} />
    {branch && <input type="hidden" name="Branch" value={branch} />}
    <input
      type="search"
      name="Search"
      placeholder="Make, model or year"
      aria-label={`Search the cars of ${name}`}
      enterKeyHint="search"
      className="control"
    />
    <button type="submit" className="button button-line">
      Search
    </button>
  </form>
)

const About = ({ seller }: { seller: Shown }) => (
  <section className="pt-8">
    <h2 className="show text-xl">{`About ${seller.name}`}</h2>
    {seller.about && <p className="mt-3 max-w-lg wrap-anywhere whitespace-pre-line">{seller.about}</p>}
    <Facts seller={seller} />
    {seller.team.length > 0 && (
      <>
        <h3 className="mt-6 font-semibold">Who works there</h3>
        <TeamLines team={seller.team} />
      </>
    )}
    <MorePictures seller={seller} />
  </section>
)

export default function Seller({ loaderData: { stock, ratings, origin } }: Route.ComponentProps) {
  const { seller, cars, branches, branch, meta: pageMeta, ratingsPage } = stock
  const { id, name, partsListed } = seller
  const branchName = branches.find(each => each.id === branch)?.name
  return (
    <>
      <PublicHeader />
      <main id="main" className="wide">
        <Breadcrumb path={pathTo(seller)} here={name} />
        <Head seller={seller} branch={branches[0]} />
        <section className="pt-6">
          {pageMeta.totalRecords > 0 && (
            <h2 className="show mb-4 text-xl">{`${carsWords(pageMeta.totalRecords)} ${branchName ? `at ${branchName}` : 'on offer'}`}</h2>
          )}
          <BranchTabs stock={stock} />
          {pageMeta.totalRecords >= searchedFrom && <FindCar id={id} name={name} branch={branch} />}
          <ul className="grid grid-cols-1 gap-x-5 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
            {cars.map((car, place) => (
              <CarCard key={car.id} car={car} first={place < 1} />
            ))}
          </ul>
          {pageMeta.totalRecords === 0 && <Nothing seller={seller} branch={branch} />}
          <Pager meta={pageMeta} to={page => sellerAddress(id, { page, ratingsPage, branch })} />
          {partsListed > 0 && (
            <Link
              to={`${partsPath}?SellerId=${id}`}
              className="mt-4 inline-block py-2 font-semibold text-link underline"
            >
              {`${partsListed === 1 ? 'One spare part' : `${partsListed.toLocaleString('en-NG')} spare parts`} on offer`}
            </Link>
          )}
        </section>
        <About seller={seller} />
        <BranchesSection id={id} branches={branches} />
        {branches.length === 0 && <Hours hours={stock.hours} />}
        <div className="py-8">
          <RatingsSummary
            summary={ratings}
            nobody={`No ratings of ${name} yet. Only people who bought through AutoX can rate.`}
            answeredBy={name}
            to={page => sellerAddress(id, { page: pageMeta.pageNumber, ratingsPage: page, branch })}
          />
        </div>
        <div className="pb-8">
          <Share title={name} words={`${name} on AutoX`} address={origin + sellerAddress(id)} />
        </div>
      </main>
      <PublicFooter />
    </>
  )
}
