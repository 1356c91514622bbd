// Encodes a rendered page once per content coding, on first request.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type OnServed, type Shows, showsNothing } from './page-shows.ts'

export type Coding = 'br' | 'gzip' | 'identity'
export type Page = {
  status: number
  headers: Record<string, string>
  text: Buffer
  bodies: Partial<Record<Exclude<Coding, 'identity'>, Promise<Buffer>>>
  /** What hears of each browser that is served the page. */
  onServed: readonly OnServed[]
}

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)
const inBrotli = (text: Buffer, quality: number) =>
  brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

/** Reads a rendered response, which shows these things. */
export async function pageOf(response: Response, shows: Shows = showsNothing()): Promise<Page> {
  const text = Buffer.from(await response.arrayBuffer())
  const headers = {
    'cache-control': 'no-cache',
    ...Object.fromEntries(response.headers),
    vary: 'accept-encoding',
    etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
  }
  const onServed = response.status === 200 ? shows.onServed : []
  return { status: response.status, headers, text, bodies: {}, onServed }
}

/** The page in one coding. */
export const bytesOf = (page: Page, coding: Coding): Buffer | Promise<Buffer> => {
  if (coding === 'identity') return page.text
  return (page.bodies[coding] ??=
    coding === 'br' ? inBrotli(page.text, 6) : gz(page.text, { level: constants.Z_BEST_COMPRESSION }))
}

// The strongest setting takes 50 ms and saves a tenth: worth it only for a page that is read again.
const squeezed = new WeakSet<Page>()

/** Recompresses the page; meanwhile readers get the current version. */
export async function squeeze(page: Page): Promise<void> {
  if (squeezed.has(page) || !page.bodies.br) return
  squeezed.add(page)
  const smallest = await inBrotli(page.text, 11)
  page.bodies.br = Promise.resolve(smallest)
}
