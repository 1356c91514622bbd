// The table of reservations; only this kind touches it.
import type { ReservationState } from '#contract/reservation/process.ts'
import type { DealRow } from '#server/deal-engine/kind.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'

export type ReservationRow = DealRow<ReservationState> & {
  buyer_id: string
  seller_id: string
  car_id: string
  offer_id: string | null
  price_kobo: number
  deposit_kobo: number
  held_until: Date
}

/** The reservation of a buyer that holds a car; undefined where they have none. */
export const findHolding = (db: Query, carId: string, buyerId: string): Promise<ReservationRow | undefined> =>
  db.maybe<ReservationRow>`
    select * from reservation where car_id = ${carId} and buyer_id = ${buyerId} and state in ('held', 'firm')`

/** The same, locked until the commit. */
export const lockHolding = (tx: Tx, carId: string, buyerId: string): Promise<ReservationRow | undefined> =>
  tx.maybe<ReservationRow>`
    select * from reservation
    where car_id = ${carId} and buyer_id = ${buyerId} and state in ('held', 'firm') for update`

/** How many cars a buyer holds; others of theirs that begin at this moment wait for the commit. */
export const countHeld = async (tx: Tx, buyerId: string): Promise<number> => {
  await tx.run`select pg_advisory_xact_lock(hashtextextended(${`reservation ${buyerId}`}, 0))`
  const { held } = await tx.one<{ held: number }>`
    select count(*) as held from reservation where buyer_id = ${buyerId} and state in ('held', 'firm')`
  return held
}

/** The reservation that holds a car, of whoever. */
export const holdingOf = (db: Query, carId: string): Promise<{ id: string }[]> =>
  db.rows<{
    id: string
  }>`select id from reservation where car_id = ${carId} and state in ('held', 'firm') limit 1`
