// Reads of a user's own cars for the dashboard.
import { stockStates } from '#contract/cars/ageing.ts'
import type { PriceCheck } from '#contract/cars/facts.ts'
import { slowAfterDays } from '#contract/dashboard/turn.ts'
import { type Query, sql } from '#server/kernel/db/db.ts'
import { daysInStock } from './listing/own-list-sql.ts'
import { type LikesFound, likesOf, ownLikesColumn } from './price/price-check.ts'
import { rank } from './price/price-rank.ts'

/** A dealer's own number of the car in `car`; null where it has none. */
export const stockNumberColumn = sql`(select s.stock_number from car_stock s where s.car_id = car.id)`

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

/** The cars of an owner that are on the market longest. */
export const slowestOffered = async (db: Query, ownerId: string, limit: number): Promise<string[]> =>
  (
    await db.rows<{ id: string }>`
      select id from car where owner_id = ${ownerId} and state = 'listed' order by listed_at, id limit ${limit}`
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
  stock_number: string | null
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
    stock_number: string | null
    likes: LikesFound
  }>`
    select id, owner_id, listed_at, price_kobo, ${stockNumberColumn} as stock_number, year, mileage_km, ${ownLikesColumn(now)} as likes from car
    where id = any(${ids}::uuid[])`
  return new Map(
    rows.map(({ likes, year, mileage_km: mileageKm, ...row }) => {
      const priceCheck = rank(likesOf(likes), { year, mileageKm, priceKobo: row.price_kobo })
      return [row.id, { ...row, priceCheck }]
    }),
  )
}

/** What a seller finds their own car in `car` by. */
export const ownCarWords = sql`
  concat_ws(' ', ${stockNumberColumn}, car.vin, car.year, car.make, car.model, car.trim)`

/** Stock numbers by the id of the car; cars without one are left out. */
export const stockNumbersOf = async (db: Query, ids: readonly string[]): Promise<Map<string, string>> =>
  new Map(
    (
      await db.rows<{ car_id: string; stock_number: string }>`
        select car_id, stock_number from car_stock
        where car_id = any(${ids}::uuid[]) and stock_number is not null`
    ).map(row => [row.car_id, row.stock_number]),
  )

type TurnRow = {
  cars: number
  days_in_stock: number | null
  slow_cars: number
  sold: number
  days_until_sold: number | null
}

/** Unsold cars of an owner and those sold on some days, with the middle of their days in stock. */
export const turnOf = (
  db: Query,
  ownerId: string,
  { from, until, now }: { from: Date; until: Date; now: Date },
): Promise<TurnRow> => {
  const middle = sql`percentile_cont(0.5) within group (order by days)`
  const unsold = sql`state = any(${stockStates})`
  return db.one<TurnRow>`
    select count(*) filter (where ${unsold}) as cars, ${middle} filter (where ${unsold}) as days_in_stock,
      count(*) filter (where ${unsold} and days > ${slowAfterDays}) as slow_cars,
      count(*) filter (where state = 'sold') as sold, ${middle} filter (where state = 'sold') as days_until_sold
    from (
      select state, ${daysInStock(now)} as days from car where owner_id = ${ownerId}
        and (${unsold} or (state = 'sold' and sold_at >= ${from} and sold_at < ${until}))) stock`
}
