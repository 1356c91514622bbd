// Cars for rent (/rent): location, dates, filters and prices for those dates.
import { IgnoredFilters } from '../../ui/ignored-filters.tsx'
import { type SubmitEvent, Suspense, use } from 'react'
import { Form, Link, useNavigate, useRevalidator } from 'react-router'
import type { CallError } from '#contract/core/call.ts'
import type { carSorts } from '#contract/cars/filters.ts'
import { datesWords } from '#contract/rental/terms/dates.ts'
import { api } from '../../client/api.ts'
import { CarCard } from '../../cars/car-card.tsx'
import { placeMap } from '../../ui/place-map.ts'
import { datesQuery } from '../trip/words.ts'
import { pageNumber } from '../../public-pages/page-number.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pager } from '../../ui/pager.tsx'
import { FilterTags } from '../../ui/filter-tags.tsx'
import { EmptyState, ErrorState, WaitingList } from '../../ui/states.tsx'
import { choicesOf } from '../../market/filters/facets.ts'
import { MoreGroups } from '../../market/filters/filter-groups.tsx'
import type { Filters } from '../../market/filters/filter-keys.ts'
import { capital, countWords, narrowing } from '../../market/filters/words.ts'
import { filtersOf, isSortOf, marketAddress, usualSort, without } from '../../market/filters/filters.ts'
import { loadMarket, type Market } from '../../market/load-market.ts'
import { filtersIn } from '../../market/filters/use-live-count.ts'
import type { Route } from './+types/rent'
import { states } from '#contract/reference/places.ts'
import { DateFields } from '../trip/date-fields.tsx'
import { texts } from '../words.ts'

/** A local government is of one state. */
const forgetLocal = (form: HTMLFormElement | null): void => {
  const local = form?.elements.namedItem('LocalGovernment')
  if (local instanceof HTMLSelectElement) local.value = ''
}

function WhereAndWhen({ market: { filters, counts = {}, soonest } }: { market: Market }) {
  // Several states at once come from elsewhere: the first stands, and they stay until another is chosen.
  const state = filters.State?.includes(',') ? undefined : filters.State
  const places = state ? choicesOf('LocalGovernment', counts, filters) : []
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <div className="flex gap-2">
        <label className="block min-w-0 grow text-sm">
          State
          <select
            name="State"
            defaultValue={filters.State ?? ''}
            onChange={event => forgetLocal(event.currentTarget.form)}
            className="control"
          >
            <option value="">All of Nigeria</option>
            {filters.State && !state && <option value={filters.State}>{filters.State}</option>}
            {states.map(each => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
        {places.length > 0 && (
          <label className="block min-w-0 grow text-sm">
            Area
            <select name="LocalGovernment" defaultValue={filters.LocalGovernment ?? ''} className="control">
              <option value="">Any</option>
              {places.map(({ value }) => (
                <option key={value}>{value}</option>
              ))}
            </select>
          </label>
        )}
      </div>
      <DateFields from={filters.From} to={filters.To} soonest={soonest} />
      <button type="submit" className="button button-main sm:col-span-2">
        Show cars
      </button>
    </div>
  )
}

const sortWords: Record<(typeof carSorts)[number], string> = {
  'best-match': 'Best match',
  nearest: 'Nearest',
  newest: 'Newest',
  'price-low': 'Lowest price a day',
  'price-high': 'Highest price a day',
  'mileage-low': 'Lowest mileage',
  'year-new': 'Newest model',
}

const onlyRent = (filters: Filters): Filters => ({ ...without(filters, 'ForSale'), ForRent: 'true' })

/** The address of this page with these filters: that every car is for rent is not written. */
const rentAddress = (filters: Filters, page = 1): string =>
  marketAddress(without(filters, 'ForRent', 'ForSale'), page).replace('/marketplace', '/rent')

// Not awaited: the form stands at once and fills when the answer is here.
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const { searchParams } = new URL(request.url)
  const filters = onlyRent(filtersOf(searchParams))
  return { filters, request: loadMarket(api, filters, pageNumber(searchParams)) }
}

const tagsOf = (filters: Filters) => narrowing(filters).filter(({ key }) => key !== 'ForRent')

const Tags = ({ filters }: { filters: Filters }) => (
  <FilterTags
    className="mt-3"
    tags={tagsOf(filters).map(({ key, value, words, rest }) => ({
      id: key + value,
      words,
      address: rentAddress(rest),
    }))}
  />
)

function Nothing({ market: { filters, relaxations } }: { market: Market }) {
  const { From, To } = filters
  const ways = relaxations.filter(way => way.filters.ForRent)
  return (
    <EmptyState
      title={
        From && To ? `Nothing available, ${datesWords({ from: From, to: To })}` : 'No cars match your search'
      }
      action={<LinkButton to="/rent">See all rental cars</LinkButton>}
    >
      <span>{ways.length > 0 ? 'Try a wider search:' : 'New cars are added every day.'}</span>
      <ul className="mt-2">
        {ways.map(way => (
          <li key={way.words}>
            <Link
              to={rentAddress(way.filters)}
              className="figures inline-block py-2 font-semibold text-link underline"
            >
              {`${way.words}: ${countWords(way.count)}`}
            </Link>
          </li>
        ))}
      </ul>
    </EmptyState>
  )
}

function PlaceMap({ filters: { LocalGovernment, State } }: { filters: Filters }) {
  const place = [LocalGovernment, State].filter(Boolean).join(', ')
  if (!place || State?.includes(',')) return null
  return (
    <a
      href={placeMap(place)}
      target="_blank"
      rel="noreferrer"
      className="inline-block py-1 text-sm font-semibold text-link underline"
    >
      {`${place} on a map`}
    </a>
  )
}

function Cars({ market }: { market: Market }) {
  const { filters, cars = [], meta, ignored } = market
  return (
    <>
      <IgnoredFilters ignored={ignored} className="mb-3" />
      <div className="split-row mb-3 gap-x-3">
        <p role="status" className="figures text-soft">
          {`${capital(countWords(meta.totalRecords, meta.about))}${filters.From ? ' for these days' : ' to rent'}`}
        </p>
        <PlaceMap filters={filters} />
      </div>
      {meta.totalRecords === 0 && <Nothing market={market} />}
      <ul id="cars" className="grid grid-cols-1 gap-x-5 gap-y-8 sm:grid-cols-2">
        {cars.map((car, place) => (
          <CarCard key={car.id} car={car} first={place === 0} to="/rent" query={datesQuery(filters)} />
        ))}
      </ul>
      <Pager meta={{ pageSize: 0, ...meta }} to={page => rentAddress(filters, page)} />
    </>
  )
}

type RentalMarketData = Awaited<ReturnType<typeof clientLoader>['request']>
const Failed = ({ error }: { error: CallError }) => {
  const { revalidate } = useRevalidator()
  return <ErrorState error={error} retry={revalidate} />
}

/** Filters beside place and days. */
const More = ({ market: { filters, counts = {} } }: { market: Market }) => (
  <details className="mt-3 border-y border-line">
    <summary className="min-h-12 py-3 font-semibold">More filters</summary>
    <div className="folds pb-4">
      <label className="mb-3 block text-sm">
        Make, model or keywords
        <input type="search" name="Search" defaultValue={filters.Search} className="control" />
      </label>
      <label className="mb-3 block text-sm">
        Order
        <select name="Sort" defaultValue={filters.Sort ?? usualSort(filters)} className="control">
          {Object.entries(sortWords)
            .filter(([sort]) => isSortOf(filters, sort))
            .map(([sort, words]) => (
              <option key={sort} value={sort}>
                {words}
              </option>
            ))}
        </select>
      </label>
      {filters.SellerId && <input type="hidden" name="SellerId" value={filters.SellerId} />}
      <MoreGroups filters={filters} counts={counts} placed />
      <button type="submit" className="button button-main">
        Show cars
      </button>
    </div>
  </details>
)

function Search({ market }: { market: Market }) {
  const { filters } = market
  const navigate = useNavigate()
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void navigate(rentAddress(filtersIn(event.currentTarget)))
  }
  const fields = (
    <>
      <WhereAndWhen market={market} />
      <More market={market} />
    </>
  )
  // On a phone the cars of a search come first, its fields folded above them.
  const isFolded = tagsOf(filters).length > 0 && !matchMedia('(min-width: 48rem)').matches
  return (
    <Form action="/rent" aria-label="Filters" onSubmit={send}>
      {isFolded ? (
        <details className="border-y border-line">
          <summary className="min-h-12 py-3 font-semibold">Change search</summary>
          <div className="pb-4">{fields}</div>
        </details>
      ) : (
        fields
      )}
      <Tags filters={filters} />
    </Form>
  )
}

function Body({ request }: { request: Promise<RentalMarketData> }) {
  const { market, error } = use(request)
  if (error) return <Failed error={error} />
  return (
    <>
      <Search market={market} />
      <section className="mt-3">
        <h2 className="sr-only">Cars</h2>
        <Cars market={market} />
      </section>
    </>
  )
}

export default function Rent({ loaderData: { request, filters } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Rent a car"
        words={tagsOf(filters).length === 0 && texts.rentIntro}
        action={
          <LinkButton variant="line" to="/bookings/rentals">
            Your rentals
          </LinkButton>
        }
      />
      <Suspense fallback={<WaitingList />}>
        <Body key={rentAddress(filters)} request={request} />
      </Suspense>
    </>
  )
}
