import { setImmediate } from 'node:timers/promises'
import { createElement } from 'react'
import fastify from 'fastify'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { httpServer } from '../http/http.ts'
import { pageCache } from './page-cache.ts'
import { type Browser, callNotes } from './page-shows.ts'
import { type Build, pages } from './pages.ts'
import { type RenderLimits, renderLimits, renderQueue } from './render-queue.ts'

// A page of one route; `respond` replaces web/entry.server.tsx.
const buildOf = (respond: (address: string) => Response | Promise<Response>) =>
  ({
    entry: {
      module: {
        default: (request: Request) => respond(request.url.replace('http://page', '')),
        contextOf: () => new RouterContextProvider(),
        addressKeysOf: () => ['Search'],
        severalKeys: {},
        ownScriptsHeader: 'x-own-scripts',
        callsOrigin: 'https://api.example',
      },
    },
    routes: {
      root: { id: 'root', path: '*', module: { default: () => createElement('p') } },
    },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  }) as unknown as Build

const html = (text: string, hashes = '') =>
  new Response(text, {
    headers: { 'content-type': 'text/html', 'cache-control': 's-maxage=30', 'x-own-scripts': hashes },
  })

/** A server whose renders wait for release; returns functions to request pages and to list current renders. */
const slowServer = async (limits: Partial<RenderLimits>) => {
  const app = fastify({ trustProxy: true })
  const under = new Map<string, () => void>()
  const build = buildOf(
    address =>
      new Promise(resolve =>
        under.set(address, () => {
          under.delete(address)
          resolve(html(address))
        }),
      ),
  )
  await pages(app, {
    dev: false,
    origin: 'http://page',
    api: () => ({}),
    build,
    limits: { ...renderLimits, ...limits },
  })
  const ask = async (address: string, ip = '192.0.2.1') => app.inject({ url: address, remoteAddress: ip })
  const letGo = async (address: string) => {
    await expect.poll(() => under.has(address)).toBe(true)
    under.get(address)!()
  }
  return { ask, letGo, rendering: () => [...under.keys()] }
}
const search = (word: number | string) => `/marketplace?Search=${word}`

test('the policy of a page allows the scripts that its rendering names, and none that merely stands in it', async () => {
  const app = fastify()
  const build = buildOf(() => html('<script>ours()</script><script>theirs()</script>', "'sha256-ours'"))
  await pages(app, {
    dev: false,
    origin: 'http://page',
    api: () => ({}),
    build,
  })
  const { headers } = await app.inject('/')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("script-src 'self' 'sha256-ours';")
  expect(policy).toContain("connect-src 'self' https://api.example;")
  expect(headers).not.toHaveProperty('x-own-scripts')
})

test('an address that nobody can read, or that leads nowhere, is the page that says so, made once', async () => {
  const app = await httpServer({ logger: false, callsPerMinuteMax: 100 })
  const rendered: string[] = []
  const build = buildOf(address => {
    rendered.push(address)
    return new Response('<h1>Not found</h1>', { status: 404, headers: { 'content-type': 'text/html' } })
  })
  build.routes = { ...build.routes, market: { id: 'market', path: 'marketplace/:id', module: {} } } as never
  await pages(app, { dev: false, origin: 'http://page', api: () => ({}), build })
  app.all('/api/*', (_request, reply) => reply.callNotFound())
  const malformed = ['/marketplace/%', '/%E0%A4%A', '/marketplace/%zz?Search=%', '/a%2', '/%C0%AE', '/%FF']
  for (const url of [...malformed, '//', '/no-such-page', '/no-such-page/2.data', `/${'x'.repeat(3_000)}`])
    for (const method of ['GET', 'HEAD'] as const) {
      const reply = await app.inject({ method, url })
      expect([url, reply.statusCode, reply.headers['content-type']]).toEqual([url, 404, 'text/html'])
    }
  expect(rendered).toEqual(['/not-found'])
  expect((await app.inject('/api/Car/%')).json()).toMatchObject({ succeeded: false, data: null })
})

test('a page that takes a form answers each sender anew and is kept nowhere; no other page takes one', async () => {
  const app = await httpServer({ logger: false, callsPerMinuteMax: 100 })
  const build = buildOf(() => html('the page'))
  const { root } = build.routes
  const action = ({ request }: { request: Request }) => request.text()
  const routes = { root: { ...root, path: 'asked', module: { ...root!.module, action } } }
  Object.assign(build, { routes })
  await pages(app, { dev: false, origin: 'http://page', api: () => ({}), build, forms: ['/asked'] })
  const type = 'application/x-www-form-urlencoded'
  const send = (url: string, payload: string, contentType = type) =>
    app.inject({ method: 'POST', url, headers: { 'content-type': contentType }, payload })
  const answer = await send('/asked', 'income=800000')
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  expect((await send('/asked', `income=${'9'.repeat(2_000)}`)).statusCode).toBe(413)
  expect((await send('/asked', '{"income":1}', 'application/json')).statusCode).toBe(415)
  expect((await send('/elsewhere', 'income=1')).statusCode).toBe(415)
})

test('whoever is served a page is told to what hears of its answers; a fetch ahead or of headers alone is not', async () => {
  const app = fastify()
  const served: [call: string, browser: Browser][] = []
  const rules = {
    viewed: (call: string) =>
      call === 'GET /things' ? (browser: Browser) => void served.push([call, browser]) : undefined,
  }
  const build = buildOf(() => html('a thing'))
  const cache = pageCache()
  await cache.get('/marketplace', shows => {
    callNotes(rules)(shows, 'GET /things', {}, { data: [{ id: 'a' }] })
    callNotes(rules)(shows, 'GET /words', {}, { data: [] })
    return Promise.resolve(html('things'))
  })
  await pages(app, { dev: false, origin: 'http://page', api: () => ({}), build, cache, rules })
  const ask = (more: object) => app.inject({ url: '/marketplace', headers: { 'user-agent': 'one' }, ...more })
  await ask({ method: 'HEAD' })
  await ask({ headers: { 'user-agent': 'one', 'sec-purpose': 'prefetch' } })
  await ask({ url: '/elsewhere' })
  expect(served).toEqual([])
  for (const address of ['192.0.2.1', '192.0.2.2']) await ask({ remoteAddress: address })
  expect(served).toEqual([
    ['GET /things', { address: '192.0.2.1', device: 'one' }],
    ['GET /things', { address: '192.0.2.2', device: 'one' }],
  ])
})

test(
  'of four hundred new searches two are rendered at a time, a few wait, and the others are told to come back',
  { tags: 'slow' },
  async () => {
    const { ask, letGo, rendering } = await slowServer({ runningMax: 2, waitingMax: 10 })
    const requests = Array.from({ length: 400 }, (_, i) => ask(search(i), `198.51.100.${i % 200}`))
    const refused = await Promise.all(requests.slice(12))
    expect(rendering()).toEqual([search(0), search(1)])
    expect(new Set(refused.map(reply => reply.statusCode))).toEqual(new Set([503]))
    expect(refused[0]!.headers).toMatchObject({ 'retry-after': '3', 'cache-control': 'no-store' })
    expect(refused[0]!.body).toContain('Load this page again in 3 seconds')
    for (let i = 0; i < 12; i++) await letGo(search(i))
    expect((await Promise.all(requests.slice(0, 12))).map(reply => reply.statusCode)).toEqual(
      Array(12).fill(200),
    )
  },
)

test('one address has its share of the queue, and another is served meanwhile', async () => {
  const { ask, letGo } = await slowServer({ runningMax: 1, sharePerAddress: 3 })
  const greedy = Array.from({ length: 20 }, (_, i) => ask(search(i)))
  expect((await Promise.all(greedy.slice(3))).map(reply => reply.statusCode)).toEqual(Array(17).fill(429))
  const otherRequest = ask(search('mine'), '192.0.2.2')
  for (const page of [0, 1, 2, 'mine']) await letGo(search(page))
  expect((await otherRequest).statusCode).toBe(200)
})

test('pages that are kept cost nobody anything, new ones are counted by the minute', async () => {
  const { ask, letGo } = await slowServer({ perMinuteMax: 2 })
  for (const page of ['a', 'b']) {
    const reply = ask(search(page))
    await letGo(search(page))
    expect((await reply).statusCode).toBe(200)
  }
  for (let times = 0; times < 5; times++) expect((await ask(search('a'))).statusCode).toBe(200)
  expect((await ask(search('c'))).statusCode).toBe(429)
  expect((await ask(search('c'))).headers['retry-after']).toBe('20')
})

test('a page that others read is renewed ahead of what one address asks for', async () => {
  const queue = renderQueue({ ...renderLimits, runningMax: 1 })
  const order: string[] = []
  const gate = Promise.withResolvers<void>()
  const first = queue.run({ address: 'a', renews: false }, () => gate.promise)
  const note = (name: string, renews: boolean) =>
    queue.run({ address: name, renews }, async () => void order.push(name))
  const others = [note('new', false), note('renewed', true)]
  gate.resolve()
  await Promise.all([first, ...others])
  expect(order).toEqual(['renewed', 'new'])
})

test('while a payment is under way a rendering waits as long as the one before it took, within bounds', async () => {
  let at = 0
  const rests: number[] = []
  const rest = async (ms: number) => void rests.push(ms)
  const queue = renderQueue(renderLimits, { now: () => at, isPaying: () => true, rest })
  for (const ms of [40, 5, 10_000, 0])
    await queue.run({ address: 'a', renews: false }, async () => void (at += ms))
  expect(rests).toEqual([15, 40, 15, 250])
})

test('while a payment is under way one page is rendered at a time, whoever asks for it, and then two again', async () => {
  let isPaying = true
  const rest = async () => undefined
  const queue = renderQueue(renderLimits, { isPaying: () => isPaying, rest })
  const ends: (() => void)[] = []
  const run = (address: string) =>
    queue.run({ address, renews: false }, () => new Promise<void>(resolve => void ends.push(resolve)))
  const renderings = ['a', 'b', 'c'].map(run)
  await setImmediate()
  expect(ends).toHaveLength(1)
  isPaying = false
  ends[0]!()
  await renderings[0]
  await expect.poll(() => ends.length).toBe(3)
  ends[1]!()
  ends[2]!()
  await Promise.all(renderings)
})

test('whoever asks for a page in the same moment shares one rendering of it', async () => {
  const [queue, cache] = [renderQueue(), pageCache()]
  let renderings = 0
  const render = () => {
    renderings++
    return new Response('a page that is not kept', { headers: { 'cache-control': 'no-store' } })
  }
  const get = () =>
    cache.get('/receipt/x', () => queue.run({ address: 'a', renews: false }, async () => render()))
  // Each in microtasks of its own, as requests are read from their sockets.
  const readers: Promise<unknown>[] = []
  for (let n = 0; n < 5; n++) {
    readers.push(get())
    for (let tick = 0; tick < 50; tick++) await Promise.resolve()
  }
  await Promise.all(readers)
  expect(renderings).toBe(1)
})
