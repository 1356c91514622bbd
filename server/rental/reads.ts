// What other kinds of deals and the dashboard may know of rentals.
import { rental } from '#contract/rental/process.ts'
import { listEndStates } from '#server/deal-engine/reads.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { stillOut } from './sql.ts'

const endedRentals = listEndStates(rental)

/** Whether a renter has this car now, however long its days are over. */
export const isOut = async (db: Query, carId: string): Promise<boolean> =>
  (await db.maybe<{ id: string }>`
    select id from rental
    where car_id = ${carId} and ${stillOut} limit 1`) !== undefined

export type RentalAhead = { id: string; car_id: string; at: Date; owner_id: string }

/** Confirmed future rentals of a user on either side, earliest first. */
export const rentalsAhead = (db: Query, userId: string, limit: number): Promise<RentalAhead[]> =>
  db.rows<RentalAhead>`
    select id, car_id, pick_up_at as at, owner_id from rental
    where state in ('confirmed', 'changing') and (owner_id = ${userId} or renter_id = ${userId})
    order by pick_up_at, id limit ${limit}`

/**
 * What renters have in escrow for an owner's cars, without the caution deposit, of rentals that are not over. Once lines
 * are contested the rent is paid, and only those wait.
 */
export const rentInEscrow = (db: Query, ownerId: string) =>
  db.one<{ kobo: number; deals: number; disputed: number }>`
    select coalesce(sum(waits), 0)::bigint as kobo, count(*) as deals,
      coalesce(sum(waits) filter (where state in ('disputed', 'contested')), 0)::bigint as disputed
    from rental, lateral (select case state when 'contested' then contested_kobo else held_kobo end as waits) w
    where owner_id = ${ownerId} and to_owner_kobo is null and state <> all (${endedRentals})`
