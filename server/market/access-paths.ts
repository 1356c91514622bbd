// Access paths of a query: each predicate alone, and pairs that one index holds together.
import { states } from '#contract/reference/places.ts'
import type { Query, Sql } from '#server/kernel/db/db.ts'
import { materializedModels, materializedTotals } from './facet-counts-sql.ts'
import type { FacetPredicate } from './facet-predicates.ts'
import type { Predicate } from './predicates.ts'
import type { SearchQuery } from './query.ts'
import { countCandidates } from './search-sql.ts'
import { countLexemes } from './word-sql.ts'

/** Conditions served by one index, and the estimated matches. */
export type AccessPath = { where: readonly Sql[]; cars: number }

/** The path of one predicate, and what its index can do: every order, age, a range, the last days, or text. */
type SinglePath = AccessPath & {
  inEveryOrder?: boolean
  inAgeOrder?: boolean
  isRange?: boolean
  lastDays?: boolean
  isText?: boolean
}

export type AccessPaths = {
  /** Cars on the market. */
  all: number
  singles: readonly SinglePath[]
  /** The path of the rarest word, where words are looked for. */
  text?: AccessPath | undefined
  /** Estimated as independent: the shares of both multiplied. */
  pairs: readonly AccessPath[]
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((a, b) => a + b, 0)

/** The facets that count the cars of a predicate; absent for models without a make. */
const facetKeysOf = (
  choice: FacetPredicate,
  facets: readonly FacetPredicate[],
): readonly string[] | undefined => {
  if (choice.keys) return choice.keys
  const outer = parentOf(choice, facets)?.values ?? (choice.facet === 'LocalGovernment' ? states : undefined)
  return outer?.flatMap(a => choice.values.map(b => `${choice.facet}=${a}\u001f${b}`))
}

/** The facet that a model or a place is counted within: other makes and states have some of the same name. */
const parentOf = (
  { facet, keys }: FacetPredicate,
  facets: readonly FacetPredicate[],
): FacetPredicate | undefined => {
  const outer = facet === 'Model' ? 'Make' : facet === 'LocalGovernment' ? 'State' : undefined
  return outer && !keys ? facets.find(each => each.facet === outer && each.fromFilter) : undefined
}

/** How many cars meet these conditions, but no more than `limit`. */
export const countUpTo = (db: Query, where: readonly Sql[], limit: number): Promise<number> =>
  countCandidates(db, { access: where, limit, residual: [] })

/** The count of a seller's cars stops here. */
const sellerMax = 10_000

/** The most selective word. The text index reads every car of a word, so the other words filter instead. */
const rarestTerm = async (db: Query, words: NonNullable<Predicate['words']>): Promise<AccessPath> => {
  const using = await countLexemes(
    db,
    words.flatMap(({ lexemes }) => lexemes),
  )
  const paths = words.map(({ where, lexemes }) => ({
    where: [where],
    cars: sum(lexemes.map(({ word }) => using.get(word) ?? 0)),
  }))
  return mostSelectiveFirst(paths)[0]!
}

/** The path of each predicate that an index serves. */
const singlePaths = (db: Query, { facets, others }: SearchQuery, counts: ReadonlyMap<string, number>) => {
  const counted = (names: readonly string[]) => sum(names.map(name => counts.get(name) ?? 0))
  const ofFacets = facets.map(async (choice): Promise<SinglePath[]> => {
    const names = facetKeysOf(choice, facets)
    const { facet, perValue, inAgeOrder = false } = choice
    if (!names && facet !== 'Model') return []
    const cars = names ? counted(names) : sum((await materializedModels(db, choice.values)).values())
    const where = [choice, parentOf(choice, facets)].flatMap(predicate => predicate?.where ?? [])
    return [{ where, cars, inEveryOrder: perValue !== undefined || facet === 'Model', inAgeOrder, isRange: facet === 'Year', lastDays: facet === 'ListedWithin' }] // prettier-ignore
  })
  const ofOthers = others.map(async ({ where, histogramKeys, selective, words }): Promise<SinglePath[]> => {
    if (histogramKeys) return [{ where: [where], cars: counted(histogramKeys), isRange: true }]
    if (selective) return [{ where: [where], cars: await countUpTo(db, [where], sellerMax) }]
    return words ? [{ ...(await rarestTerm(db, words)), isText: true }] : []
  })
  return Promise.all([...ofFacets, ...ofOthers])
}

/** One index holds both: a facet with a price, a mileage or years, or a facet with its last days. */
const shareAnIndex = (a: SinglePath, b: SinglePath): boolean =>
  a !== b &&
  ((a.inEveryOrder === true && b.isRange === true) || (a.inAgeOrder === true && b.lastDays === true))

const mostSelectiveFirst = <T extends AccessPath>(paths: readonly T[]): T[] =>
  paths.toSorted((a, b) => a.cars - b.cars)

/** Estimate of one condition, if it has an index. */
export const estimateOf = (singles: AccessPaths['singles'], where: Sql | undefined): number | undefined =>
  singles.find(single => single.where[0] === where)?.cars

export const findAccessPaths = async (db: Query, q: SearchQuery): Promise<AccessPaths> => {
  const names = [
    ...q.facets.map(choice => facetKeysOf(choice, q.facets)),
    ...q.others.map(({ histogramKeys }) => histogramKeys),
  ]
  const counts = await materializedTotals(db, [...new Set(names.flatMap(each => each ?? [])), '*'])
  const all = counts.get('*') ?? 0
  const singles = (await singlePaths(db, q, counts)).flat()
  const pairs = singles.flatMap(a =>
    singles
      .filter(b => shareAnIndex(a, b))
      .map(b => ({ where: [...a.where, ...b.where], cars: (a.cars * b.cars) / Math.max(all, 1) })),
  )
  const text = singles.find(single => single.isText)
  return { all, singles: mostSelectiveFirst(singles), text, pairs: mostSelectiveFirst(pairs) }
}
