// Part filter form submitted natively; a sheet on phones.
import { Form } from 'react-router'
import { Choose, choicesIn, KeptFilters } from './filter-fields.tsx'
import { without } from './part-filters.ts'
import { gradeShort } from './words.ts'
import type { Parts } from './load-parts.ts'

const sheet = 'filters'

/** Opens the sheet on phones, without script; desktops always show the form. */
export const FiltersButton = ({ count }: { count: number }) => (
  <button type="button" popoverTarget={sheet} className="button button-line bg-card md:hidden">
    {`Filters${count > 0 ? ` (${count})` : ''}`}
  </button>
)

function Prices({ deps: { filters } }: { deps: Parts }) {
  const bound = (name: 'PriceFrom' | 'PriceTo', words: string) => (
    <input
      name={name}
      type="text"
      inputMode="numeric"
      defaultValue={filters[name]}
      placeholder={words}
      aria-label={`Price (₦): ${words.toLowerCase()}`}
      className="control figures"
    />
  )
  return (
    <fieldset>
      <legend className="text-sm font-semibold">Price per item (₦)</legend>
      <div className="flex gap-2">
        {bound('PriceFrom', 'From')}
        {bound('PriceTo', 'To')}
      </div>
    </fieldset>
  )
}

export const PartFilterForm = ({ parts: deps }: { parts: Parts }) => (
  <Form
    id={sheet}
    popover="auto"
    action="/marketplace/spareparts"
    aria-label="Filters"
    onSubmit={event => event.currentTarget.hidePopover?.()}
    className="bottom-sheet"
  >
    {/* a fresh form for each address: the browser keeps what was typed otherwise */}
    <div key={JSON.stringify(deps.filters)} className="grid gap-4">
      <div className="split-row items-center">
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
      <KeptFilters filters={without(deps.filters, 'Grade', 'State', 'PriceFrom', 'PriceTo', 'InStock')} />
      <Choose
        name="Grade"
        label="Grade"
        any="Any"
        options={choicesIn(deps.grades, gradeShort)}
        filters={deps.filters}
      />
      <Choose name="State" label="State" any="Any" options={choicesIn(deps.states)} filters={deps.filters} />
      <Prices deps={deps} />
      <label className="flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          name="InStock"
          value="true"
          defaultChecked={deps.filters.InStock === 'true'}
          className="size-5 accent-brand"
        />
        In stock now
      </label>
      <button type="submit" className="button button-main max-md:sticky max-md:bottom-0">
        Show parts
      </button>
    </div>
  </Form>
)
