// Unsold cars of an owner by their days in stock.
import { stockStates } from '#contract/cars/ageing.ts'
import type { StockBand } from '#contract/cars/own-filters.ts'
import { leadsSince, viewsSince } from '#server/dashboard/figures/reads.ts'
import { branchNameColumn } from '#server/dealers/branches/reads.ts'
import { none, type Query, sql, type Sql } from '#server/kernel/db/db.ts'
import type { CarRow } from '../card.ts'
import { daysInStock, firstDayOfViews, inBand } from '../listing/own-list-sql.ts'
import type { PricedCar } from '../price/own-prices.ts'
import type { CostRow, StockRecord } from './stock-sql.ts'

const inStock = (ownerId: string): Sql => sql`car.owner_id = ${ownerId} and car.state = any(${stockStates})`

type AgeRow = Omit<CostRow, 'id'> & { days_in_stock: number }

/** Ages and costs of every unsold car. */
export const agesOf = (db: Query, ownerId: string, now: Date): Promise<AgeRow[]> =>
  db.rows<AgeRow>`
    select car.state, car.price_kobo, s.purchase_kobo, s.costs_kobo, ${daysInStock(now)} as days_in_stock
    from car left join car_stock s on s.car_id = car.id where ${inStock(ownerId)} limit 20000`

export type AgeingRow = PricedCar &
  StockRecord &
  Pick<CarRow, 'state' | 'trim'> & {
    branch: string | null
    days_in_stock: number
    views: number
    leads: number
  }

type Slice = { band?: StockBand | undefined; limit: number; offset: number }

/** Those longest in stock first. */
export const pageOfAgeing = (db: Query, ownerId: string, now: Date, { band, limit, offset }: Slice) =>
  db.rows<AgeingRow>`
    select car.id, car.state, make, model, year, trim, condition, mileage_km, price_kobo, s.stock_number,
      ${branchNameColumn} as branch,
      s.purchase_kobo, s.costs_kobo, ${daysInStock(now)} as days_in_stock,
      ${viewsSince(firstDayOfViews(now))} as views, ${leadsSince(firstDayOfViews(now))} as leads
    from car left join car_stock s on s.car_id = car.id
    where ${inStock(ownerId)} ${band ? inBand(band, now) : none}
    order by ${daysInStock(now)} desc, listed_at, car.id limit ${limit} offset ${offset}`

export const countAgeing = async (
  db: Query,
  ownerId: string,
  now: Date,
  band: StockBand | undefined,
): Promise<number> =>
  (
    await db.one<{ cars: number }>`
      select count(*) as cars from car where ${inStock(ownerId)} ${band ? inBand(band, now) : none}`
  ).cars
