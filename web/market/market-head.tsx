import { IgnoredFilters } from '../ui/ignored-filters.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import type { carSorts } from '#contract/cars/filters.ts'
import { MarketSwitch } from '../cars/market-switch.tsx'
import type { Filters } from './filters/filter-keys.ts'
import { filterFormId, FiltersButton } from './filters/filter-form.tsx'
import { FilterTags } from '../ui/filter-tags.tsx'
import { capital, countWords, headingOf, narrowing, type Tag } from './filters/words.ts'
import { isSortOf, marketAddress, usualSort, without } from './filters/filters.ts'
import { searchNameOf } from './filters/search-name.ts'
import { NearMeButton, NearMeProblem, useNearMe } from './near-me.tsx'
import { SaveSearch } from './save-search.tsx'
import { SeenCars } from './seen-cars.tsx'
import type { Market } from './load-market.ts'

type CarSort = (typeof carSorts)[number]

const sortWords: Record<CarSort, string> = {
  'best-match': 'Best match',
  nearest: 'Nearest',
  newest: 'Newest',
  'price-low': 'Lowest price',
  'price-high': 'Highest price',
  'mileage-low': 'Lowest mileage',
  'year-new': 'Newest model',
}

// Part of the filters' form: one search has one address, in whichever field it was begun. Stays in sight on phones.
const Search = ({ filters }: { filters: Filters }) => (
  <search className="top-0 z-1 -mx-4 flex gap-2 bg-paper px-4 py-2 max-md:sticky md:mx-0 md:px-0">
    <input
      key={filters.Search}
      type="search"
      form={filterFormId}
      name="Search"
      defaultValue={filters.Search}
      placeholder="Camry under 12m"
      aria-label="Search for cars"
      enterKeyHint="search"
      className="control min-w-0"
    />
    <button type="submit" form={filterFormId} className="button button-main">
      Search
    </button>
  </search>
)

const sortOf = (filters: Filters) => (filters.Sort ?? usualSort(filters)) as CarSort

/** The orders that say something of this list. */
const sortsOf = (filters: Filters) => Object.entries(sortWords).filter(([sort]) => isSortOf(filters, sort))

const SortButton = ({ filters }: { filters: Filters }) => (
  <button type="button" popoverTarget="sorts" className="button button-line bg-card px-4 md:hidden">
    <span>
      Sort<span className="sr-only">{`: ${sortWords[sortOf(filters)]}`}</span>
    </span>
  </button>
)

/** Opened by the button on phones, without script; a choice closes it, because its address is another. */
const Sorts = ({ filters }: { filters: Filters }) => (
  <nav
    key={marketAddress(filters)}
    id="sorts"
    popover="auto"
    aria-label="Order"
    className="sheet sorts text-sm"
  >
    {sortsOf(filters).map(([sort, words]) => {
      const on = sortOf(filters) === sort
      return (
        <Link
          key={sort}
          to={marketAddress({ ...filters, Sort: sort })}
          aria-current={on || undefined}
          className={`py-3 ${on ? 'font-semibold underline decoration-amber decoration-3 underline-offset-8' : 'text-soft'}`}
        >
          {words}
        </Link>
      )
    })}
  </nav>
)

// Each tag contains a whole address, so their total is limited. The form shows the rest as ticks.
const lettersMax = 6_000

const quiet = 'inline-block flex-none py-2.5 font-semibold text-link underline'

const Tags = ({ tags, filters }: { tags: readonly Tag[]; filters: Filters }) => {
  const tagsMax = Math.max(2, Math.floor(lettersMax / marketAddress(tags[0]!.rest).length))
  return (
    <>
      <FilterTags
        tags={tags.slice(0, tagsMax).map(({ key, value, words, rest }) => ({
          id: key + value,
          words,
          address: marketAddress(rest),
        }))}
      />
      {tags.length > 2 && (
        <Link to={marketAddress(filters.Sort ? { Sort: filters.Sort } : {})} className={quiet}>
          {tags.length > tagsMax ? `Clear these and ${tags.length - tagsMax} more` : 'Clear all'}
        </Link>
      )}
      <SaveSearch filters={without(filters, 'Near')} name={searchNameOf(without(filters, 'Near'))} />
    </>
  )
}

function ResultsBar({
  market: { filters, meta, understoodAs },
  tags,
}: {
  market: Market
  tags: readonly Tag[]
}) {
  const [showsSeen, setShowsSeen] = useState(false)
  const near = useNearMe(filters)
  return (
    <header>
      <div className="split-row items-center gap-x-2">
        <p className="figures text-soft" role="status">
          {capital(countWords(meta.totalRecords, meta.about))}
        </p>
        <div className="flex gap-2">
          <FiltersButton count={tags.length} />
          <SortButton filters={filters} />
        </div>
        <Sorts filters={filters} />
      </div>
      <div className="flex items-center gap-x-3 text-sm whitespace-nowrap max-lg:overflow-x-auto lg:flex-wrap">
        {understoodAs !== null && (
          <p className="text-soft">
            Showing results for <b>{understoodAs}</b>
          </p>
        )}
        {tags.length > 0 && <Tags tags={tags} filters={filters} />}
        <NearMeButton near={near} className={quiet} />
        <button
          type="button"
          data-js
          aria-expanded={showsSeen}
          onClick={() => setShowsSeen(!showsSeen)}
          className={quiet}
        >
          Recently seen
        </button>
      </div>
      <NearMeProblem near={near} />
      {showsSeen && <SeenCars />}
    </header>
  )
}

export function MarketHead({ market }: { market: Market }) {
  const { filters, ignored } = market
  return (
    <>
      <div className="split-row items-center gap-x-3 pt-2 md:pt-4">
        <MarketSwitch here={filters.ForRent && !filters.ForSale ? 'rent' : 'cars'} filters={filters} />
        <Link to="/marketplace/dealers" className="py-3 text-sm font-semibold text-link underline">
          Dealers
        </Link>
      </div>
      <h1 className="show max-sm:sr-only sm:mt-3 sm:text-2xl">{headingOf(filters)}</h1>
      <Search filters={filters} />
      <ResultsBar market={market} tags={narrowing(filters)} />
      <IgnoredFilters ignored={ignored} />
    </>
  )
}
