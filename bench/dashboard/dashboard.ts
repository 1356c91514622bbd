// Measures dashboard cost for ten and ten thousand listings, and view counting overhead.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayBefore, lagosDayOf } from '#contract/core/lagos-days.ts'
import { showOverview } from '#server/dashboard/boards/show-boards.ts'
import { showFigures, showListings } from '#server/dashboard/boards/show-figures.ts'
import { showMoney } from '#server/dashboard/boards/show-money.ts'
import { countLooks } from '#server/dashboard/views/count-views.ts'
import { connect, type Db } from '#server/kernel/db/db.ts'
import { prepareDatabase } from '#server/kernel/jobs/prepare-database.ts'
import { viewBatch } from '#server/dashboard/page-views/view-batch.ts'
import { startPostgres } from '#server/kernel/postgres/postgres.ts'
import { rankAll } from '#server/dashboard/rank/rank-sql.ts'
import { cpuBetween, cpuSoFar } from '../ledger/cpu.ts'
import { makeCars } from '../search/market-data.ts'

// Benchmark data: one dealer with ten listings, another with ten thousand.
const listings = { small: 10, large: 10_000 } as const
const looksEach = 100

/** Gives both dealers, by id. The market has as many cars again, of a hundred sellers. */
const makeDealers = async (db: Db, now: Date): Promise<{ small: string; large: string }> => {
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
  await db.inTx(tx => rankAll(tx, lagosDayOf(now)))
  await db.pool.query('vacuum analyze')
  return { small, large }
}

type Calls = { name: string; small: number; large: number }[]
type Counting = { pages: number; ms: number }
export type DashboardBench = { calls: Calls; counting: Counting }

const asks = 60
const at95 = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.95)]!

/** One page of the dashboard for a person, call by call. */
const callsFor = (db: Db, id: string, now: Date) => {
  const self = { id, sessionId: '' }
  const ctx = {
    db,
    now,
    user: self,
    by: self,
    operator: undefined,
    key: undefined,
    ip: '',
    device: '',
    deviceKey: undefined,
  }
  const year = { From: dayBefore(lagosDayOf(now), 364), To: lagosDayOf(now) }
  const page = { ...year, PageNumber: 1, PageSize: 10 }
  return {
    'get-overview': () => showOverview(ctx, { query: undefined, body: undefined }),
    'get-figures, a year': () => showFigures(ctx, { query: year, body: undefined }),
    'get-listings, newest': () => showListings(ctx, { query: { ...page, Order: 'newest' }, body: undefined }),
    'get-listings, to mend first': () =>
      showListings(ctx, { query: { ...page, Order: 'mend' }, body: undefined }),
    'get-money, a year': () => showMoney(ctx, { query: year, body: undefined }),
  }
}

const measure = async (db: Db, dealers: { small: string; large: string }, now: Date): Promise<Calls> => {
  const small = callsFor(db, dealers.small, now)
  const large = callsFor(db, dealers.large, now)
  const timed = async (work: () => Promise<unknown>) => {
    const began = performance.now()
    await work()
    return performance.now() - began
  }
  const calls: Calls = []
  for (const name of Object.keys(small) as (keyof typeof small)[]) {
    const [ofSmall, ofLarge]: [number[], number[]] = [[], []]
    // In turn, so that both meet the same machine.
    for (let i = 0; i < asks; i++) {
      ofSmall.push(await timed(small[name]))
      ofLarge.push(await timed(large[name]))
    }
    calls.push({ name, small: at95(ofSmall), large: at95(ofLarge) })
  }
  return calls
}

const rounds = 10
const pagesARound = 1_000

/** Ten rounds of ten seconds at a hundred pages a second: half lists of twenty, half listings, by five hundred people. */
const count = async (db: Db, postmaster: number): Promise<Counting> => {
  const ids = (await db.rows<{ id: string }>`select id from car order by id limit 4000`).map(({ id }) => id)
  const lists = Array.from({ length: 100 }, (_, i) => ({
    listed: ids.slice(i * 20, i * 20 + 20),
    opened: [],
  }))
  const looks = viewBatch()
  const before = cpuSoFar(postmaster)
  for (let round = 0; round < rounds; round++) {
    for (let i = 0; i < pagesARound; i++) {
      const who = (i * 7 + round * 131) % 500
      const page =
        i % 2 ? lists[(i * i) % 100]! : { listed: [], opened: [ids[(i * 31 + round) % ids.length]!] }
      looks.served(
        { address: `102.89.${who % 250}.${who % 200}`, device: `Mozilla/5.0 (Linux; Android) ${who}` },
        page,
      )
    }
    await countLooks(db, looks, new Date())
  }
  const used = cpuBetween(before, cpuSoFar(postmaster))
  return { pages: rounds * pagesARound, ms: (used.postgres + used.client) * 1_000 }
}

export const benchDashboard = async (say: (sentence: string) => void): Promise<DashboardBench> => {
  const folder = await mkdtemp(join(tmpdir(), 'autox-bench-'))
  const postgres = await startPostgres(folder, { durability: 'durable' })
  const db = connect(postgres.url(), { max: 4 })
  const now = new Date()
  try {
    await prepareDatabase(db)
    const dealers = await makeDealers(db, now)
    say('The dealers and their days are made.')
    const calls = await measure(db, dealers, now)
    return { calls, counting: await count(db, postgres.pid()) }
  } finally {
    await db.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

export const describeDashboard = ({ calls, counting: { pages, ms } }: DashboardBench): string =>
  [
    `A dealer with ${listings.large.toLocaleString('en-NG')} listings and a million looks beside one with ${listings.small}: the 95th percentile of each call of the page. Goal: at most 2×.`,
    '',
    '| call | ten listings, ms | ten thousand, ms | ratio |',
    '|---|---|---|---|',
    ...calls.map(
      ({ name, small, large }) =>
        `| ${name} | ${small.toFixed(1)} | ${large.toFixed(1)} | ${(large / small).toFixed(2)}× |`,
    ),
    '',
    `Counting looks, noted and written every ten seconds: ${(ms / pages).toFixed(3)} ms of processor for a page served; at a hundred pages a second ${((ms / pages) * 10).toFixed(1)} % of one processor. Goal: at most 2 %.`,
  ].join('\n')
