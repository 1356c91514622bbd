// A seller's cars, searched, filtered and sorted.
import { type OwnFilters, type StockBand, stockBands } from '#contract/cars/own-filters.ts'
import { viewsSince } from '#server/dashboard/figures/reads.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { none, type Query, sql, type Sql } from '#server/kernel/db/db.ts'
import { cardColumns } from '../card.ts'
import { isMissing } from '../feed/missing-cars-sql.ts'
import type { PricedCar } from '../price/own-prices.ts'
import type { OwnCardRow } from './own-sql.ts'

export type OwnListRow = OwnCardRow & {
  stock_number: string | null
  renews_itself: boolean
  days_in_stock: number
}

export type OwnList = Pick<
  OwnFilters,
  'State' | 'Days' | 'Branch' | 'Pictures' | 'Renewal' | 'Feed' | 'Sort'
> & {
  ownerId: string
  /** Of the search; every one must be found. */
  words: readonly string[]
  now: Date
}

/** Midnights in Lagos since the car was listed, until its sale where it is sold. */
export const daysInStock = (now: Date): Sql => sql`
  greatest(0, (coalesce(car.sold_at, ${now}::timestamptz) at time zone 'Africa/Lagos')::date
    - (car.listed_at at time zone 'Africa/Lagos')::date)`

const renewsItself = sql`exists (select from car_stock s where s.car_id = car.id and s.renews_itself)`
const stockNumber = sql`(select s.stock_number from car_stock s where s.car_id = car.id)`

/** What a search looks at. */
const searched = sql`lower(concat_ws(' ', ${stockNumber}, vin, year, make, model, trim, local_government,
  location_state, description))`

export const inBand = (band: StockBand, now: Date): Sql => {
  const { from, to } = stockBands[band]
  return sql`and ${daysInStock(now)} between ${from}::int and coalesce(${to}::int, 1000000)`
}

const filter = ({ ownerId, words, State, Days, Branch, Pictures, Renewal, Feed, now }: OwnList): Sql => sql`
  car.owner_id = ${ownerId} and state <> 'withdrawn'
  ${State ? sql`and state = ${State}` : none}
  ${Days ? inBand(Days, now) : none}
  ${Pictures ? sql`and pictures = '[]'` : none}
  and (${Branch ?? null}::text is null or coalesce(branch_id::text, 'none') = ${Branch ?? null})
  ${Renewal ? sql`and ${renewsItself}` : none}
  and (${Feed ?? null}::text is null or (state <> 'sold' and ${isMissing}))
  ${words.length > 0 ? sql`and not exists (select from unnest(${words}::text[]) w where strpos(${searched}, lower(w)) = 0)` : none}`

export const viewsDays = 28
const dayMs = 24 * 3_600_000
/** The first of the days whose views and leads are counted. */
export const firstDayOfViews = (now: Date): string =>
  lagosDayOf(new Date(now.getTime() - (viewsDays - 1) * dayMs))

const order = (sort: OwnList['Sort'], now: Date): Sql => {
  switch (sort) {
    case 'days':
      return sql`${daysInStock(now)} desc, listed_at, id`
    case 'dearest':
      return sql`price_kobo desc nulls last, listed_at desc, id`
    case 'cheapest':
      return sql`price_kobo nulls last, listed_at desc, id`
    case 'views':
      return sql`${viewsSince(firstDayOfViews(now))} desc, listed_at desc, id`
    case 'newest':
    case 'price-label':
      return sql`listed_at desc, id`
  }
}

const ownColumns = (now: Date): Sql => sql`
  ${cardColumns}, version, expires_at, ${stockNumber} as stock_number, ${renewsItself} as renews_itself,
  ${daysInStock(now)} as days_in_stock`

type Slice = { limit: number; offset: number }

export const pageOfOwn = async (
  db: Query,
  list: OwnList,
  { limit, offset }: Slice,
): Promise<{ rows: OwnListRow[]; total: number }> => {
  const [rows, { total }] = await Promise.all([
    db.rows<OwnListRow>`
      select ${ownColumns(list.now)} from car where ${filter(list)}
      order by ${order(list.Sort, list.now)} limit ${limit} offset ${offset}`,
    db.one<{ total: number }>`select count(*) as total from car where ${filter(list)}`,
  ])
  return { rows, total }
}

/** The first cars of a list with what their prices are compared by. */
export const pricedOfOwn = (db: Query, list: OwnList, limit: number): Promise<PricedCar[]> =>
  db.rows<PricedCar>`
    select id, make, model, year, condition, mileage_km, price_kobo from car where ${filter(list)}
    order by ${order(list.Sort, list.now)} limit ${limit}`

/** These cars of an owner, in any order. */
export const ownRowsOf = (db: Query, ownerId: string, ids: readonly string[], now: Date) =>
  db.rows<OwnListRow>`
    select ${ownColumns(now)} from car where car.owner_id = ${ownerId} and id = any(${ids}::uuid[])
    order by id limit ${ids.length}`
