// The filters as a form that the browser itself sends: they live in the address. On phones it opens as a sheet.
import { Form } from 'react-router'
import { bodyWords, conditionWords, fuelWords, gearboxWords } from '#contract/vehicles.ts'
import { states } from '#contract/places.ts'
import { Between, type Choice, Choose, choices, Tick } from './filter-controls.tsx'
import { unpack } from '../../ui/packed.ts'
import type { Filters } from './filter-keys.ts'
import type { Market } from './load-market.ts'

const sheet = 'filters'
const choicesIn = (packed: string): Choice[] =>
  unpack(packed).map(([value = '', words = '']) => [value, words])

function Fields({ market: { filters, makes, models } }: { market: Market }) {
  const own = { filters }
  return (
    <>
      <div className="flex flex-wrap gap-x-5">
        <Tick name="ForSale" words="For sale" {...own} />
        <Tick name="ForRent" words="For rent" {...own} />
      </div>
      <Choose name="Make" label="Make" options={choicesIn(makes)} {...own} />
      {models !== '' && <Choose name="Model" label="Model" options={choicesIn(models)} {...own} />}
      <Between label="Price in naira" from="PriceFrom" to="PriceTo" step={1} {...own} />
      <Choose name="State" label="State" options={states.map(state => [state, state])} {...own} />
      <Choose name="Condition" label="Condition" options={choices(conditionWords)} {...own} />
      <Between label="Year" from="YearFrom" to="YearTo" step={1} {...own} />
      <Choose name="Body" label="Body" options={choices(bodyWords)} {...own} />
      <Choose name="Gearbox" label="Gearbox" options={choices(gearboxWords)} {...own} />
      <Choose name="Fuel" label="Fuel" options={choices(fuelWords)} {...own} />
      <Tick name="InstallmentPayment" words="Pay in instalments" {...own} />
      <Tick name="TestDrive" words="Test drive offered" {...own} />
    </>
  )
}

const kept = (filters: Filters) =>
  (['Search', 'Colour', 'MileageTo', 'SellerId', 'Sort'] as const).map(
    key => filters[key] && <input key={key} type="hidden" name={key} value={filters[key]} />,
  )

/** Opens the sheet on phones, without script; on desktops the form always stands. */
export const FiltersButton = ({ count }: { count: number }) => (
  <button type="button" popoverTarget={sheet} className="button button-line bg-card md:hidden">
    Filters{count > 0 && ` (${count})`}
  </button>
)

export const FilterForm = ({ market }: { market: Market }) => (
  <Form
    id={sheet}
    popover="auto"
    action="/marketplace"
    aria-label="Filters"
    onSubmit={event => event.currentTarget.hidePopover?.()}
    className="sheet"
  >
    {/* a fresh form for each address: the browser keeps what was typed otherwise */}
    <div key={JSON.stringify(market.filters)} className="grid gap-4">
      <div className="flex items-center justify-between">
        <h2 className="show text-lg">Filters</h2>
        <button
          type="button"
          popoverTarget={sheet}
          popoverTargetAction="hide"
          className="px-3 py-2 font-semibold md:hidden"
        >
          Close
        </button>
      </div>
      {kept(market.filters)}
      <Fields market={market} />
      <button type="submit" className="button button-main max-md:sticky max-md:bottom-0">
        Show the cars
      </button>
    </div>
  </Form>
)
