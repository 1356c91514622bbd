// Shows workshops: search, page and free hours.
import { fail, failField } from '#contract/core/errors.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import type { WorkshopCard } from '#contract/repair/workshops/workshop-shape.ts'
import type { workshops } from '#contract/repair/workshops/workshops.ts'
import { averageOf, readRating } from '#server/ratings/reads.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { nextFreeOf } from './next-free.ts'
import { placeById, workshopById } from './reads.ts'
import { cardOf, isBookable, isShown, pageOf, type WorkshopDetails } from './rules.ts'
import { type WorkshopHitRow, searchWorkshops, type Wish } from './search-sql.ts'
import { freeSlots } from './slots.ts'
import { findPlaces, placesOf, servicesOf, type WorkshopRow } from './sql.ts'

export const detailsOf = async (db: Query, workshop: WorkshopRow, now: Date): Promise<WorkshopDetails> => {
  const places = await placesOf(db, [workshop.id])
  const [services, rating, next] = await Promise.all([
    servicesOf(db, [workshop.id]),
    readRating(db, 'workshop', workshop.id),
    nextFreeOf(db, places, now),
  ])
  return { places, services, rating, next, today: lagosDayOf(now) }
}

type Page = { limit: number; offset: number }
type WorkshopHit = WorkshopCard & { email: string }

/** The next free hour of those whose kept one may have passed, by the id of the place. */
const freshHoursOf = async (
  db: Query,
  rows: readonly WorkshopHitRow[],
  now: Date,
): Promise<Map<string, Date | null>> => {
  const old = rows.filter(row => row.is_hour_old).map(row => row.place_id)
  return old.length === 0 ? new Map() : nextFreeOf(db, await findPlaces(db, old), now)
}

const foundCardOf = (row: WorkshopHitRow, fresh: ReadonlyMap<string, Date | null>): WorkshopHit => {
  const hour = row.is_hour_old ? (fresh.get(row.place_id) ?? null) : row.next_free_at
  const card = cardOf(
    {
      workshop: row,
      picture: row.picture,
      place: { id: row.place_id, state: row.state, city: row.city },
      categories: row.categories,
      rating: averageOf(row.stars),
      fromKobo: row.from_kobo,
      distanceKm: row.km,
    },
    hour,
  )
  return { ...card, email: row.email ?? '' }
}

/** A page of a search. Cached next free hours decide the order; each card shows the current one. */
const search = async (
  db: Query,
  wish: Wish,
  page: Page,
  now: Date,
): Promise<{ cards: WorkshopHit[]; total: number }> => {
  const rows = await searchWorkshops(db, wish, page, now)
  const fresh = await freshHoursOf(db, rows, now)
  const cards = rows.map(row => foundCardOf(row, fresh))
  return { cards: wish.sort === 'next' ? soonestFirst(cards) : cards, total: rows[0]?.total ?? 0 }
}

// The cache may be seconds old; within a page the order is current.
const soonestFirst = (cards: readonly WorkshopHit[]): WorkshopHit[] => {
  const at = ({ nextFreeAt }: WorkshopHit) => (nextFreeAt === null ? Infinity : Date.parse(nextFreeAt))
  return cards.toSorted((a, b) => (at(a) === at(b) ? 0 : at(a) - at(b)))
}

/** Origin of distances. Refuses BAD_INPUT if one coordinate is missing, or an order by distance has no origin. */
const fromOf = (
  latitude: number | undefined,
  longitude: number | undefined,
  byDistance: boolean,
  fields: { latitude: string; longitude: string },
): Wish['from'] => {
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude }
  const words = 'To sort by distance, send a latitude and a longitude'
  if (latitude === undefined && (byDistance || longitude !== undefined)) failField(fields.latitude, words)
  if (latitude !== undefined) failField(fields.longitude, words)
  return undefined
}

const slice = ({ PageNumber, PageSize }: { PageNumber: number; PageSize: number }): Page => ({
  limit: PageSize,
  offset: (PageNumber - 1) * PageSize,
})

const omitBlank = (words: string | undefined): string | undefined => (words === '' ? undefined : words)

export const listWorkshops: Handler<typeof workshops.list> = async ({ db, now }, { query: q }) => {
  const sort = q.Sort
  const fields = { latitude: 'query.Latitude', longitude: 'query.Longitude' }
  const from = fromOf(q.Latitude, q.Longitude, sort === 'distance', fields)
  const [city, brand] = [omitBlank(q.City), omitBlank(q.Brand)]
  const wish = {
    city,
    brand,
    placeId: q.LocationId,
    service: q.Service,
    state: q.State,
    mode: q.Mode,
    sort,
    from,
  }
  const { cards, total } = await search(db, wish, slice(q), now)
  return { page: cards.map(({ email: _email, ...card }) => card), totalRecords: total }
}

/** GetVendors reads although it is a POST: that is how the specification has it. */
export const listVendors: Handler<typeof workshops.vendors> = async ({ tx, now }, { query, body: b }) => {
  const sort = b.sort ?? 'rating'
  const from = fromOf(b.latitude, b.longitude, sort === 'distance', {
    latitude: 'latitude',
    longitude: 'longitude',
  })
  const [city, brand] = [omitBlank(b.city), omitBlank(b.brand)]
  const wish = {
    city,
    brand,
    placeId: b.locationId,
    service: b.service,
    state: b.state,
    mode: b.mode,
    sort,
    from,
  }
  const { cards, total } = await search(tx, wish, slice(query), now)
  return { page: cards.map(card => ({ ...card, locationId: card.placeId })), totalRecords: total }
}

const refuseUnknownWorkshop = () => fail('NOT_FOUND', { message: 'We can’t find that workshop.' })

export const showWorkshop: Handler<typeof workshops.byId> = async ({ db, now }, { query: { Id } }) => {
  const row = await workshopById(db, Id)
  return row && isShown(row) ? pageOf(row, await detailsOf(db, row, now)) : refuseUnknownWorkshop()
}

export const showSlots: Handler<typeof workshops.slots> = async (
  { db, now },
  { query: { PlaceId: placeId } },
) => {
  const place = await placeById(db, placeId)
  if (!place || place.removed_at !== null || !isBookable(place.workshop)) return refuseUnknownWorkshop()
  return { placeId, slots: (await freeSlots(db, placeId, now)).map(at => at.toISOString()) }
}
