// The steps of a part order that one side takes with a button: send, hand over, complete, send back, cancel, dispute.
import { fail } from '#contract/core/errors.ts'
import { codeEdgeOf } from '#contract/core/deal.ts'
import { partOrder, type PartOrderEvent } from '#contract/deals/part-order/process.ts'
import type { partOrders } from '#contract/accessories/part-orders.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { roleOf } from '#server/kernel/process/deals.ts'
import { type Handlers, withPrepared } from '#server/kernel/calls/handler-types.ts'
import { checkHandoverCode } from '#server/kernel/process/handover-code.ts'
import { moveAndRead } from './order-move.ts'
import { readOrder } from './order-show.ts'
import { findOrder } from './order-sql.ts'

const partyIn = async (db: Query, id: string, userId: string) => {
  const row = await findOrder(db, id)
  const role = row && roleOf(row, userId)
  return row && role ? { row, role } : fail('NOT_FOUND', { message: 'We could not find that order.' })
}

type Step = { orderId: string; version: number; reason?: string }
type Asking = { tx: Tx; user: { id: string }; now: Date }

const take = async (event: PartOrderEvent, { tx, user, now }: Asking, body: Step) => {
  const { orderId: id, version, reason } = body
  const { role } = await partyIn(tx, id, user.id)
  const cause = { id, version, event, actor: role, actorId: user.id, note: reason ?? '', now }
  return moveAndRead(tx, cause, () => readOrder(tx, id, user.id))
}

const handOver = withPrepared<typeof partOrders.handOver, { proven: boolean }>({
  prepare: async ({ db, user, now }, { body }) => {
    const { row, role } = await partyIn(db, body.orderId, user.id)
    // In any other state, or for the buyer, there is no code to prove: the process itself refuses below.
    if (!codeEdgeOf(partOrder, row.state)?.by.includes(role)) return { proven: false }
    await checkHandoverCode(db, { id: row.id, held: row.handover_code!, typed: body.code, now })
    return { proven: true }
  },
  run: async (asking, { body }, { proven }) => {
    const order = await take('hand-over', asking, body)
    // The state came to be in between: nobody has checked the code against it.
    return proven ? order : fail('CHANGED_MEANWHILE')
  },
})

type Steps = Omit<Handlers<typeof partOrders>, 'accessoryPayment' | 'mine' | 'byId'>

export const orderSteps: Steps = {
  handOver,
  send: (asking, { body }) => take('send', asking, body),
  complete: (asking, { body }) => take('complete', asking, body),
  cancel: (asking, { body }) => take('cancel', asking, body),
  askReturn: (asking, { body }) => take('ask-return', asking, body),
  agreeReturn: (asking, { body }) => take('agree-return', asking, body),
  refuseReturn: (asking, { body }) => take('refuse-return', asking, body),
  takeBack: (asking, { body }) => take('take-back', asking, body),
  dispute: (asking, { body }) => take('dispute', asking, body),
}
