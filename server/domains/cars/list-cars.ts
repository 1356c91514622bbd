// A page of the market: the cars that its filters leave, in the order asked for, and how many there are in all.
import type { cars } from '#contract/cars.ts'
import type { Query } from '#server/platform/db.ts'
import type { Handler } from '#server/platform/handlers.ts'
import { keptTotalOf, viewsOf } from './kept-groups.ts'
import { about, lookThrough, narrower, type SampleLook, type WholeLook } from './look-through.ts'
import { checkRanges } from './market-demands.ts'
import { conditionsOf, type Question, questionOf } from './market-question.ts'
import type { Part } from './question-parts.ts'
import { behind, jumpTo, markAfter, orderOf } from './page-anchors.ts'
import { cardOf } from './rules.ts'
import { countAmong, type PageRow, pageAmong, pageOnMarket } from './search-sql.ts'
import { slice } from './show-cars.ts'

/** By number one comes so far where a page cannot be jumped to; `After` has no end. */
const walkedMax = 10_000

/** Each lead is walked for a whole page. */
const leadsMax = 30
const ledOffsetMax = 500

/**
 * The part by whose values a page is led. Years say most about price and mileage; the order by age knows them already,
 * when a car was listed has nothing to do with what it is, and one model is few cars.
 */
const leadOf = ({ parts }: Question, order: string): Part | undefined => {
  const oneModel = parts.some(({ facet, values }) => facet === 'Model' && values.length === 1)
  if (order === 'newest' || oneModel) return undefined
  const facets = order === 'year-new' ? ['Model', 'Make', 'Body'] : ['Year', 'Model', 'Make', 'Body']
  return facets
    .flatMap(facet => parts.filter(part => part.facet === facet))
    .find(({ each }) => each && each.length > 1 && each.length <= leadsMax)
}

type Asked = Parameters<Handler<typeof cars.list>>[1]['query']
type Page = { rows: PageRow[]; total: number; about?: true }

/** Among so few of those looked through a walk would be long. */
const denseMin = 20
/** So many cars are sorted for a page, if one would walk past more. */
const sortedMax = 15_000

/** How many cars one walks past to the end of a page, if they are spread evenly. */
const passedBy = (found: number, { looked, sampledFrom, begins }: SampleLook, end: number): number => {
  const walked = begins.singles.find(({ leads }) => leads)?.cars ?? begins.all
  return Math.ceil((end * walked * looked.most) / (Math.max(found, 0.5) * Math.max(sampledFrom, 1)))
}

/** The page of more cars than are looked through: one walks in its order, to where a far page begins. */
const walkedPage = async (
  db: Query,
  q: Question,
  asked: Asked,
  { kept, found, estimate }: { kept?: number | undefined; found: number; estimate: number },
): Promise<Page> => {
  const order = orderOf(asked)
  const { limit, offset } = placeOf(asked)
  const total = kept ?? estimate
  const estimated = kept === undefined ? { about: true as const } : {}
  const jump = await jumpTo(db, order, viewsOf(q), offset)
  // Where one must walk, by number one comes only so far.
  if (!jump && kept === undefined && offset > walkedMax) return { rows: [], total, ...estimated }
  const start = asked.After ? behind(order, asked.After) : jump?.from
  const far = (jump?.offset ?? offset) > ledOffsetMax
  const lead = far ? undefined : leadOf(q, order.name)
  const rows = await pageOnMarket(db, {
    order: order.columns,
    limit,
    offset: jump?.offset ?? offset,
    // Among few PostgreSQL had better begin with the words.
    where: [...conditionsOf(q, { lead, oneByOne: found >= denseMin }), ...(start ? [start] : [])],
    leads: lead?.each,
  })
  // What is shown is there, whatever was estimated; and where the list ends, all of it is known.
  if (kept !== undefined || rows.length === 0) return { rows, total, ...estimated }
  const shown = offset + rows.length
  return !asked.After && rows.length < limit
    ? { rows, total: shown }
    : { rows, total: Math.max(total, shown), ...estimated }
}

/** The page of cars that are all looked through, and sorted. */
const sortedPage = async (db: Query, asked: Asked, { looked }: WholeLook): Promise<Page> => {
  const order = orderOf(asked)
  const start = asked.After ? behind(order, asked.After) : undefined
  const rows = await pageAmong(db, looked, { order: order.columns, start, ...placeOf(asked) })
  const total = rows[0]?.found_cars ?? (await countAmong(db, looked))
  return { rows, total }
}

/** One more than the page tells whether the list goes on. */
const placeOf = (asked: Asked): { limit: number; offset: number } => {
  const { limit, offset } = slice(asked)
  return { limit: limit + 1, offset: asked.After ? 0 : offset }
}

/** The page, by the shortest way that is known. */
const pageOf = async (db: Query, q: Question, asked: Asked): Promise<Page> => {
  const kept = await keptTotalOf(db, q)
  if (viewsOf(q)) return walkedPage(db, q, asked, { kept, found: 0, estimate: 0 })
  const look = await lookThrough(db, q)
  if (look.sampledFrom === undefined) return sortedPage(db, asked, look)
  const found =
    kept === undefined ? await countAmong(db, look.looked) : (kept * look.looked.most) / look.sampledFrom
  const { limit, offset } = placeOf(asked)
  const sorted = Math.min(sortedMax, passedBy(found, look, offset + limit))
  const whole = await narrower(db, q, look, found, sorted)
  return whole
    ? sortedPage(db, asked, whole)
    : walkedPage(db, q, asked, { kept, found, estimate: about(found, look) })
}

export const listCars: Handler<typeof cars.list> = async ({ db, now }, { query }) => {
  checkRanges(query)
  const q = await questionOf(db, query, now)
  const found = await pageOf(db, q, query)
  const page = found.rows.slice(0, query.PageSize)
  const after = found.rows.length > page.length ? markAfter(orderOf(query), page.at(-1)!) : undefined
  return {
    page: page.map(cardOf),
    totalRecords: found.total,
    more: { ...(after && { after }), ...(found.about && { about: true as const }) },
  }
}
