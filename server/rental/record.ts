// Records a rented car's condition, with own recent pictures, immutably.
import { fail, failField } from '#contract/core/errors.ts'
import { rental } from '#contract/rental/process.ts'
import type { RecordMoment, RecordSide } from '#contract/rental/record-limits.ts'
import type { rentalRecords } from '#contract/rental/record-shape.ts'
import type { Input } from '#contract/core/call.ts'
import { findDeal } from '#server/deal-engine/table.ts'
import { sideOf } from '#server/deal-engine/kind.ts'
import { carTitle } from '#server/cars/reads.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { notify } from '#server/kernel/messages/notify.ts'
import { signalPages } from '#server/kernel/live/signal-pages.ts'
import { lockRow } from '#server/kernel/process/transition.ts'
import { type ConditionRecords, recordOf, toPublicRecords } from './record-reads.ts'
import { madeAtOf, withPictures } from './record-pictures.ts'
import { mayRecord, odometerProblem, pointProblems, type RentalStatus } from './record-rules.ts'
import { insertRecord } from './record-sql.ts'
import type { RentalRow } from './sql.ts'

const unknown = () => fail('NOT_FOUND', { message: 'We can’t find that rental.' })

const statusOf = (row: RentalRow, now: Date): RentalStatus => ({
  state: row.state,
  pickUpAt: row.pick_up_at,
  outAt: row.out_at ?? undefined,
  now,
})

type RecordContext = { row: RentalRow; side: RecordSide; standing: RentalStatus; records: ConditionRecords }

const toRecordContext = async (
  db: Query,
  row: RentalRow | undefined,
  userId: string,
  now: Date,
): Promise<RecordContext> => {
  const side = row && sideOf({ deal: rental }, row, userId)
  if (!row || !side) return unknown()
  return { row, side, standing: statusOf(row, now), records: await recordOf(db, row.id) }
}

const answerOf = ({ row, side, standing, records }: RecordContext) => ({
  rentalId: row.id,
  ...toPublicRecords(records),
  may: mayRecord(standing, side, records),
})

export const readRecords: Handler<typeof rentalRecords.read> = async ({ db, user, now }, { query }) =>
  answerOf(await toRecordContext(db, await findDeal<RentalRow>(db, { deal: rental }, query.Id), user.id, now))

type Body = Input<typeof rentalRecords.save>['body']

const check = ({ records, side, standing }: RecordContext, body: Body): void => {
  const { moment, odometerKm, points } = body
  if (records[moment][side])
    fail('NOT_NOW', { message: 'You have already sent your record. It cannot be changed.' })
  if (!mayRecord(standing, side, records).includes(moment))
    fail('NOT_NOW', { message: notNowWords(moment, side) })
  const problem = odometerProblem(moment, side, odometerKm, records)
  if (problem) failField('odometerKm', problem)
  const problems = pointProblems(points)
  if (problems[0]) fail('BAD_INPUT', { message: problems[0].message, problems })
}

const notNowWords = (moment: RecordMoment, side: RecordSide): string =>
  moment === 'back'
    ? 'You can record the return from the handover until the rental is settled.'
    : `You can record the car from a day before the rental until the handover${side === 'renter' ? '; the renter has twelve hours more' : ''}.`

/** Since when a record of this moment can be made: its pictures are taken for it. */
const sinceOf = ({ standing: { outAt }, row }: RecordContext, moment: RecordMoment): Date =>
  moment === 'back' ? (outAt ?? row.started_at) : row.started_at

const oldWordsAt: Record<RecordMoment, string> = {
  out: 'This picture is from before the booking. Take a new one.',
  back: 'This picture is from before the handover. Take a new one.',
}

const tell = async (tx: Tx, { row, side, standing }: RecordContext, moment: RecordMoment): Promise<void> => {
  const [car, userId] = [
    await carTitle(tx, row.car_id),
    side === 'owner' ? row.renter_id : row.owner_id,
  ] as const
  const who = side === 'owner' ? 'The owner' : 'The renter'
  await notify(tx, {
    userId,
    kind: 'dealing',
    title: `${who} recorded ${car} ${moment === 'out' ? 'as it goes out' : 'as it came back'}`,
    text: 'Check the pictures and record the same points yourself. Only what changed between the two records can be claimed.',
    link: `/bookings/rentals/${row.id}`,
    now: standing.now,
  })
  signalPages(tx, [row.owner_id, row.renter_id], `deal:${row.id}`, row.owner_id)
}

/**
 * Keeps one side's record of a moment. Refuses NOT_FOUND, NOT_NOW, NOT_YOUR_PICTURE, and BAD_INPUT beside its field:
 * an odometer that runs back, a point twice, a picture that is missing or too old.
 */
export const saveRecord: Handler<typeof rentalRecords.save> = async ({ tx, user, now }, { body }) => {
  const row = await lockRow<RentalRow>(tx, rental, body.rentalId)
  const context = await toRecordContext(tx, row, user.id, now)
  check(context, body)
  const { moment, odometerKm, fuelEighths } = body
  const since = sinceOf(context, moment)
  const oldWords = oldWordsAt[moment]
  const points = await withPictures(tx, { userId: user.id, points: body.points, since, oldWords, now })
  await insertRecord(tx, {
    rental_id: context.row.id,
    moment,
    side: context.side,
    odometer_km: odometerKm,
    fuel_eighths: fuelEighths,
    points,
    made_at: madeAtOf(body.madeAt, since, now),
    sent_at: now,
  })
  await tell(tx, context, moment)
  return answerOf({ ...context, records: await recordOf(tx, context.row.id) })
}
