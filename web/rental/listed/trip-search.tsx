// Where and when somebody wants a car: the first two questions of renting.
import { states } from '#contract/reference/places.ts'
import { DateFields } from '../trip/date-fields.tsx'
import { choicesOf } from '../../market/filters/facets.ts'
import type { Market } from '../../market/load-market.ts'

/** A local government is of one state. */
const forgetLocal = (form: HTMLFormElement | null): void => {
  const local = form?.elements.namedItem('LocalGovernment')
  if (local instanceof HTMLSelectElement) local.value = ''
}

export function WhereAndWhen({ market: { filters, counts = {}, soonest } }: { market: Market }) {
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
            Local government
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
        Show the cars
      </button>
    </div>
  )
}
