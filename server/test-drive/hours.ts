// Computes free viewing hours from opening hours and bookings; the database decides.
import { fail, failField } from '#contract/core/errors.ts'
import { slotWords } from '#contract/core/time-words.ts'
import { withSpecialDays } from '#contract/repair/opening-hours/days.ts'
import { slotFault, slotsAhead } from '#contract/repair/opening-hours/slots.ts'
import { hoursOf } from '#server/repair/opening-hours/reads.ts'
import { type Visit, visitOf } from '#server/cars/viewing-facts.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { inSavepoint } from '#server/kernel/db/savepoint.ts'
import { isPlaceIn } from './places.ts'
import { isExpected, type Side, listBusyHours } from './sql.ts'

/** Who comes to which car, and whose that is. */
export type Meeting = { carId: string; ownerId: string; buyerId: string; now: Date }

/** When a car can be seen: the hours of its branch with the special days of its owner, or those of its owner. */
const hoursForCar = async (db: Query, { ownerId, branchHours }: Pick<Visit, 'ownerId' | 'branchHours'>) => {
  const own = await hoursOf(db, ownerId)
  return branchHours ? { hours: withSpecialDays(branchHours, own.hours), isDefault: false } : own
}

/** The hours that are free for this car and this person. */
export const freeHours = async (
  db: Query,
  { carId, ownerId, buyerId, now }: Meeting,
): Promise<{ free: Date[]; isDefault: boolean }> => {
  const branchHours = (await visitOf(db, carId))?.branchHours ?? null
  const { hours, isDefault } = await hoursForCar(db, { ownerId, branchHours })
  const busyTimes = new Set(
    (await listBusyHours(db, { carId, userId: buyerId, now })).map(at => at.getTime()),
  )
  return { free: [...slotsAhead(hours, now)].filter(slot => !busyTimes.has(slot.getTime())), isDefault }
}

const offeredMax = 3

const takenHourWords = async (db: Query, meeting: Meeting, why: string): Promise<string> => {
  const { free } = await freeHours(db, meeting)
  if (free.length === 0) return `${why} No other time is free in the next two weeks.`
  return `${why} Free next: ${free.slice(0, offeredMax).map(slotWords).join('; ')}.`
}

/** Refuses SLOT_TAKEN with the hours that are free next. */
export const refuseTakenHour = async (db: Query, meeting: Meeting, why: string): Promise<never> =>
  failField('slotAt', await takenHourWords(db, meeting, why), 'SLOT_TAKEN')

const elsewhere = {
  buyer: 'You already have an appointment for one of your cars at that time.',
  owner: 'You already have an appointment for another car at that time.',
}

/** Nobody is in two places: somebody who is expected on one side does not go on the other. Refuses SLOT_TAKEN. */
export const refuseElsewhere = async (db: Query, meeting: Meeting, side: Side, at: Date): Promise<void> => {
  const who = side === 'buyer' ? meeting.buyerId : meeting.ownerId
  if (await isExpected(db, who, side === 'buyer' ? 'owner' : 'buyer', at))
    await refuseTakenHour(db, meeting, elsewhere[side])
}

/** Refuses BAD_INPUT where nobody can be met at this moment or at this place. */
export const checkHour = async (
  db: Query,
  car: Visit,
  { slotAt, placeId }: { slotAt: Date; placeId: string },
  now: Date,
): Promise<void> => {
  const fault = slotFault((await hoursForCar(db, car)).hours, slotAt, now)
  if (fault) failField('slotAt', fault)
  if (!isPlaceIn(placeId, car.locationState))
    failField('placeId', 'Choose where the car is, or a safe place of its state')
}

const held: Record<string, (db: Query, meeting: Meeting) => Promise<never>> = {
  test_drive_car_hour: (db, meeting) =>
    refuseTakenHour(db, meeting, 'Someone else has just requested that time.'),
  test_drive_buyer_hour: (db, meeting) =>
    refuseTakenHour(db, meeting, 'The buyer has another appointment at that time.'),
  test_drive_buyer_car: async () => fail('ALREADY_ASKED'),
}

/**
 * Does what takes an hour. Of many at once the database lets one through; the rest are refused SLOT_TAKEN with the hours that
 * are free next, or ALREADY_ASKED.
 */
export const holdingHour = async <T>(tx: Tx, meeting: Meeting, work: () => Promise<T>): Promise<T> => {
  try {
    return await inSavepoint(tx, work)
  } catch (error) {
    const { code, constraint = '' } = error as { code?: string; constraint?: string }
    if (code !== '23505' || !held[constraint]) throw error
    return held[constraint](tx, meeting)
  }
}
