// The head of the market: what is listed, how many, the search, the order, and the filters in force as removable tags.
import { Form, Link } from 'react-router'
import type { carSorts } from '#contract/car-filters.ts'
import type { Filters } from './filter-keys.ts'
import { FiltersButton } from './filter-form.tsx'
import { headingOf, marketAddress, narrowing, without } from './filters.ts'
import type { Market } from './load-market.ts'

const sortWords: Record<(typeof carSorts)[number], string> = {
  newest: 'Newest',
  'price-low': 'Lowest price',
  'price-high': 'Highest price',
  'mileage-low': 'Least driven',
  'year-new': 'Latest year',
}

const Search = ({ filters }: { filters: Filters }) => (
  <Form action="/marketplace" role="search" className="mt-4 flex gap-2">
    {Object.entries(without(filters, 'Search')).map(([key, value]) => (
      <input key={key} type="hidden" name={key} value={value} />
    ))}
    <input
      key={filters.Search}
      type="search"
      name="Search"
      defaultValue={filters.Search}
      maxLength={100}
      placeholder="Camry 2018, Hilux diesel…"
      aria-label="Search for cars"
      enterKeyHint="search"
      className="control min-w-0"
    />
    <button type="submit" className="button button-main">
      Search
    </button>
  </Form>
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

export function MarketHead({ market: { filters, meta, ignored } }: { market: Market }) {
  const tags = narrowing(filters)
  return (
    <header className="pt-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="show text-2xl">{headingOf(filters)}</h1>
        <Link
          to="/marketplace/dealers"
          className="inline-block py-2 text-sm font-semibold text-link underline"
        >
          Find a dealer
        </Link>
      </div>
      <Search filters={filters} />
      <div className="mt-2 flex items-center justify-between gap-3">
        <p className="figures text-soft" role="status">
          {meta.totalRecords.toLocaleString('en-NG')} {meta.totalRecords === 1 ? 'car' : 'cars'}
        </p>
        <FiltersButton count={tags.length} />
      </div>
      {ignored.length > 0 && (
        <p role="status" className="mt-3 border-l-4 border-warn bg-warn-wash p-3 text-sm">
          Part of this search was left out: {ignored.join('. ')}.
        </p>
      )}
      {tags.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2 text-sm">
          {tags.map(({ key, words, rest }) => (
            <li key={key}>
              <Link
                to={marketAddress(rest)}
                aria-label={`Without ${words}`}
                className="inline-block rounded-plate bg-sunk px-3 py-2 font-semibold"
              >
                {words} <span aria-hidden>×</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Sorts filters={filters} />
    </header>
  )
}
