// A real server with a dealer’s stock list, and calls about it, for tests.
import { createServer, type IncomingMessage, type RequestListener, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import type { StockFeed } from '#contract/cars/stock-feed.ts'
import { limits } from '#contract/core/limits.ts'
import { conditionalFetcher, responseTo } from '#server/kernel/network/fetch-public.ts'
import type { Deps } from '#server/manifest/manifest.ts'
import { tableOf } from './listings.ts'
import { type Person, personWith } from './people.ts'
import type { World } from './world.ts'

type Yard = {
  /** Fetches from this server whatever host an address names, by all other rules. */
  fetchStockList: Deps['fetchStockList']
  /** How the server answers from now on. */
  answerWith: (listener: RequestListener) => void
  /** The list lies there from now on, under an ETag where one is given. */
  serve: (rows: readonly Record<string, string>[] | string | Uint8Array, etag?: string) => void
  requests: { url: string; status: () => number }[]
}

/** A real server; call it at the top of a test file. */
export const openYard = async (timeoutMs = 2_000): Promise<Yard> => {
  const requests: Yard['requests'] = []
  let answer: RequestListener = (_request, response) => void response.writeHead(404).end()
  const server = createServer((incoming, response) => {
    requests.push({ url: incoming.url!, status: () => response.statusCode })
    answer(incoming, response)
  })
  await new Promise<void>(ready => void server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  type How = { signal: AbortSignal; headers: Record<string, string> }
  const open = (address: string, { signal, headers }: How): Promise<IncomingMessage> => {
    const { pathname, search, hostname } = new URL(address)
    const named = { ...headers, host: hostname }
    const path = `${pathname}${search}`
    return responseTo(request({ port, host: '127.0.0.1', path, headers: named, signal, agent: false }))
  }
  const answerWith = (listener: RequestListener) => void (answer = listener)
  return {
    fetchStockList: conditionalFetcher({
      bytesMax: limits.importBytesMax,
      accept: 'text/csv',
      userAgent: 'test',
      timeoutMs,
      open,
    }),
    answerWith,
    serve: (rows, etag) => {
      const list = typeof rows === 'string' || rows instanceof Uint8Array ? rows : tableOf(rows)
      answerWith((incoming, response) => {
        if (etag && incoming.headers['if-none-match'] === etag) return void response.writeHead(304).end()
        if (etag) response.setHeader('etag', etag)
        response.end(list)
      })
    },
    requests,
  }
}

export const newYardDealer = (world: World): Promise<Person> =>
  personWith(world, 0, { accountType: 'AutoDealer', businessName: 'Demo Yard' })

type As = { token: string; actingFor?: string }

/** A call about the stock list, such as "pause" or "read". */
export const askFeed = (world: World, who: As, call: string) =>
  world.ask<StockFeed>({ url: `/api/Stock/${call}-feed`, body: {}, ...who })

export const saveFeed = (world: World, who: As, Address: string) =>
  world.ask<StockFeed>({ url: '/api/Stock/save-feed', body: { Address }, ...who })

export const feedOf = async (world: World, who: As): Promise<StockFeed> =>
  (await world.ask<{ feed: StockFeed }>({ url: '/api/Stock/get-feed', ...who })).data.feed
