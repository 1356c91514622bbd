// Effects of a takeover on both policies.
import { fail } from '#contract/core/errors.ts'
import { dayAfter } from '#contract/core/lagos-days.ts'
import type { StepContext } from '#server/deal-engine/kind.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { callOff } from './effects.ts'
import { notifyLender, notifyReplacing, notifyTakenOver } from './lender.ts'
import { setNext } from './order-sql.ts'
import { giveBack, lastDayNow, refundAt } from './refund.ts'
import { clearLender, findPolicy, freeDays, lenderOf, type PolicyRow } from './sql.ts'
import { tellBefore } from './takeover.ts'
import { startPaper } from './vehicle-paper.ts'

type Row = PolicyRow
type Columns = Promise<Partial<Row>>

/** Its days from the first one of the next policy on become that one's. */
export const change = async (tx: Tx, { row, cause }: StepContext<Row>): Columns => {
  const { next } = (cause.input ?? {}) as { next?: Row }
  if (!next) return fail('NOT_NOW')
  await freeDays(tx, row.id, dayAfter(next.starts_on, -1))
  await notifyReplacing(tx, row, next)
  return { moved_to_id: next.id }
}

/** Its days are its own again already; what happens by itself is worked out anew. */
export const notChanged = async (tx: Tx, moved: StepContext<Row>): Columns => {
  await notifyLender(tx, moved)
  return { moved_to_id: null }
}

/** Not issued by its first day. The insurer that may have issued it without an answer is told that it is cancelled. */
export const notInTime = async (tx: Tx, moved: StepContext<Row>): Columns => ({
  ...(await callOff(tx, moved)),
  ended_on: dayAfter(moved.row.starts_on, -1),
})

/** Its first day: cover begins, the lender of the policy before is noted here, and that one ends. */
export const takeOver = async (tx: Tx, { row, now }: StepContext<Row>): Columns => {
  const before = (await findPolicy(tx, row.takes_over_id!))!
  const lender = lenderOf(before)
  if (lender.lender_agreement_id !== null) {
    await clearLender(tx, lender.lender_agreement_id)
    await notifyTakenOver(tx, { ...row, ...lender }, before)
  }
  await tellBefore(tx, row, 'hand-over')
  await startPaper(tx, row, now)
  return { ...lender, certificate_issue: 1 }
}

/** The other policy has begun: this one ended on the day before, and a suspended one on the day of its suspension. */
export const handOver = async (tx: Tx, { row, now, last }: StepContext<Row>): Columns => {
  const next = row.moved_to_id === null ? undefined : await findPolicy(tx, row.moved_to_id)
  if (!next || next.certificate_issue === 0) return fail('NOT_NOW')
  const dayBefore = dayAfter(next.starts_on, -1)
  const suspendedOn = row.state === 'suspended' ? lastDayNow(row, now) : dayBefore
  const endedOn = suspendedOn < dayBefore ? suspendedOn : dayBefore
  const refund = await refundAt(tx, row, endedOn)
  await setNext(tx, row.id, { do: 'cancel', at: now }, false)
  last(() => giveBack(tx, row, refund, now))
  return { ended_on: endedOn, refunded_kobo: refund.refundKobo }
}
