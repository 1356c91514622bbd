// Chooses the index for scanning a result page.
import type { Sql } from '#server/kernel/db/db.ts'
import { type AccessPaths, estimateOf } from './access-paths.ts'
import { pickSingleModel } from './candidate-scan.ts'
import type { FacetPredicate } from './facet-predicates.ts'
import type { Order } from './page-anchors.ts'
import type { SearchQuery } from './query.ts'

/** Each input of a merge is scanned for a whole page. */
const mergeInputsMax = 30

/**
 * The facet whose values a page merges. Years say most about price and mileage, and the order by year has them already. The
 * newest are spread over all values, one model is few cars, and no index holds a value's cars by rent: none merges.
 */
export const mergeChoice = ({ facets }: SearchQuery, order: string): FacetPredicate | undefined => {
  if (order === 'newest' || order.startsWith('rent') || pickSingleModel(facets)[0]) return undefined
  const preferred =
    order === 'year-new' ? ['Model', 'Make', 'Body', 'State'] : ['Year', 'Model', 'Make', 'Body', 'State']
  return preferred
    .flatMap(facet => facets.filter(part => part.facet === facet))
    .find(({ perValue }) => perValue && perValue.length > 1 && perValue.length <= mergeInputsMax)
}

/** Conditions on the sort key: the scan starts where the first match can be. */
export const sortKeyConditions = ({ facets, others }: SearchQuery, { histogram }: Order): Sql[] => {
  const facet = histogram?.facet
  if (facet === undefined) return []
  return [
    ...facets.filter(({ keys }) => keys?.[0]?.startsWith(facet)),
    ...others.filter(({ histogramKeys }) => histogramKeys?.[0]?.startsWith(facet)),
  ].map(({ where }) => where)
}

/** A state says nothing of price, mileage or year: its index scans past all kinds of cars. */
const stateWeight = 4

/** Cars for rent have indexes of their own, ordered by daily price: all, by state, by make. */
const rentPrefix = (facets: SearchQuery['facets'], singles: AccessPaths['singles']): readonly Sql[] => {
  const cars = (where: Sql) => estimateOf(singles, where) ?? 0
  const within = facets
    .filter(({ facet, perValue }) => (facet === 'State' || facet === 'Make') && perValue?.length === 1)
    .map(({ where }) => where)
    .toSorted((a, b) => cars(a) - cars(b))
  return [
    ...within.slice(0, 1),
    ...facets.filter(({ facet }) => facet === 'ForRent').map(({ where }) => where),
  ]
}

/** The most selective facet that has an index in this order. */
export const indexPrefix = (
  { facets }: SearchQuery,
  order: string,
  singles: AccessPaths['singles'] = [],
): readonly Sql[] => {
  if (order.startsWith('rent')) return rentPrefix(facets, singles)
  const [model, make] = pickSingleModel(facets)
  if (model && (make || !model.fromFilter))
    return model.fromFilter ? [model.where, make!.where] : [model.where]
  const inOrder = facets.filter(part => (order === 'newest' ? part.inAgeOrder : part.perValue?.length === 1))
  const cars = (part: FacetPredicate) =>
    (estimateOf(singles, part.where) ?? 0) * (part.facet === 'State' ? stateWeight : 1)
  return inOrder
    .toSorted((a, b) => cars(a) - cars(b))
    .slice(0, 1)
    .map(part => part.where)
}

/** All conditions of a query, if one index covers them and its order; otherwise undefined. */
export const oneIndexConditions = (q: SearchQuery, order: Order): readonly Sql[] | undefined => {
  const [model, make] = pickSingleModel(q.facets)
  // Models are within their make in every index.
  if (model?.fromFilter && !make) return undefined
  const held = [...new Set([...indexPrefix(q, order.name), ...sortKeyConditions(q, order)])]
  const conditions = [...q.facets.filter(part => !part.implied), ...q.others]
  return conditions.every(({ where }) => held.includes(where)) ? held : undefined
}
