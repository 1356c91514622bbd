// Plans and reads a page: by index scan, merge, or sort, whichever is estimated cheapest.
import type { Query } from '#server/kernel/db/db.ts'
import { type AccessPaths, countUpTo, estimateOf } from './access-paths.ts'
import {
  candidateScan,
  candidatesMax,
  extrapolate,
  residualOf,
  type SampledCandidates,
  smallSampleMax,
} from './candidate-scan.ts'
import { materializedTotals } from './facet-counts-sql.ts'
import { materializedTotal, viewsOf } from './facet-views.ts'
import { indexPrefix, mergeChoice, oneIndexConditions, sortKeyConditions } from './index-scan-choice.ts'
import { conditionAfterCursor, type ListSort, orderOf, seekByHistogram } from './page-anchors.ts'
import { estimateFullPage, estimateIndexScan, estimateMerge, estimateSort, sortWeight } from './page-costs.ts'
import type { Filters } from './predicates.ts'
import { conditionsOf, indexScanConditions, type SearchQuery } from './query.ts'
import {
  type CandidateScan,
  countCandidates,
  pageByIndexScan,
  pageBySort,
  pageOfFirst,
  pageOfOneIndex,
  type PageRow,
} from './search-sql.ts'

/** The largest offset by page number where the histogram cannot seek; `After` has no limit. */
const offsetMax = 10_000

/** The largest offset of a merge without an estimate: every input is scanned to the end of the page. */
const mergeOffsetMax = 500

/** Cars scanned before other plans are estimated. */
const probeMax = 2_000

/** `offset` is where a page begins that does not begin at a multiple of its size. */
export type PageRequest = Filters & {
  Sort: ListSort
  After?: string | undefined
  PageNumber: number
  PageSize: number
  offset?: number
}
export type Page = { rows: PageRow[]; total: number; about?: true }
type Total = { exact?: number | undefined; estimate: number }

/** One extra row tells whether there is a next page. */
export const boundsOf = (
  request: Omit<PageRequest, 'Sort'>,
): { limit: number; offset: number; end: number } => {
  const { After, PageNumber, PageSize } = request
  const offset = After ? 0 : (request.offset ?? (PageNumber - 1) * PageSize)
  return { limit: PageSize + 1, offset, end: offset + PageSize + 1 }
}

/**
 * Page and total in one query, if one index covers the request. Undefined without such an index, or above
 * `candidatesMax` matches: the rows are then the page, and the total must be estimated.
 */
const oneIndexPage = async (
  db: Query,
  q: SearchQuery,
  request: PageRequest,
): Promise<{ page?: Page; rows: PageRow[] } | undefined> => {
  const order = orderOf(request)
  const where = oneIndexConditions(q, order)
  const { limit, offset, end } = boundsOf(request)
  if (!where || end > candidatesMax) return undefined
  const start = request.After ? [conditionAfterCursor(order, request.After)] : []
  const countMax = candidatesMax + 1
  const rows = await pageOfOneIndex(db, { where, start, order: order.columns, limit, offset, countMax })
  const total = rows[0]?.found_cars ?? (await countUpTo(db, where, countMax))
  return total <= candidatesMax ? { page: { rows, total }, rows } : { rows }
}

/** The page by an index scan in its order, or a merge of several, from where a far page begins. */
const indexScanPage = async (
  db: Query,
  q: SearchQuery,
  request: PageRequest,
  { exact, estimate }: Total,
  how: { merged?: boolean; singles?: AccessPaths['singles'] },
): Promise<Page> => {
  const order = orderOf(request)
  const { limit, offset } = boundsOf(request)
  const estimated = exact === undefined ? { about: true as const } : {}
  const jump = await seekByHistogram(db, order, viewsOf(q), offset)
  // Only a scan leads there, and it ends at offsetMax.
  if (!jump && exact === undefined && offset > offsetMax) return { rows: [], total: estimate, ...estimated }
  const start = request.After ? conditionAfterCursor(order, request.After) : jump?.from
  const far = (jump?.offset ?? offset) > mergeOffsetMax
  const mergedBy = (how.merged ?? !far) ? mergeChoice(q, order.name) : undefined
  const prefix = mergedBy ? [] : indexPrefix(q, order.name, how.singles)
  const where = indexScanConditions(q, { prefix, mergedBy })
  const scan = { order: order.columns, limit, offset: jump?.offset ?? offset }
  const begin = start ? [start] : []
  const held = far || mergedBy ? undefined : oneIndexConditions(q, order)
  const rows = held
    ? await pageOfOneIndex(db, { ...scan, where: held, start: begin, countMax: 0 })
    : await pageByIndexScan(db, { ...scan, where: [...where, ...begin], mergeInputs: mergedBy?.perValue })
  // The page itself corrects the estimate; where the list ends, its total is exact.
  if (exact !== undefined || rows.length === 0) return { rows, total: estimate, ...estimated }
  const endRow = offset + rows.length
  return !request.After && rows.length < limit
    ? { rows, total: endRow }
    : { rows, total: Math.max(estimate, endRow), ...estimated }
}

/** The page by sorting all matches, which also counts them. */
const sortPage = async (db: Query, request: PageRequest, scan: CandidateScan): Promise<Page> => {
  const order = orderOf(request)
  const start = request.After ? conditionAfterCursor(order, request.After) : undefined
  const rows = await pageBySort(db, scan, { order: order.columns, start, ...boundsOf(request) })
  return { rows, total: rows[0]?.found_cars ?? (await countCandidates(db, scan)) }
}

/** `passed` cars were scanned of `of`; undefined where the probe was skipped. */
type Probe = { rows: PageRow[]; passed?: number; of: number }
/**
 * Reads the page from the first cars of its order; a far page is beyond them. In order of age the sample itself is the
 * probe.
 */
const probeScan = async (
  db: Query,
  q: SearchQuery,
  request: PageRequest,
  { paths, scan, sampledFrom }: SampledCandidates,
  exact: number | undefined,
): Promise<Probe> => {
  const order = orderOf(request)
  const { limit, offset, end } = boundsOf(request)
  const newest = order.name === 'newest'
  const prefix = newest ? scan.access : indexPrefix(q, order.name, paths.singles)
  const of = estimateOf(paths.singles, prefix[0]) ?? paths.all
  const passed = newest ? scan.limit : paths.text ? smallSampleMax : probeMax
  if (end > passed) return { of, rows: [] }
  const start = request.After ? [conditionAfterCursor(order, request.After)] : []
  const access = [...new Set([...prefix, ...sortKeyConditions(q, order)])]
  const firstCars = {
    access: [...access, ...start],
    limit: passed,
    residual: residualOf(q, access),
    order: order.columns,
  }
  // In order of age the first cars are the sample itself, unless the page goes on behind one.
  const sample = newest && !request.After ? firstCars : scan
  const counted = exact === undefined ? sample : undefined
  const rows = await pageOfFirst(db, firstCars, { order: order.columns, limit, offset, counted })
  return { passed, of: newest ? sampledFrom : of, rows }
}

/** All matches: by the rarest word's path, or by the indexes PostgreSQL chooses. */
const allCandidates = (q: SearchQuery, { paths: { text } }: SampledCandidates): CandidateScan =>
  text
    ? { access: text.where, limit: Number.MAX_SAFE_INTEGER, residual: residualOf(q, text.where) }
    : { access: conditionsOf(q), limit: Number.MAX_SAFE_INTEGER, residual: [] }

/** Whether sorting so few cars is quicker than looking for them in the order of all, where they may be last. */
const isSortedQuicker = async (
  db: Query,
  q: SearchQuery,
  request: PageRequest,
  cars: number,
): Promise<boolean> => {
  const order = orderOf(request).name
  // Without a filter every car matches: the order's index is read from its start.
  if (
    q.facets.length === 0 ||
    cars > candidatesMax ||
    mergeChoice(q, order) ||
    indexPrefix(q, order).length > 0
  )
    return false
  const all = (await materializedTotals(db, ['*'])).get('*') ?? 0
  return sortWeight * cars < estimateFullPage(boundsOf(request).end, cars, all)
}

/** The page, by the cheapest plan. */
export const findPage = async (db: Query, q: SearchQuery, request: PageRequest): Promise<Page> => {
  const exact = await materializedTotal(db, q)
  if (exact === 0) return { rows: [], total: 0 }
  if (viewsOf(q))
    return exact !== undefined && (await isSortedQuicker(db, q, request, exact))
      ? sortPage(db, request, { access: conditionsOf(q), limit: Number.MAX_SAFE_INTEGER, residual: [] })
      : indexScanPage(db, q, request, { exact, estimate: exact ?? 0 }, {})
  const inOrder = await oneIndexPage(db, q, request)
  if (inOrder?.page) return inOrder.page
  const candidates = await candidateScan(db, q)
  if (candidates.sampledFrom === undefined) return sortPage(db, request, candidates.scan)
  const { limit, end } = boundsOf(request)
  const { rows, passed, of } = await (inOrder?.rows.length === limit
    ? { rows: inOrder.rows.map(row => ({ ...row, found_cars: null })), of: 0 }
    : probeScan(db, q, request, candidates, exact))
  const count = exact ?? rows[0]?.found_cars ?? (await countCandidates(db, candidates.scan))
  const estimate = exact ?? extrapolate(count, candidates)
  if (rows.length === limit)
    return { rows, total: Math.max(estimate, end), ...(exact === undefined && { about: true }) }
  // A far page was not probed: matches are taken to be spread evenly.
  const probe =
    passed === undefined ? { passed: of, matches: estimate, of } : { passed, matches: rows.length, of }
  const scan = estimateIndexScan(candidates.paths, probe, end)
  const merge = estimateMerge(q, orderOf(request).name, candidates.paths, estimate, end)
  if (estimateSort(candidates.paths) < Math.min(scan, merge))
    return sortPage(db, request, allCandidates(q, candidates))
  return indexScanPage(
    db,
    q,
    request,
    { exact, estimate },
    { merged: merge < scan, singles: candidates.paths.singles },
  )
}
