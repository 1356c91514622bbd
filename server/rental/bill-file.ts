import { billOf } from '#contract/rental/bill.ts'
import type { Rental } from '#contract/rental/fields.ts'
import { rental as table } from '#contract/rental/process.ts'
import { lastDayOf } from '#contract/rental/terms/trip.ts'
import { dayInWords, lagosTime } from '#server/kernel/jobs/lagos-time.ts'
import type { BillFile } from '#server/kernel/pdf/render-bill.ts'

type Bill = { rental: Rental; renterName: string; ownerName: string; url: string }

const factsOf = ({ rental, renterName, ownerName, url }: Bill): BillFile['facts'] => {
  const { from, days, startedAt, outAt, returnedAt, driver, deliveryAddress, id } = rental
  const time = (at: string | null) => (at ? lagosTime(new Date(at)) : '')
  return [
    ['Renter', renterName],
    ['Owner', ownerName],
    ['Days', `${days}: ${dayInWords(from)} to ${dayInWords(lastDayOf({ from, days }))}`],
    ['Driver', driver === 'chauffeur' ? 'With a chauffeur' : 'The renter'],
    ['Brought to', deliveryAddress],
    ['Booked', time(startedAt)],
    ['Handed out', time(outAt)],
    ['Brought back', time(returnedAt)],
    ['Rental', id],
    ['Its page', url],
  ]
}

export const billFile = (bill: Bill): BillFile => ({
  what: 'Bill',
  title: `AutoX bill ${bill.rental.id}`,
  about: bill.rental.car.title,
  status: table.states[bill.rental.state].words,
  facts: factsOf(bill),
  parts: billOf(bill.rental),
})
