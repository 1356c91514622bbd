// The table of offers; only this kind touches it.
import type { OfferState } from '#contract/offer/process.ts'
import type { DealRow } from '#server/deal-engine/kind.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'

export type OfferRow = DealRow<OfferState> & {
  buyer_id: string
  seller_id: string
  car_id: string
  offered_kobo: number
  countered_kobo: number | null
  countered_at: Date | null
  final_kobo: number | null
  final_at: Date | null
  accepted_until: Date | null
}

/** A buyer's open offer for a car; undefined where they have none. */
export const findOpenOffer = (db: Query, carId: string, buyerId: string): Promise<OfferRow | undefined> =>
  db.maybe<OfferRow>`
    select * from offer
    where car_id = ${carId} and buyer_id = ${buyerId} and state in ('made', 'countered', 'accepted')`

/** The same, locked until the commit. */
export const lockOpenOffer = (tx: Tx, carId: string, buyerId: string): Promise<OfferRow | undefined> =>
  tx.maybe<OfferRow>`
    select * from offer
    where car_id = ${carId} and buyer_id = ${buyerId} and state in ('made', 'countered', 'accepted') for update`

/** The offer that was accepted for a car and stands; of whoever. */
export const findAccepted = (db: Query, carId: string): Promise<OfferRow | undefined> =>
  db.maybe<OfferRow>`select * from offer where car_id = ${carId} and state = 'accepted'`

/** Every open offer for a car, the oldest first. */
export const openOffersFor = (db: Query, carId: string): Promise<{ id: string }[]> =>
  db.rows<{ id: string }>`
    select id from offer
    where car_id = ${carId} and state in ('made', 'countered', 'accepted') order by started_at, id limit 1000`

/** How often a buyer has offered for a car since two moments, and how many of their offers are open. */
export const countOffers = (
  db: Query,
  { carId, buyerId, day, month }: { carId: string; buyerId: string; day: Date; month: Date },
): Promise<{ today: number; lately: number; open: number }> =>
  db.one<{ today: number; lately: number; open: number }>`
    select count(*) filter (where car_id = ${carId} and started_at > ${day}) as today,
      count(*) filter (where car_id = ${carId} and started_at > ${month}) as lately,
      count(*) filter (where state in ('made', 'countered', 'accepted')) as open
    from offer where buyer_id = ${buyerId}`

/** How many open offers each car of a seller has. */
export const openOffersOf = (db: Query, sellerId: string): Promise<{ car_id: string; offers: number }[]> =>
  db.rows<{ car_id: string; offers: number }>`
    select car_id, count(*) as offers from offer
    where seller_id = ${sellerId} and state in ('made', 'countered', 'accepted') group by car_id`
