// Compares rental searches with and without dates.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayAfter, lagosDayOf } from '#contract/core/lagos-days.ts'
import { connect, type Db } from '#server/kernel/db/db.ts'
import { prepareDatabase } from '#server/kernel/jobs/prepare-database.ts'
import { startPostgres } from '#server/kernel/postgres/postgres.ts'
import { defaultTerms } from '#contract/rental/terms/default-terms.ts'
import { kobo } from '#contract/core/money.ts'
import { startChild } from '../http/child-server.ts'
import { askAll, at, type Times } from './ask-all.ts'
import { sampleOf, makeMarket } from './data.ts'
import { numbers, rentKinds } from './questions.ts'
import { goals } from '../goals.ts'

/** Days of rentals: so many before today and after it. */
const pastDays = 60
const aheadDays = 120

const fillTerms = async (db: Db): Promise<void> => {
  const { dayKobo: _day, ...terms } = defaultTerms(kobo(45_000_00))
  // Every second car is let on terms of its owner's: some for longer only, with notice or with days kept free.
  await db.run`
    insert into rental_terms (car_id, terms, changed_at)
    select id, ${JSON.stringify(terms)}::jsonb || jsonb_build_object('shortestDays', 1 + (h / 2 % 3), 'longestDays', 7 + h / 8 % 60,
      'bufferDays', h / 16 % 2, 'noticeHours', h / 32 % 48, 'aheadDays', 30 + h / 64 % 120), now()
    from (select id, abs(hashtext(id::text)) as h from car where for_rent) c where h % 2 = 0`
}

/** Each car's rentals begin one after the other in stretches of equal length, of one to seven days each. */
const fillDays = async (db: Db, each: number): Promise<void> => {
  const stretch = Math.floor((pastDays + aheadDays) / each)
  await db.run`
    insert into rental_day (car_id, day, rental_id, renter_id)
    select r.car_id, current_date - ${pastDays}::int + r.n * ${stretch}::int + r.late + d, r.rental_id, r.renter_id
    from (
      select c.id as car_id, n, gen_random_uuid() as rental_id, c.owner_id as renter_id,
        1 + abs(hashtext(c.id::text || n)) % least(7, ${stretch}::int - 1) as long,
        abs(hashtext(n || c.id::text)) % greatest(1, ${stretch}::int - 7) as late
      from car c, generate_series(0, ${each - 1}::int) n where c.for_rent order by c.id, n
    ) r, generate_series(0, r.long - 1) d`
}

/** Fills a migrated, empty database; `rentals` are spread evenly over the cars. Gives how many days are taken. */
const makeRentMarket = async (url: string, cars: number, rentals: number): Promise<number> => {
  const db = connect(url, { max: 1 })
  try {
    await makeMarket(db, cars, {
      rentOf25: 25,
      days: async () => {
        await fillTerms(db)
        // What a million rows refer to is not looked at: that would take most of the time.
        await db.run`set session_replication_role = replica`
        await fillDays(db, Math.max(1, Math.round(rentals / cars)))
        await db.run`set session_replication_role = default`
      },
    })
    return (await db.one<{ days: number }>`select count(*) as days from rental_day`).days
  } finally {
    await db.close()
  }
}

type Size = { cars: number; rentals: number }
type Options = { rounds: number; asksARound: number; callers: number; say: (sentence: string) => void }
type Pair = { without: Times; dated: Times }
export type RentSearchBench = Size & { days: number; callers: number; times: Map<string, Pair> }

/** `RENT_SIZE`, such as `10000,100000`: cars to rent and their rentals. */
export const readRentSize = (text = '100000,1000000'): Size => {
  const [cars = 0, rentals = 0] = text.split(',').map(Number)
  if (!(cars >= 1_000 && rentals >= cars && rentals <= 20 * cars))
    throw new Error(
      `Not a market to rent from: ${text}. At least a thousand cars, each rented 1 to 20 times.`,
    )
  return { cars, rentals }
}

/** One to fourteen days, which begin within the next two months. */
const someDates = (random: () => number, today: string): Record<string, string> => {
  const from = dayAfter(today, 1 + Math.floor(random() * 60))
  return { From: from, To: dayAfter(from, Math.floor(random() * random() * 14)) }
}

const add = (to: Times, got: Times): void => {
  to.ms.push(...got.ms)
  to.seconds += got.seconds
}

/** Builds the market, then asks each question without dates and with some. The first round warms up and is not kept. */
export const benchRentSearch = async (size: Size, o: Options): Promise<RentSearchBench> => {
  const folder = await mkdtemp(join(tmpdir(), 'autox-bench-'))
  const postgres = await startPostgres(folder, { durability: 'durable' })
  const db = connect(postgres.url(), { max: 1 })
  try {
    await prepareDatabase(db)
    const days = await makeRentMarket(postgres.url(), size.cars, size.rentals)
    o.say(`A market of ${size.cars} cars to rent is made; ${days} days are taken.`)
    const sample = await sampleOf(db, 500)
    const server = await startChild('product-server.ts', [postgres.url(), randomBytes(32).toString('hex')])
    const today = lagosDayOf(new Date())
    const empty = (): Times => ({ ms: [], seconds: 0 })
    const times = new Map(rentKinds.map(({ name }) => [name, { without: empty(), dated: empty() }]))
    for (let round = 0; round <= o.rounds; round++) {
      for (const { name, ask } of rentKinds) {
        const random = numbers(round + 1)
        const pairs = Array.from({ length: o.asksARound }, () => {
          const car = sample[Math.floor(random() * sample.length)]!
          const dates = someDates(random, today)
          return ask(car, random, dates)
        })
        const without = await askAll(server.origin, pairs.map(pair => pair.without), o.callers) // prettier-ignore
        const dated = await askAll(server.origin, pairs.map(pair => pair.dated), o.callers) // prettier-ignore
        if (round === 0) continue
        add(times.get(name)!.without, without)
        add(times.get(name)!.dated, dated)
      }
      o.say(`Round ${round} of ${o.rounds} of the cars to rent is measured.`)
    }
    await server.stop()
    return { ...size, days, callers: o.callers, times }
  } finally {
    await db.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

export const describeRentSearch = ({ cars, rentals, days, callers, times }: RentSearchBench): string => {
  const count = (n: number) => n.toLocaleString('en-NG')
  const cell = ({ ms }: Times) => `${at(ms, 0.5).toFixed(1)} · ${at(ms, 0.95).toFixed(1)}`
  const ratio = ({ without, dated }: Pair, share: number) =>
    `${(at(dated.ms, share) / at(without.ms, share)).toFixed(2)}×`
  return [
    `${count(cars)} cars to rent, ${count(rentals)} rentals on ${count(days)} days; over HTTP, ${callers} callers, 24 a page: milliseconds at the median · at the 95th percentile`,
    '',
    '| asked | without dates | with dates | ratio at the median · at the 95th percentile |',
    '|---|---|---|---|',
    ...[...times].map(
      ([name, pair]) =>
        `| ${name} | ${cell(pair.without)} | ${cell(pair.dated)} | ${ratio(pair, 0.5)} · **${ratio(pair, 0.95)}** |`,
    ),
    '',
    `Goal: a page with dates at most ${goals.rentByDates}× one without at the 95th percentile.`,
  ].join('\n')
}
