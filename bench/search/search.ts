// Compares search speed on markets of several sizes.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#server/kernel/db/db.ts'
import { type Postgres, startPostgres } from '#server/kernel/postgres/postgres.ts'
import { prepareDatabase } from '#server/kernel/jobs/prepare-database.ts'
import { type ChildServer, startChild } from '../http/child-server.ts'
import { askAll, at, type Times } from './ask-all.ts'
import { makeMarket, type Sample, sampleOf } from './data.ts'
import { type Kind, kinds, numbers } from './questions.ts'
import { goals } from '../goals.ts'

type Market = { cars: number; server: ChildServer; sample: Sample[]; seconds: number; bytes: number }
export type SearchBench = { sizes: Market[]; callers: number; times: Map<string, Times[]> }
type Options = { rounds: number; asksARound: number; callers: number; say: (sentence: string) => void }

/** `SEARCH_SIZES`, such as `10000,1000000`; ratios are to the first. */
export const readMarketSizes = (text = '10000,100000,1000000'): number[] => {
  const sizes = text.split(',').map(Number)
  if (!sizes.every(size => Number.isInteger(size) && size >= 1_000))
    throw new Error(`Not sizes of markets: ${text}. Each needs a thousand cars.`)
  return sizes
}

const openMarket = async (postgres: Postgres, cars: number): Promise<Market> => {
  const name = `market_${cars}`
  const admin = connect(postgres.url(), { max: 1 })
  await admin.pool.query(`create database ${name}`)
  await admin.close()
  const url = postgres.url(name)
  const db = connect(url, { max: 1 })
  const began = performance.now()
  await prepareDatabase(db)
  await makeMarket(db, cars)
  const seconds = (performance.now() - began) / 1_000
  const { bytes } = await db.one<{ bytes: number }>`
    select pg_total_relation_size('car_on_market') + pg_total_relation_size('market_count') as bytes`
  const sample = await sampleOf(db, 500)
  await db.close()
  const server = await startChild('product-server.ts', [url, randomBytes(32).toString('hex')])
  return { cars, server, sample, seconds, bytes }
}

/** Some callers, each asking one question after the other. */
const measure = (market: Market, kind: Kind, seed: number, sample: Sample[], o: Options): Promise<Times> => {
  const random = numbers(seed)
  const questions = Array.from({ length: o.asksARound }, () =>
    kind.ask(sample[Math.floor(random() * sample.length)]!, random, market.cars),
  )
  return askAll(market.server.origin, questions, o.callers)
}

/** Builds every market, then asks each the same questions in turn. The first round warms up and is not kept. */
export const benchSearch = async (sizes: readonly number[], o: Options): Promise<SearchBench> => {
  const folder = await mkdtemp(join(tmpdir(), 'autox-bench-'))
  const postgres = await startPostgres(folder, { durability: 'durable' })
  const markets: Market[] = []
  try {
    for (const size of sizes) {
      markets.push(await openMarket(postgres, size))
      o.say(`A market of ${size} cars is made, in ${markets.at(-1)!.seconds.toFixed(0)} seconds.`)
    }
    const times = new Map(kinds.map(kind => [kind.name, markets.map((): Times => ({ ms: [], seconds: 0 }))]))
    for (let round = 0; round <= o.rounds; round++) {
      for (const kind of kinds)
        for (const [i, market] of markets.entries()) {
          const got = await measure(market, kind, round + 1, markets[0]!.sample, o)
          if (round === 0) continue
          const entry = times.get(kind.name)![i]!
          entry.ms.push(...got.ms)
          entry.seconds += got.seconds
        }
      o.say(`Round ${round} of ${o.rounds} of the search is measured.`)
    }
    return { sizes: markets, callers: o.callers, times }
  } finally {
    await Promise.all(markets.map(market => market.server.stop()))
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

export const describeSearch = ({ sizes, callers, times }: SearchBench): string => {
  const count = (n: number) => n.toLocaleString('en-NG')
  const [first] = sizes
  const cell = (of: readonly Times[], i: number): string => {
    const { ms, seconds } = of[i]!
    const ratio = i === 0 ? '' : `, **${(at(ms, 0.95) / at(of[0]!.ms, 0.95)).toFixed(2)}×**`
    return `${at(ms, 0.5).toFixed(1)} · ${at(ms, 0.95).toFixed(1)}${ratio} · ${Math.round(ms.length / seconds)}`
  }
  return [
    `The search over HTTP, ${callers} callers, 24 a page: milliseconds at the median · at the 95th percentile, **its ratio to ${count(first!.cars)} cars** · answers per second`,
    '',
    `| asked | ${sizes.map(({ cars }) => `${count(cars)} cars`).join(' | ')} |`,
    `|---|${sizes.map(() => '---|').join('')}`,
    ...[...times].map(([name, of]) => `| ${name} | ${sizes.map((_, i) => cell(of, i)).join(' | ')} |`),
    '',
    `The copy that is searched and its counts, MB: ${sizes.map(({ bytes }) => (bytes / 1e6).toFixed(0)).join(' · ')}. Goal: a filtered page with its facets at most ${goals.searchOfMillion}×.`,
  ].join('\n')
}
