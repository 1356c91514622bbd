// Shows a deal of any kind to its own sides: in a list, on its page, in a data export.
import { sharesOf } from '#contract/bookings/commission.ts'
import { type Kobo, kobo } from '#contract/core/money.ts'
import { type Deal, holdsCode, isTurnOf } from '#contract/core/deal.ts'
import type { Query } from '../db/db.ts'
import { type DealRow, dealsAfter, type Role, type Unfunded } from './deals.ts'
import { historyOf, timerOf } from './transition.ts'

const exportedAtOnce = 50
type Secret = { counterparty: { name: string }; handoverCode: unknown; allowed: unknown }

/** What somebody gets of their deals when they ask for their data: their own side, and of the other only the public name. */
export const exportDeals = async function* <D extends Secret>(
  db: Query,
  p: { name: string },
  userId: string,
  read: (db: Query, id: string, userId: string) => Promise<D>,
): AsyncGenerator<object> {
  let lastId: string | undefined
  for (;;) {
    const rows = await dealsAfter(db, p, userId, { lastId, limit: exportedAtOnce })
    for (const { id } of rows) {
      const { counterparty, handoverCode: _secret, allowed: _now, ...deal } = await read(db, id, userId)
      yield { ...deal, counterparty: counterparty.name }
    }
    lastId = rows.at(-1)?.id
    if (rows.length < exportedAtOnce) return
  }
}

const settlementOf = (row: Unfunded) =>
  row.to_seller_kobo === null
    ? null
    : {
        toSellerKobo: kobo(row.to_seller_kobo),
        toBuyerKobo: kobo(row.to_buyer_kobo ?? 0),
        commissionKobo: kobo(row.commission_kobo ?? 0),
      }

/** What a list shows of a deal of whatever kind. */
export const briefOf = <State extends string>(
  d: Deal<State, string, Role>,
  row: Unfunded<DealRow<State>>,
  role: Role,
) => ({
  id: row.id,
  role,
  state: row.state,
  startedAt: row.started_at.toISOString(),
  changedAt: row.changed_at.toISOString(),
  myTurn: isTurnOf(d, row.state, role),
})

/** What its page shows of a deal of whatever kind; `total` waits in escrow. */
export const wholeOf = async <State extends string, Event extends string>(
  db: Query,
  d: Deal<State, Event, Role>,
  row: Unfunded<DealRow<State>>,
  { role, total }: { role: Role; total: Kobo },
) => {
  const [history, due] = await Promise.all([historyOf(db, d, row.id), timerOf(db, d, row.id)])
  const expected = sharesOf(total, total, row.started_at)
  return {
    ...briefOf(d, row, role),
    version: row.version,
    commissionKobo: expected.commissionKobo,
    sellerReceivesKobo: expected.toSellerKobo,
    settlement: settlementOf(row),
    deliveryAddress: row.delivery_address,
    handoverCode: holdsCode(d, row.state, role) ? row.handover_code : null,
    due: due ? { event: due.event as Event, at: due.due_at.toISOString() } : null,
    dueAt: due?.due_at.toISOString() ?? null,
    history: history.map(past => ({
      event: past.event as Event | 'start',
      by: past.actor as Role | 'system' | 'operator',
      to: past.to_state as State,
      note: past.note,
      at: past.at.toISOString(),
    })),
  }
}
