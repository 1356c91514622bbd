// Part orders as their two sides see them. A stranger is told that there is no such order.
import { fail } from '#contract/core/errors.ts'
import { kobo } from '#contract/core/money.ts'
import { partOrder, type PartOrderActor } from '#contract/deals/part-order/process.ts'
import type { PartOrder, PartOrderCard, partOrders } from '#contract/accessories/part-orders.ts'
import type { PartCard } from '#contract/accessories/part-shapes.ts'
import { allowed } from '#contract/core/process.ts'
import { contactsOf } from '#server/domains/user/reads.ts'
import { paidOutBy } from '#server/ledger/paid-out-by.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { otherOf, pageOfDeals, roleOf, type Unfunded } from '#server/kernel/process/deals.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { briefOf, wholeOf } from '#server/kernel/process/show-deal.ts'
import { findOrder, type OrderRow } from './order-sql.ts'
import { partCardsOf } from './reads.ts'
import { slice } from './show-parts.ts'

// That a seller is suspended or pauses is nobody's business: for a buyer the part is on offer, or it is not.
const shownTo = (role: PartOrderActor, part: PartCard): PartCard =>
  role === 'seller' || part.state === 'listed' ? part : { ...part, state: 'withdrawn' }

const factsOf = (row: Unfunded<OrderRow>) => ({
  quantity: row.quantity,
  totalKobo: kobo(row.total_kobo),
})

/** An order as this side of it sees it, without its receipt. */
export const orderOf = async (
  db: Query,
  row: Unfunded<OrderRow>,
  role: PartOrderActor,
): Promise<Omit<PartOrder, 'receiptId'>> => {
  const [parts, people, whole] = await Promise.all([
    partCardsOf(db, [row.part_id]),
    contactsOf(db, [otherOf(row, role)]),
    wholeOf(db, partOrder, row, { role, total: kobo(row.total_kobo) }),
  ])
  const { id: otherId, name, phoneNumber, state: location } = people.get(otherOf(row, role))!
  return {
    ...whole,
    ...factsOf(row),
    priceKobo: kobo(row.price_kobo),
    deliveryKobo: kobo(row.delivery_kobo),
    part: shownTo(role, parts.get(row.part_id)!),
    counterparty: { id: otherId, name, phoneNumber, location },
    allowed: allowed(partOrder, row.state, role),
  }
}

/** One order for one of its sides. Refuses NOT_FOUND for everybody else. */
export const readOrder = async (db: Query, id: string, userId: string): Promise<PartOrder> => {
  const row = await findOrder(db, id)
  const role = row && roleOf(row, userId)
  if (!row || !role) return fail('NOT_FOUND', { message: 'We could not find that order.' })
  const [order, receipt] = await Promise.all([
    orderOf(db, row, role),
    // A hold is the transaction that put it there.
    role === 'buyer' ? row.hold_id : paidOutBy(db, row.hold_id),
  ])
  return { ...order, receiptId: receipt === undefined ? null : String(receipt) }
}

export const showOrder: Handler<typeof partOrders.byId> = ({ db, user }, { query }) =>
  readOrder(db, query.Id, user.id)

export const listOrders: Handler<typeof partOrders.mine> = async ({ db, user }, { query }) => {
  const asked = { userId: user.id, role: query.Role, ...slice(query) }
  const { rows, total } = await pageOfDeals<OrderRow>(db, partOrder, asked)
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
      ...briefOf(partOrder, row, role),
      ...factsOf(row),
      part: shownTo(role, parts.get(row.part_id)!),
      counterpartyName: people.get(otherOf(row, role))!.name,
      dueAt: row.due_at?.toISOString() ?? null,
    }
  })
  return { page, totalRecords: total }
}
