import type { ReactNode } from 'react'
import { DateFields } from '../../rental/trip/date-fields.tsx'
import { choicesOf, type Counts } from './facets.ts'
import { Between, Choose, Ticks, TicksAndList } from './filter-controls.tsx'
import type { FilterKey, Filters } from './filter-keys.ts'
import { nearChoices } from './near-choices.ts'
import { wordsOf } from './words.ts'
import { valuesOf } from './filters.ts'

type Own = { filters: Filters; counts: Counts }
type Facet = keyof Counts

const flags = ['ForSale', 'ForRent', 'InstallmentPayment', 'TestDrive'] as const

type FoldProps = {
  label: string
  of: readonly FilterKey[]
  filters: Filters
  open?: boolean
  children: ReactNode
}

function Fold({ label, of, filters, open = false, children }: FoldProps) {
  const chosen = of.flatMap(key => valuesOf(filters, key).map(value => wordsOf(key, value)))
  return (
    <details open={open || chosen.length > 0}>
      <summary>
        <span>{label}</span>
        {chosen.length > 0 && <small>{chosen.join(', ')}</small>}
      </summary>
      {children}
    </details>
  )
}

/** A collapsible group of ticks; nothing without choices. */
function TickFold({
  label,
  facet,
  filters,
  counts,
  open,
}: Own & { label: string; facet: Facet; open?: boolean }) {
  const choices = choicesOf(facet, counts, filters)
  if (choices.length === 0) return null
  return (
    <Fold label={label} of={[facet]} filters={filters} open={open ?? false}>
      <fieldset>
        <legend className="sr-only">{label}</legend>
        {facet === 'Make' || facet === 'State' || facet === 'Model' ? (
          <TicksAndList name={facet} label={label} filters={filters} choices={choices} />
        ) : (
          <Ticks name={facet} filters={filters} choices={choices} />
        )}
      </fieldset>
    </Fold>
  )
}

const ChooseFrom = ({ facet, label, filters, counts }: Own & { facet: Facet; label: string }) => {
  const choices = choicesOf(facet, counts, filters)
  return choices.length > 0 ? <Choose name={facet} label={label} filters={filters} choices={choices} /> : null
}

const FlagTick = ({ flag, filters, counts }: Own & { flag: Facet }) => (
  <Ticks
    name={flag}
    filters={filters}
    choices={[{ value: 'true', words: wordsOf(flag, 'true'), count: counts[flag]?.get('true') }]}
  />
)

// A device may have named a place that is not in the list.
const nearChoicesOf = ({ Near }: Filters) =>
  [...nearChoices, ...(Near && !nearChoices.includes(Near) ? [Near] : [])].map(place => ({
    value: place,
    words: place,
    count: undefined,
  }))

const PlaceGroups = (own: Own) => {
  const { filters } = own
  return (
    <>
      <Fold label="Distance" of={['Near']} filters={filters}>
        <Choose name="Near" label="Nearest to" filters={filters} choices={nearChoicesOf(filters)} />
      </Fold>
      <TickFold label="State" facet="State" {...own} />
      {filters.State && !filters.State.includes(',') && (
        <Fold label="Local government" of={['LocalGovernment']} filters={filters} open>
          <ChooseFrom facet="LocalGovernment" label="Local government" {...own} />
        </Fold>
      )}
    </>
  )
}

/** Terms of renting: nothing of them where they find no car. */
const RentGroup = ({ filters, counts }: Own) => {
  const own = { filters, counts }
  return (
    <Fold label="Renting" of={['Instant', 'Delivery', 'Driver', 'Rating']} filters={filters} open>
      <fieldset>
        <legend className="sr-only">Renting</legend>
        {(['Instant', 'Delivery'] as const).map(flag => (
          <FlagTick key={flag} flag={flag} {...own} />
        ))}
      </fieldset>
      <ChooseFrom facet="Driver" label="Driver" {...own} />
      <ChooseFrom facet="Rating" label="Owner’s rating" {...own} />
    </Fold>
  )
}

/** What narrows a list further: of cars for rent alone nothing is said of buying. `placed`: the place is asked for elsewhere. */
export function MoreGroups({ filters, counts, placed = false }: Own & { placed?: boolean }) {
  const own = { filters, counts }
  const toRent = filters.ForRent !== undefined && !filters.ForSale
  return (
    <>
      {filters.ForRent && <RentGroup {...own} />}
      <TickFold label="Make" facet="Make" open {...own} />
      {filters.Make && <TickFold label="Model" facet="Model" open {...own} />}
      {filters.Model && (
        <Fold label="Trim" of={['Trim']} filters={filters} open>
          <ChooseFrom facet="Trim" label="Trim" {...own} />
        </Fold>
      )}
      <Fold label="Price" of={['PriceFrom', 'PriceTo', 'MonthlyFrom', 'MonthlyTo']} filters={filters} open>
        <Between of="Price" label={toRent ? 'Per day (₦)' : 'To buy (₦)'} filters={filters} />
        {!toRent && <Between of="Monthly" label="Monthly payment (₦)" filters={filters} />}
      </Fold>
      <TickFold label="Condition" facet="Condition" open {...own} />
      {!placed && <PlaceGroups {...own} />}
      <Fold
        label="Year and mileage"
        of={['YearFrom', 'YearTo', 'MileageFrom', 'MileageTo']}
        filters={filters}
      >
        <Between of="Year" label="Year" filters={filters} />
        <Between of="Mileage" label="Mileage (km)" filters={filters} />
      </Fold>
      <TickFold label="Body" facet="Body" {...own} />
      <TickFold label="Gearbox" facet="Gearbox" {...own} />
      <TickFold label="Fuel" facet="Fuel" {...own} />
      <TickFold label="Colour" facet="Colour" {...own} />
      <Fold label="Seats" of={['SeatsFrom', 'SeatsTo']} filters={filters}>
        <Between of="Seats" label="Seats" filters={filters} />
      </Fold>
      <Fold label="Documents and seller" of={['Papers', 'SellerType', 'ListedWithin']} filters={filters}>
        <ChooseFrom facet="Papers" label="Documents" {...own} />
        <ChooseFrom facet="SellerType" label="Seller" {...own} />
        <ChooseFrom facet="ListedWithin" label="Listed" {...own} />
      </Fold>
    </>
  )
}

export function Groups({ filters, counts, soonest }: Own & { soonest?: string | undefined }) {
  const own = { filters, counts }
  return (
    <>
      {filters.ForRent && (
        <div role="group" aria-label="Rental dates" className="pb-3">
          <DateFields from={filters.From} to={filters.To} soonest={soonest} />
        </div>
      )}
      <fieldset>
        <legend className="sr-only">Available for</legend>
        {flags.map(flag => (
          <FlagTick key={flag} flag={flag} {...own} />
        ))}
      </fieldset>
      <MoreGroups {...own} />
    </>
  )
}
