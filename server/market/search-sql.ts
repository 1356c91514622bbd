// What a search asks the tables of the market: a page in its order, how many, counts, words.
import { afresh, ident, join, none, type Query, sql, type Sql, type Tx } from '#server/kernel/db/db.ts'
import { type CarRow, cardColumns } from '#server/domains/cars/card.ts'

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
/** A card, what `After` needs to go on behind it, and how many were found where they were looked through. */
export type PageRow = CarRow & { sort_keys: number[]; found_cars: number | null }

const page = (db: Query, q: Omit<PageQuestion, 'where'>, from: Sql, found = sql`null::bigint`) => {
  const keys = join(q.order, ', ')
  return db.rows<PageRow>`
    ${afresh} select ${cardColumns}, sort_keys, found_cars from (
      select m.id as found_id, ${found} as found_cars, array[${keys}]::bigint[] as sort_keys from ${from}
      order by ${keys}, id limit ${q.limit} offset ${q.offset}
    ) found join car on car.id = found_id order by sort_keys, id`
}

/**
 * The page of a question that many cars answer: one walks in its order until the page is full. With `leads`, of which
 * every car has one, the cars of each are walked apart and merged.
 */
export const pageOnMarket = (db: Query, q: PageQuestion & { leads?: readonly Sql[] | undefined }) => {
  const { where, leads, order, limit, offset } = q
  if (!leads) return page(db, q, sql`car_on_market m where ${whereOf(where)}`)
  const walks = leads.map(
    lead => sql`(select * from car_on_market m where ${whereOf([lead, ...where])}
      order by ${join(order, ', ')}, id limit ${limit + offset})`,
  )
  return page(db, q, sql`(${join(walks, ' union all ')}) m`)
}

/** Cars to look through: those of some conditions, no more than so many, the first in an order where one is named; the others are then tried. */
export type Looked = {
  first: readonly Sql[]
  most: number
  tried: readonly Sql[]
  order?: readonly Sql[] | undefined
}

const lookedAt = ({ first, most, tried, order }: Looked): Sql =>
  sql`(select * from car_on_market m where ${whereOf(first)} ${order ? sql`order by ${join(order, ', ')}, id` : none} limit ${most}) m where ${whereOf(tried)}`

/** The page among the first of an order, which may end before it is full; `counted`: with how many there are among those. */
export const pageWithin = (
  db: Query,
  looked: Looked,
  q: Omit<PageQuestion, 'where'> & { counted: boolean },
) => page(db, q, lookedAt(looked), q.counted ? sql`count(*) over ()` : undefined)

/** How many there are among those looked through. */
export const countAmong = async (db: Query, looked: Looked): Promise<number> =>
  (await db.one<{ cars: number }>`${afresh} select count(*) as cars from ${lookedAt(looked)}`).cars

/** `missed`: which of the conditions that a car may miss one of it does; 0 for none. */
export type FacetCount = { facet: number; value: string | null; missed: number; cars: number }

/**
 * The counts of facets among cars, by their place in the list; -1 is all of them. A car may miss one of some conditions
 * and is then counted apart: it is what one would find without that choice.
 */
export const countFacets = (
  db: Query,
  looked: Looked,
  values: readonly Sql[],
  mayMiss: readonly Sql[],
): Promise<FacetCount[]> => {
  const names = values.map((_, i) => ident(`f${i}`))
  const named = values.map((value, i) => sql`${value} as ${names[i]!}`)
  const holds = mayMiss.map((where, i) => sql`(${where}) is true as ${ident(`h${i}`)}`)
  const misses = mayMiss.map((_, i) => sql`(not ${ident(`h${i}`)})::int`)
  // Each name but the one that is counted has its bit set.
  const places = names.map(
    (_, i) => sql`when ${2 ** names.length - 1 - 2 ** (names.length - 1 - i)} then ${i}::int`,
  )
  return db.rows<FacetCount>`
    ${afresh} with held as (select ${join([...named, ...holds], ', ')} from ${lookedAt(looked)}),
    found as materialized (
      select *, ${join([sql`0`, ...misses.map((miss, i) => sql`${miss} * ${i + 1}::int`)], ' + ')} as missed from held
      where ${join([sql`0`, ...misses], ' + ')} <= 1
    )
    select case grouping(${join(names, ', ')}) ${join(places, ' ')} else -1 end as facet,
      coalesce(${join(names, ', ')}) as value, missed, count(*) as cars
    from found group by grouping sets (${join([...names.map(name => sql`(${name}, missed)`), sql`(missed)`], ', ')})`
}

/** The page of a question whose cars are few enough to be sorted all; `start` leaves out what comes before it. */
export const pageAmong = (
  db: Query,
  looked: Looked,
  q: Omit<PageQuestion, 'where'> & { start?: Sql | undefined },
) =>
  page(
    db,
    q,
    sql`(select *, count(*) over () as among from ${lookedAt(looked)}) m where ${q.start ?? sql`true`}`,
    sql`among`,
  )

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
