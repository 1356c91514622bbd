// Repair calls besides the derived ones: lists, specification answer and own record.
import { fail } from '#contract/core/errors.ts'
import type { Repair, RepairCard } from '#contract/repair/fields.ts'
import { repair } from '#contract/repair/process.ts'
import type { repairs } from '#contract/repair/shape.ts'
import { repairLimits } from '#contract/repair/terms.ts'
import { answerNote } from '#server/deal-engine/answer-note.ts'
import { moveAndRead, refuseUnknownDeal } from '#server/deal-engine/move.ts'
import { dealPage, listDeals, readDeal } from '#server/deal-engine/show.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { signalPages } from '#server/kernel/live/signal-pages.ts'
import { lockRow } from '#server/kernel/process/transition.ts'
import { repairKind } from './kind.ts'
import { keepRecord } from './record.ts'
import { recordsOf } from './record-sql.ts'
import { mayRecordIn } from './rules.ts'
import type { RepairRow, Side } from './sql.ts'

type Asking = { db: Query; user: { id: string }; now: Date }
type Paged = { query: { PageNumber: number; PageSize: number } }

/** Repairs of one side, those waiting for this user first. */
const listAs = async (side: Side, { db, user, now }: Asking, { query: { PageNumber, PageSize } }: Paged) => {
  const slice = { limit: PageSize, offset: (PageNumber - 1) * PageSize }
  const { page, totalRecords } = await listDeals(db, repairKind, { userId: user.id, side, now, ...slice })
  return { page: page as RepairCard[], totalRecords }
}
export const showByVendor: Handler<typeof repairs.byVendor> = (asking, input) =>
  listAs('workshop', asking, input)
export const showByUser: Handler<typeof repairs.byUser> = (asking, input) => listAs('customer', asking, input)

/** Returns the new state. Refuses NOT_FOUND, NOT_NOW, SLOT_TAKEN, and BAD_INPUT for a reason that is too short. */
export const attend: Handler<typeof repairs.attend> = ({ tx, user, now }, { body }) => {
  const { repairId: id, status, reason } = body
  const event = status === 'accepted' ? 'accept' : 'decline'
  const cause = { id, event, actorId: user.id, note: answerNote(status === 'accepted', reason), now }
  return moveAndRead(tx, repairKind, cause, (...pageArgs) => dealPage<Repair>(tx, repairKind, ...pageArgs))
}

/** The customer's own record of how the car came, once. Refuses NOT_FOUND, NOT_NOW, NOT_YOUR_PICTURE, BAD_INPUT. */
export const saveMyRecord: Handler<typeof repairs.saveMyRecord> = async ({ tx, user, now }, { body }) => {
  const row = await lockRow<RepairRow>(tx, repair, body.repairId)
  if (row?.customer_id !== user.id && row?.workshop_id !== user.id) return refuseUnknownDeal(repairKind)
  if (row.customer_id !== user.id || !mayRecordIn(row, await recordsOf(tx, row.id)))
    fail('NOT_NOW', {
      message: `The customer records the car once, from the agreement until the first quote, with 1 to ${repairLimits.picturesMax} pictures.`,
    })
  await keepRecord(tx, { row, kind: 'customer', by: user.id, now }, body)
  signalPages(tx, [row.customer_id, row.workshop_id], `deal:${row.id}`, row.workshop_id)
  return readDeal<Repair>(tx, repairKind, row.id, user.id)
}
