import { IgnoredFilters } from '../ui/ignored-filters.tsx'
import { Form, Link } from 'react-router'
import { modelsOf } from '#contract/reference/makes.ts'
import { MarketSwitch } from '../cars/market-switch.tsx'
import { categoryWords } from './words.ts'
import { FilterTags } from '../ui/filter-tags.tsx'
import { headingOf, narrowing, partsAddress, without } from './part-filters.ts'
import type { Filters } from './part-keys.ts'
import { type Choice, Choose, choicesIn, KeptFilters } from './filter-fields.tsx'
import { FiltersButton } from './part-filter-form.tsx'
import type { Parts } from './load-parts.ts'

const sortWords = { newest: 'Newest', 'price-low': 'Lowest price', 'price-high': 'Highest price' } as const

const modelChoices = ({ Make, Model }: Filters): Choice[] => {
  const names = new Set(Make === undefined ? [] : modelsOf(Make).map(({ name }) => name))
  if (Model !== undefined) names.add(Model)
  return [...names].map(name => [name, name])
}

/** Make, model and year: the model is asked for once the make is known, because without script nothing changes in between. */
const Finder = ({ parts: { filters, makes } }: { parts: Parts }) => (
  <Form
    key={JSON.stringify(filters)}
    action="/marketplace/spareparts"
    role="search"
    className="mt-4 grid two-up gap-2 rounded-box bg-sunk p-3 md:grid-cols-[2fr_1fr_1fr_7rem_auto] md:items-end"
  >
    <KeptFilters filters={without(filters, 'Search', 'Make', 'Model', 'Year')} />
    <label className="col-span-full block text-sm font-semibold md:col-span-1">
      Part
      <input
        type="search"
        name="Search"
        defaultValue={filters.Search}
        placeholder="Brake pads, alternator…"
        enterKeyHint="search"
        className="control font-normal"
      />
    </label>
    <Choose name="Make" label="Your car" any="Any make" options={choicesIn(makes)} filters={filters} />
    {modelChoices(filters).length === 0 ? (
      <label className="block text-sm font-semibold">
        Model
        <select disabled className="control font-normal">
          <option>{filters.Make ? 'Any model' : 'Choose a make first'}</option>
        </select>
      </label>
    ) : (
      <Choose name="Model" label="Model" any="Any model" options={modelChoices(filters)} filters={filters} />
    )}
    <label className="block text-sm font-semibold">
      Year
      <input
        name="Year"
        type="text"
        inputMode="numeric"
        defaultValue={filters.Year}
        placeholder="2008"
        className="control figures font-normal"
      />
    </label>
    <button type="submit" className="button button-main self-end">
      Find parts
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
          to={partsAddress({ ...filters, Sort: sort })}
          aria-current={on || undefined}
          className={`py-3 ${on ? 'font-semibold underline decoration-amber decoration-3 underline-offset-8' : 'text-soft'}`}
        >
          {words}
        </Link>
      )
    })}
  </nav>
)

const chip =
  'flex min-h-11 items-center gap-2 rounded-plate px-3 text-sm font-semibold whitespace-nowrap md:py-1.5 md:leading-tight md:whitespace-normal'

/** The categories as links with their counts: a row that scrolls on phones, a list at the side on desktops. */
export function Categories({ parts: { filters, categories } }: { parts: Parts }) {
  const all = without(filters, 'Category')
  if (categories.length === 0) return null
  return (
    <nav
      aria-label="Categories"
      className="-mx-4 flex gap-1 overflow-x-auto px-4 py-2 md:mx-0 md:w-60 md:flex-col md:gap-0 md:overflow-visible md:px-0"
    >
      {filters.Category && (
        <Link to={partsAddress(all)} className={`${chip} text-link underline`}>
          All categories
        </Link>
      )}
      {categories.map(({ value, count }) => {
        const on = filters.Category === value
        return (
          <Link
            key={value}
            to={partsAddress({ ...all, Category: value })}
            aria-current={on || undefined}
            className={`${chip} md:justify-between ${on ? 'bg-brand text-on-brand' : 'bg-sunk md:bg-paper'}`}
          >
            <span>{`${categoryWords(value)} `}</span>
            <span className="figures">{count}</span>
          </Link>
        )
      })}
    </nav>
  )
}

export function PartsHead({ parts }: { parts: Parts }) {
  const { filters, meta, ignored } = parts
  const tags = narrowing(filters)
  return (
    <header className="pt-4">
      <MarketSwitch here="parts" filters={filters} />
      <h1 className="show mt-4 text-2xl">{headingOf(filters)}</h1>
      <Finder parts={parts} />
      <div className="mt-3 split-row items-center gap-x-3">
        <p className="figures text-soft" role="status">
          {`${meta.totalRecords.toLocaleString('en-NG')} ${meta.totalRecords === 1 ? 'part' : 'parts'}`}
        </p>
        <FiltersButton count={tags.length} />
      </div>
      <IgnoredFilters ignored={ignored} />
      <FilterTags
        className="mt-3"
        tags={tags.map(({ key, words, rest }) => ({ id: key, words, address: partsAddress(rest) }))}
      />
      <Sorts filters={filters} />
    </header>
  )
}
