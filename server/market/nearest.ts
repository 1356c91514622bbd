// Lists cars nearest first: by how far their place is from a named one.
import { failField } from '#contract/core/errors.ts'
import { kmBetween, type Place, placeNamed, places } from '#contract/reference/place-centres.ts'
import type { State } from '#contract/reference/places.ts'
import type { CarRow } from '#server/cars/card.ts'
import { type Query, sql, type Sql } from '#server/kernel/db/db.ts'
import { candidateScan, candidatesMax, extrapolate } from './candidate-scan.ts'
import { materializedTotal } from './facet-views.ts'
import { conditionAfterCursor, readCursor } from './page-anchors.ts'
import { boundsOf, type Page } from './page-plan.ts'
import type { Filters } from './predicates.ts'
import { conditionsOf, type SearchQuery } from './query.ts'
import { type RankedOrder, rankedOrder, type RankedRequest, rankedSortPage } from './ranked-order.ts'
import { countCandidates, pageOfPlaces, type PageRow } from './search-sql.ts'

/** Behind every place of the list. */
const unknownKm = 9_999

const kmFrom = (near: Place, to: Place): number => Math.round(kmBetween(near, to))

/** The place that distances are from. Refuses BAD_INPUT for a name that is no place, and for an order that needs one. */
export const nearOf = ({ Near, Sort }: Filters): Place | undefined => {
  const place = Near === undefined ? undefined : placeNamed(Near)
  if (Near !== undefined && !place)
    failField('query.Near', 'A local government and its state, such as Ikeja, Lagos')
  if (Sort === 'nearest' && !place) failField('query.Near', 'The place to sort by distance from')
  return place
}

/** How far a car is from a place, in whole kilometres between the centres; undefined for a place without one. */
export const distanceOf = (near: Place, car: CarRow): number | undefined => {
  const own = places.find(
    ({ state, local }) => state === (car.location_state as State) && local === car.local_government,
  )
  return own && kmFrom(near, own)
}

export const nearestOrder = (near: Place): RankedOrder => {
  const byPlace = Object.fromEntries(
    places.map(place => [`${place.state}/${place.local}`, kmFrom(near, place)]),
  )
  return rankedOrder(
    'nearest',
    sql`coalesce((${JSON.stringify(byPlace)}::jsonb -> (m.location_state || '/' || m.local_government))::int, ${unknownKm})`,
  )
}

// The nearest places fill most pages; the last group holds all that are left.
const groupSizes = [20, 120, places.length]

/** Places from some distance on, the nearest first, in groups between which no distance is shared. */
const groupsOf = (near: Place, fromKm: number) => {
  const byDistance = places
    .map(place => ({ ...place, km: kmFrom(near, place) }))
    .filter(({ km }) => km >= fromKm)
    .toSorted((a, b) => a.km - b.km)
  const ends = groupSizes.map(size => byDistance[size]?.km ?? Infinity)
  return ends.map((end, i) => byDistance.filter(({ km }) => km < end && km >= (ends[i - 1] ?? 0)))
}

/** The page from the newest cars of each place, until it is full: an index holds them by place and age. */
const pageByPlaces = async (
  db: Query,
  where: readonly Sql[],
  { near, order, request }: { near: Place; order: RankedOrder; request: RankedRequest },
): Promise<PageRow[]> => {
  const { offset, end } = boundsOf(request)
  const { After } = request
  const start = After ? [conditionAfterCursor(order, After)] : []
  const rows: PageRow[] = []
  for (const group of groupsOf(near, After ? Number(readCursor(After).keys[0]) : 0)) {
    if (rows.length >= end || group.length === 0) break
    const bounds = { order: order.columns, limit: end - rows.length, offset: 0 }
    rows.push(...(await pageOfPlaces(db, group, { ...bounds, where: [...where, ...start] })))
  }
  return rows.slice(offset)
}

/** The page nearest first, and the total as `findPage` gives it. */
export const findNearest = async (
  db: Query,
  q: SearchQuery,
  request: RankedRequest,
  near: Place,
): Promise<Page> => {
  const order = nearestOrder(near)
  const exact = await materializedTotal(db, q)
  if (exact !== undefined && exact <= candidatesMax) {
    const access = conditionsOf(q)
    return rankedSortPage(db, request, order, { access, limit: Number.MAX_SAFE_INTEGER, residual: [] })
  }
  const candidates = exact === undefined ? await candidateScan(db, q) : undefined
  if (candidates && candidates.sampledFrom === undefined)
    return rankedSortPage(db, request, order, candidates.scan)
  const where = [
    ...q.facets.map(part => sql`(${part.where}) is true`),
    ...q.others.map(part => part.unindexed ?? part.where),
  ]
  const rows = await pageByPlaces(db, where, { near, order, request })
  if (!candidates) return { rows, total: exact! }
  const estimate = extrapolate(await countCandidates(db, candidates.scan), candidates)
  return { rows, total: Math.max(estimate, boundsOf(request).offset + rows.length), about: true }
}
