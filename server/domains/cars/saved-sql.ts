// The table of saved cars; only this domain touches it.
import type { Query, Tx } from '#server/platform/db.ts'

export type SavedRow = { car_id: string; price_kobo: number | null; at: Date }

export const totalSaved = async (db: Query, userId: string): Promise<number> =>
  (await db.one<{ cars: number }>`select count(*) as cars from saved_car where user_id = ${userId}`).cars

/** Whoever saves for this user waits for the end of the transaction, so that the count holds. */
export const countSaved = async (tx: Tx, userId: string): Promise<number> => {
  await tx.run`select pg_advisory_xact_lock(hashtextextended(${`saved car ${userId}`}, 0))`
  return totalSaved(tx, userId)
}

export const isSaved = async (db: Query, userId: string, carId: string): Promise<boolean> =>
  (await db.maybe<object>`select from saved_car where user_id = ${userId} and car_id = ${carId}`) !==
  undefined

export const insertSaved = (tx: Tx, userId: string, s: SavedRow): Promise<number> =>
  tx.run`
    insert into saved_car (user_id, car_id, price_kobo, at) values (${userId}, ${s.car_id}, ${s.price_kobo}, ${s.at})`

export const deleteSaved = (tx: Tx, userId: string, carId: string): Promise<number> =>
  tx.run`delete from saved_car where user_id = ${userId} and car_id = ${carId}`

export const deleteAllSaved = (tx: Tx, userId: string): Promise<number> =>
  tx.run`delete from saved_car where user_id = ${userId}`

/** The last saved first. */
export const savedOf = (db: Query, userId: string, { limit, offset }: { limit: number; offset: number }) =>
  db.rows<SavedRow>`
    select car_id, price_kobo, at from saved_car where user_id = ${userId}
    order by at desc, car_id limit ${limit} offset ${offset}`
