// Caches rendered pages and refreshes those that show what changed.
import type { PageVitals } from '../metrics/vitals.ts'
import { type Page, pageOf, squeeze } from './page-bytes.ts'
import { type Shows, showsNothing } from './page-shows.ts'

/** What changed: things by their ids, and the list in which they stand, or could. */
export type PageChange = { ids: readonly string[]; list?: string }

/** Renders a page and notes what it shows; `hasOlder` means that readers have an older version. */
export type Render = (shows: Shows, hasOlder: boolean) => Promise<Response>

export type PageCache = {
  /** The page of an address; `render` runs at most once at a time for it. */
  get: (key: string, render: Render) => Promise<Page>
  /** Something has changed; without a `change` every page is forgotten. */
  changed: (change?: PageChange) => void
  size: () => number
}

type CacheEntry = {
  page: Page
  shows: Shows
  bornAt: number
  /** From then on a reader has it renewed. */
  renewFrom: number
  /** The page expires at this time. */
  until: number
}
type Job = { page: Promise<Page>; startedAt: number; changes: { change: PageChange; at: number }[] }

const freshMs = 30_000
// A list unread for longer could show cars that are gone, if a signal was lost.
const keptMs = 60_000
/** Sold, withdrawn or changed cars stay in lists at most this long. */
const shownMs = 1_000
/** New cars are missing from lists at most this long. */
const listMs = 5_000
// A busy market re-renders a list once in this time, not with each change.
const restMs = 1_000

// Missing pages are kept too, because old links lead to them again and again; changes invalidate them like others.
const isKeepable = ({ status, headers }: Page) =>
  status === 404 || (status === 200 && (headers['cache-control'] ?? '').includes('s-maxage'))

/** True for the page about one of these things: it expires as soon as the change is known. */
const isAbout = (key: string, { ids }: PageChange) => ids.some(id => key.includes(id))

/** A page that lists the thing is served for one more second, a page that may come to list it for five. */
const grow = (entry: CacheEntry, { ids, list }: PageChange, at: number): void => {
  const shows = ids.some(id => entry.shows.ids.has(id))
  if (!shows && !(list && entry.shows.lists.has(list))) return
  entry.renewFrom = Math.min(entry.renewFrom, Math.max(at, entry.bornAt + restMs))
  entry.until = Math.min(entry.until, at + (shows ? shownMs : listMs))
}

type Contents = { pages: Map<string, CacheEntry>; pending: Map<string, Job> }
const spread = ({ pages, pending }: Contents, change: PageChange, at: number): void => {
  for (const [key, entry] of pages) {
    if (isAbout(key, change)) pages.delete(key)
    else grow(entry, change, at)
  }
  for (const [key, job] of pending) {
    if (isAbout(key, change)) pending.delete(key)
    else job.changes.push({ change, at })
  }
}

type CacheOptions = { pagesMax?: number; now?: () => number; mark?: () => string; vitals?: PageVitals }

/**
 * Pages are fresh for thirty seconds; then the old one is served while one render replaces it. Evicts the least
 * recently read page above `pagesMax`. Keeps only answers with status 200 and `s-maxage`. A new `mark` (a fee came into
 * force) invalidates every page.
 */
export function pageCache(options: CacheOptions = {}): PageCache {
  const { pagesMax = 500, now = Date.now, mark = () => '', vitals = { hits: 0, misses: 0 } } = options
  let marked = mark()
  const pages = new Map<string, CacheEntry>()
  const pending = new Map<string, Job>()
  const forgetAll = (): void => {
    marked = mark()
    pages.clear()
    pending.clear()
  }

  const keep = (key: string, page: Page, shows: Shows, { startedAt: bornAt, changes }: Job): void => {
    pages.delete(key)
    if (!isKeepable(page)) return
    const entry = { page, shows, bornAt, renewFrom: bornAt + freshMs, until: bornAt + keptMs }
    // What changed while it was rendered may be missing from it.
    for (const { change, at } of changes) grow(entry, change, at)
    pages.set(key, entry)
    if (pages.size > pagesMax) pages.delete(pages.keys().next().value!)
  }
  const renew = (key: string, render: Render, hasOlder: boolean): Promise<Page> => {
    const running = pending.get(key)
    if (running) return running.page
    const shows = showsNothing()
    const job: Job = {
      startedAt: now(),
      page: render(shows, hasOlder).then(response => pageOf(response, shows)),
      changes: [],
    }
    pending.set(key, job)
    // A page rendered before its subject changed may be outdated already.
    const isWanted = () => pending.get(key) === job && pending.delete(key)
    job.page.then(page => isWanted() && keep(key, page, shows, job), isWanted)
    return job.page
  }
  return {
    async get(key, render) {
      if (mark() !== marked) forgetAll()
      const entry = pages.get(key)
      if (!entry || now() >= entry.until) {
        vitals.misses++
        return renew(key, render, entry !== undefined)
      }
      vitals.hits++
      pages.delete(key)
      pages.set(key, entry)
      void squeeze(entry.page)
      if (now() >= entry.renewFrom) {
        entry.renewFrom = now() + restMs
        renew(key, render, true).catch(() => undefined) // the reader has the old page
      }
      return entry.page
    },
    changed(change) {
      if (!change) return forgetAll()
      spread({ pages, pending }, change, now())
    },
    size: () => pages.size,
  }
}
