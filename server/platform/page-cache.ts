// Rendered pages kept ready to send: compressed once, served from memory, renewed behind the reader's back.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Coding = 'br' | 'gzip' | 'identity'
export type Page = {
  status: number
  headers: Record<string, string>
  bodies: Record<Coding, Buffer>
  bornAt: number
  /** Read again after it was kept, so its smallest form is made. */
  squeezed: boolean
}
export type PageCache = {
  /** The page of an address; `render` runs at most once at a time for it. */
  get: (key: string, render: () => Promise<Response>) => Promise<Page>
  /** Forgets every page whose address starts with `prefix`: something shown there has changed. */
  invalidate: (prefix: string) => void
  size: () => number
}

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

/** Turns a rendered response into bytes ready to send. */
async function finish(response: Response, now: number): Promise<Page> {
  const identity = Buffer.from(await response.arrayBuffer())
  const [br, gzipped] = await Promise.all([
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    gz(identity, { level: constants.Z_BEST_COMPRESSION }),
  ])
  const headers = {
    'cache-control': 'no-cache',
    ...Object.fromEntries(response.headers),
    vary: 'accept-encoding',
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
  }
  return {
    status: response.status,
    headers,
    bodies: { br, gzip: gzipped, identity },
    bornAt: now,
    squeezed: false,
  }
}

// The strongest setting takes 50 ms and saves a tenth: worth it for a page that is read again, not for one that is read once.
async function squeeze(page: Page): Promise<void> {
  page.squeezed = true
  page.bodies.br = await brotli(page.bodies.identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
}

const isKeepable = (page: Page) =>
  page.status === 200 && (page.headers['cache-control'] ?? '').includes('s-maxage')

type Settings = {
  pagesMax?: number
  freshMs?: number
  now?: () => number
}

/**
 * Pages are fresh for `freshMs`; after that the old one is served while one render replaces it. The least recently read
 * page goes first when there are `pagesMax`. Only answers with status 200 and `s-maxage` are kept.
 */
export function pageCache({ pagesMax = 500, freshMs = 30_000, now = Date.now }: Settings = {}): PageCache {
  const pages = new Map<string, Page>()
  const pending = new Map<string, Promise<Page>>()

  const renew = (key: string, render: () => Promise<Response>): Promise<Page> => {
    const running = pending.get(key)
    if (running) return running
    const job = render().then(response => finish(response, now()))
    pending.set(key, job)
    const keepPage = (page: Page) => {
      if (pending.get(key) !== job) return // invalidated meanwhile: what was rendered may already be old
      pending.delete(key)
      pages.delete(key)
      if (isKeepable(page)) pages.set(key, page)
      if (pages.size > pagesMax) pages.delete(pages.keys().next().value!)
    }
    job.then(keepPage, () => pending.get(key) === job && pending.delete(key))
    return job
  }
  return {
    async get(key, render) {
      const hit = pages.get(key)
      if (!hit) return renew(key, render)
      pages.delete(key)
      pages.set(key, hit)
      if (!hit.squeezed) void squeeze(hit)
      if (now() - hit.bornAt > freshMs) renew(key, render).catch(() => undefined) // the reader has the old page
      return hit
    },
    invalidate(prefix) {
      for (const map of [pages, pending])
        for (const key of map.keys()) if (key.startsWith(prefix)) map.delete(key)
    },
    size: () => pages.size,
  }
}
