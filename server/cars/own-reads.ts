// Reads of a user's own cars for the dashboard.
import type { PriceCheck } from '#contract/cars/facts.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { type LikesFound, likesOf, ownLikesColumn } from './price/price-check.ts'
import { rank } from './price/price-rank.ts'

/** The cars that an owner has on the market or keeps for a buyer, the newest first. */
export const offeredBy = async (
  db: Query,
  ownerId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> =>
  (
    await db.rows<{ id: string }>`
      select id from car where owner_id = ${ownerId} and state in ('listed', 'reserved')
      order by listed_at desc, id limit ${limit} offset ${offset}`
  ).map(({ id }) => id)

/** Number of an owner's listed cars. */
export const countOffered = async (db: Query, ownerId: string): Promise<number> =>
  (
    await db.one<{ cars: number }>`
      select count(*) as cars from car where owner_id = ${ownerId} and state in ('listed', 'reserved')`
  ).cars

export type OfferedCar = {
  id: string
  owner_id: string
  listed_at: Date
  price_kobo: number | null
  priceCheck: PriceCheck
}

/** Listing dates and price ranks of these cars, by id. */
export const pricesOfOffered = async (
  db: Query,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, OfferedCar>> => {
  const rows = await db.rows<{
    id: string
    owner_id: string
    listed_at: Date
    price_kobo: number | null
    year: number
    mileage_km: number
    likes: LikesFound
  }>`
    select id, owner_id, listed_at, price_kobo, year, mileage_km, ${ownLikesColumn(now)} as likes from car
    where id = any(${ids}::uuid[])`
  return new Map(
    rows.map(({ likes, year, mileage_km: mileageKm, ...row }) => {
      const priceCheck = rank(likesOf(likes), { year, mileageKm, priceKobo: row.price_kobo })
      return [row.id, { ...row, priceCheck }]
    }),
  )
}
