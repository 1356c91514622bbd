// The table of saved cars; only this feature touches it.
import type { Query, Tx } from '#server/kernel/db/db.ts'

/** `known_price_kobo` is the last public price. */
export type SavedRow = {
  car_id: string
  price_kobo: number | null
  known_price_kobo: number | null
  at: Date
}

export const totalSaved = async (db: Query, userId: string): Promise<number> =>
  (await db.one<{ cars: number }>`select count(*) as cars from saved_car where user_id = ${userId}`).cars

/** Locks the user's saves until the transaction ends, so that the count holds. */
export const countSaved = async (tx: Tx, userId: string): Promise<number> => {
  await tx.run`select pg_advisory_xact_lock(hashtextextended(${`saved car ${userId}`}, 0))`
  return totalSaved(tx, userId)
}

export const isSaved = async (db: Query, userId: string, carId: string): Promise<boolean> =>
  (await db.maybe<object>`select from saved_car where user_id = ${userId} and car_id = ${carId}`) !==
  undefined

export const insertSaved = (tx: Tx, userId: string, s: Omit<SavedRow, 'known_price_kobo'>): Promise<number> =>
  tx.run`
    insert into saved_car (user_id, car_id, price_kobo, known_price_kobo, known_on_market, at)
    select ${userId}, id, ${s.price_kobo}, ${s.price_kobo}, state = 'listed', ${s.at} from car where id = ${s.car_id}`

/**
 * Updates what the savers know of a car, and returns those for whom it is news, with their previous knowledge. Prices
 * set off the market are unknown, so a relisted car is compared with its last public price.
 */
export const noteKnown = (tx: Tx, carId: string, now: { priceKobo: number | null; onMarket: boolean }) =>
  tx.rows<{ user_id: string; price_kobo: number | null; on_market: boolean }>`
    with was as (
      select user_id, known_price_kobo as price_kobo, known_on_market as on_market from saved_car
      where car_id = ${carId} and ((${now.onMarket} and known_price_kobo is distinct from ${now.priceKobo})
        or known_on_market <> ${now.onMarket})
      order by user_id for update
    ), noted as (
      update saved_car s set known_on_market = ${now.onMarket},
        known_price_kobo = case when ${now.onMarket} then ${now.priceKobo}::bigint else s.known_price_kobo end
      from was where s.car_id = ${carId} and s.user_id = was.user_id
    ) select * from was`

export const deleteSaved = (tx: Tx, userId: string, carId: string): Promise<number> =>
  tx.run`delete from saved_car where user_id = ${userId} and car_id = ${carId}`

export const deleteAllSaved = (tx: Tx, userId: string): Promise<number> =>
  tx.run`delete from saved_car where user_id = ${userId}`

/** The last saved first. */
export const savedOf = (db: Query, userId: string, { limit, offset }: { limit: number; offset: number }) =>
  db.rows<SavedRow>`
    select car_id, price_kobo, known_price_kobo, at from saved_car where user_id = ${userId}
    order by at desc, car_id limit ${limit} offset ${offset}`
