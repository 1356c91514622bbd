// The table of viewings and test drives; only this kind touches it.
import { limits } from '#contract/core/limits.ts'
import type { TestDriveState } from '#contract/test-drive/process.ts'
import type { MeetingPlace } from '#contract/test-drive/shape.ts'
import type { licenceClasses, Purpose } from '#contract/test-drive/terms.ts'
import type { DealRow } from '#server/deal-engine/kind.ts'
import { type Db, type Query, sql, type Tx } from '#server/kernel/db/db.ts'

export type Side = 'buyer' | 'owner'
export type TestDriveRow = DealRow<TestDriveState> & {
  buyer_id: string
  owner_id: string
  car_id: string
  purpose: Purpose
  slot_at: Date
  place: string
  /** Where exactly, once it is agreed at the seller's; a branch has it in its place. */
  address: string
  /** The place as it was agreed, wherever the car or its branch goes; not of viewings agreed before it was kept. */
  agreed_place: MeetingPlace | null
  visitor_name: string
  people: number
  licence_class: (typeof licenceClasses)[number] | null
  licence_number: string | null
  counters: number
  missed_by: Side | null
}

// As the unique indexes have it.
const holdsItsHour = sql`state in ('requested', 'countered', 'accepted', 'under-way')`

/** The hours from now on at which a car is asked for, and those at which a person is expected somewhere. */
export const listBusyHours = async (
  db: Query,
  { carId, userId, now }: { carId: string; userId: string; now: Date },
): Promise<Date[]> => {
  const rows = await db.rows<{ at: Date }>`
    select distinct slot_at as at from test_drive
    where ${holdsItsHour} and slot_at > ${now} and (car_id = ${carId} or buyer_id = ${userId}) limit 2000`
  return rows.map(({ at }) => at)
}

/** Whether somebody has agreed to meet others at an hour, as the owner of what they come to see or to see it. */
export const isExpected = async (db: Query, userId: string, side: Side, at: Date): Promise<boolean> =>
  (await db.maybe`
    select from test_drive where slot_at = ${at} and state in ('accepted', 'under-way')
      and ${side === 'owner' ? sql`owner_id` : sql`buyer_id`} = ${userId}`) !== undefined

/** What a person has asked for with a car and is not over. */
export const openWith = (db: Query, buyerId: string, carId: string): Promise<{ id: string } | undefined> =>
  db.maybe<{ id: string }>`
    select id from test_drive where buyer_id = ${buyerId} and car_id = ${carId} and ${holdsItsHour}`

/** Those about a car that have not come to their time. */
export const openAbout = (db: Query, carId: string): Promise<{ id: string }[]> =>
  db.rows<{ id: string }>`select id from test_drive where car_id = ${carId} and ${holdsItsHour} limit 1000`

export const countOpen = async (db: Query, buyerId: string): Promise<number> =>
  (
    await db.one<{ count: number }>`
      select count(*) as count from test_drive where buyer_id = ${buyerId} and ${holdsItsHour}`
  ).count

/** How many somebody missed on a side, of those that came to their time. What the two disagree about counts for nobody. */
export const countMissed = (
  db: Query,
  userId: string,
  side: Side,
): Promise<{ missed: number; of: number }> => {
  const mine = side === 'buyer' ? sql`buyer_id` : sql`owner_id`
  return db.one<{ missed: number; of: number }>`
    select count(*) filter (where missed_by = ${side}) as missed,
      count(*) filter (where missed_by = ${side} or state = 'met') as of
    from test_drive where ${mine} = ${userId}`
}

/** What did not come to a drive has no use for a licence any more. */
export const dropLicence = async (tx: Tx, id: string): Promise<void> => {
  await tx.run`update test_drive set licence_number = null where id = ${id}`
}

/** Forgets the licences of drives that ended some weeks ago. */
export const forgetLicences = (db: Db, now: Date): Promise<number> =>
  db.run`
    update test_drive set licence_number = null
    where licence_number is not null and not ${holdsItsHour}
      and changed_at < ${new Date(now.getTime() - limits.licenceKeptDays * 86_400_000)}`

/** Who came is the buyer's, where exactly they came to the owner's. */
export const eraseTestDrives = async (tx: Tx, userId: string): Promise<void> => {
  await tx.run`update test_drive set visitor_name = '', licence_number = null where buyer_id = ${userId}`
  await tx.run`update test_drive set address = '', agreed_place = null where owner_id = ${userId}`
}
