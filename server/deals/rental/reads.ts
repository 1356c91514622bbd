// What other kinds of deals may know of rentals.
import type { Query } from '#server/kernel/db/db.ts'

/** Whether a renter has this car now, however long its days are over. */
export const isOut = async (db: Query, carId: string): Promise<boolean> =>
  (await db.maybe<{ id: string }>`
    select id from rental
    where car_id = ${carId} and out_at is not null and returned_at is null and commission_kobo is null limit 1`) !==
  undefined
