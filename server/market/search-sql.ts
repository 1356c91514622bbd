// The SQL of the search: a page in its order, counts, facets, similar cars.
import { cardColumns, type CarRow } from '#server/cars/card.ts'
import { afresh, ident, join, none, type Query, sql, type Sql, type Tx } from '#server/kernel/db/db.ts'

const whereOf = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`true` : join(conditions, ' and ')

export type PageSelect = {
  where: readonly Sql[]
  /** The columns of the order, all ascending; the id comes after them. */
  order: readonly Sql[]
  limit: number
  offset: number
}

// PostgreSQL plans most of these afresh: a rare make and a common one need different plans, and there are more kinds of
// queries than a connection should remember.
/** A card, what `After` needs to go on behind it, and how many were found where they were scan through. */
export type PageRow = CarRow & { sort_keys: string[]; found_cars: number | null }

const selectPage = (
  db: Query,
  q: Omit<PageSelect, 'where'>,
  from: Sql,
  carCount = sql`null::bigint`,
  planned = afresh,
) => {
  const keys = join(q.order, ', ')
  return db.rows<PageRow>`
    ${planned} select ${cardColumns}, sort_keys, found_cars from (
      select m.id as found_id, ${carCount} as found_cars, array[${keys}]::bigint[] as sort_keys from ${from}
      order by ${keys}, id limit ${q.limit} offset ${q.offset}
    ) found join car on car.id = found_id order by sort_keys, id`
}

/**
 * The page from the one index that holds all its conditions and its order, and how many cars meet them, up to `countMax`.
 * No other plan can be better, so it is made once: a market of so many indexes takes longer to plan for than to ask.
 */
export const pageOfOneIndex = (
  db: Query,
  { where, start, countMax, ...q }: PageSelect & { start: readonly Sql[]; countMax: number },
) =>
  selectPage(
    db,
    q,
    sql`car_on_market m where ${whereOf([...where, ...start])}`,
    countMax === 0
      ? undefined
      : sql`(select count(*) from (select from car_on_market m where ${whereOf(where)} limit ${countMax}) counted)`,
    none,
  )

/**
 * The page by an index scan in its order, until it is full. `mergeInputs`, of which every car meets exactly one, are scanned
 * apart and merged.
 */
export const pageByIndexScan = (db: Query, q: PageSelect & { mergeInputs?: readonly Sql[] | undefined }) => {
  const { where, mergeInputs, order, limit, offset } = q
  if (!mergeInputs) return selectPage(db, q, sql`car_on_market m where ${whereOf(where)}`)
  const scans = mergeInputs.map(
    input => sql`(select * from car_on_market m where ${whereOf([input, ...where])}
      order by ${join(order, ', ')}, id limit ${limit + offset})`,
  )
  return selectPage(db, q, sql`(${join(scans, ' union all ')}) m`)
}

/**
 * Candidates: at most `limit` cars of the access conditions, first ones in an order if named; then the residual filter.
 */
export type CandidateScan = {
  access: readonly Sql[]
  limit: number
  residual: readonly Sql[]
  order?: readonly Sql[] | undefined
}

const candidatesOf = ({ access, limit, residual, order }: CandidateScan): Sql =>
  sql`(select * from car_on_market m where ${whereOf(access)} ${order ? sql`order by ${join(order, ', ')}, id` : none} limit ${limit}) m where ${whereOf(residual)}`

/**
 * The page among the candidates, which may end before it is full. `found` is how many of them match, or of others that are
 * counted in the same question.
 */
export const pageOfFirst = (
  db: Query,
  scan: CandidateScan,
  q: Omit<PageSelect, 'where'> & { counted?: CandidateScan | undefined },
) => {
  const others = q.counted && (q.counted === scan ? sql`count(*) over ()` : sql`(${countOf(q.counted)})`)
  return selectPage(db, q, candidatesOf(scan), others)
}

const countOf = (scan: CandidateScan): Sql => sql`select count(*) as cars from ${candidatesOf(scan)}`

/**
 * The page from the newest cars of each of these places, which are `found_rank` kilometres away. All conditions but the place
 * are hidden in a `case`: where the planner sees them it expects few cars of a place, and reads and sorts every one.
 */
export const pageOfPlaces = (
  db: Query,
  group: readonly { state: string; local: string; km: number }[],
  { where, ...q }: PageSelect,
) => {
  const [states, locals, kms] = [
    group.map(place => place.state),
    group.map(place => place.local),
    group.map(place => place.km),
  ]
  return selectPage(
    db,
    q,
    sql`(select near.found_rank, c.* from unnest(${states}::text[], ${locals}::text[], ${kms}::int[]) as near (state, local, found_rank)
      cross join lateral (
        select * from car_on_market m
        where local_government = near.local
          and case when location_state = near.state and ${whereOf(where)} then true else false end
        order by by_newest, id limit ${q.limit}
      ) c) m`,
  )
}

/** How many there are among those scan through. */
export const countCandidates = async (db: Query, scan: CandidateScan): Promise<number> =>
  (await db.one<{ cars: number }>`${afresh} ${countOf(scan)}`).cars

/** Whether a car of the market meets these conditions. */
export const hasAnyCar = async (db: Query, where: readonly Sql[]): Promise<boolean> =>
  (
    await db.one<{
      any: boolean
    }>`${afresh} select exists (select from car_on_market m where ${whereOf(where)}) as any`
  ).any

/** `missed`: which of the optional conditions the car fails; 0 for none. */
export type FacetCount = { facet: number; value: string | null; missed: number; cars: number }

/**
 * Counts facets among candidates, by their place in the list; -1 is all of them. A car that misses exactly one of `mayMiss`
 * is counted apart: that facet's sideways count.
 */
export const countFacetsOf = (
  db: Query,
  scan: CandidateScan,
  values: readonly Sql[],
  mayMiss: readonly Sql[],
): Promise<FacetCount[]> => {
  const names = values.map((_, i) => ident(`f${i}`))
  const named = values.map((value, i) => sql`${value} as ${names[i]!}`)
  const holds = mayMiss.map((where, i) => sql`(${where}) is true as ${ident(`h${i}`)}`)
  const misses = mayMiss.map((_, i) => sql`(not ${ident(`h${i}`)})::int`)
  // Every name except the counted one has its bit set.
  const places = names.map(
    (_, i) => sql`when ${2 ** names.length - 1 - 2 ** (names.length - 1 - i)} then ${i}::int`,
  )
  return db.rows<FacetCount>`
    ${afresh} with held as (select ${join([...named, ...holds], ', ')} from ${candidatesOf(scan)}),
    found as materialized (
      select *, ${join([sql`0`, ...misses.map((miss, i) => sql`${miss} * ${i + 1}::int`)], ' + ')} as missed from held
      where ${join([sql`0`, ...misses], ' + ')} <= 1
    )
    select case grouping(${join(names, ', ')}) ${join(places, ' ')} else -1 end as facet,
      coalesce(${join(names, ', ')}) as value, missed, count(*) as cars
    from found group by grouping sets (${join([...names.map(name => sql`(${name}, missed)`), sql`(missed)`], ', ')})`
}

/** The page by sorting all matches; `start` skips what comes before it, `rank` is a column `found_rank` of the order. */
export const pageBySort = (
  db: Query,
  scan: CandidateScan,
  q: Omit<PageSelect, 'where'> & { start?: Sql | undefined; rank?: Sql | undefined },
) => {
  const ranked = q.rank ? sql`, ${q.rank} as found_rank` : none
  return selectPage(
    db,
    q,
    sql`(select *, count(*) over () as among${ranked} from ${candidatesOf(scan)}) m where ${q.start ?? sql`true`}`,
    sql`among`,
  )
}

/** Candidates of the same model, and of the same body: the newest. */
const neighboursMax = 200

/** Cars on the market most like this one: another model counts most, then price, condition and year. */
export const findSimilarCars = (db: Query, car: CarRow, limit: number): Promise<CarRow[]> => {
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
            order by by_newest, id limit ${neighboursMax})
          union all
          (select * from car_on_market where body = ${car.body} and ${offered} order by by_newest, id limit ${neighboursMax})
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
