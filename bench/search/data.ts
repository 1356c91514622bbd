// Generates a search market of any size in the database.
import { listed } from '#server/seed/cars/catalogue-listed.ts'
import { localGovernmentsOf } from '#contract/reference/local-governments.ts'
import { states } from '#contract/reference/places.ts'
import { colours } from '#contract/reference/vehicles.ts'
import { rebuild } from '#server/market/market.ts'
import { type Db, ident } from '#server/kernel/db/db.ts'

type Model = { make: string; model: string; body: string; price: number; from: number; to: number; trims: string[]; seats: number; gearbox: string; fuel: string; weight: number } // prettier-ignore

const models: Model[] = listed
  .trim()
  .split('\n')
  .map(line => {
    const [make = '', model = '', body = '', price = '', , years = '', trims = '', , seats = '', gearbox = '', fuel = '', , weight = ''] = line.split('|').map(part => part.trim()) // prettier-ignore
    const [from = 2005, to = 2025] = years.split('-').map(Number)
    return { make, model, body, price: Number(price), from, to, trims: trims.split(', '), seats: Number(seats), gearbox, fuel, weight: Number(weight) } // prettier-ignore
  })

/** Each as often in the list as it is common on the market. */
const often = <T>(all: readonly T[], weight: (item: T) => number): T[] =>
  all.flatMap(item => Array.from({ length: Math.max(1, Math.round(weight(item))) }, () => item))
const crowded: Record<string, number> = {
  Lagos: 60,
  'Federal Capital Territory (FCT)': 25,
  Rivers: 10,
  Oyo: 8,
  Ogun: 8,
  Kano: 6,
}
const places = often(
  states.flatMap(state =>
    localGovernmentsOf(state).map(local => ({ state, local, all: localGovernmentsOf(state).length })),
  ),
  ({ state, all }) => ((crowded[state] ?? 2) * 10) / all,
)

const openSellers = async (db: Db, sellers: number): Promise<void> => {
  await db.run`
    insert into app_user (account_type, business_name, first_name, last_name, email, phone_number, state, password_hash, confirmed_at,
      created_at)
    select case when n % 3 = 0 then 'AutoDealer' else 'Individual' end, case when n % 3 = 0 then 'Bench Motors ' || n end, 'Bench', 'Seller',
      'bench-seller-' || n || '@demo.autox.example', '+2348030000000', 'Lagos', '-', now(), now()
    from generate_series(1, ${sellers}) n`
}

/** The indexes of the market are made at the end: row by row they take most of the time. */
const withoutIndexes = async (db: Db, work: () => Promise<unknown>): Promise<void> => {
  const indexes = await db.rows<{ indexname: string; indexdef: string }>`
    select indexname, indexdef from pg_indexes where tablename = 'car_on_market' and indexname not like '%_pkey'`
  for (const { indexname } of indexes) await db.run`drop index ${ident(indexname)}`
  await work()
  for (const { indexdef } of indexes) await db.pool.query(indexdef)
}

/** Fills a migrated, empty database with so many cars of the last sixty days. The same size is the same market each time; so many of 25 are for rent, and `days` takes some of theirs. */
export const makeMarket = async (
  db: Db,
  cars: number,
  { rentOf25 = 2, days }: { rentOf25?: number; days?: () => Promise<void> } = {},
): Promise<void> => {
  await openSellers(db, Math.max(100, Math.round(cars / 50)))
  const common = often(models, model => model.weight)
  const column = <T>(of: (model: Model) => T) => common.map(of)
  // One car at a time would be counted one at a time; all at once is counted at the end.
  await db.run`alter table car disable trigger car_keeps_market`
  await db.run`
    with o as (select array_agg(id order by email) as ids from app_user),
    m as (select * from unnest(${column(m => m.make)}::text[], ${column(m => m.model)}::text[], ${column(m => m.body)}::text[],
      ${column(m => m.price)}::float8[], ${column(m => m.from)}::int[], ${column(m => m.to)}::int[],
      ${column(m => m.trims.join('|'))}::text[], ${column(m => m.seats)}::int[], ${column(m => m.gearbox)}::text[],
      ${column(m => m.fuel)}::text[]) with ordinality as m(make, model, body, price, first, last, trims, seats, gearbox, fuel, at)),
    p as (select * from unnest(${places.map(p => p.state)}::text[], ${places.map(p => p.local)}::text[])
      with ordinality as p(state, local, at)),
    -- Numbers without order that are the same each time.
    n as (select n, abs(hashint8extended(n, 1)) as a, abs(hashint8extended(n, 2)) as b, abs(hashint8extended(n, 3)) as c,
      abs(hashint8extended(n, 4)) as d from generate_series(1, ${cars}::bigint) n),
    made as (select n.*, m.*, p.state, p.local, m.first + (b % (m.last - m.first + 1))::int as year from n
      join m on m.at = 1 + a % ${common.length} join p on p.at = 1 + (a / 1000) % ${places.length})
    insert into car (owner_id, make, model, year, trim, condition, body, fuel, gearbox, drive, colour, seats, mileage_km,
      description, location_state, local_government, price_kobo, rent_price_kobo, for_sale, for_rent, installment_payment,
      test_drive, papers_level, pictures, listed_at, changed_at, expires_at)
    select o.ids[1 + (c % array_length(o.ids, 1))::int], make, model, year,
      (string_to_array(trims, '|'))[1 + (b / 100 % array_length(string_to_array(trims, '|'), 1))::int],
      case when year > 2023 and c % 3 = 0 then 'brand-new' when c % 100 < 62 then 'tokunbo' else 'nigerian-used' end,
      body, fuel, gearbox, 'front', (${[...colours]}::text[])[1 + (power(d % 1000 / 1000.0, 2) * ${colours.length - 1})::int],
      seats, (2026 - year) * 9000 + d % 40000,
      'Clean ' || model || ' number ' || n || ', ' || (array['first body', 'buy and drive', 'accident free', 'lady driven'])[1 + d % 4]
        || ', AC chilling, duty fully paid. ' || (array['Leather seats', 'Reverse camera', 'Thumb start', 'Full option'])[1 + c % 4],
      state, local,
      case when d % 25 > 0 then (price * 1000000 * power(0.9, 2026 - year) * (0.8 + c % 400 / 1000.0))::bigint / 50000 * 5000000 + 5000000 end,
      case when d % 25 < ${rentOf25}::int then (20000 + c % 100 * 1000) * 100 end,
      d % 25 > 0, d % 25 < ${rentOf25}::int, d % 25 > 0 and c % 10 < 3, c % 10 < 7,
      (array['complete', 'some', null])[1 + b % 3],
      jsonb_build_array(jsonb_build_object('hash', repeat('a', 40), 'width', 1600, 'height', 1200, 'colour', '#808080')),
      since, since, since + interval '60 days'
    -- One after the other, as cars come on the market.
    from made, o, lateral (select now() - (d % 86400000) * interval '60 milliseconds') t(since) order by since`
  await db.run`alter table car enable trigger car_keeps_market`
  await days?.()
  await withoutIndexes(db, () => rebuild(db))
  await db.pool.query('vacuum analyze')
}

export type Sample = { id: string; make: string; model: string; state: string; condition: string; body: string; colour: string; fuel: string; trim: string; year: number; priceNaira: number; byNewest: number } // prettier-ignore

/** Cars of a market, to ask for what there is. */
export const sampleOf = (db: Db, count: number): Promise<Sample[]> =>
  db.rows<Sample>`
    select car.id, car.make, car.model, car.location_state as state, car.condition, car.body, car.colour, car.fuel, car.trim, car.year,
      car.price_kobo / 100 as "priceNaira", m.by_newest as "byNewest"
    from car join car_on_market m using (id) where car.price_kobo is not null order by md5(car.id::text) limit ${count}`
