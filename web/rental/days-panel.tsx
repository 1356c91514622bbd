// Rental days and handover: dates, driver, distance and location.
import { isOver } from '#contract/deal-engine/process.ts'
import { rental } from '#contract/rental/process.ts'
import { datesWords, daysWords } from '#contract/rental/terms/dates.ts'
import { lastDayOf } from '#contract/rental/terms/trip.ts'
import { driverWords, trackerWords, zoneWords } from '#contract/rental/terms/catalogue.ts'
import type { Rental } from '#contract/rental/fields.ts'
import { formatDue } from '../ui/date.ts'
import { type Fact, Facts, Panel } from '../ui/panel.tsx'
import { CalendarButton } from './save-files.tsx'

const fuelWords: Record<Rental['terms']['fuelRule'], string> = {
  'same-level': 'Brought back as full as it went out',
  included: 'Included',
}

const factsOf = (deal: Rental): Fact[] => {
  const { terms, outAt, returnedAt, pickUpAt, returnAt, role, driver } = deal
  return [
    ['Dates', datesWords({ from: deal.from, to: lastDayOf(deal) })],
    ['How long', daysWords(deal.days)],
    outAt ? ['Handed out', formatDue(outAt)] : ['Pick-up', formatDue(pickUpAt)],
    returnedAt ? ['Brought back', formatDue(returnedAt)] : ['Back by', formatDue(returnAt)],
    ['Who drives', role === 'owner' && driver === 'self-drive' ? 'The renter drives' : driverWords[driver]],
    ['How far', zoneWords[deal.zone]],
    ['Kilometres', terms.kmPerDay === null ? 'As many as needed' : `${terms.kmPerDay} a day included`],
    ['Fuel', fuelWords[terms.fuelRule]],
  ]
}

const whereWords = ({ role, delivered, deliveryAddress, car }: Rental): string => {
  if (!delivered) return `The car is picked up in ${car.location}. Agree the place by phone.`
  if (deliveryAddress === '') return 'The car is brought to the renter and fetched again.'
  return role === 'owner' ? `Deliver it to: ${deliveryAddress}` : `Delivered to: ${deliveryAddress}`
}

export const DaysPanel = ({ deal }: { deal: Rental }) => (
  <Panel title="The days">
    <Facts facts={factsOf(deal)} />
    <p className="mt-3 text-sm wrap-anywhere">{whereWords(deal)}</p>
    {deal.terms.tracker && <p className="mt-2 text-sm text-soft">{trackerWords}</p>}
    {!isOver(rental, deal.state) && <CalendarButton id={deal.id} />}
  </Panel>
)
