// Serves browser files and server-rendered pages.
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { machineOf } from '../network/addresses.ts'
import type { CallListener } from '../calls/local-api.ts'
import { pageAddress, type SeveralKeys } from './page-address.ts'
import { bytesOf, type Coding, type Page, pageOf } from './page-bytes.ts'
import { type PageCache, pageCache } from './page-cache.ts'
import { policyOf, securityHeaders } from '../http/page-security.ts'
import { callNotes, type PageRules, type Shows } from './page-shows.ts'
import { keepRelease } from './kept-releases.ts'
import { answerForms, formHeaders } from './page-forms.ts'
import { refusalPace } from './refusal-pace.ts'
import { refusedPage } from './refused-page.ts'
import { type RenderLimits, renderQueue } from './render-queue.ts'

/** What web/entry.server.tsx exports beside its render function. */
type Entry = {
  contextOf: (api: unknown, address: string) => RouterContextProvider
  addressKeysOf: (path: string) => readonly string[]
  /** Keys that hold several values: in any order, or in the order of the address. */
  severalKeys: SeveralKeys
  /** The header in which a rendered page names the scripts that were made in it. */
  ownScriptsHeader: string
  /** Host of the browser's calls if it differs (VITE_API_BASE); otherwise ''. */
  callsOrigin: string
}
export type Build = ServerBuild & { entry: { module: Entry } }

export type PagesOptions = {
  /** Vite serves the pages from source, with hot replacement. */
  dev: boolean
  /** Where people reach us, such as https://autox.example; the Host header is never trusted. */
  origin: string
  /** Calls of the contract for one rendering, anonymous and in-process, in the shape of the browser's client. */
  api: (listener: CallListener) => unknown
  cache?: PageCache
  /** What features say of the calls whose answers pages show. */
  rules?: PageRules
  limits?: RenderLimits
  /** Whether a payment is under way; renderings pause for it. */
  isPaying?: () => boolean
  /** Where the browser's files of the last releases are kept. */
  releasesDir?: string
  /** Pages that also answer a form of theirs, by path. */
  forms?: readonly string[]
  /** Replaces the built pages. */
  build?: Build
}

const root = fileURLToPath(new URL('../../../', import.meta.url))
const builtServer = new URL('../../../build/server/index.js', import.meta.url).href
const year = 'public, max-age=31536000, immutable'
const hour = 'public, max-age=3600'

const cacheControlOf = (path: string) =>
  path.includes('/assets/') || path.includes('/fonts/') ? year : path.endsWith('/sw.js') ? 'no-cache' : hour

async function devBuild(app: FastifyInstance): Promise<() => Promise<Build>> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onRequest', (request, reply, next) => {
    if (request.url.startsWith('/api/')) return next()
    vite.middlewares(request.raw, reply.raw, next)
  })
  app.addHook('onClose', () => vite.close())
  return () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<Build>
}

type BrowserFiles = {
  built: string
  /** Where the files of releases are kept; without it an earlier release is gone with its build. */
  releasesDir: string | undefined
  headers: Record<string, string>
  now: Date
}

/** Serves the browser's files of this release, and the assets of those before it. */
export async function browserFiles(
  app: FastifyInstance,
  { built, releasesDir, headers, now }: BrowserFiles,
): Promise<void> {
  const [folder, ...earlier] = releasesDir === undefined ? [] : await keepRelease(built, releasesDir, now)
  const shared = {
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply: Pick<FastifyReply, 'headers'>, path: string) =>
      void reply.headers({ ...headers, 'cache-control': cacheControlOf(path) }),
  }
  // The kept copy first: a build empties the other while this process still serves it.
  const own = folder === undefined ? built : [folder, built]
  await app.register(import('@fastify/static'), { ...shared, root: own, wildcard: false })
  if (earlier.length === 0) return
  const assets = earlier.map(release => `${release}/assets`)
  const beside = { prefix: '/assets/', decorateReply: false }
  await app.register(import('@fastify/static'), { ...shared, ...beside, root: assets })
}

async function builtOnce(app: FastifyInstance, files: BrowserFiles): Promise<() => Promise<Build>> {
  await browserFiles(app, files)
  const built = (await import(builtServer)) as Build
  return () => Promise.resolve(built)
}

const dayMs = 86_400_000
/** Limits shared caching to Lagos midnight, when fees change, so that no outdated page survives it. */
export const capAtMidnight = (cacheControl: string, at: Date): string =>
  cacheControl.replace(/s-maxage=(\d+)/, (_, seconds: string) => {
    const left = Math.floor((dayMs - ((at.getTime() + 3_600_000) % dayMs)) / 1_000)
    return `s-maxage=${Math.min(Number(seconds), left)}`
  })

/** The first parts of all addresses that have a page; none where any address has one. */
const firstPartsOf = (build: Build): Set<string> =>
  new Set(
    Object.values(build.routes).flatMap(route => {
      const first = route?.path?.split('/')[0] ?? ''
      return /^\w/.test(first) ? [first] : []
    }),
  )

/** What cannot lead to a page is one address for all: it is rendered once and kept. */
const knownAddress = (address: string | undefined, firstParts: Set<string>): string => {
  const first = address?.split(/[/?.]/, 2)[1]
  const isKnown =
    firstParts.size === 0 || first === '' || first?.startsWith('_') || firstParts.has(first ?? '')
  return address !== undefined && isKnown ? address : '/not-found'
}

async function sendPage(reply: FastifyReply, page: Page, accepts: string, ifNoneMatch: string | undefined) {
  reply.code(page.status).headers(page.headers)
  reply.header('cache-control', capAtMidnight(page.headers['cache-control'] ?? 'no-cache', new Date()))
  if (ifNoneMatch === page.headers['etag']) return reply.code(304).send()
  const coding: Coding = /\bbr\b/.test(accepts) ? 'br' : /\bgzip\b/.test(accepts) ? 'gzip' : 'identity'
  if (coding !== 'identity') reply.header('content-encoding', coding)
  return reply.send(await bytesOf(page, coding))
}

/** What answers a form is for whoever sent it. */
const unkept = (page: Page): Page => ({ ...page, headers: { ...page.headers, 'cache-control': 'no-store' } })

// Prefetches and HEAD requests are not views.
/** A person asked for it to be shown: not the headers alone, and not ahead of time. */
export const isLook = ({ method, headers }: FastifyRequest) =>
  method === 'GET' &&
  headers['sec-purpose'] === undefined &&
  headers['purpose'] === undefined &&
  headers['x-moz'] === undefined

type Rendering = { address: string; requestId: string; shows?: Shows; form?: string }
type Ready = { build: () => Promise<Build>; handle: ReturnType<typeof createRequestHandler> }

/** Renders one page with calls of its own; `form` is what was sent to it. */
const renderer = ({ api, dev, origin, rules = {} }: PagesOptions, { build, handle }: Ready) => {
  const noteCall = callNotes(rules)
  return async ({ address, requestId, shows, form }: Rendering): Promise<Response> => {
    const named = { 'x-request-id': requestId }
    const request =
      form === undefined
        ? new Request(origin + address, { headers: named })
        : new Request(origin + address, { method: 'POST', body: form, headers: { ...formHeaders, ...named } })
    const { callsOrigin, contextOf, ownScriptsHeader } = (await build()).entry.module
    const calls = api((...call) => shows && noteCall(shows, ...call))
    const response = await handle(request, contextOf(calls, address))
    const hashes = response.headers.get(ownScriptsHeader)
    response.headers.delete(ownScriptsHeader)
    // Vite's own scripts in development are not of our making.
    if (hashes !== null && !dev)
      response.headers.set('content-security-policy', policyOf(hashes, callsOrigin))
    return response
  }
}

/** Registers the browser's files and the pages. Register it last: it answers every GET that is still free. */
export async function pages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { dev, origin } = options
  const headers = securityHeaders(origin)
  const customBuild = options.build
  const build = customBuild
    ? async () => customBuild
    : dev
      ? await devBuild(app)
      : await builtOnce(app, {
          built: `${root}build/client`,
          releasesDir: options.releasesDir,
          headers,
          now: new Date(),
        })
  const handle = createRequestHandler(build, dev ? 'development' : 'production')
  const cache = options.cache ?? pageCache()
  const queue = renderQueue(options.limits, { isPaying: options.isPaying })
  const pace = refusalPace()
  // In development a change of the routes brings another build.
  let known: { build: Build; firstParts: Set<string> } | undefined
  const firstParts = (current: Build): Set<string> => {
    if (known?.build !== current) known = { build: current, firstParts: firstPartsOf(current) }
    return known.firstParts
  }

  const render = renderer(options, { build, handle })
  app.get('/*', async (request, reply) => {
    const built = await build()
    const address = knownAddress(pageAddress(request.url, built.entry.module), firstParts(built))
    reply.headers(headers)
    if (dev) return reply.send(await render({ address, requestId: request.id }))
    const page = await cache
      .get(address, (shows, renews) =>
        queue.run({ address: machineOf(request.ip), renews }, () =>
          render({ address, requestId: request.id, shows }),
        ),
      )
      .catch(async (error: unknown) => {
        const refused = await refusedPage(error)
        await pace()
        return refused
      })
    if (isLook(request))
      for (const hear of page.onServed)
        hear({ address: request.ip, device: request.headers['user-agent'] ?? '' })
    const { 'accept-encoding': accepts = '', 'if-none-match': knownTag } = request.headers
    return sendPage(reply, page, accepts, knownTag)
  })
  await answerForms(app, options.forms ?? [], async (request, reply, form) => {
    const address = pageAddress(request.url, (await build()).entry.module) ?? '/not-found'
    const page = await queue
      .run({ address: machineOf(request.ip), renews: false }, () =>
        render({ address, requestId: request.id, form }),
      )
      .then(response => pageOf(response))
      .catch(refusedPage)
    reply.headers(headers)
    return sendPage(reply, unkept(page), request.headers['accept-encoding'] ?? '', undefined)
  })
}
