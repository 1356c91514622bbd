// Trip choices before payment; each change requests a new quote.
import { useState } from 'react'
import type { CallError } from '#contract/core/call.ts'
import { driverWords, type RentZone, rentZones, zoneWords } from '#contract/rental/terms/catalogue.ts'
import type { RentalTerms } from '#contract/rental/terms/terms.ts'
import type { TripQuote } from '#contract/rental/terms/rent.ts'
import { endsOf } from '#contract/rental/trip-words.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { clockWords } from '#contract/core/time-words.ts'
import { formatNaira } from '#contract/core/money.ts'
import { DayFields } from '../trip/day-fields.tsx'
import type { ChosenTrip } from '../trip/trip-address.ts'
import { RadioCard, SelectField, TextArea } from '../../ui/forms/inputs.tsx'

type Props = {
  terms: RentalTerms
  trip: ChosenTrip
  /** How many days the address of the page names. */
  days: number | undefined
  /** The same trip with something chosen otherwise. */
  choose: (trip: ChosenTrip) => void
  quote: TripQuote | undefined
  refusal: CallError | undefined
  address: { typed: string; type: (address: string) => void; problem: string | undefined }
  /** The branch where the car is, if any. */
  place: string | undefined
}

const problemOf = (refusal: CallError | undefined, field: string): string | undefined =>
  refusal?.problems.find(each => each.field === `query.${field}`)?.message

const takenHourWords = (quote: TripQuote | undefined): string | undefined => {
  const count = quote?.occupiedDays.length ?? 0
  if (count === 0) return undefined
  return count === 1
    ? 'One of these days is taken. Choose other days.'
    : `${count} of these days are taken. Choose other days.`
}

const Days = ({ terms, trip, days, choose, quote, refusal }: Props) => {
  const [today] = useState(() => lagosDayOf(new Date()))
  return (
    <div className="grid two-up gap-3">
      <DayFields
        terms={terms}
        dates={trip}
        days={days}
        today={today}
        change={dates =>
          choose({ ...trip, ...dates, PickUpAt: dates.From === trip.From ? trip.PickUpAt : undefined })
        }
        errors={{
          From: problemOf(refusal, 'From') ?? takenHourWords(quote),
          To: problemOf(refusal, 'To'),
        }}
      />
    </div>
  )
}

const zoneCost = (terms: RentalTerms, zone: RentZone): string => {
  const each = terms.zones[zone]
  return each ? `${zoneWords[zone]}, ${formatNaira(each)} a day` : zoneWords[zone]
}

const Use = ({ terms, trip, choose, quote, refusal }: Props) => {
  const zones = rentZones.filter(zone => terms.zones[zone] !== null)
  return (
    <div className="grid gap-4">
      {terms.drivers.length > 1 && (
        <SelectField
          label="Who drives"
          value={trip.Driver ?? terms.drivers[0]}
          onChange={({ target }) =>
            choose({ ...trip, Driver: terms.drivers.find(each => each === target.value) })
          }
          error={problemOf(refusal, 'Driver')}
        >
          {terms.drivers.map(driver => (
            <option key={driver} value={driver}>
              {driver === 'chauffeur' && terms.chauffeurDayKobo
                ? `${driverWords[driver]}, ${formatNaira(terms.chauffeurDayKobo)} a day`
                : driverWords[driver]}
            </option>
          ))}
        </SelectField>
      )}
      {zones.length > 1 && (
        <SelectField
          label="Where you go"
          value={trip.Zone ?? 'city'}
          onChange={({ target }) => choose({ ...trip, Zone: zones.find(each => each === target.value) })}
          error={problemOf(refusal, 'Zone')}
        >
          {zones.map(zone => (
            <option key={zone} value={zone}>
              {zoneCost(terms, zone)}
            </option>
          ))}
        </SelectField>
      )}
      {quote && (
        <SelectField
          label={`${endsOf(quote).begin}, Lagos time`}
          value={trip.PickUpAt ?? quote.pickUpHours[0]}
          onChange={({ target }) => choose({ ...trip, PickUpAt: target.value })}
        >
          {quote.pickUpHours.map(hour => (
            <option key={hour} value={hour}>
              {clockWords(hour)}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  )
}

const ways = {
  'self-drive': {
    legend: 'Delivery or pick-up',
    fetch: 'I pick it up',
    bring: 'Deliver to me',
    costs: (naira: string) => `And collect it, for ${naira}.`,
  },
  chauffeur: {
    legend: 'Where the trip begins',
    fetch: 'I come to the car',
    bring: 'The car comes to me',
    costs: (naira: string) => `For ${naira}.`,
  },
} as const

const Bringing = ({ terms, trip, choose, address, place }: Props) => {
  const { legend, fetch, bring, costs } = ways[trip.Driver ?? terms.drivers[0] ?? 'self-drive']
  if (terms.deliveryKobo === null) return null
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">{legend}</legend>
      <RadioCard
        name="delivered"
        label={fetch}
        words={place ? `At ${place}.` : 'Agree the place by phone.'}
        checked={!trip.Delivered}
        onChange={() => choose({ ...trip, Delivered: undefined })}
      />
      <RadioCard
        name="delivered"
        label={bring}
        words={costs(formatNaira(terms.deliveryKobo))}
        checked={trip.Delivered === true}
        onChange={() => choose({ ...trip, Delivered: true })}
      />
      {trip.Delivered && (
        <TextArea
          label="Where to"
          hint="Only the owner sees it, after you have paid."
          autoComplete="street-address"
          rows={3}
          maxLength={300}
          value={address.typed}
          onChange={event => address.type(event.target.value)}
          error={address.problem}
        />
      )}
    </fieldset>
  )
}

export const TripChoice = (props: Props) => (
  <section className="grid gap-4">
    <h2 className="show text-lg">Your trip</h2>
    <Days {...props} />
    <Use {...props} />
    <Bringing {...props} />
  </section>
)
