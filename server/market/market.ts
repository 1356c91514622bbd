// Search interface: pages, facets, similar cars and matches; see docs/search.md.
import { type CarCard, type cars, type MarketCard, openCarStates } from '#contract/cars/cars.ts'
import type { Facets } from '#contract/cars/facets.ts'
import type { Input } from '#contract/core/call.ts'
import type { Place } from '#contract/reference/place-centres.ts'
import { cardOf, type CarRow, findCards } from '#server/cars/card.ts'
import { marketCardsOf } from '#server/cars/market-cards.ts'
import { type Db, type Query, sql } from '#server/kernel/db/db.ts'
import { checkDates } from './dates/check-dates.ts'
import { listFacets } from './facet-lists.ts'
import { bestMatchOrder, findBestMatches } from './best-match.ts'
import { distanceOf, findNearest, nearestOrder, nearOf } from './nearest.ts'
import { encodeCursor, newest, type Order, orderOf, readCursor } from './page-anchors.ts'
import { findPage, type Page } from './page-plan.ts'
import { checkRanges, type Filters, impliesRent } from './predicates.ts'
import { parseQuery, conditionsOf, type SearchQuery } from './query.ts'
import { rebuildMarket } from './rebuild-market.ts'
import { idsOnMarket, findSimilarCars } from './search-sql.ts'
import { materializedCounts } from './facet-counts-sql.ts'
import { fail } from '#contract/core/errors.ts'

const similarMax = 6

/** The nearest first. Refuses NOT_FOUND, as the car's own page does. */
const findSimilar = async (db: Query, id: string): Promise<CarCard[]> => {
  const [car] = await findCards(db, [id])
  if (!car || !openCarStates.some(state => state === car.state))
    return fail('NOT_FOUND', { message: 'We can’t find that car.' })
  return (await findSimilarCars(db, car, similarMax)).map(cardOf)
}

/** Subset of cars: by id, listed since a moment, without one owner's. */
type Among = { ids: readonly string[]; listedSince: Date; notOf: string; now: Date }

/** Those of these cars that the filters leave, the newest first. */
const matchCars = async (db: Query, filters: Filters, a: Among): Promise<string[]> => {
  const q = await parseQuery(db, filters, a.now)
  const among = sql`m.id = any(${a.ids}) and owner_id <> ${a.notOf} and by_newest <= ${-a.listedSince.getTime() * 1_000}`
  return idsOnMarket(db, [among, ...conditionsOf(q)])
}

const byName = (a: string, b: string) => (a < b ? -1 : 1)

type MakeCount = {
  make: string
  carsListed: number
  models: { model: string; carsListed: number }[]
}

/** Makes and their models, by name. */
const countMakes = async (db: Query): Promise<MakeCount[]> => {
  const rows = (await materializedCounts(db, [''], 'Model=')).map(({ facet, cars: carsListed }) => {
    const [make = '', model = ''] = facet.slice('Model='.length).split('\u001f')
    return { make, model, carsListed }
  })
  return [...Map.groupBy(rows, row => row.make)]
    .map(([make, models]) => ({
      make,
      carsListed: models.reduce((sum, row) => sum + row.carsListed, 0),
      models: models
        .map(({ model, carsListed }) => ({ model, carsListed }))
        .toSorted((a, b) => byName(a.model, b.model)),
    }))
    .toSorted((a, b) => byName(a.make, b.make))
}

/** Normalizes filters: dates and terms of renting imply cars for rent. Refuses BAD_INPUT by field. */
const checkedFilters = <F extends Filters>(f: F, now: Date): F => {
  checkRanges(f)
  checkDates(f, now)
  return impliesRent(f) ? { ...f, ForRent: true } : f
}

/** Refuses BAD_INPUT for a range that no car can be in, by the name of its lower end behind `prefix`. */
export { checkRanges } from './predicates.ts'

type NearCard = MarketCard & { distanceKm?: number }

const withDistance = (card: MarketCard, row: CarRow, near: Place | undefined): NearCard => {
  const distanceKm = near && distanceOf(near, row)
  return { ...card, ...(distanceKm !== undefined && { distanceKm }) }
}

type ListQuery = Input<typeof cars.list>['query']

/**
 * Whether a list with words has the best match first: where no other order is chosen. Words are read anew for each page, so
 * a list that began by age goes on by age.
 */
const isBestMatch = ({ Sort = 'best-match', After }: ListQuery): boolean =>
  Sort === 'best-match' && !(After && readCursor(After).name === newest.name)

/** Where every match is as good now, a list that began best match first goes on by age behind its last car. */
const cursorByAge = ({ Sort = 'best-match', After }: ListQuery): string | undefined => {
  const { name, keys } = After ? readCursor(After) : {}
  if (Sort !== 'best-match' || name !== 'best-match' || keys?.length !== 3) return After
  return encodeCursor(newest, { sort_keys: [String(keys[1])], id: String(keys[2]) })
}

type Search = { q: SearchQuery; query: ListQuery; near: Place | undefined }

/** The page in the order asked for, and that order. */
const orderedPage = async (db: Query, { q, query, near }: Search): Promise<Page & { order: Order }> => {
  const { text } = q
  if (near && (query.Sort ?? 'nearest') === 'nearest')
    return { order: nearestOrder(near), ...(await findNearest(db, q, query, near)) }
  if (text && isBestMatch(query)) {
    const textQuery = { ...q, text }
    return { order: bestMatchOrder(textQuery), ...(await findBestMatches(db, textQuery, query)) }
  }
  const { Sort: chosen = 'newest' } = query
  const Sort = chosen === 'best-match' || chosen === 'nearest' ? 'newest' : chosen
  const request = { ...query, Sort, After: cursorByAge(query) }
  return { order: orderOf(request), ...(await findPage(db, q, request)) }
}

/**
 * A page of the cars that the filters leave, in the order asked for, and how many there are in all: exactly, or to two
 * digits where `more.about` is set. `more.after` continues behind the page. Refuses BAD_INPUT.
 */
export const page = async (
  db: Query,
  query: ListQuery,
  now: Date,
): Promise<{ page: NearCard[]; totalRecords: number; more: { after?: string; about?: true } }> => {
  const validQuery = checkedFilters(query, now)
  const near = nearOf(validQuery)
  const q = await parseQuery(db, validQuery, now)
  const { order, rows, total, about } = await orderedPage(db, { q, query: validQuery, near })
  const pageRows = rows.slice(0, validQuery.PageSize)
  const after = rows.length > pageRows.length ? encodeCursor(order, pageRows.at(-1)!) : undefined
  return {
    page: (await marketCardsOf(db, pageRows, now)).map((card, i) => withDistance(card, pageRows[i]!, near)),
    totalRecords: total,
    more: { ...(after && { after }), ...(about && { about }) },
  }
}

/** How many cars each further choice would show; a facet's counts leave its own choice out. Refuses BAD_INPUT. */
export const facets = async (db: Query, filters: Filters, now: Date): Promise<Facets> => {
  const validQuery = checkedFilters(filters, now)
  return listFacets(db, await parseQuery(db, validQuery, now), now)
}

/** The makes and models on the market with how many of each, by name. */
export const makes = (db: Query): Promise<MakeCount[]> => countMakes(db)

/** Up to six cars most like one, nearest first. Refuses NOT_FOUND for a hidden car. */
export const similar = (db: Query, id: string): Promise<CarCard[]> => findSimilar(db, id)

/** Ids of those among some cars that the filters leave, the newest first. */
export const matches = (db: Query, filters: Filters, among: Among): Promise<string[]> =>
  matchCars(db, filters, among)

/** Takes up to `most` ids of new or changed cars; a rollback leaves them for the next run. */
export { takeArrivals } from './search-sql.ts'

/** Copies the days and terms of cars to rent that changed; for a recurring task. */
export { rollUpDays } from './dates/roll-up-days.ts'

/** Adds what came and went to the materialized counts; for a recurring task. */
export { rollUpCounts } from './roll-up-counts.ts'

/** Makes everything that the search reads anew from the cars, after a bulk load without triggers. */
export const rebuild = (db: Db): Promise<void> => rebuildMarket(db)
