// The steps of a purchase that one side takes with a button: accept, send back, send, hand over, complete, cancel, dispute.
import type { bookings } from '#contract/bookings/bookings.ts'
import { fail } from '#contract/core/errors.ts'
import { codeEdgeOf } from '#contract/core/deal.ts'
import { purchase, type PurchaseEvent } from '#contract/deals/purchase/process.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { roleOf } from '#server/kernel/process/deals.ts'
import { type Handler, withPrepared } from '#server/kernel/calls/handler-types.ts'
import { checkHandoverCode } from '#server/kernel/process/handover-code.ts'
import { moveAndRead } from './move-purchase.ts'
import { readBooking } from './show-bookings.ts'
import { findPurchase } from './sql.ts'

type Step = { bookingId: string; version: number; reason?: string }

const partyIn = async (db: Query, id: string, userId: string) => {
  const row = await findPurchase(db, id)
  const role = row && roleOf(row, userId)
  return row && role ? { row, role } : fail('NOT_FOUND', { message: 'We could not find that booking.' })
}

const take = async (
  tx: Tx,
  event: PurchaseEvent,
  userId: string,
  now: Date,
  { bookingId: id, version, reason }: Step,
) => {
  const { role } = await partyIn(tx, id, userId)
  const cause = { id, version, event, actor: role, actorId: userId, note: reason ?? '', now }
  return moveAndRead(tx, cause, () => readBooking(tx, id, userId))
}

export const acceptPapers: Handler<typeof bookings.acceptPapers> = ({ tx, user, now }, { body }) =>
  take(tx, 'accept-papers', user.id, now, body)

export const rejectPapers: Handler<typeof bookings.rejectPapers> = ({ tx, user, now }, { body }) =>
  take(tx, 'reject-papers', user.id, now, body)

export const sendCar: Handler<typeof bookings.send> = ({ tx, user, now }, { body }) =>
  take(tx, 'send', user.id, now, body)

export const complete: Handler<typeof bookings.complete> = ({ tx, user, now }, { body }) =>
  take(tx, 'complete', user.id, now, body)

export const cancel: Handler<typeof bookings.cancel> = ({ tx, user, now }, { body }) =>
  take(tx, 'cancel', user.id, now, body)

export const dispute: Handler<typeof bookings.dispute> = ({ tx, user, now }, { body }) =>
  take(tx, 'dispute', user.id, now, body)

export const handOver = withPrepared<typeof bookings.handOver, { proven: boolean }>({
  prepare: async ({ db, user, now }, { body }) => {
    const { row, role } = await partyIn(db, body.bookingId, user.id)
    // In any other state, or for the buyer, there is no code to prove: the process itself refuses below.
    if (!codeEdgeOf(purchase, row.state)?.by.includes(role)) return { proven: false }
    await checkHandoverCode(db, { id: row.id, held: row.handover_code!, typed: body.code, now })
    return { proven: true }
  },
  run: async ({ tx, user, now }, { body }, { proven }) => {
    const booking = await take(tx, 'hand-over', user.id, now, body)
    // The state came to be in between: nobody has checked the code against it.
    return proven ? booking : fail('CHANGED_MEANWHILE')
  },
})
