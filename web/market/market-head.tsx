import { Link } from 'react-router'
import type { carSorts } from '#contract/cars/filters.ts'
import { MarketSwitch } from '../cars/market-switch.tsx'
import type { Filters } from './filters/filter-keys.ts'
import { filterFormId, FiltersButton } from './filters/filter-form.tsx'
import { FilterTags } from '../ui/filter-tags.tsx'
import { capital, countWords, headingOf, narrowing, type Tag } from './filters/words.ts'
import { marketAddress } from './filters/filters.ts'
import { searchNameOf } from './filters/search-name.ts'
import { SaveSearch } from './save-search.tsx'
import type { Market } from './load-market.ts'

const sortWords: Record<(typeof carSorts)[number], string> = {
  newest: 'Newest',
  'price-low': 'Lowest price',
  'price-high': 'Highest price',
  'mileage-low': 'Least driven',
  'year-new': 'Latest year',
}

// Part of the filters' form: one search has one address, in whichever field it was begun.
const Search = ({ filters }: { filters: Filters }) => (
  <search className="mt-4 flex gap-2">
    <input
      key={filters.Search}
      type="search"
      form={filterFormId}
      name="Search"
      defaultValue={filters.Search}
      placeholder="Camry 2018 tokunbo"
      aria-label="Search for cars"
      enterKeyHint="search"
      className="control min-w-0"
    />
    <button type="submit" form={filterFormId} className="button button-main">
      Search
    </button>
  </search>
)

const Sorts = ({ filters }: { filters: Filters }) => (
  <nav aria-label="Order" className="flex gap-4 overflow-x-auto text-sm whitespace-nowrap">
    {Object.entries(sortWords).map(([sort, words]) => {
      const on = (filters.Sort ?? 'newest') === sort
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
      <div className="mt-3 flex flex-wrap items-center gap-x-4">
        <SaveSearch filters={filters} name={searchNameOf(filters)} />
        {tags.length > 1 && (
          <Link
            to={marketAddress(filters.Sort ? { Sort: filters.Sort } : {})}
            className="inline-block py-2 text-sm font-semibold text-link underline"
          >
            {tags.length > tagsMax ? `Clear these and ${tags.length - tagsMax} more` : 'Clear all'}
          </Link>
        )}
      </div>
    </>
  )
}

export function MarketHead({ market: { filters, meta, ignored, understoodAs } }: { market: Market }) {
  const tags = narrowing(filters)
  return (
    <header className="pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <MarketSwitch here={filters.ForRent && !filters.ForSale ? 'rent' : 'cars'} filters={filters} />
        <Link
          to="/marketplace/dealers"
          className="inline-block py-2 text-sm font-semibold text-link underline"
        >
          Find a dealer
        </Link>
      </div>
      <h1 className="show mt-4 min-w-0 text-2xl">{headingOf(filters)}</h1>
      <Search filters={filters} />
      <div className="mt-2 split-row items-center gap-x-3">
        <p className="figures text-soft" role="status">
          {capital(countWords(meta.totalRecords, meta.about))}
        </p>
        <FiltersButton count={tags.length} />
      </div>
      {understoodAs !== null && (
        <p className="mt-1 text-sm text-soft">
          {`Understood as “${understoodAs}”: nothing is spelled “${filters.Search ?? ''}”.`}
        </p>
      )}
      {ignored.length > 0 && (
        <p
          role="status"
          className="mt-3 border-l-4 border-warn bg-warn-wash p-3 text-sm"
        >{`Part of this search was left out: ${ignored.join('. ')}.`}</p>
      )}
      {tags.length > 0 && <Tags tags={tags} filters={filters} />}
      <Sorts filters={filters} />
    </header>
  )
}
