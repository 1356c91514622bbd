// The table of rentals; only this kind touches it.
import type { RentalState } from '#contract/rental/process.ts'
import type { ClaimLine, FeeLine } from '#contract/rental/fields.ts'
import type { RentDriver, RentZone } from '#contract/rental/terms/catalogue.ts'
import type { RentalTerms } from '#contract/rental/terms/terms.ts'
import type { DealRow } from '#server/deal-engine/kind.ts'
import { type Query, sql, type Sql, type Tx } from '#server/kernel/db/db.ts'
import type { ContestedLine } from './contest-lines.ts'

/** The days that a renter asks for in place of those they have. */
export type Change = { days: number; rentKobo: number; from?: string }
export type BrokeDown = { what: string; place: string; at: string }

export type RentalRow = DealRow<RentalState> & {
  renter_id: string
  owner_id: string
  car_id: string
  terms: RentalTerms
  from_day: string
  days: number
  driver: RentDriver
  zone: RentZone
  delivered: boolean
  delivery_address: string
  /** Name and address of the branch where the renter picks the car up, as it was booked; empty without one. */
  pick_up_place: string
  pick_up_at: Date
  due_back_at: Date
  answer_by: Date | null
  rent_kobo: number
  caution_kobo: number
  held_kobo: number
  change: Change | null
  change_by: Date | null
  out_at: Date | null
  returned_at: Date | null
  broke_down: BrokeDown | null
  fees: { lines: FeeLine[] }
  claims: { lines: ClaimLine[] }
  fees_kobo: number
  claims_kobo: number
  unused_kobo: number
  owner_rent_kobo: number
  owner_caution_kobo: number
  /** Of an ended rental. */
  to_renter_kobo?: number | null
  to_owner_kobo?: number | null
  /** Until when the owner may claim. */
  claim_by: Date | null
  contest: { lines: ContestedLine[] }
  contest_pictures: string[]
  contested_kobo: number
  owner_contested_kobo: number
  paid_renter_kobo: number
  paid_owner_kobo: number
  paid_commission_kobo: number
  /** What the deposit does not reach is a claim of its own; not of bookings that were told otherwise. */
  above_deposit: boolean
  /** The daily cover that the owner requires, and the owner’s claim on it. */
  cover_policy_id: string | null
  insurance_claim_id: string | null
  /** It was in force from the handover to the return: damage above the deposit is its insurer’s. */
  is_covered: boolean
  /** The owner gave up what was asked at the return. */
  is_waived: boolean
  /** Tolls and fines that arrive after the return can be claimed; not of bookings that were told otherwise. */
  has_tolls: boolean
  /** The earliest first day it has had, if that was moved. */
  free_from: string | null
}

/** Those of a car that end when it is gone: its days still lie ahead. */
export const openAbout = (db: Query, carId: string): Promise<{ id: string }[]> =>
  db.rows<{ id: string }>`
    select id from rental where car_id = ${carId} and state in ('requested', 'confirmed', 'changing', 'awaited')
    order by id limit 1000`

type NextRow = { id: string; renter_id: string; pick_up_at: Date }

/** Other renters of the car with a pick-up before a moment. */
export const nextOf = (db: Query, { id, car_id: carId }: RentalRow, before: Date): Promise<NextRow[]> =>
  db.rows<NextRow>`
    select id, renter_id, pick_up_at from rental
    where car_id = ${carId} and id <> ${id} and pick_up_at < ${before}
      and state in ('requested', 'confirmed', 'changing', 'awaited')
    order by pick_up_at, id limit 20`

/** A renter has the car, however long its days are over. */
export const stillOut: Sql = sql`out_at is not null and returned_at is null and commission_kobo is null`

/** How another renter delays the car, including pending disputes; undefined without a delay. */
export const delayedWith = async (
  db: Query,
  { id, car_id: carId }: RentalRow,
  now: Date,
): Promise<'late' | 'broken' | undefined> => {
  const delay = await db.maybe<{ broken: boolean }>`
    select broke_down is not null as broken from rental
    where car_id = ${carId} and id <> ${id} and ${stillOut} and (broke_down is not null or due_back_at < ${now}) limit 1`
  return delay && (delay.broken ? 'broken' : 'late')
}

/** Erases the renter's delivery address and breakdown words; the rest is the owner's record too. */
export const eraseRentals = async (tx: Tx, userId: string): Promise<void> => {
  await tx.run`
    update rental set delivery_address = '', broke_down = broke_down || '{"place": ""}' where renter_id = ${userId}`
}

/** What reached the owner of a car, by the month of Lagos in which it did. */
export const earnedByMonth = (db: Query, carId: string): Promise<{ month: string; kobo: number }[]> =>
  db.rows<{ month: string; kobo: number }>`
    select to_char(changed_at at time zone 'Africa/Lagos', 'YYYY-MM') as month, sum(coalesce(to_owner_kobo, paid_owner_kobo))::bigint as kobo
    from rental where car_id = ${carId} and coalesce(to_owner_kobo, paid_owner_kobo) > 0 group by 1 order by 1`

type OpenRow = { rent_kobo: number; started_at: Date }

/** The rentals of a car whose rent waits, at most 1,000. */
export const listWaitingRentals = (db: Query, carId: string): Promise<OpenRow[]> =>
  db.rows<OpenRow>`
    select rent_kobo, started_at from rental
    where car_id = ${carId} and commission_kobo is null and state not in ('requested', 'contested') order by started_at limit 1000`

/** How many rentals this person ended as a renter, with the car handed out. */
export const countEndedOf = async (db: Query, renterId: string): Promise<number> =>
  (
    await db.one<{ count: number }>`
      select count(*) as count from rental
      where renter_id = ${renterId} and commission_kobo is not null and out_at is not null`
  ).count

/** How many rentals of a car came to their end with the car handed out. */
export const countDriven = async (db: Query, carId: string): Promise<number> =>
  (
    await db.one<{ count: number }>`
      select count(*) as count from rental where car_id = ${carId} and commission_kobo is not null and out_at is not null`
  ).count

/** Which of these pictures a contest shows. */
export const picturesInContests = async (db: Query, hashes: readonly string[]): Promise<string[]> =>
  (
    await db.rows<{ hash: string }>`
      select distinct hash from rental, unnest(contest_pictures) as hash
      where contest_pictures && ${hashes}::text[] and hash = any(${hashes})`
  ).map(({ hash }) => hash)
