// Sitemap of public pages: an index with files of a thousand rows.
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { createGzip, gunzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'

export type MapRow = { id: string; changed_at: Date | null }
/** Public things of one kind, with random ids: a part of the map is a range of them. */
export type MapSource = {
  name: string
  /** Path before the id. */
  path: string
  count: () => Promise<number>
  /** In the order of ids: after one id, up to another. */
  rows: (after: string, to: string, limit: number) => Promise<MapRow[]>
}
export type SitemapSources = {
  origin: string
  now: () => Date
  /** Static paths. */
  pages: () => Promise<string[]>
  sources: readonly MapSource[]
  /** Paths that robots are asked to leave alone, beside the calls. */
  hidden: readonly string[]
}

// A file may name 50,000 pages. Half of that on average leaves room for chance and for more.
const rowsWanted = 25_000
const rowsMax = 50_000
const rowsAtOnce = 1_000
const bitsMax = 12
const freshMs = 3_600_000
const keptMax = 60

const inXml = (text: string) => text.replaceAll(/[<>&"']/g, sign => `&#${sign.charCodeAt(0)};`)
const xml = '<?xml version="1.0" encoding="UTF-8"?>\n'
const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Number of ranges for `count` ids, as a power of two. */
export const bitsFor = (count: number): number =>
  Math.min(bitsMax, Math.max(0, Math.ceil(Math.log2(count / rowsWanted))))

const idAt = (head: number) => `${head.toString(16).padStart(8, '0')}-0000-0000-0000-000000000000`

/** The range of ids of one part: the first excluded, the last included. An id of ours is random and never a bound itself. */
export const rangeOf = (bits: number, part: number): [after: string, to: string] => {
  const size = 2 ** (32 - bits)
  const end = (part + 1) * size
  return [idAt(part * size), end === 2 ** 32 ? 'ffffffff-ffff-ffff-ffff-ffffffffffff' : idAt(end)]
}

async function* rowsOf({ rows }: MapSource, bits: number, part: number): AsyncGenerator<MapRow> {
  let [after] = rangeOf(bits, part)
  const [, to] = rangeOf(bits, part)
  for (let rowCount = 0; rowCount < rowsMax; rowCount += rowsAtOnce) {
    const batch = await rows(after, to, rowsAtOnce)
    yield* batch
    if (batch.length < rowsAtOnce) return
    after = batch.at(-1)!.id
  }
}

async function* urlsOf(origin: string, source: MapSource, bits: number, part: number) {
  yield `${xml}<urlset ${space}>\n`
  for await (const { id, changed_at } of rowsOf(source, bits, part))
    yield `<url><loc>${inXml(origin + source.path + id)}</loc>${changed_at ? `<lastmod>${changed_at.toISOString()}</lastmod>` : ''}</url>\n`
  yield '</urlset>\n'
}

async function* pagesOf({ origin, pages }: SitemapSources) {
  const urls = (await pages()).map(path => `<url><loc>${inXml(origin + path)}</loc></url>\n`)
  yield `${xml}<urlset ${space}>\n${urls.join('')}</urlset>\n`
}

async function* indexOf({ origin, sources }: SitemapSources) {
  yield `${xml}<sitemapindex ${space}>\n`
  yield `<sitemap><loc>${inXml(`${origin}/sitemaps/pages.xml`)}</loc></sitemap>\n`
  for (const { name, count } of sources) {
    const bits = bitsFor(await count())
    for (let part = 0; part < 2 ** bits; part++)
      yield `<sitemap><loc>${inXml(`${origin}/sitemaps/${name}-${bits}-${part}.xml`)}</loc></sitemap>\n`
  }
  yield '</sitemapindex>\n'
}

const partName = /^([a-z]+)-(\d{1,2})-(\d{1,4})\.xml$/

/** The text of a file of the map, piece by piece; undefined where the map has no such file. */
function textOf(deps: SitemapSources, file: string): AsyncGenerator<string> | undefined {
  if (file === 'index') return indexOf(deps)
  if (file === 'pages.xml') return pagesOf(deps)
  const [, name, bits, part] = partName.exec(file) ?? []
  const source = deps.sources.find(each => each.name === name)
  if (!source || Number(bits) > bitsMax || Number(part) >= 2 ** Number(bits)) return undefined
  return urlsOf(deps.origin, source, Number(bits), Number(part))
}

const robots = ({ origin, hidden }: SitemapSources) => `User-agent: *
Allow: /
Disallow: /api/
${hidden.map(path => `Disallow: ${path}\n`).join('')}
Sitemap: ${origin}/sitemap.xml
`

/** Adds `GET /sitemap.xml`, its parts and `GET /robots.txt`. The first request of an hour builds each file. */
export const sitemapRoutes = (app: FastifyInstance, deps: SitemapSources): void => {
  const cache = new Map<string, { at: number; gzipped: Promise<Buffer> }>()
  const gzippedOf = (file: string): Promise<Buffer> | undefined => {
    const entry = cache.get(file)
    const at = deps.now().getTime()
    if (entry && at - entry.at < freshMs) return entry.gzipped
    const text = textOf(deps, file)
    if (!text) return undefined
    const gzipped = buffer(Readable.from(text).compose(createGzip()))
    cache.delete(file)
    cache.set(file, { at, gzipped })
    gzipped.catch(() => cache.delete(file))
    if (cache.size > keptMax) cache.delete(cache.keys().next().value!)
    return gzipped
  }
  const send = async (reply: FastifyReply, file: string, accepts = '') => {
    const gzipped = await gzippedOf(file)
    if (!gzipped) return reply.callNotFound()
    reply.headers({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    })
    if (!/\bgzip\b/.test(accepts)) return reply.send(await promisify(gunzip)(gzipped))
    return reply.header('content-encoding', 'gzip').send(gzipped)
  }
  app.get('/sitemap.xml', (request, reply) => send(reply, 'index', request.headers['accept-encoding']))
  app.get<{ Params: { file: string } }>('/sitemaps/:file', (request, reply) =>
    send(reply, request.params.file, request.headers['accept-encoding']),
  )
  app.get('/robots.txt', (_request, reply) =>
    reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' })
      .send(robots(deps)),
  )
}
