// Bookings as their two sides see them. A stranger is told that there is no such booking.
import type { Booking, BookingCard, bookings } from '#contract/bookings.ts'
import { sharesOf } from '#contract/commission.ts'
import { fail } from '#contract/errors.ts'
import { type PaperKind, paperKinds } from '#contract/paper-kinds.ts'
import { type Kobo, kobo } from '#contract/money.ts'
import { purchase, type PurchaseActor, type PurchaseEvent, type PurchaseState } from '#contract/purchase.ts'
import { cardsOf } from '#server/domains/cars/reads.ts'
import { type Contact, contactsOf } from '#server/domains/user/reads.ts'
import type { Query } from '#server/platform/db.ts'
import type { Handler } from '#server/platform/handlers.ts'
import { historyOf, type PastEvent, timerOf } from '#server/platform/transition.ts'
import { allowedNow, isTurnOf, rejectionsLeft, roleOf, turnsOf } from './rules.ts'
import { findPurchase, pageOfPurchases, type PaperRow, papersOf, type PurchaseRow } from './sql.ts'

const turns = { buyer: turnsOf('buyer'), seller: turnsOf('seller') }
const otherOf = (row: PurchaseRow, role: PurchaseActor) => (role === 'buyer' ? row.seller_id : row.buyer_id)

const paperOf = (row: PaperRow): Booking['papers'][number] => ({
  id: row.id,
  kind: row.kind as PaperKind,
  name: row.name,
  bytes: row.bytes,
  contentType: row.content_type,
  round: row.round,
})

const eventOf = (past: PastEvent): Booking['history'][number] => ({
  event: past.event as PurchaseEvent | 'start',
  by: past.actor as Booking['history'][number]['by'],
  to: past.to_state as PurchaseState,
  note: past.note,
  at: past.at.toISOString(),
})

const partyOf = (contact: Contact): Booking['counterparty'] => ({
  id: contact.id,
  name: contact.name,
  phoneNumber: contact.phoneNumber,
  location: contact.state,
})

const moneyOf = (row: PurchaseRow) => {
  const price: Kobo = kobo(row.price_kobo)
  const expected = sharesOf(price, price, row.started_at)
  const settlement =
    row.to_seller_kobo === null
      ? null
      : {
          toSellerKobo: kobo(row.to_seller_kobo),
          toBuyerKobo: kobo(row.to_buyer_kobo ?? 0),
          commissionKobo: kobo(row.commission_kobo ?? 0),
        }
  return {
    priceKobo: price,
    commissionKobo: expected.commissionKobo,
    sellerReceivesKobo: expected.toSellerKobo,
    settlement,
  }
}

/** One booking for one of its sides. Refuses NOT_FOUND for everybody else. */
export const readBooking = async (db: Query, id: string, userId: string): Promise<Booking> => {
  const row = await findPurchase(db, id)
  const role = row && roleOf(row, userId)
  if (!row || !role) return fail('NOT_FOUND', { message: 'We could not find that booking.' })
  const other = otherOf(row, role)
  const [cards, people, papers, history, due] = await Promise.all([
    cardsOf(db, [row.car_id]),
    contactsOf(db, [other]),
    papersOf(db, id),
    historyOf(db, purchase, id),
    timerOf(db, purchase, id),
  ])
  return {
    id,
    role,
    state: row.state,
    version: row.version,
    car: cards.get(row.car_id)!,
    ...moneyOf(row),
    counterparty: partyOf(people.get(other)!),
    deliveryAddress: row.delivery_address,
    papers: papers.map(paperOf),
    rejectionsLeft: rejectionsLeft(row),
    handoverCode: role === 'buyer' && row.state === 'in-transit' ? row.handover_code : null,
    allowed: allowedNow(row, role),
    myTurn: isTurnOf(row, role),
    due: due ? { event: due.event as PurchaseEvent, at: due.due_at.toISOString() } : null,
    dueAt: due?.due_at.toISOString() ?? null,
    history: history.map(eventOf),
    startedAt: row.started_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
  }
}

export const showBooking: Handler<typeof bookings.byId> = ({ db, user }, { query }) =>
  readBooking(db, query.Id, user.id)

export const listBookings: Handler<typeof bookings.mine> = async ({ db, user }, { query }) => {
  const slice = { limit: query.PageSize, offset: (query.PageNumber - 1) * query.PageSize }
  const { rows, total } = await pageOfPurchases(db, { userId: user.id, role: query.Role, turns, ...slice })
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
      id: row.id,
      role,
      state: row.state,
      car: cards.get(row.car_id)!,
      priceKobo: kobo(row.price_kobo),
      counterpartyName: people.get(otherOf(row, role))!.name,
      startedAt: row.started_at.toISOString(),
      changedAt: row.changed_at.toISOString(),
      dueAt: row.due_at?.toISOString() ?? null,
      myTurn: isTurnOf(row, role),
    }
  })
  return { page, totalRecords: total }
}

export const paperFileName = (paper: PaperRow): string => {
  const ending = paper.content_type === 'application/pdf' ? 'pdf' : 'jpg'
  return `${paperKinds[paper.kind as PaperKind]} ${paper.round}.${ending}`
}
