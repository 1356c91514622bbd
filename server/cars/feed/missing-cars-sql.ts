// The table of cars that a stock list brought, and since when it lacks them.
import { type Query, sql, type Sql, type Tx } from '#server/kernel/db/db.ts'

/** Whether the owner's stock list had this car and has it no longer. */
export const isMissing: Sql = sql`exists (
  select from stock_feed_car f where f.car_id = car.id and f.missing_since is not null)`

export const markPresent = (tx: Tx, feedId: string, carIds: readonly string[]): Promise<number> =>
  tx.run`
    insert into stock_feed_car (car_id, feed_id) select id, ${feedId} from unnest(${carIds}::uuid[]) as c (id)
    on conflict (car_id) do update set feed_id = excluded.feed_id, missing_since = null`

export const markMissing = (
  tx: Tx,
  feedId: string,
  presentIds: readonly string[],
  now: Date,
): Promise<number> =>
  tx.run`
    update stock_feed_car set missing_since = ${now}
    where feed_id = ${feedId} and missing_since is null and car_id <> all(${presentIds}::uuid[])`

type Names = { vins: readonly string[]; numbers: readonly string[] }
/** Deleted cars that this list brought, under one of these VINs or under one of these numbers until then. */
export const deletedCarsOfFeed = (db: Query, feedId: string, { vins, numbers }: Names) =>
  db.rows<{ vin: string | null; number: string | null }>`
    select car.vin, f.deleted_number as number from stock_feed_car f join car on car.id = f.car_id
    where f.feed_id = ${feedId} and car.state = 'withdrawn' and (car.vin = any(${vins}::text[])
      or lower(f.deleted_number) in (select lower(n) from unnest(${numbers}::text[]) as n))`

/** Without cars that are sold or deleted. */
export const countMissing = async (db: Query, feedId: string): Promise<number> =>
  (
    await db.one<{ cars: number }>`
      select count(*) as cars from stock_feed_car f join car on car.id = f.car_id
      where f.feed_id = ${feedId} and f.missing_since is not null and car.state not in ('withdrawn', 'sold')`
  ).cars

export const setMissingCars = (tx: Tx, importId: string, cars: number): Promise<number> =>
  tx.run`update car_import set missing_cars = ${cars} where id = ${importId}`
