// Effects of repair steps up to check-in: agreement, rescheduling, cancellation and no-show.
import { fail, failField } from '#contract/core/errors.ts'
import { timeInWords } from '#contract/core/time-words.ts'
import { isMissable } from '#contract/repair/missed-hour.ts'
import { repairLimits } from '#contract/repair/terms.ts'
import type { StepContext } from '#server/deal-engine/kind.ts'
import { refuseAway } from '#server/user/refuse-away.ts'
import { giveSlotBack, moveSlot } from '#server/repair/workshops/slots.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { dropHours, endAssignment } from './board/end-assignment.ts'
import { keepRecord } from './record.ts'
import { arrivalOf, isLate, missFrom } from './rules.ts'
import type { RepairRow, Side } from './sql.ts'

type Columns = Promise<Partial<RepairRow>>

/** The side that answers, by state. */
const sideNow = ({ state }: RepairRow): Side => (state === 'requested' ? 'workshop' : 'customer')

/** Refuses NOT_NOW where the time is over, or the other account closed. */
const accept = async (tx: Tx, { row, now }: StepContext<RepairRow>): Promise<void> => {
  if (row.mode !== 'roadside' && row.slot_at <= now)
    fail('NOT_NOW', { message: 'The requested time has passed.' })
  await refuseAway(tx, sideNow(row) === 'workshop' ? row.customer_id : row.workshop_id)
}

type Countered = StepContext<RepairRow> & { input: { slotAt: string } }

/** Refuses BAD_INPUT naming `slotAt`, and SLOT_TAKEN with the hours that are free next. */
const counter = async (tx: Tx, { row, input, now }: Countered): Columns => {
  const slotAt = new Date(input.slotAt)
  if (slotAt.getTime() === row.slot_at.getTime())
    failField('slotAt', 'This time was requested. Choose another, or accept it.')
  await moveSlot(tx, { placeId: row.place_id, slotAt, repairId: row.id, now })
  await dropHours(tx, { appointmentId: row.id, workshopId: row.workshop_id, now })
  return { slot_at: slotAt, counters: row.counters + 1 }
}

/** A timely cancellation counts for nobody; a late one counts as missed. */
const cancel = async (_tx: Tx, { row, cause, now }: StepContext<RepairRow>): Columns =>
  isLate(row, now) ? { missed_by: cause.actorId === row.customer_id ? 'customer' : 'workshop' } : {}

/** Refuses NOT_NOW within the first minutes. */
const miss = async (_tx: Tx, { row, now }: StepContext<RepairRow>): Promise<void> => {
  const from = missFrom(row)
  if (now < from)
    fail('NOT_NOW', {
      message: `Give them a little time: you can report a no-show from ${timeInWords(from)}.`,
    })
}

const uncontested = async (_tx: Tx, { row }: StepContext<RepairRow>): Columns => ({
  missed_by: row.state === 'customer-missing' ? 'customer' : 'workshop',
})

type CheckedIn = StepContext<RepairRow> & {
  input: { odometerKm: number; fuelEighths: number; words: string; pictures: string[] }
}

/** Refuses NOT_YOUR_PICTURE, and BAD_INPUT for a picture that is too old. */
const checkIn = async (tx: Tx, { row, input, now }: CheckedIn): Columns => {
  await keepRecord(tx, { row, kind: 'workshop', by: row.workshop_id, now }, input)
  return { checked_in_at: now }
}

/** Nobody comes: the hour is free for others, and nobody is assigned to it. */
export const freeHour = async (tx: Tx, { row }: StepContext<RepairRow>): Promise<void> => {
  await giveSlotBack(tx, row.id)
  await endAssignment(tx, row.id)
}

export const meetingSteps = { accept, counter, cancel, miss, uncontested, 'check-in': checkIn }

/** What stands in the way of such a step, in words. */
export const meetingGuards = {
  miss: (row: RepairRow): string | undefined => {
    if (isMissable(arrivalOf(row))) return undefined
    return row.stood_at
      ? 'The car stood at the workshop already: there was no meeting to miss.'
      : 'The hour had passed before the repair began: there was no meeting to miss.'
  },
  counter: (row: RepairRow): string | undefined => {
    if (row.mode === 'roadside') return 'The car has broken down: accept to come at once, or decline.'
    return row.counters < repairLimits.countersMax
      ? undefined
      : `Another time was proposed ${repairLimits.countersMax} times. Accept this one, or decline it.`
  },
}
