// A page of the market: the cars that its filters leave, in the order asked for, and how many there are in all.
import type { cars } from '#contract/cars/cars.ts'
import type { Input } from '#contract/core/call.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { type Begins, carsOf } from './access-paths.ts'
import { keptTotalOf, viewsOf } from './facet-views.ts'
import { about, lookThrough, type SampleLook, smallSample, triedBeside } from './candidate-scan.ts' // prettier-ignore
import { conditionsOf, type Question, walkConditions } from './query.ts'
import { behind, jumpTo, orderOf } from './page-anchors.ts'
import { costToLead, costToSort, costToWalk } from './page-costs.ts'
import { countAmong, type PageRow, type Looked, pageAmong, pageOnMarket, pageWithin } from './search-sql.ts'
import { leadOf, onTheKey, walkedWithin } from './index-scan-choice.ts'

/** By number one comes so far where a page cannot be jumped to; `After` has no end. */
const walkedMax = 10_000

/** Leads are merged so far, since each is walked to the end of the page. */
const ledOffsetMax = 500

/** A list is walked past so many cars before other roads are thought of. */
const firstWalkMax = 2_000

export type Asked = Input<typeof cars.list>['query']
export type Page = { rows: PageRow[]; total: number; about?: true }
type Total = { kept?: number | undefined; estimate: number }

/** One more than the page tells whether the list goes on. */
const placeOf = (asked: Asked): { limit: number; offset: number; end: number } => {
  const { After, PageNumber, PageSize } = asked
  const offset = After ? 0 : (PageNumber - 1) * PageSize
  return { limit: PageSize + 1, offset, end: offset + PageSize + 1 }
}

/** The page of more cars than are looked through: one walks in its order, to where a far page begins. */
const walkedPage = async (
  db: Query,
  q: Question,
  asked: Asked,
  { kept, estimate }: Total,
  how: { led: boolean; singles?: Begins['singles'] },
): Promise<Page> => {
  const order = orderOf(asked)
  const { limit, offset } = placeOf(asked)
  const estimated = kept === undefined ? { about: true as const } : {}
  const jump = await jumpTo(db, order, viewsOf(q), offset)
  // Where one must walk, by number one comes only so far.
  if (!jump && kept === undefined && offset > walkedMax) return { rows: [], total: estimate, ...estimated }
  const start = asked.After ? behind(order, asked.After) : jump?.from
  const far = (jump?.offset ?? offset) > ledOffsetMax
  const lead = far || !how.led ? undefined : leadOf(q, order.name)
  const within = lead ? [] : walkedWithin(q, order.name, how.singles)
  const where = walkConditions(q, { within, lead })
  const rows = await pageOnMarket(db, {
    order: order.columns,
    limit,
    offset: jump?.offset ?? offset,
    where: [...where, ...(start ? [start] : [])],
    leads: lead?.each,
  })
  // What is shown is there, whatever was estimated; and where the list ends, all of it is known.
  if (kept !== undefined || rows.length === 0) return { rows, total: estimate, ...estimated }
  const shown = offset + rows.length
  return !asked.After && rows.length < limit
    ? { rows, total: shown }
    : { rows, total: Math.max(estimate, shown), ...estimated }
}

/** The page of all cars that there are, sorted, which says how many they are. */
const sortedPage = async (db: Query, asked: Asked, looked: Looked): Promise<Page> => {
  const order = orderOf(asked)
  const start = asked.After ? behind(order, asked.After) : undefined
  const rows = await pageAmong(db, looked, { order: order.columns, start, ...placeOf(asked) })
  return { rows, total: rows[0]?.found_cars ?? (await countAmong(db, looked)) }
}

/** `passed` is undefined where nobody walked. */
type FirstWalk = { rows: PageRow[]; passed?: number; of: number }
/**
 * The page as far as it is among the first cars of its order; a far page is beyond them. The newest of those that are looked through are a sample as well;
 * of rent, which few offer, one index serves all.
 */
const firstWalk = async (
  db: Query,
  q: Question,
  asked: Asked,
  { begins, looked, sampledFrom }: SampleLook,
): Promise<FirstWalk> => {
  const order = orderOf(asked)
  const { limit, offset, end } = placeOf(asked)
  const newest = order.name === 'newest'
  const within = newest ? looked.first : walkedWithin(q, order.name, begins.singles)
  const of = carsOf(begins.singles, within[0]) ?? begins.all
  const passed = newest ? looked.most : begins.words ? smallSample : firstWalkMax
  if (end > passed || order.name.startsWith('rent')) return { of, rows: [] }
  const start = asked.After ? [behind(order, asked.After)] : []
  const begun = [...new Set([...within, ...onTheKey(q, order)])]
  const first = {
    first: [...begun, ...start],
    most: passed,
    tried: triedBeside(q, begun),
    order: order.columns,
  }
  return { passed, of: newest ? sampledFrom : of, rows: await pageWithin(db, first, { order: order.columns, limit, offset, counted: newest && !asked.After }) } // prettier-ignore
}

/** All cars of a question: begun with the words, or found by whatever indexes help. */
const allOf = (q: Question, { begins: { words } }: SampleLook): Looked =>
  words
    ? { first: words.where, most: Number.MAX_SAFE_INTEGER, tried: triedBeside(q, words.where) }
    : { first: conditionsOf(q), most: Number.MAX_SAFE_INTEGER, tried: [] }

/** The page, by the shortest road that is known. */
export const findPage = async (db: Query, q: Question, asked: Asked): Promise<Page> => {
  const kept = await keptTotalOf(db, q)
  if (kept === 0) return { rows: [], total: 0 }
  if (viewsOf(q)) return walkedPage(db, q, asked, { kept, estimate: kept ?? 0 }, { led: true })
  const look = await lookThrough(db, q)
  if (look.sampledFrom === undefined) return sortedPage(db, asked, look.looked)
  const { limit, end } = placeOf(asked)
  const { rows, passed, of } = await firstWalk(db, q, asked, look)
  const found = kept ?? rows[0]?.found_cars ?? (await countAmong(db, look.looked))
  const estimate = kept ?? about(found, look)
  if (rows.length === limit)
    return { rows, total: Math.max(estimate, end), ...(kept === undefined && { about: true }) }
  // Of a far page nothing was seen: the cars found are taken to be spread evenly.
  const seen = passed === undefined ? { passed: of, found: estimate, of } : { passed, found: rows.length, of }
  const walk = costToWalk(look.begins, seen, end)
  const led = costToLead(q, orderOf(asked).name, look.begins, estimate, end)
  if (costToSort(look.begins) < Math.min(walk, led)) return sortedPage(db, asked, allOf(q, look))
  return walkedPage(db, q, asked, { kept, estimate }, { led: led < walk, singles: look.begins.singles })
}
