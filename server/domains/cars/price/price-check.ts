// The price of a car among like cars by other sellers: those on the market, and those sold not long ago.
import type { PriceCheck } from '#contract/cars/facts.ts'
import type { cars } from '#contract/cars/cars.ts'
import type { Condition } from '#contract/reference/vehicles.ts'
import type { Query } from '#server/kernel/db/db.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { spelled } from '../listing/draft-to-row.ts'
import { type Like, rank } from './price-rank.ts'
import { findCards } from '../card.ts'

const yearsApart = 2
const soldWithinDays = 180
const dayMs = 24 * 3_600_000

// Of each year and no more, so that a million cars cost what a thousand do. The ids are random and not the sellers' to
// choose, so those in front are a fair sample.
const listedOfYear = 60
const soldOfYear = 20

export type Question = {
  make: string
  model: string
  year: number
  condition: Condition
  mileageKm: number
  /** Null to learn only what like cars ask. */
  priceKobo: number | null
  /** Whose cars are not compared: the seller's own. */
  exceptOwners: readonly string[]
  now: Date
}

const likesOf = (db: Query, q: Question): Promise<Like[]> => {
  const soldSince = new Date(q.now.getTime() - soldWithinDays * dayMs)
  return db.rows<Like>`
    select one.* from generate_series(${q.year - yearsApart}::int, ${q.year + yearsApart}::int) y,
      lateral (
        (select owner_id, price_kobo, year, mileage_km from car
          where state = 'listed' and for_sale and make = ${q.make} and model = ${q.model}
            and condition = ${q.condition} and year = y.y::smallint and owner_id <> all(${q.exceptOwners}::uuid[])
          order by id limit ${listedOfYear})
        union all
        (select owner_id, price_kobo, year, mileage_km from car
          where state = 'sold' and for_sale and make = ${q.make} and model = ${q.model}
            and condition = ${q.condition} and year = y.y::smallint and owner_id <> all(${q.exceptOwners}::uuid[])
            and sold_at >= ${soldSince}
          order by sold_at desc limit ${soldOfYear})
      ) one`
}

/** Where a price stands; `label` is null where fewer than five sellers offer a like car. */
export const priceCheckOf = async (db: Query, q: Question): Promise<PriceCheck> =>
  rank(await likesOf(db, q), q)

export const showPriceAdvice: Handler<typeof cars.priceAdvice> = async ({ db, now }, { query }) => {
  const except = query.ExceptId ? await findCards(db, [query.ExceptId]) : []
  return priceCheckOf(db, {
    ...spelled(query.Make, query.Model),
    year: query.Year,
    condition: query.Condition,
    mileageKm: query.MileageKm,
    priceKobo: query.PriceKobo ?? null,
    exceptOwners: [query.ExceptSellerId, ...except.map(car => car.owner_id)].filter(id => id !== undefined),
    now,
  })
}
