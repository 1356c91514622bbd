// What other kinds of deals may know of rentals.
import type { Query } from '#server/kernel/db/db.ts'
import { stillOut } from './sql.ts'

/** Whether a renter has this car now, however long its days are over. */
export const isOut = async (db: Query, carId: string): Promise<boolean> =>
  (await db.maybe<{ id: string }>`
    select id from rental
    where car_id = ${carId} and ${stillOut} limit 1`) !== undefined
