// Daily cover of a rental: begins with the handover, ends with the return.
import { fail } from '#contract/core/errors.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { lastDayOf } from '#contract/rental/terms/trip.ts'
import type { StepContext } from '#server/deal-engine/kind.ts'
import { enqueueCarLost } from '#server/insurance/enqueue-car-lost.ts'
import { beginCover } from '#server/insurance/policy/begin-cover.ts'
import { findCoveringPolicy, rentalCoverOf } from '#server/insurance/policy/reads.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import type { RentalRow } from './sql.ts'

/**
 * The premium reaches the insurer in the moment in which the renter has the car. Cover that an insurer refused holds up
 * nobody: its premium went back, and the owner sees it before the handover. Gives whether it is in force. Refuses NOT_NOW
 * while the insurer decides.
 */
export const beginDailyCover = async (
  tx: Tx,
  { row: { cover_policy_id: policyId }, now, last }: StepContext<RentalRow>,
): Promise<boolean> => {
  if (policyId === null) return false
  const pay = await beginCover(tx, { policyId, now })
  if (pay) {
    last(pay)
    return true
  }
  const { state } = await rentalCoverOf(tx, policyId)
  if (state === 'paid' || state === 'unclear')
    fail('NOT_NOW', { message: 'The insurer has not confirmed the daily cover yet. Try again in a moment.' })
  return false
}

/**
 * Whether the cover that began with the keys was still in force when the car came back. Nobody can say when on a trip a
 * damage happened, so of a car that came back after the last covered day in Lagos the insurer pays none.
 */
export const isCoveredAt = async (
  tx: Tx,
  { is_covered: isCovered, cover_policy_id: policyId }: RentalRow,
  backAt: Date,
): Promise<boolean> => {
  if (!isCovered || policyId === null) return false
  const covered = (await findCoveringPolicy(tx, policyId))?.covered
  return covered ? lagosDayOf(backAt) <= covered.until : false
}

/** Days that are left are refunded; on the last day it ends by itself. */
export const endDailyCover = async (tx: Tx, { row, now }: StepContext<RentalRow>): Promise<void> => {
  const { cover_policy_id: policyId, renter_id: holderId, car_id: carId, id: rentalId } = row
  if (policyId === null || lagosDayOf(now) >= lastDayOf({ from: row.from_day, days: row.days })) return
  await enqueueCarLost(tx, { holderId, carId, rentalId })
}
