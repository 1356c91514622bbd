// Serves a rental's bill PDF and calendar event.
import { dayInWords } from '#contract/core/day-words.ts'
import { Readable } from 'node:stream'
import type { Rental } from '#contract/rental/fields.ts'
import type { rentals } from '#contract/rental/shape.ts'
import { listOtherSides } from '#server/deal-engine/kind.ts'
import { findMine, readDeal } from '#server/deal-engine/show.ts'
import { cardsOf } from '#server/cars/reads.ts'
import { contactsOf } from '#server/user/reads.ts'
import { renderEvent } from '#server/kernel/calendar-file/render-event.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { drawBill, pdfAnswer } from '#server/kernel/pdf/pdf-answer.ts'
import { rentalKind } from './kind.ts'
import type { RentalRow } from './sql.ts'
import { billOf } from '#contract/rental/bill.ts'
import { rental as table } from '#contract/rental/process.ts'
import { lastDayOf } from '#contract/rental/terms/trip.ts'
import { lagosTime } from '#server/kernel/words/lagos-time.ts'
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
    ['Delivered to', deliveryAddress],
    ['Booked', time(startedAt)],
    ['Handed over', time(outAt)],
    ['Returned', time(returnedAt)],
    ['Rental', id],
    ['Its page', url],
  ]
}

const billFile = (bill: Bill): BillFile => ({
  what: 'Bill',
  title: `AutoX bill ${bill.rental.id}`,
  about: bill.rental.car.title,
  status: table.states[bill.rental.state].words,
  facts: factsOf(bill),
  parts: billOf(bill.rental),
})

const pageOf = (publicUrl: string, id: string) => `${publicUrl}/bookings/rentals/${id}`

export const sendBill =
  (publicUrl: string): Handler<typeof rentals.bill> =>
  async ({ db, user, now }, { query: { Id: id } }) => {
    const { row } = await findMine<RentalRow>(db, rentalKind, id, user.id)
    const [rental, people] = await Promise.all([
      readDeal<Rental>(db, rentalKind, id, user.id),
      contactsOf(db, [row.renter_id, row.owner_id]),
    ])
    const nameOf = (userId: string) => people.get(userId)!.name
    const names = { renterName: nameOf(row.renter_id), ownerName: nameOf(row.owner_id) }
    const file = await drawBill(billFile({ rental, ...names, url: pageOf(publicUrl, id) }), now)
    return pdfAnswer(`AutoX bill ${id}`, file)
  }

const over: readonly RentalRow['state'][] = [
  'declined',
  'lapsed',
  'withdrawn',
  'cancelled',
  'called-off',
  'missed',
  'let-down',
]
const statusOf = ({ state }: RentalRow) => {
  if (over.includes(state)) return 'CANCELLED' as const
  return state === 'requested' ? ('TENTATIVE' as const) : ('CONFIRMED' as const)
}

const startAndEnd = ({ driver, delivered }: RentalRow): string => {
  if (driver === 'chauffeur') return 'With a chauffeur, from the start to the end.'
  return delivered
    ? 'Delivered at the start, collected by the end.'
    : 'Pick up at the start, return by the end.'
}

export const sendCalendar =
  (publicUrl: string): Handler<typeof rentals.calendar> =>
  async ({ db, user }, { query: { Id: id } }) => {
    const { row, side } = await findMine<RentalRow>(db, rentalKind, id, user.id)
    const [otherId] = listOtherSides(rentalKind, row, side)
    const [cars, people] = await Promise.all([cardsOf(db, [row.car_id]), contactsOf(db, [otherId!])])
    const car = cars.get(row.car_id)!
    const url = pageOf(publicUrl, id)
    const text = renderEvent({
      uid: `rental-${id}`,
      version: row.version,
      changedAt: row.changed_at,
      status: statusOf(row),
      startsAt: row.pick_up_at,
      endsAt: row.due_back_at,
      summary: `${side === 'renter' ? 'You rent' : 'You rent out'} ${car.title}`,
      description: `With ${people.get(otherId!)!.name}.\n${startAndEnd(row)} Pay nothing outside AutoX.\n${url}`,
      location: row.delivery_address || row.pick_up_place || car.location,
      url,
      publicUrl,
      alarmHours: 2,
    })
    const bytes = new TextEncoder().encode(text)
    return {
      content: Readable.from([bytes]),
      contentType: 'text/calendar; charset=utf-8',
      name: `${car.title}.ics`,
      bytes: bytes.byteLength,
    }
  }
