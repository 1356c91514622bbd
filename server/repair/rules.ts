// The moments of a repair, and who may record when: pure.
import { type Arrival, isMissable } from '#contract/repair/missed-hour.ts'
import { repairLimits } from '#contract/repair/terms.ts'
import type { RecordKind } from './record-sql.ts'
import type { RepairRow } from './sql.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const after = (at: Date | null, ms: number): Date | null => (at ? new Date(at.getTime() + ms) : null)

/** A reminder that would come at once is none. */
const ahead = (row: RepairRow, at: Date | null): Date | null => (at && at > row.changed_at ? at : null)

/** A day to answer, two hours before the time at the latest, an hour where the time is nearer; half an hour at the road. */
export const answerByOf = ({ mode, slotAt, now }: { mode: string; slotAt: Date; now: Date }): Date => {
  if (mode === 'roadside') return new Date(now.getTime() + repairLimits.roadsideAnswerMinutes * 60_000)
  const inHours = (hours: number) => now.getTime() + hours * hourMs
  const lastly = Math.max(
    slotAt.getTime() - repairLimits.lateHours * hourMs,
    inHours(repairLimits.answerHoursMin),
  )
  return new Date(Math.min(inHours(repairLimits.answerHours), lastly))
}

/** The later of the promised time and the repeated request. */
const later = (first: Date | null, second: Date): Date | null => (first && first > second ? first : second)

export const arrivalOf = (row: RepairRow): Arrival => ({
  mode: row.mode,
  slotAt: row.slot_at,
  startedAt: row.started_at,
  stoodAt: row.stood_at,
})

const canMiss = (row: RepairRow): boolean => isMissable(arrivalOf(row))

export const times: Record<string, (row: RepairRow) => Date | null> = {
  answerBy: row => row.answer_by,
  dayBefore: row => (row.mode === 'roadside' ? null : ahead(row, after(row.slot_at, -dayMs))),
  hoursBefore: row =>
    row.mode === 'roadside' ? null : ahead(row, after(row.slot_at, -repairLimits.lateHours * hourMs)),
  slot: row => row.slot_at,
  meetingOver: row =>
    after(row.changed_at, (canMiss(row) ? repairLimits.meetingDays : repairLimits.counterDays) * dayMs),
  dayAfterCheckIn: row => ahead(row, after(row.checked_in_at, dayMs)),
  quoteBy: row => after(row.checked_in_at, repairLimits.quoteDays * dayMs),
  dayAfterQuote: row => ahead(row, after(row.quoted_at, dayMs)),
  approveBy: row => after(row.quoted_at, repairLimits.approveDays * dayMs),
  readyBy: row => ahead(row, row.ready_by),
  readyOver: row => after(later(row.ready_by, row.changed_at), repairLimits.readyOverDays * dayMs),
  daysAfterReady: row => ahead(row, after(row.ready_at, 2 * dayMs)),
  fetchBy: row => after(row.ready_at, repairLimits.fetchDays * dayMs),
}

/** When a no-show can be reported. */
export const missFrom = (row: RepairRow): Date => {
  const due = row.mode === 'roadside' ? row.changed_at : row.slot_at
  return new Date(due.getTime() + repairLimits.graceMinutes * 60_000)
}

/** A cancellation now counts as missed. */
export const isLate = (row: RepairRow, now: Date): boolean => {
  if ((row.state !== 'accepted' && row.state !== 'due') || !canMiss(row)) return false
  if (row.mode === 'roadside') return now >= missFrom(row)
  return row.slot_at.getTime() - repairLimits.lateHours * hourMs <= now.getTime()
}

const beforeQuote: readonly RepairRow['state'][] = ['accepted', 'due', 'checked-in']

/** Whether the customer may still make their own record of how the car came. */
export const mayRecordIn = (
  row: Pick<RepairRow, 'state'>,
  records: Partial<Record<RecordKind, unknown>>,
): boolean => beforeQuote.includes(row.state) && !records.customer

/** While the workshop has the car and it is not ready. */
export const inspecting: readonly RepairRow['state'][] = [
  'checked-in',
  'quoted',
  'approved',
  'further-quoted',
]

/** Last Lagos day of a job's warranty; null without one, or before collection. */
export const warrantyUntil = (collectedAt: Date | null, days: number): Date | null =>
  days === 0 ? null : after(collectedAt, days * dayMs)
