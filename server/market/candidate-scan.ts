// Chooses candidate cars for queries without a materialized count.
import { type Query, sql, type Sql } from '#server/kernel/db/db.ts'
import { type AccessPath, type AccessPaths, countUpTo, estimateOf, findAccessPaths } from './access-paths.ts'
import type { FacetPredicate } from './facet-predicates.ts'
import type { SearchQuery } from './query.ts'
import type { CandidateScan } from './search-sql.ts'

/**
 * Most candidates of one answer. Smaller access paths are counted in full; larger ones are estimated from their newest
 * rows.
 */
export const candidatesMax = 3_000
/** The limit where words or dates filter each candidate, and for the sideways counts of the access path's own facet. */
export const smallSampleMax = 1_000

/** All cars of an access path, */
type ExactCandidates = { scan: CandidateScan; sampledFrom?: undefined }
/** or the newest of `sampledFrom`. */
export type SampledCandidates = { scan: CandidateScan; sampledFrom: number; paths: AccessPaths }
type Candidates = ExactCandidates | SampledCandidates

/** The predicates that the access path does not meet. */
export const residualOf = (q: SearchQuery, access: readonly Sql[]): Sql[] =>
  [...q.facets, ...q.others]
    .filter(({ where }) => !access.includes(where))
    .map(each => ('unindexed' in each && each.unindexed) || each.where)

const exactCandidates = (q: SearchQuery, { where }: AccessPath, limit: number): ExactCandidates => ({
  scan: { access: where, limit, residual: residualOf(q, where) },
})

/** A model and its make, if one of each is asked for. */
export const pickSingleModel = (parts: readonly FacetPredicate[]): readonly (FacetPredicate | undefined)[] =>
  (['Model', 'Make'] as const).map(facet =>
    parts.find(part => part.facet === facet && part.values.length === 1),
  )

/**
 * Path whose newest cars represent the rest. Recent days are a path of their own, since they hold all the newest; an
 * index orders a model's cars by age within its make.
 */
const samplePath = ({ facets }: SearchQuery, { singles, all }: AccessPaths): AccessPath => {
  const cars = (where: Sql) => estimateOf(singles, where) ?? all
  const days = facets.find(each => each.facet === 'ListedWithin')
  if (days) return { where: [days.where], cars: cars(days.where) }
  const [model, make] = pickSingleModel(facets)
  if (model && make) return { where: [model.where, make.where], cars: cars(model.where) }
  return singles.find(({ inAgeOrder }) => inAgeOrder) ?? { where: [], cars: all }
}

/** A pair is counted only up to this estimate, and only the first few pairs are. */
const pairMax = 5 * candidatesMax
const pairsTried = 2

/** The first of these pairs that has at most `most` cars. */
const countedPair = async (
  db: Query,
  pairs: readonly AccessPath[],
  most: number,
): Promise<AccessPath | undefined> => {
  for (const { where } of pairs) {
    const cars = await countUpTo(db, where, most + 1)
    if (cars <= most) return { where, cars }
  }
  return undefined
}

/** Candidates of a query: all cars of a selective path, otherwise a sample. */
export const candidateScan = async (
  db: Query,
  q: SearchQuery,
  sample = candidatesMax,
): Promise<Candidates> => {
  const paths = await findAccessPaths(db, q)
  const least = paths.singles[0] ?? { where: [], cars: paths.all }
  const likely = paths.pairs.filter(({ cars }) => cars <= pairMax).slice(0, pairsTried)
  const few = least.cars <= candidatesMax ? least : await countedPair(db, likely, candidatesMax)
  if (few) return exactCandidates(q, few, candidatesMax)
  const { where, cars } = samplePath(q, paths)
  const costly = paths.text !== undefined || q.others.some(condition => condition.costly)
  const limit = costly ? smallSampleMax : sample
  return {
    scan: { access: where, limit, residual: residualOf(q, where), order: newestFirst },
    sampledFrom: cars,
    paths,
  }
}

const newestFirst = [sql`by_newest`]

/** Scales the matches of a sample to all cars of its path, to two digits. */
export const extrapolate = (count: number, { scan, sampledFrom = 0 }: Candidates): number => {
  const estimate = (count * sampledFrom) / scan.limit
  const digit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(estimate, 1))) - 1)
  return Math.round(estimate / digit) * digit
}
