// Lists cars best match first: words in names, then in properties, then in descriptions.
import { type Query, sql, type Sql } from '#server/kernel/db/db.ts'
import { countUpTo } from './access-paths.ts'
import { candidateScan, extrapolate } from './candidate-scan.ts'
import { conditionAfterCursor, encodeCursor, newest, readCursor } from './page-anchors.ts'
import { boundsOf, findPage, type Page } from './page-plan.ts'
import type { Predicate } from './predicates.ts'
import { conditionsOf, type SearchQuery, type Text } from './query.ts'
import { type RankedOrder, rankedOrder, type RankedRequest, rankedSortPage } from './ranked-order.ts'
import { countCandidates, type PageRow } from './search-sql.ts'

/** Weights of car_words(): make, model and year; then trim, body, place and the like. A description has none of them. */
const [nameWords, propertyWords] = [sql`ts_filter(c.words, '{a}')`, sql`ts_filter(c.words, '{a,b,c}')`]

type TextQuery = SearchQuery & { text: Text }

/** The rank of a car: 0 where every word is in its name, 1 where all are in its properties, otherwise 2. */
export const bestMatchOrder = ({ text: { query } }: TextQuery): RankedOrder =>
  rankedOrder(
    'best-match',
    sql`(select case when ${nameWords} @@ ${query}::tsquery then 0 when ${propertyWords} @@ ${query}::tsquery then 1 else 2 end
      from car c where c.id = m.id)`,
  )

const matchesWhere = (condition: Sql): Pick<Predicate, 'where' | 'unindexed'> => ({
  where: sql`exists (select from car c where c.id = m.id and ${condition})`,
  unindexed: sql`(select ${condition} from car c where c.id = m.id)`,
})

/** The predicates of each rank. Few cars have all words in their properties, and an index of its own holds those. */
const predicatesOfRanks = ({ query, predicate }: Text): readonly (readonly Predicate[])[] => {
  const inName = sql`${nameWords} @@ ${query}::tsquery`
  const inProperties = sql`${propertyWords} @@ ${query}::tsquery`
  const selective = { selective: true, costly: true } as const
  const inDescription = matchesWhere(sql`c.words @@ ${query}::tsquery and not ${inProperties}`)
  // A single word's index serves the whole condition.
  const words = predicate.words?.map(word =>
    word.where === predicate.where ? { ...word, where: inDescription.where } : word,
  )
  return [
    [{ ...matchesWhere(sql`${inProperties} and ${inName}`), ...selective }],
    [{ ...matchesWhere(sql`${inProperties} and not ${inName}`), ...selective }],
    [{ ...inDescription, words }],
  ]
}

const queryOfRank = ({ text, ...q }: TextQuery, predicates: readonly Predicate[]): SearchQuery => ({
  ...q,
  others: [...q.others.filter(other => other !== text.predicate), ...predicates],
})

/** Each rank is a list of its own, newest first; the page is what these lists have from its beginning on. */
const pageOfRanks = async (
  db: Query,
  q: TextQuery,
  request: RankedRequest,
  order: RankedOrder,
): Promise<PageRow[]> => {
  if (request.After) conditionAfterCursor(order, request.After) // refuses what is no cursor of this order
  const { limit, offset } = boundsOf(request)
  const [rankBefore, newestBefore, idBefore] = request.After ? readCursor(request.After).keys : []
  const rows: PageRow[] = []
  let skipped = offset
  for (const [rank, predicates] of predicatesOfRanks(q.text).entries()) {
    if (rows.length === limit) break
    if (rank < Number(rankBefore ?? 0)) continue
    const own = queryOfRank(q, predicates)
    const most = skipped + limit - rows.length
    const cars = skipped > 0 ? await countUpTo(db, conditionsOf(own), most) : most
    if (cars > skipped) {
      const after =
        rank === rankBefore
          ? encodeCursor(newest, { sort_keys: [String(newestBefore)], id: String(idBefore) })
          : undefined
      const page = await findPage(db, own, { ...request, Sort: 'newest', After: after, PageNumber: 1, PageSize: limit - rows.length - 1, offset: skipped }) // prettier-ignore
      rows.push(...page.rows.map(row => ({ ...row, sort_keys: [String(rank), ...row.sort_keys] })))
    }
    skipped = Math.max(0, skipped - cars)
  }
  return rows
}

/** The page best match first, and the total as `findPage` gives it. */
export const findBestMatches = async (db: Query, q: TextQuery, request: RankedRequest): Promise<Page> => {
  const order = bestMatchOrder(q)
  const candidates = await candidateScan(db, q)
  if (candidates.sampledFrom === undefined) return rankedSortPage(db, request, order, candidates.scan)
  const rows = await pageOfRanks(db, q, request, order)
  const { limit, offset } = boundsOf(request)
  if (!request.After && rows.length < limit && rows.length > 0) return { rows, total: offset + rows.length }
  const estimate = extrapolate(await countCandidates(db, candidates.scan), candidates)
  return { rows, total: Math.max(estimate, offset + rows.length), about: true }
}
