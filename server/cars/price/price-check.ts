// Compares a price with similar cars on the market or recently sold.
import type { PriceCheck } from '#contract/cars/facts.ts'
import type { cars } from '#contract/cars/cars.ts'
import type { Condition } from '#contract/reference/vehicles.ts'
import { type Query, sql, type Sql } from '#server/kernel/db/db.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { spelled } from '../listing/draft-to-row.ts'
import { type Like, rank } from './price-rank.ts'
import { findCards } from '../card.ts'

const soldWithinDays = 180
const dayMs = 24 * 3_600_000

// A fixed number per year, so that a million cars cost what a thousand do. Ids are random and sellers cannot choose
// them, so the first ones are a fair sample.
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

/** A car to find likes of, as pieces of SQL: values, or columns of the car in whose query the likes are a column. */
type Kind = { make: Sql; model: Sql; year: Sql; condition: Sql; exceptOwners: Sql }

/** Column with like cars of two years more or less, read by `likesOf`; null if there are none. */
const likesColumn = ({ make, model, year, condition, exceptOwners }: Kind, now: Date): Sql => {
  const soldSince = new Date(now.getTime() - soldWithinDays * dayMs)
  const alike = sql`o.for_sale and o.make = ${make} and o.model = ${model} and o.condition = ${condition}
    and o.year = (${year} + apart)::smallint and o.owner_id <> all(${exceptOwners})`
  return sql`
    (select json_agg(json_build_array(owner_id, price_kobo, year, mileage_km))
      from generate_series(-2, 2) apart, lateral (
        (select owner_id, price_kobo, year, mileage_km from car o where o.state = 'listed' and ${alike}
          order by o.id limit ${listedOfYear})
        union all
        (select owner_id, price_kobo, year, mileage_km from car o where o.state = 'sold' and ${alike}
          and o.sold_at >= ${soldSince} order by o.sold_at desc limit ${soldOfYear})
      ) one)`
}

/** What `likesColumn` read. */
export type LikesFound =
  | readonly [ownerId: string, priceKobo: number, year: number, mileageKm: number][]
  | null
export const likesOf = (result: LikesFound): Like[] =>
  (result ?? []).map(([owner_id, price_kobo, year, mileage_km]) => ({
    owner_id,
    price_kobo,
    year,
    mileage_km,
  }))

/** Like cars for the car of the surrounding query; null if it is not for sale. */
export const ownLikesColumn = (now: Date): Sql => {
  const kind = {
    make: sql`car.make`,
    model: sql`car.model`,
    year: sql`car.year`,
    condition: sql`car.condition`,
    exceptOwners: sql`array[car.owner_id]`,
  }
  return sql`case when car.for_sale then ${likesColumn(kind, now)} end`
}

type OfKind = Pick<Question, 'make' | 'model' | 'year' | 'condition'>

/** Like cars of each of these kinds, in their order, without those of one owner. */
export const likesOfKinds = async (
  db: Query,
  kinds: readonly OfKind[],
  { exceptOwner, now }: { exceptOwner: string; now: Date },
): Promise<Like[][]> => {
  const kind = {
    make: sql`kind.make`,
    model: sql`kind.model`,
    year: sql`kind.year`,
    condition: sql`kind.condition`,
    exceptOwners: sql`array[${exceptOwner}::uuid]`,
  }
  const each = <T>(give: (one: OfKind) => T): T[] => kinds.map(give)
  const rows = await db.rows<{ likes: LikesFound }>`
    select ${likesColumn(kind, now)} as likes
    from unnest(${each(one => one.make)}::text[], ${each(one => one.model)}::text[], ${each(one => one.year)}::int[],
      ${each(one => one.condition)}::text[]) with ordinality as kind (make, model, year, condition, number)
    order by kind.number`
  return rows.map(({ likes }) => likesOf(likes))
}

/** Rank of a price; `label` is null if fewer than five sellers offer like cars. */
export const priceCheckOf = async (db: Query, q: Question): Promise<PriceCheck> => {
  const kind = {
    make: sql`${q.make}`,
    model: sql`${q.model}`,
    year: sql`${q.year}::int`,
    condition: sql`${q.condition}`,
    exceptOwners: sql`${q.exceptOwners}::uuid[]`,
  }
  const { likes } = await db.one<{ likes: LikesFound }>`select ${likesColumn(kind, q.now)} as likes`
  return rank(likesOf(likes), q)
}

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
