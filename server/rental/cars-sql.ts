// Rentals of an owner's cars by day, for the calendar of all of them.
import type { RentalState } from '#contract/rental/process.ts'
import { type Query, sql } from '#server/kernel/db/db.ts'
import { stillOut } from './sql.ts'

export type CarRental = {
  id: string
  car_id: string
  renter_id: string
  state: RentalState
  due_back_at: Date
  /** Until when the renter had the car beyond its time; null where they did not. */
  late_until: Date | null
}

type Stretch = { carIds: readonly string[]; rentalIds: readonly string[]; from: Date; now: Date }

/** Those of these rentals, and of the cars those that were or are late on or after a moment. */
export const rentalsOfCars = (db: Query, { carIds, rentalIds, from, now }: Stretch): Promise<CarRental[]> =>
  db.rows<CarRental>`
    select id, car_id, renter_id, state, due_back_at,
      case when out_at is not null and coalesce(returned_at, ${now}) > due_back_at
        and (returned_at is not null or ${stillOut}) then coalesce(returned_at, ${now}) end as late_until
    from rental
    where car_id = any(${[...carIds]}::uuid[])
      and (id = any(${[...rentalIds]}::uuid[])
        or (out_at is not null and due_back_at < coalesce(returned_at, ${now}) and coalesce(returned_at, ${now}) >= ${from}
          and (returned_at is not null or ${stillOut})))
    order by due_back_at limit 5000`

export type MoveRow = { id: string; car_id: string; renter_id: string; at: Date; state: RentalState }

/** Pick-ups of an owner that are due before a moment, the earliest first. */
export const pickUpsBefore = (
  db: Query,
  ownerId: string,
  { before, limit }: { before: Date; limit: number },
): Promise<MoveRow[]> =>
  db.rows<MoveRow>`
    select id, car_id, renter_id, pick_up_at as at, state from rental
    where owner_id = ${ownerId} and state in ('confirmed', 'changing', 'awaited') and pick_up_at < ${before}
    order by pick_up_at, id limit ${limit}`

/** Cars of an owner that are due back between two moments and still out, the earliest first. */
export const returnsBetween = (
  db: Query,
  ownerId: string,
  { from, before, limit }: { from: Date | null; before: Date; limit: number },
): Promise<MoveRow[]> =>
  db.rows<MoveRow>`
    select id, car_id, renter_id, due_back_at as at, state from rental
    where owner_id = ${ownerId} and ${stillOut} and due_back_at < ${before}
      and (${from}::timestamptz is null or due_back_at >= ${from})
    order by due_back_at, id limit ${limit}`

export const countOut = async (db: Query, ownerId: string): Promise<number> =>
  (
    await db.one<{ count: number }>`
      select count(*) as count from rental where owner_id = ${ownerId} and ${sql`${stillOut}`}`
  ).count
