// Bookings as their two sides see them. A stranger is told that there is no such booking.
import type { Booking, BookingCard, bookings } from '#contract/bookings/bookings.ts'
import { fail } from '#contract/core/errors.ts'
import { type PaperKind, paperKinds } from '#contract/cars/paper-kinds.ts'
import { kobo } from '#contract/core/money.ts'
import { purchase, type PurchaseActor } from '#contract/deals/purchase/process.ts'
import { cardsOf } from '#server/domains/cars/reads.ts'
import { contactsOf } from '#server/domains/user/reads.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { otherOf, pageOfDeals, roleOf, type Unfunded } from '#server/kernel/process/deals.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { briefOf, wholeOf } from '#server/kernel/process/show-deal.ts'
import { allowedNow, rejectionsLeft } from './rules.ts'
import { findPurchase, type PaperRow, papersOf, type PurchaseRow } from './sql.ts'

const paperOf = (row: PaperRow): Booking['papers'][number] => ({
  id: row.id,
  kind: row.kind as PaperKind,
  name: row.name,
  bytes: row.bytes,
  contentType: row.content_type,
  round: row.round,
})

/** A booking as this side of it sees it. */
export const bookingOf = async (
  db: Query,
  row: Unfunded<PurchaseRow>,
  role: PurchaseActor,
): Promise<Booking> => {
  const { id } = row
  const total = kobo(row.price_kobo)
  const [cards, people, papers, whole] = await Promise.all([
    cardsOf(db, [row.car_id]),
    contactsOf(db, [otherOf(row, role)]),
    papersOf(db, id),
    wholeOf(db, purchase, row, { role, total }),
  ])
  const { id: otherId, name, phoneNumber, state: location } = people.get(otherOf(row, role))!
  return {
    ...whole,
    car: cards.get(row.car_id)!,
    priceKobo: total,
    counterparty: { id: otherId, name, phoneNumber, location },
    papers: papers.map(paperOf),
    rejectionsLeft: rejectionsLeft(row),
    allowed: allowedNow(row, role),
  }
}

/** One booking for one of its sides. Refuses NOT_FOUND for everybody else. */
export const readBooking = async (db: Query, id: string, userId: string): Promise<Booking> => {
  const row = await findPurchase(db, id)
  const role = row && roleOf(row, userId)
  if (!row || !role) return fail('NOT_FOUND', { message: 'We could not find that booking.' })
  return bookingOf(db, row, role)
}

export const showBooking: Handler<typeof bookings.byId> = ({ db, user }, { query }) =>
  readBooking(db, query.Id, user.id)

export const listBookings: Handler<typeof bookings.mine> = async ({ db, user }, { query }) => {
  const slice = { limit: query.PageSize, offset: (query.PageNumber - 1) * query.PageSize }
  const asked = { userId: user.id, role: query.Role, ...slice }
  const { rows, total } = await pageOfDeals<PurchaseRow>(db, purchase, asked)
  const roles = new Map(rows.map(row => [row.id, roleOf(row, user.id)!]))
  const [cards, people] = await Promise.all([
    cardsOf(
      db,
      rows.map(row => row.car_id),
    ),
    contactsOf(
      db,
      rows.map(row => otherOf(row, roles.get(row.id)!)),
    ),
  ])
  const page = rows.map((row): BookingCard => {
    const role = roles.get(row.id)!
    return {
      ...briefOf(purchase, row, role),
      car: cards.get(row.car_id)!,
      priceKobo: kobo(row.price_kobo),
      counterpartyName: people.get(otherOf(row, role))!.name,
      dueAt: row.due_at?.toISOString() ?? null,
    }
  })
  return { page, totalRecords: total }
}

export const paperFileName = (paper: PaperRow): string => {
  const ending = paper.content_type === 'application/pdf' ? 'pdf' : 'jpg'
  return `${paperKinds[paper.kind as PaperKind]} ${paper.round}.${ending}`
}
