// What a search asks the tables of the market: a page in its order, how many, counts, words.
import { afresh, join, type Query, sql, type Sql, type Tx } from '#server/platform/db.ts'
import { type CarRow, cardColumns } from './sql.ts'

const whereOf = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`true` : join(conditions, ' and ')

export type PageQuestion = {
  where: readonly Sql[]
  /** The columns of the order, all ascending; the id comes after them. */
  order: readonly Sql[]
  limit: number
  offset: number
}

// All of these are planned afresh: a rare make and a common one are found by different roads, and there are more kinds of
// questions than a connection should remember.
/** A page of cards, each with what `After` needs to go on behind it. */
const page = (db: Query, q: Omit<PageQuestion, 'where'>, from: Sql) => {
  const keys = join(q.order, ', ')
  return db.rows<CarRow & { sort_keys: number[] }>`
    ${afresh} select ${cardColumns}, sort_keys from (
      select m.id as found_id, array[${keys}]::bigint[] as sort_keys from ${from}
      order by ${keys}, id limit ${q.limit} offset ${q.offset}
    ) found join car on car.id = found_id order by sort_keys, id`
}

/** The page of a question that many cars answer: one walks in its order until the page is full. */
export const pageOnMarket = (db: Query, q: PageQuestion) =>
  page(db, q, sql`car_on_market m where ${whereOf(q.where)}`)

/** Cars to look through: those of one condition, no more than so many, which the others are then tried on. */
export type Looked = { first: readonly Sql[]; most: number; tried: readonly Sql[] }

const lookedAt = ({ first, most, tried }: Looked): Sql =>
  sql`(select * from car_on_market m where ${whereOf(first)} limit ${most}) m where ${whereOf(tried)}`

/** How many there are among those looked through. */
export const countAmong = async (db: Query, looked: Looked): Promise<number> =>
  (await db.one<{ cars: number }>`${afresh} select count(*) as cars from ${lookedAt(looked)}`).cars

export type FacetCount = { facet: string; value: string; cars: number }

/** The counts of these facets (name and value of each, as pairs of SQL) among at most so many cars; '' counts them all. */
export const countFacets = (
  db: Query,
  looked: Looked,
  facets: readonly Sql[],
  most: number,
): Promise<FacetCount[]> =>
  db.rows<FacetCount>`
    ${afresh} with found as materialized (select * from ${lookedAt(looked)} limit ${most})
    select facet, value, count(*) as cars from found, lateral (values ${join([sql`('', '')`, ...facets], ', ')}) each(facet, value)
    where value is not null group by facet, value`

/** The page of a question whose cars are few enough to be sorted all. */
export const pageAmong = (db: Query, looked: Looked, q: Omit<PageQuestion, 'where'>) =>
  page(db, q, sql`${lookedAt(looked)}`)

/**
 * Counts kept of views, with what has come and gone since they were added up. `begins`, such as `Day=`, names the facets
 * that are wanted where not all are.
 */
export const keptCounts = (db: Query, views: readonly string[], begins = '') =>
  db.rows<{ facet: string; cars: number }>`
    select facet, sum(cars)::bigint as cars from (
      select facet, cars from market_count
      where view = any(${views}) and facet >= ${begins} and facet < ${begins.replace('=', '>') || 'a'}
      union all
      select facet, sign from market_move, unnest(facets) facet
      where ('' = any(${views}) or facets && ${views}::text[]) and starts_with(facet, ${begins})
    ) counted group by facet having sum(cars) <> 0`

/** How many cars there are of each of these facets. */
export const keptFacets = async (db: Query, facets: readonly string[]): Promise<Map<string, number>> => {
  const rows = await db.rows<{ facet: string; cars: number }>`
    select facet, sum(cars)::bigint as cars from (
      select facet, cars from market_count where view = '' and facet = any(${facets})
      union all
      select facet, sign from market_move, unnest(facets) facet where facet = any(${facets})
    ) counted group by facet`
  return new Map(rows.map(row => [row.facet, row.cars]))
}

/** How many cars of these views have one of these facets. */
export const keptTotal = async (
  db: Query,
  views: readonly string[],
  facets: readonly string[],
): Promise<number> => {
  const { cars } = await db.one<{ cars: number }>`
    select coalesce(sum(cars), 0)::bigint as cars from (
      select cars from market_count where view = any(${views}) and facet = any(${facets})
      union all
      select sign from market_move
      where ('' = any(${views}) or facets && ${views}::text[]) and facets && ${facets}::text[]
    ) counted`
  return cars
}

/** Which of these words name something that sellers typed, or are used by so many listings. */
export const wordsInUse = async (db: Query, words: readonly string[], least: number): Promise<Set<string>> =>
  new Set(
    (
      await db.rows<{ word: string }>`
        select word from market_word where word = any(${words}) and (is_name or cars >= ${least})`
    ).map(row => row.word),
  )

/** The name that looks most like a word. */
export const nearestName = async (db: Query, typed: string): Promise<string | undefined> =>
  (
    await db.maybe<{ word: string }>`
      select word from market_word
      where is_name and word % ${typed} and similarity(word, ${typed}) >= 0.45 and word ~ '^[[:alpha:]]+$'
      order by similarity(word, ${typed}) desc, cars desc, word limit 1`
  )?.word

/** Looked through for like ones: the newest of the same model, and of the same body. */
const nearMax = 200

/** Cars on the market most like this one: another model counts most, then price, condition and year. */
export const nearestCars = (db: Query, car: CarRow, limit: number): Promise<CarRow[]> => {
  const price = car.price_kobo ?? car.rent_price_kobo
  const [column, offered] = car.for_sale ? [sql`by_price`, sql`for_sale`] : [sql`by_rent`, sql`for_rent`]
  return db.rows<CarRow>`
    ${afresh} select ${cardColumns} from (
      select id as found_id, min(apart) as apart from (
        select id, (make <> ${car.make} or model <> ${car.model})::int * 3 + (make <> ${car.make})::int
          + abs(ln(${column}::float8 / ${price})) * 4 + (condition <> ${car.condition})::int * 1.5
          + abs(year - ${car.year}::int) * 0.4 as apart
        from (
          (select * from car_on_market where model = ${car.model} and make = ${car.make} and ${offered}
            order by by_newest, id limit ${nearMax})
          union all
          (select * from car_on_market where body = ${car.body} and ${offered} order by by_newest, id limit ${nearMax})
        ) near where id <> ${car.id}
      ) measured group by id order by apart, id limit ${limit}
    ) found join car on car.id = found_id order by apart, id`
}

/** Takes cars that came or changed since the last time, each once. */
export const takeArrivals = async (tx: Tx, most: number): Promise<string[]> =>
  (
    await tx.rows<{ id: string }>`
      with taken as (
        delete from market_arrival where id in (
          select id from market_arrival order by id limit ${most} for update skip locked
        ) returning car_id
      ) select distinct car_id as id from taken`
  ).map(row => row.id)

export const idsOnMarket = async (db: Query, where: readonly Sql[]): Promise<string[]> =>
  (
    await db.rows<{ id: string }>`
      ${afresh} select id from car_on_market m where ${whereOf(where)} order by by_newest, id`
  ).map(row => row.id)
