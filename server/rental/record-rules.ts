// When which side may record what, and what a record needs: pure rules.
import type { RentalState } from '#contract/rental/process.ts'
import { type RecordPointId, recordPoints } from '#contract/rental/record-points.ts'
import {
  recordLimits,
  type RecordMoment,
  recordMoments,
  type RecordSide,
} from '#contract/rental/record-limits.ts'
import type { FieldProblem } from '#contract/core/errors.ts'
import type { ConditionRecords } from './record-reads.ts'

const hourMs = 3_600_000
/** Agreed and not yet handed out. */
const before: readonly RentalState[] = ['confirmed', 'changing', 'awaited', 'renter-missing', 'owner-missing']
const onTheRoad: readonly RentalState[] = ['out', 'extending', 'overdue', 'broken-down', 'disputed']
/** The car is back, and claims are still open. */
const settling: readonly RentalState[] = ['returned', 'objected', 'claimed', 'contested']

export type RentalStatus = {
  state: RentalState
  pickUpAt: Date
  /** When it was handed out. */
  outAt: Date | undefined
  now: Date
}

const mayOut = ({ state, pickUpAt, outAt, now }: RentalStatus, side: RecordSide): boolean => {
  if (before.includes(state)) return now.getTime() >= pickUpAt.getTime() - recordLimits.earlyHours * hourMs
  if (side === 'owner' || !outAt || !onTheRoad.includes(state)) return false
  return now.getTime() <= outAt.getTime() + recordLimits.lateHours * hourMs
}

// The owner records the return before taking the car back; the renter's record may arrive later.
const mayBack = ({ state }: RentalStatus, side: RecordSide): boolean =>
  onTheRoad.includes(state) || (side === 'renter' && settling.includes(state))

/** Records that a side may make now; existing ones are final. */
export const mayRecord = (
  standing: RentalStatus,
  side: RecordSide,
  records: ConditionRecords,
): RecordMoment[] =>
  recordMoments.filter(
    moment => !records[moment][side] && (moment === 'out' ? mayOut(standing, side) : mayBack(standing, side)),
  )

type PointInput = { point: RecordPointId; marked: boolean; pictures: readonly string[] }

/** Problems of a record's points: each point once, with its pictures, and a picture of all damage. */
export const pointProblems = (points: readonly PointInput[]): FieldProblem[] => {
  const entryByPoint = new Map(points.map(each => [each.point, each]))
  const twice = points.flatMap(({ point }, place) =>
    points.findIndex(each => each.point === point) < place
      ? [{ field: `points.${place}.point`, message: 'Each point once' }]
      : [],
  )
  const missing = recordPoints.flatMap(({ id, name, pictured }) =>
    pictured && !entryByPoint.get(id)?.pictures.length
      ? [{ field: 'points', message: `Add a picture: ${name}` }]
      : [],
  )
  const unproved = points.flatMap(({ marked, pictures }, place) =>
    marked && pictures.length === 0
      ? [{ field: `points.${place}.pictures`, message: 'Add a picture of the damage that you marked' }]
      : [],
  )
  return [...twice, ...missing, ...unproved]
}

/** Why an odometer reading is impossible: it never runs back. */
export const odometerProblem = (
  moment: RecordMoment,
  side: RecordSide,
  odometerKm: number,
  { out, back }: ConditionRecords,
): string | undefined => {
  const least = moment === 'back' ? (out.owner ?? out[side])?.odometerKm : undefined
  const most = moment === 'out' ? back.owner?.odometerKm : undefined
  if (least !== undefined && odometerKm < least)
    return `Enter at least ${least.toLocaleString('en-NG')} km, the reading at handover`
  if (most !== undefined && odometerKm > most)
    return `Enter at most ${most.toLocaleString('en-NG')} km, the reading at return`
  return undefined
}
