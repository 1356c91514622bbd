// Part orders as their two sides see them. A stranger is told that there is no such order.
import { sharesOf } from '#contract/commission.ts'
import { fail } from '#contract/errors.ts'
import { kobo } from '#contract/money.ts'
import {
  partOrder,
  type PartOrderActor,
  type PartOrderEvent,
  type PartOrderState,
} from '#contract/part-order.ts'
import type { PartOrder, PartOrderCard, partOrders } from '#contract/part-orders.ts'
import type { PartCard } from '#contract/part-shapes.ts'
import { allowed } from '#contract/process.ts'
import { contactsOf } from '#server/domains/user/reads.ts'
import { paidOutBy } from '#server/ledger/paid-out-by.ts'
import type { Query } from '#server/platform/db.ts'
import type { Handler } from '#server/platform/handlers.ts'
import { historyOf, type PastEvent, timerOf } from '#server/platform/transition.ts'
import { isTurnOf, roleOf, turnsOf } from './order-rules.ts'
import { findOrder, type OrderRow, pageOfOrders } from './order-sql.ts'
import { partCardsOf } from './reads.ts'
import { slice } from './show-parts.ts'

const turns = { buyer: turnsOf('buyer'), seller: turnsOf('seller') }
const otherOf = (row: OrderRow, role: PartOrderActor) => (role === 'buyer' ? row.seller_id : row.buyer_id)

// That a seller is suspended or pauses is nobody's business: for a buyer the part is on offer, or it is not.
const shownTo = (role: PartOrderActor, part: PartCard): PartCard =>
  role === 'seller' || part.state === 'listed' ? part : { ...part, state: 'withdrawn' }

const eventOf = (past: PastEvent): PartOrder['history'][number] => ({
  event: past.event as PartOrderEvent | 'start',
  by: past.actor as PartOrder['history'][number]['by'],
  to: past.to_state as PartOrderState,
  note: past.note,
  at: past.at.toISOString(),
})

const moneyOf = (row: OrderRow) => {
  const total = kobo(row.total_kobo)
  const expected = sharesOf(total, total, row.started_at)
  const settlement =
    row.to_seller_kobo === null
      ? null
      : {
          toSellerKobo: kobo(row.to_seller_kobo),
          toBuyerKobo: kobo(row.to_buyer_kobo ?? 0),
          commissionKobo: kobo(row.commission_kobo ?? 0),
        }
  return {
    priceKobo: kobo(row.price_kobo),
    deliveryKobo: kobo(row.delivery_kobo),
    totalKobo: total,
    commissionKobo: expected.commissionKobo,
    sellerReceivesKobo: expected.toSellerKobo,
    settlement,
  }
}

const factsOf = (row: OrderRow, role: PartOrderActor) => ({
  id: row.id,
  role,
  state: row.state,
  quantity: row.quantity,
  myTurn: isTurnOf(row.state, role),
  startedAt: row.started_at.toISOString(),
  changedAt: row.changed_at.toISOString(),
})

/** One order for one of its sides. Refuses NOT_FOUND for everybody else. */
export const readOrder = async (db: Query, id: string, userId: string): Promise<PartOrder> => {
  const row = await findOrder(db, id)
  const role = row && roleOf(row, userId)
  if (!row || !role) return fail('NOT_FOUND', { message: 'We could not find that order.' })
  const [parts, people, history, due, receipt] = await Promise.all([
    partCardsOf(db, [row.part_id]),
    contactsOf(db, [otherOf(row, role)]),
    historyOf(db, partOrder, id),
    timerOf(db, partOrder, id),
    // A hold is the transaction that put it there.
    role === 'buyer' ? row.hold_id : paidOutBy(db, row.hold_id),
  ])
  const { id: otherId, name, phoneNumber, state: location } = people.get(otherOf(row, role))!
  return {
    ...factsOf(row, role),
    ...moneyOf(row),
    version: row.version,
    part: shownTo(role, parts.get(row.part_id)!),
    counterparty: { id: otherId, name, phoneNumber, location },
    deliveryAddress: row.delivery_address,
    handoverCode: role === 'buyer' && row.state === 'in-transit' ? row.handover_code : null,
    allowed: allowed(partOrder, row.state, role),
    due: due ? { event: due.event as PartOrderEvent, at: due.due_at.toISOString() } : null,
    dueAt: due?.due_at.toISOString() ?? null,
    receiptId: receipt === undefined ? null : String(receipt),
    history: history.map(eventOf),
  }
}

export const showOrder: Handler<typeof partOrders.byId> = ({ db, user }, { query }) =>
  readOrder(db, query.Id, user.id)

export const listOrders: Handler<typeof partOrders.mine> = async ({ db, user }, { query }) => {
  const asked = { userId: user.id, role: query.Role, turns, ...slice(query) }
  const { rows, total } = await pageOfOrders(db, asked)
  const roles = new Map(rows.map(row => [row.id, roleOf(row, user.id)!]))
  const [parts, people] = await Promise.all([
    partCardsOf(
      db,
      rows.map(row => row.part_id),
    ),
    contactsOf(
      db,
      rows.map(row => otherOf(row, roles.get(row.id)!)),
    ),
  ])
  const page = rows.map((row): PartOrderCard => {
    const role = roles.get(row.id)!
    return {
      ...factsOf(row, role),
      part: shownTo(role, parts.get(row.part_id)!),
      totalKobo: kobo(row.total_kobo),
      counterpartyName: people.get(otherOf(row, role))!.name,
      dueAt: row.due_at?.toISOString() ?? null,
    }
  })
  return { page, totalRecords: total }
}
