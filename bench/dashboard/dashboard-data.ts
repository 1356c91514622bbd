// Benchmark data: one dealer with ten listings, another with ten thousand.
import { rankAll } from '#server/dashboard/rank/rank-sql.ts'
import { lagosDay } from '#server/kernel/jobs/lagos-time.ts'
import type { Db } from '#server/kernel/db/db.ts'
import { makeCars } from '../search/market-data.ts'

export const listings = { small: 10, large: 10_000 } as const
const looksEach = 100

/** Gives both dealers, by id. The market has as many cars again, of a hundred sellers. */
export const makeDealers = async (db: Db, now: Date): Promise<{ small: string; large: string }> => {
  await db.run`
    insert into app_user (account_type, first_name, last_name, email, phone_number, state, password_hash, confirmed_at, created_at)
    select 'Individual', 'Bench', 'Person', 'bench-' || n || '@demo.autox.example', '+2348030000000', 'Lagos', '-', now(), now()
    from generate_series(1, 102) n`
  await makeCars(db, listings.large + listings.large)
  const [small, large] = (
    await db.rows<{ id: string }>`select id from app_user order by length(email) desc, email desc limit 2`
  ).map(({ id }) => id) as [string, string]
  const others = await db.rows<{ id: string }>`
    select id from app_user where id <> ${small} and id <> ${large} order by email limit 100`
  // Their cars go to the others; then some are given to the two.
  await db.run`
    update car c set listed_at = now() - interval '70 days', owner_id = o.id
    from (select id, row_number() over (order by id) as n from car) k
    join unnest(${others.map(({ id }) => id)}::uuid[]) with ordinality o (id, place) on o.place = 1 + k.n % 100
    where k.id = c.id`
  await db.run`update car set owner_id = ${large} where id in (select id from car order by id limit ${listings.large})`
  await db.run`
    update car set owner_id = ${small}
    where id in (select id from car where owner_id <> ${large} order by id limit ${listings.small})`
  // A hundred looks for each listing over fifty days: a million for the large dealer.
  await db.run`
    insert into car_day (car_id, day, appearances, views)
    select c.id, current_date - d, 1 + (n + d) % 2, (n + d) % 2 from (select id, row_number() over (order by id) as n from car) c,
      generate_series(1, ${looksEach / 2}) d`
  await db.run`
    insert into owner_day (owner_id, day, appearances, views)
    select owner_id, day, sum(appearances), sum(views) from car_day d join car c on c.id = d.car_id group by 1, 2`
  await db.inTx(tx => rankAll(tx, lagosDay(now)))
  await db.pool.query('vacuum analyze')
  return { small, large }
}
