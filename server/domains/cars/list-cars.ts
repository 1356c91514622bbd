// A page of the market: the cars that its filters leave, in the order asked for, and how many there are in all.
import type { cars } from '#contract/cars.ts'
import type { Query } from '#server/platform/db.ts'
import type { Handler } from '#server/platform/handlers.ts'
import { totalIn, viewsOf } from './kept-groups.ts'
import { lookedThroughMax, lookThrough } from './look-through.ts'
import { checkRanges } from './market-demands.ts'
import { conditionsOf, type Question, questionOf } from './market-question.ts'
import { behind, jumpTo, markAfter, orderOf } from './page-anchors.ts'
import { cardOf } from './rules.ts'
import { countAmong, keptTotal, type Looked, pageAmong, pageOnMarket } from './search-sql.ts'
import { slice } from './show-cars.ts'

/** By number one comes so far where a page cannot be jumped to; `After` has no end. */
const walkedMax = 10_000

type Found = {
  total: number
  atLeast: boolean
  /** Few enough to be looked through whole and sorted. */
  looked?: Looked
}

/** How many cars a question finds; `atLeast` where not all were looked through. */
export const totalOf = async (db: Query, q: Question): Promise<Found> => {
  const kept = totalIn(q)
  if (kept && viewsOf(q)) return { total: await keptTotal(db, kept.views, kept.facets), atLeast: false }
  const { looked, whole } = await lookThrough(db, q)
  const [exact, found] = await Promise.all([
    kept && keptTotal(db, kept.views, kept.facets),
    kept ? 0 : countAmong(db, looked),
  ])
  const all = whole ?? found < lookedThroughMax
  return { total: exact ?? found, atLeast: exact === undefined && !all, ...(all && { looked }) }
}

type Asked = Parameters<Handler<typeof cars.list>>[1]['query']

const pageOf = async (db: Query, q: Question, asked: Asked, { looked, atLeast }: Found) => {
  const order = orderOf(asked)
  const { limit, offset } = asked.After ? { limit: asked.PageSize, offset: 0 } : slice(asked)
  // Where one must walk, by number one comes only so far.
  const jump = await jumpTo(db, order, viewsOf(q), offset)
  if (!jump && atLeast && offset > walkedMax) return { page: [] }
  const start = asked.After ? behind(order, asked.After) : jump?.from
  // One more tells whether the list goes on.
  const place = { order: order.columns, limit: limit + 1, offset: jump?.offset ?? offset }
  const also = start ? [start] : []
  const found = looked
    ? await pageAmong(db, { ...looked, tried: [...looked.tried, ...also] }, place)
    : await pageOnMarket(db, { ...place, where: [...conditionsOf(q), ...also] })
  const page = found.slice(0, limit)
  return { page, after: found.length > limit ? markAfter(order, page.at(-1)!) : undefined }
}

export const listCars: Handler<typeof cars.list> = async ({ db, now }, { query }) => {
  checkRanges(query)
  const q = await questionOf(db, query, now)
  const found = await totalOf(db, q)
  const { page, after } = await pageOf(db, q, query, found)
  const { total, atLeast } = found
  return {
    page: page.map(cardOf),
    // What is shown is there, whatever was looked through.
    totalRecords: atLeast && page.length > 0 ? Math.max(total, slice(query).offset + page.length) : total,
    more: { ...(after && { after }), ...(atLeast && { atLeast: true as const }) },
  }
}
