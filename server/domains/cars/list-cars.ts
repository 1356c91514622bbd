// A page of the market: the cars that its filters leave, in the order asked for, and how many there are in all.
import type { cars } from '#contract/cars.ts'
import type { Query } from '#server/platform/db.ts'
import type { Handler } from '#server/platform/handlers.ts'
import { totalIn, viewsOf } from './kept-groups.ts'
import { checkRanges, conditionsOf, type Question, questionOf } from './market-question.ts'
import { behind, jumpTo, markAfter, orderOf } from './page-anchors.ts'
import { cardOf } from './rules.ts'
import { countUpTo, keptTotal, pageOnMarket } from './search-sql.ts'
import { slice } from './show-cars.ts'

/** Where the counts of a question are not kept, so many of its cars are looked through: "2,000 or more" says enough. */
export const lookedThroughMax = 2_000
/** By number one comes so far where a page cannot be jumped to; `After` has no end. */
const walkedMax = 10_000

/** How many cars a question finds; `atLeast` where there are more than were looked through. */
export const totalOf = async (db: Query, q: Question): Promise<{ total: number; atLeast: boolean }> => {
  const kept = totalIn(q)
  if (kept) return { total: await keptTotal(db, kept.views, kept.facets), atLeast: false }
  const total = await countUpTo(db, conditionsOf(q), lookedThroughMax + 1)
  return { total: Math.min(total, lookedThroughMax), atLeast: total > lookedThroughMax }
}

type Asked = Parameters<Handler<typeof cars.list>>[1]['query']

const pageOf = async (db: Query, q: Question, asked: Asked) => {
  const order = orderOf(asked)
  const { limit, offset } = asked.After ? { limit: asked.PageSize, offset: 0 } : slice(asked)
  const jump = await jumpTo(db, order, viewsOf(q), offset)
  const start = asked.After ? behind(order, asked.After) : jump?.from
  const found =
    !jump && offset > walkedMax
      ? []
      : await pageOnMarket(db, {
          where: [...conditionsOf(q), ...(start ? [start] : [])],
          order: order.columns,
          // One more tells whether the list goes on.
          limit: limit + 1,
          offset: jump?.offset ?? offset,
        })
  const page = found.slice(0, limit)
  return { page, after: found.length > limit ? markAfter(order, page.at(-1)!) : undefined }
}

export const listCars: Handler<typeof cars.list> = async ({ db, now }, { query }) => {
  checkRanges(query)
  const q = await questionOf(db, query, now)
  const [{ page, after }, { total, atLeast }] = await Promise.all([pageOf(db, q, query), totalOf(db, q)])
  return {
    page: page.map(cardOf),
    totalRecords: total,
    more: { ...(after && { after }), ...(atLeast && { atLeast: true as const }) },
  }
}
