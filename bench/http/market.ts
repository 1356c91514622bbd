// Compares market calls with a bare server, and rendered pages with their cache.
import { rollUpCounts } from '#server/market/market.ts'
import type { Db } from '#server/kernel/db/db.ts'
import { startChild } from './child-server.ts'
import { median, rangeOf } from '../figures.ts'
import { measure, type Measured } from './load.ts'

type Options = { rounds: number; seconds: number; say: (sentence: string) => void }
type Pair = { product: Measured; bare: Measured }
export type MarketBench = {
  calls: { name: string; rounds: Pair[] }[]
  /** The same question with the counts folded, and while this many moves of the market wait to be. */
  waiting: { moves: number; before: Measured; after: Measured }[]
  pages: { cached: Measured[]; uncached: Measured[]; bare: Measured[] }
}

const questions = (carIds: readonly string[]) => [
  { name: 'list', product: ['/api/Car/get-Cars?PageSize=20'], bare: ['/list'] },
  {
    name: 'filter',
    product: ['/api/Car/get-Cars?PageSize=20&ForSale=true&Make=Toyota&PriceTo=20000000&Sort=price-low'],
    bare: ['/filter?make=Toyota&to=20000000'],
  },
  {
    name: 'search',
    product: ['/api/Car/get-Cars?PageSize=20&Search=lexus%20sport'],
    bare: ['/search?words=lexus%20sport'],
  },
  {
    name: 'detail',
    product: carIds.map(id => `/api/Car/get-Car-by-id?Id=${id}`),
    bare: carIds.map(id => `/detail?id=${id}`),
  },
]

const cpuOf = (m: Measured): number => m.serverMs + m.postgresMs

export const benchMarket = async (
  at: { url: string; pepperHex: string; postmaster: number; carIds: readonly string[]; db: Db },
  { rounds, seconds, say }: Options,
): Promise<MarketBench> => {
  const product = await startChild('product-server.ts', [at.url, at.pepperHex, 'cached'])
  const uncached = await startChild('product-server.ts', [at.url, at.pepperHex, 'uncached'])
  const bare = await startChild('bare-server.ts', [at.url])
  const measureAsks = (server: typeof product, paths: readonly string[], connections = 16) =>
    measure(
      { origin: server.origin, connections, seconds, requests: paths.map(path => ({ method: 'GET', path })) },
      server.pid,
      at.postmaster,
    )
  try {
    const calls: MarketBench['calls'] = questions(at.carIds).map(({ name }) => ({ name, rounds: [] }))
    const pages: MarketBench['pages'] = { cached: [], uncached: [], bare: [] }
    for (let round = 1; round <= rounds; round++) {
      for (const [i, question] of questions(at.carIds).entries())
        calls[i]!.rounds.push({
          product: await measureAsks(product, question.product),
          bare: await measureAsks(bare, question.bare),
        })
      pages.cached.push(await measureAsks(product, ['/marketplace']))
      // One caller, so that no two share a rendering.
      pages.uncached.push(await measureAsks(uncached, ['/marketplace'], 1))
      pages.bare.push(await measureAsks(bare, ['/list']))
      say(`Round ${round} of ${rounds} of the market is measured.`)
    }
    const facets = ['/api/Car/get-facets?ForSale=true&Make=Toyota']
    const waiting: MarketBench['waiting'] = []
    for (const moves of [1_000, 10_000]) {
      const before = await measureAsks(product, facets)
      // A car that changes its price leaves the market and comes back: two moves.
      await at.db.run`
        update car set price_kobo = price_kobo + 100
        where id in (select id from car where state = 'listed' order by id limit ${moves / 2})`
      waiting.push({ moves, before, after: await measureAsks(product, facets) })
      await rollUpCounts(at.db)
    }
    return { calls, pages, waiting }
  } finally {
    await Promise.all([product.stop(), uncached.stop(), bare.stop()])
  }
}

export const describeMarketBench = ({ calls, pages, waiting }: MarketBench, cars: number): string => {
  const perCpu = (m: Measured) => 1_000 / m.serverMs
  return [
    `The market at ${cars.toLocaleString('en-NG')} cars, 16 callers, 20 a page`,
    '',
    '| call | per second, product · bare | processor per request, product ÷ bare (server and PostgreSQL) | ms each, product · bare |',
    '|---|---|---|---|',
    ...calls.map(
      ({ name, rounds }) =>
        `| ${name} | ${Math.round(median(rounds.map(r => r.product.perSecond)))} · ${Math.round(median(rounds.map(r => r.bare.perSecond)))} | ` +
        `${rangeOf(rounds.map(r => cpuOf(r.product) / cpuOf(r.bare)))} | ` +
        `${median(rounds.map(r => cpuOf(r.product))).toFixed(2)} · ${median(rounds.map(r => cpuOf(r.bare))).toFixed(2)} |`,
    ),
    '',
    'Goal: at most 2×.',
    '',
    ...waiting.map(
      ({ moves, before, after }) =>
        `The counts beside a search while ${moves.toLocaleString('en-NG')} moves of the market wait to be added up: ${(cpuOf(after) / cpuOf(before)).toFixed(2)}× the processor time of none (${cpuOf(before).toFixed(2)} and ${cpuOf(after).toFixed(2)} ms).`,
    ),
    '',
    '| the marketplace page | per second | per second of processor |',
    '|---|---|---|',
    `| from the cache | ${Math.round(median(pages.cached.map(m => m.perSecond)))} | ${Math.round(median(pages.cached.map(perCpu)))} |`,
    `| rendered each time | ${Math.round(median(pages.uncached.map(m => m.perSecond)))} | ${Math.round(median(pages.uncached.map(perCpu)))} |`,
  ].join('\n')
}
