// Listing page of one car (/marketplace/{id}).
import './listing.css'
import { data, Link } from 'react-router'
import type { Car } from '#contract/cars/cars.ts'
import { apiContext, documentContext } from '../../client/context.ts'
import { CompareControl } from '../compare-control.tsx'
import { PublicFooter, PublicHeader } from '../../app/public-frame.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { cardFields, type CardFields, readCards, CarCard } from '../car-card.tsx'
import { valueIn } from '../../public-pages/values-in.ts'
import { htmlOnly, useReadFromHtml } from '../../public-pages/read-from-html.ts'
import { marketAddress } from '../../market/filters/filters.ts'
import { inspectedWords, inspectionAddress } from '../../inspection/listed/words.ts'
import { recordWords, recordAddress } from '../../garage/listed/words.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { ReportButton } from '../report-button.tsx'
import { useSessionValue } from '../../session/session.ts'
import { useCarMarks } from '../use-car-marks.ts'
import { BeforeBuying } from './before-buying.tsx'
import { Glance, Head, Prices } from './buy-box.tsx'
import { ChangesSection, readChanges, type ShownChange, shownChanges } from './changes-section.tsx'
import { DescriptionSection, readDescription } from './description-section.tsx'
import { Gallery, readPhotos } from './gallery.tsx'
import type { CarPhoto } from './photo-words.ts'
import { openingOf, roomOf } from './in-full.ts'
import { listingMeta } from './listing-meta.ts'
import { CarFacts, Escrow, OnlyForRent, onlyForRent, PartsThatFit, heading } from './listing-sections.tsx'
import { PapersSection } from './papers-section.tsx'
import { BelowDeals, PaySection, useDealsAbove, useIsOwn } from './pay-section.tsx'
import { PriceCheck } from './price-scale.tsx'
import { loadRent, type RentShown } from './load-rent.ts'
import { RentBox, RentTerms } from './rent-section.tsx'
import type { Route } from './+types/listing'
import { priceWords } from '../words.ts'
import { Share } from '../../sharing/share.tsx'
import { SellerPart } from '../../dealers/seller-facts.tsx'
import { SaveHeart } from '../save-heart.tsx'
import { useSavedCars } from '../use-saved-cars.ts'

/** Not on one's own car, and not on a sold one that is not saved. */
function SaveCar({ car }: { car: Car }) {
  const me = useSessionValue('userId')
  const savedCars = useSavedCars()
  if (me === car.seller.id || (car.state === 'sold' && !savedCars.isSaved(car.id))) return null
  return (
    <p>
      <SaveHeart id={car.id} savedCars={savedCars} className="button button-line" />
    </p>
  )
}

const SellerSection = ({ seller }: Pick<Car, 'seller'>) => (
  <SellerPart
    seller={seller}
    all={{
      words: `${seller.carsListed === 1 ? 'The car' : `All ${seller.carsListed} cars`} of this seller`,
      to: `/marketplace?SellerId=${seller.id}`,
    }}
  />
)

const ShareCar = ({ car, address }: { car: Car; address: string }) => (
  <Share title={car.title} words={`${car.title}, ${priceWords(car)}`} address={address} />
)

/** `words` are empty where no report is shown. */
const InspectedSection = ({ id, words }: { id: string; words: string }) =>
  words && (
    <section>
      <h2 className={heading}>Inspected</h2>
      <p className="figures mt-2">{`${words}.`}</p>
      <Link to={inspectionAddress(id)} className="inline-block py-2 font-semibold text-link underline">
        What the inspector found
      </Link>
    </section>
  )

/** `words` are empty where no record is shown. */
const RecordSection = ({ id, words }: { id: string; words: string }) =>
  words && (
    <section>
      <h2 className={heading}>Service record</h2>
      <p className="figures mt-2">{`${words}.`}</p>
      <Link to={recordAddress(id)} className="inline-block py-2 font-semibold text-link underline">
        What was done, and when
      </Link>
    </section>
  )

const ReportDialog = lazyComponent(() => import('./report-dialog.tsx'))

/** Not on one's own car. */
const ReportCar = ({ car }: { car: Car }) =>
  useSessionValue('userId') === car.seller.id ? null : (
    <p className="text-sm text-soft">
      Something wrong here?{' '}
      <ReportButton
        thing="listing"
        className="inline-block py-2 font-semibold text-link underline"
        id={car.id}
        dialog={ReportDialog}
      >
        Report this listing
      </ReportButton>
    </p>
  )

const similarId = 'similar'

/** Cars on the market most like this one. */
function Similar({ car, cars }: { car: Car; cars: readonly CardFields[] }) {
  const marks = useCarMarks(cars.map(({ id }) => id))
  return (
    <section id={similarId} className="mt-10 border-t border-line py-4">
      <h2 className={heading}>{cars.length > 0 ? 'Similar cars' : 'More cars'}</h2>
      <ul className="mt-4 grid grid-cols-1 gap-8 gap-x-5 empty:hidden sm:grid-cols-2 lg:grid-cols-3">
        {cars.map(each => (
          <CarCard key={each.id} car={each} mine={marks.get(each.id)} />
        ))}
      </ul>
      <p className="mt-4">
        <Link
          to={marketAddress({ Make: car.make, Model: car.model })}
          className="inline-block max-w-full py-1 font-semibold text-link underline"
        >
          {`Every ${car.make} ${car.model} on AutoX`}
        </Link>
      </p>
    </section>
  )
}

export const handle = { document: true }
export const headers = () => ({ 'cache-control': 'public, max-age=0, s-maxage=30' })

type ListingData = {
  /** Without what is beside it. */
  car: Car
  /** Its beginning, where it is long. */
  description?: string
  cut: boolean
  photos?: CarPhoto[]
  /** The newest, and how many there are. */
  changes?: ShownChange[]
  changesCount: number
  /** Of the newest report that is shown with it; empty where none is. */
  inspected: string
  record: string
  similar?: CardFields[]
  /** Missing where the car cannot be rented now. */
  rent?: RentShown
  origin: string
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { cars, inspections, garage } = api
  const { searchParams, origin } = new URL(request.url)
  const [{ data: car, error }, similar, inspected, record] = await Promise.all([
    cars.byId({ query: { Id: params.id } }),
    cars.similar({ query: { Id: params.id } }),
    inspections.ofCar({ query: { CarId: params.id } }),
    garage.record({ query: { CarId: params.id } }),
  ])
  if (error) throw data(null, { status: error.status >= 500 || error.status === 0 ? 503 : 404 })
  const { description, pictures, changes } = car
  const readParam = (key: string) => valueIn(searchParams, key) || undefined
  const rentQuery = { From: readParam('From'), To: readParam('To'), Show: readParam('Show') }
  const rent = car.forRent && car.state === 'listed' && (await loadRent(api, car, rentQuery, new Date()))
  const room = roomOf(!rent || !car.forSale ? 'not' : rent.occupiedDays ? 'first' : 'beside')
  const opening = openingOf(description, room)
  const pageData: ListingData = {
    // the first picture is part of the card that is shared
    car: { ...car, description: '', pictures: pictures.slice(0, 1), changes: [] },
    description: opening,
    cut: opening !== description,
    photos: pictures,
    changes: shownChanges(changes.slice(0, room.changes)),
    changesCount: changes.length,
    record: recordWords(record.data ?? null),
    inspected: (inspected.data ?? []).slice(0, 1).map(inspectedWords).join(''),
    similar: (similar.data ?? []).slice(0, room.similar).map(cardFields),
    ...(rent && { rent }),
    origin,
  }
  return context.get(documentContext)
    ? htmlOnly(pageData, 'description', 'photos', 'changes', 'similar')
    : pageData
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { car, description = '', photos = [], origin } = loaderData
  return listingMeta({ ...car, description }, photos, origin)
}

const readSimilar = () => readCards(document.querySelector(`#${similarId}`))

export default function Listing({ loaderData }: Route.ComponentProps) {
  const { car, rent, cut, changesCount, inspected, record, origin } = loaderData
  const description = useReadFromHtml(loaderData.description, readDescription)
  const photos = useReadFromHtml(loaderData.photos, readPhotos)
  const changes = useReadFromHtml(loaderData.changes, readChanges)
  const similar = useReadFromHtml(loaderData.similar, readSimilar)
  const isOwn = useIsOwn(car)
  const { isWaiting, noteKnown } = useDealsAbove(car)
  const ways = !isOwn && <BeforeBuying car={car} />
  return (
    <>
      <PublicHeader />
      <main id="main" className="wide pb-16">
        <Breadcrumb
          path={[
            { words: 'Cars', to: '/marketplace' },
            { words: car.make, to: marketAddress({ Make: car.make }) },
            { words: car.model, to: marketAddress({ Make: car.make, Model: car.model }) },
          ]}
          here={String(car.year)}
        />
        <div className="grid grid-cols-1 gap-8 lg:grid-cols-[1fr_22rem] lg:grid-rows-[auto_1fr]">
          <Gallery key={car.id} pictures={photos} video={car.video} title={car.title} />
          <div className="grid grid-cols-1 gap-5 lg:sticky lg:top-6 lg:row-span-2 lg:self-start">
            <Head car={car} />
            <Prices car={car} />
            <Glance car={car} />
            <PaySection car={car} isOwn={isOwn} onKnown={noteKnown} />
            <BelowDeals isWaiting={isWaiting}>
              {!onlyForRent(car) && ways}
              {rent && <RentBox id={car.id} rent={rent} />}
              {onlyForRent(car) && ways}
              <div className="flex flex-wrap gap-2">
                <SaveCar key={car.id} car={car} />
                <CompareControl id={car.id} />
              </div>
              {onlyForRent(car) ? <OnlyForRent /> : <Escrow />}
              <ShareCar car={car} address={`${origin}/marketplace/${car.id}`} />
            </BelowDeals>
          </div>
          <div className="grid min-w-0 grid-cols-1 gap-8">
            <DescriptionSection id={car.id} words={description} cut={cut} />
            {rent && <RentTerms rent={rent} />}
            <CarFacts car={car} />
            {!onlyForRent(car) && <PartsThatFit car={car} />}
            {!(rent?.occupiedDays && car.forSale) && <PriceCheck car={car} />}
            <PapersSection car={car} />
            <InspectedSection id={car.id} words={inspected} />
            <RecordSection id={car.id} words={record} />
            <ChangesSection car={car} changes={changes} count={changesCount} />
            <SellerSection seller={car.seller} />
            <ReportCar car={car} />
          </div>
        </div>
        <Similar car={car} cars={similar} />
      </main>
      <PublicFooter />
    </>
  )
}
