// The table of what only a car's owner knows of it.
import type { Query, Tx } from '#server/kernel/db/db.ts'
import type { OwnRow } from '../listing/write-sql.ts'

export type StockRecord = {
  stock_number: string | null
  purchase_kobo: number | null
  costs_kobo: number | null
}

export const findRecord = (db: Query, carId: string): Promise<StockRecord | undefined> =>
  db.maybe<StockRecord>`select stock_number, purchase_kobo, costs_kobo from car_stock where car_id = ${carId}`

type CarRecord = StockRecord & { car_id: string }

/** The records of these cars; cars without one are left out. */
export const recordsOf = (db: Query, carIds: readonly string[]): Promise<CarRecord[]> =>
  db.rows<CarRecord>`
    select car_id, stock_number, purchase_kobo, costs_kobo from car_stock where car_id = any(${carIds}::uuid[])`

/** Which cars of an owner have these numbers, in capitals or not. */
export const carsWithNumbers = (db: Query, ownerId: string, numbers: readonly string[]) =>
  db.rows<OwnRow & { number: string }>`
    select car.*, n.number from unnest(${numbers}::text[]) as n (number)
    join car_stock s on s.owner_id = ${ownerId} and lower(s.stock_number) = lower(n.number)
    join car on car.id = s.car_id
    where car.state <> 'withdrawn' order by car.id`

type Owned = { carId: string; ownerId: string }

export const putRecord = (tx: Tx, { carId, ownerId }: Owned, record: StockRecord): Promise<number> =>
  tx.run`
    insert into car_stock (car_id, owner_id, stock_number, purchase_kobo, costs_kobo)
    values (${carId}, ${ownerId}, ${record.stock_number}, ${record.purchase_kobo}, ${record.costs_kobo})
    on conflict (car_id) do update set stock_number = excluded.stock_number, purchase_kobo = excluded.purchase_kobo,
      costs_kobo = excluded.costs_kobo`

/** One number of an owner at a time: of two that are equal the second sees the first. */
export const lockNumbers = (tx: Tx, ownerId: string): Promise<number> =>
  tx.run`select pg_advisory_xact_lock(hashtextextended(${`stock of ${ownerId}`}, 0))`

/** The other car of this owner that has the number, in capitals or not. */
export const findNumber = (db: Query, { carId, ownerId }: Owned, stockNumber: string) =>
  db.maybe<{ car_id: string }>`
    select car_id from car_stock
    where owner_id = ${ownerId} and lower(stock_number) = lower(${stockNumber}) and car_id <> ${carId}`

/** The number of a deleted car can be given to another; the stock list that brought the car still knows it. */
export const freeNumber = async (tx: Tx, carId: string): Promise<void> => {
  await tx.run`
    update stock_feed_car f set deleted_number = s.stock_number
    from car_stock s where s.car_id = f.car_id and f.car_id = ${carId}`
  await tx.run`update car_stock set stock_number = null where car_id = ${carId}`
}

export const deleteRecords = (tx: Tx, ownerId: string): Promise<number> =>
  tx.run`delete from car_stock where owner_id = ${ownerId}`

export type CostRow = {
  id: string
  state: string
  price_kobo: number | null
  purchase_kobo: number | null
  costs_kobo: number | null
}

/** What those of these cars cost that belong to this owner. */
export const costsOfCars = (db: Query, ownerId: string, ids: readonly string[]): Promise<CostRow[]> =>
  db.rows<CostRow>`
    select car.id, car.state, car.price_kobo, s.purchase_kobo, s.costs_kobo
    from car left join car_stock s on s.car_id = car.id
    where car.owner_id = ${ownerId} and car.id = any(${ids}::uuid[]) and car.state <> 'withdrawn'
    order by car.listed_at desc, car.id limit 2000`
