// By which choice a page is walked: one whose cars an index holds in the order of the list.
import type { Sql } from '#server/kernel/db/db.ts'
import { type Begins, carsOf } from './access-paths.ts'
import { oneModel } from './candidate-scan.ts'
import type { Order } from './page-anchors.ts'
import type { Question } from './query.ts'
import type { Part } from './facet-predicates.ts'

/** Each lead is walked for a whole page. */
const leadsMax = 30

/**
 * The part by whose values a page is led. Years say most about price and mileage; the order by age knows them already,
 * when a car was listed has nothing to do with what it is, and one model is few cars.
 */
export const leadOf = ({ parts }: Question, order: string): Part | undefined => {
  if (order === 'newest' || oneModel(parts)[0]) return undefined
  const facets =
    order === 'year-new' ? ['Model', 'Make', 'Body', 'State'] : ['Year', 'Model', 'Make', 'Body', 'State']
  return facets
    .flatMap(facet => parts.filter(part => part.facet === facet))
    .find(({ each }) => each && each.length > 1 && each.length <= leadsMax)
}

/** What is demanded of the key that a list is ordered by, so that a walk begins where the first can be. */
export const onTheKey = ({ parts, rest }: Question, { bands }: Order): Sql[] => {
  const facet = bands?.facet
  if (facet === undefined) return []
  return [
    ...parts.filter(({ keys }) => keys?.[0]?.startsWith(facet)),
    ...rest.filter(({ near }) => near?.[0]?.startsWith(facet)),
  ].map(({ where }) => where)
}

/** A place says nothing of price, mileage or year: within it one walks past all kinds of cars. */
const placeWeight = 4

/** The one choice within which a list is walked: the least of those that have an index in its order, as far as they are counted. */
export const walkedWithin = (
  { parts }: Question,
  order: string,
  singles: Begins['singles'] = [],
): readonly Sql[] => {
  const [model, make] = oneModel(parts)
  if (model && (make || !model.own)) return model.own ? [model.where, make!.where] : [model.where]
  const inOrder = parts.filter(part => (order === 'newest' ? part.byAge : part.each?.length === 1))
  const cars = (part: Part) => (carsOf(singles, part.where) ?? 0) * (part.facet === 'State' ? placeWeight : 1)
  return inOrder
    .toSorted((a, b) => cars(a) - cars(b))
    .slice(0, 1)
    .map(part => part.where)
}
