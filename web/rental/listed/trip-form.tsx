// Trip form: days, pick-up hour, driver, distance and delivery, as terms allow.
import type { FieldProblem } from '#contract/core/errors.ts'
import { formatNaira, type Kobo } from '#contract/core/money.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { clockWords } from '#contract/core/time-words.ts'
import {
  driverWords,
  type RentDriver,
  type RentZone,
  rentZones,
  zoneWords,
} from '#contract/rental/terms/catalogue.ts'
import type { RentalTerms } from '#contract/rental/terms/terms.ts'
import { endsOf } from '#contract/rental/trip-words.ts'
import { DayFields } from '../trip/day-fields.tsx'
import type { ChosenTrip } from '../trip/trip-address.ts'
import { Checkbox, SelectField } from '../../ui/forms/inputs.tsx'

type Own = {
  terms: RentalTerms
  trip: ChosenTrip
  change: (more: ChosenTrip) => void
  /** When the page was opened. */
  now: Date
}
type StepProps = Own & { wrong: (field: string) => string | undefined }
type Props = Own & {
  /** The hours of the first day at which the car can be picked up; empty until days are chosen. */
  hours: readonly string[]
  problems: readonly FieldProblem[]
}

const more = (words: string, each: Kobo | null, per = ' a day'): string =>
  each ? `${words}, ${formatNaira(each)}${per}` : words

function Options({ terms, trip, change, wrong }: StepProps) {
  const zones = rentZones.filter(zone => terms.zones[zone] !== null)
  return (
    <>
      {terms.drivers.length > 1 && (
        <SelectField
          label="Driver"
          value={trip.Driver ?? terms.drivers[0]}
          onChange={event => change({ Driver: event.target.value as RentDriver })}
          error={wrong('Driver')}
        >
          {terms.drivers.map(driver => (
            <option key={driver} value={driver}>
              {more(driverWords[driver], driver === 'chauffeur' ? terms.chauffeurDayKobo : null)}
            </option>
          ))}
        </SelectField>
      )}
      {zones.length > 1 && (
        <SelectField
          label="Where you go"
          value={trip.Zone ?? 'city'}
          onChange={event => change({ Zone: event.target.value as RentZone })}
          error={wrong('Zone')}
        >
          {zones.map(zone => (
            <option key={zone} value={zone}>
              {more(zoneWords[zone], terms.zones[zone])}
            </option>
          ))}
        </SelectField>
      )}
      {terms.deliveryKobo !== null && (
        <Checkbox
          label={more('Deliver it to me and collect it', terms.deliveryKobo, '')}
          checked={trip.Delivered === true}
          onChange={event => change({ Delivered: event.target.checked || undefined })}
          error={wrong('Delivered')}
          className="sm:col-span-2"
        />
      )}
    </>
  )
}

export function TripForm({ hours, problems, ...own }: Props) {
  const { terms, trip, change, now } = own
  const wrong = (field: string) => problems.find(each => each.field === field)?.message
  const ends = endsOf({
    driver: trip.Driver ?? terms.drivers[0] ?? 'self-drive',
    delivered: trip.Delivered === true,
  })
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <DayFields
        terms={terms}
        dates={trip}
        today={lagosDayOf(now)}
        change={change}
        errors={{ From: wrong('From'), To: wrong('To') }}
      />
      {hours.length > 0 && (
        <SelectField
          label={`${ends.begin} on the first day`}
          value={trip.PickUpAt ?? hours[0]}
          onChange={event => change({ PickUpAt: event.target.value })}
          hint={`${ends.end} ${clockWords(terms.hoursTo)} on the last day.`}
        >
          {hours.map(hour => (
            <option key={hour} value={hour}>
              {clockWords(hour)}
            </option>
          ))}
        </SelectField>
      )}
      <Options {...own} wrong={wrong} />
    </div>
  )
}
