// Reads of workshops: owners, places and cards.
import { kobo, type Kobo } from '#contract/core/money.ts'
import { diagnosisFeeOf } from '#contract/repair/diagnosis.ts'
import { modesFor, type WorkshopMode } from '#contract/repair/workshops/modes.ts'
import type { WorkshopCard } from '#contract/repair/workshops/workshop-shape.ts'
import { ratingsOf } from '#server/ratings/reads.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { cardOf, categoriesOf } from './rules.ts'
import {
  findByEmail,
  findOwned,
  findPlaces,
  findWorkshops,
  lockOwned,
  placesOf,
  type PlaceRow,
  servicesOf,
  type WorkshopRow,
} from './sql.ts'

export type { PlaceRow, WorkshopRow } from './sql.ts'

/** A workshop in any state; its row says whether it takes bookings. */
export const workshopById = async (db: Query, id: string): Promise<WorkshopRow | undefined> =>
  (await findWorkshops(db, [id]))[0]

/** Workshops by id, in any state. */
export const workshopsByIds = async (db: Query, ids: readonly string[]): Promise<Map<string, WorkshopRow>> =>
  new Map((await findWorkshops(db, ids)).map(row => [row.id, row]))

export const workshopOfOwner = (db: Query, userId: string): Promise<WorkshopRow | undefined> =>
  findOwned(db, userId)

/** Kept from every other change until the transaction ends. */
export const lockWorkshopOf = (tx: Tx, userId: string): Promise<WorkshopRow | undefined> =>
  lockOwned(tx, userId)

/** By its business e-mail, which no other workshop has. */
export const workshopByEmail = (db: Query, email: string): Promise<WorkshopRow | undefined> =>
  findByEmail(db, email.trim())

/** Places with their workshops by id, including removed ones. */
export const placesByIds = async (
  db: Query,
  ids: readonly string[],
): Promise<Map<string, PlaceRow & { workshop: WorkshopRow }>> => {
  const places = await findPlaces(db, ids)
  const workshops = await findWorkshops(
    db,
    places.map(place => place.workshop_id),
  )
  const byId = new Map(workshops.map(workshop => [workshop.id, workshop]))
  return new Map(places.map(place => [place.id, { ...place, workshop: byId.get(place.workshop_id)! }]))
}

/** A place with its workshop, including removed ones, which old bookings refer to. */
export const placeById = async (
  db: Query,
  id: string,
): Promise<(PlaceRow & { workshop: WorkshopRow }) | undefined> => {
  return (await placesByIds(db, [id])).get(id)
}

/** Places of a workshop that cars come to, its first one first. */
export const openPlacesOf = (db: Query, workshopId: string): Promise<PlaceRow[]> => placesOf(db, [workshopId])

/** Who owns these workshops, by the id of the workshop. */
export const ownerIdsOf = async (db: Query, ids: readonly string[]): Promise<Map<string, string>> =>
  new Map((await findWorkshops(db, ids)).map(row => [row.id, row.owner_id]))

const byWorkshop = <T extends { workshop_id: string }>(rows: readonly T[]): Map<string, T[]> =>
  Map.groupBy(rows, ({ workshop_id: id }) => id)

/** Cards by workshop id, in any state; workshops without a place have none. */
export const workshopCards = async (
  db: Query,
  ids: readonly string[],
): Promise<Map<string, WorkshopCard>> => {
  const rows = await findWorkshops(db, ids)
  const [places, services, ratings] = await Promise.all([
    placesOf(db, ids),
    servicesOf(db, ids),
    ratingsOf(db, 'workshop', ids),
  ])
  const [placesBy, servicesBy] = [byWorkshop(places), byWorkshop(services)]
  return new Map(
    rows.flatMap(workshop => {
      const place = placesBy.get(workshop.id)?.[0]
      if (!place) return []
      const own = servicesBy.get(workshop.id) ?? []
      const fromKobo = own.length > 0 ? Math.min(...own.map(service => service.from_kobo)) : null
      const of = {
        workshop,
        picture: workshop.pictures[0] ?? null,
        place,
        categories: categoriesOf(own),
        rating: ratings.get(workshop.id)!,
        fromKobo,
        distanceKm: null,
      }
      return [[workshop.id, cardOf(of, place.next_free_at)] as const]
    }),
  )
}

/** Fee of a diagnosis for a booking of a category in a mode; zero for none. */
export const diagnosisFeeAt = async (
  db: Query,
  workshopId: string,
  { category, mode }: { category: number; mode: WorkshopMode },
): Promise<Kobo> => {
  const services = (await servicesOf(db, [workshopId])).map(({ diagnosis_kobo: fee, ...service }) => ({
    ...service,
    diagnosisKobo: kobo(fee),
  }))
  return diagnosisFeeOf({ services }, category, mode)
}

/** Modes of a workshop for a category; empty if not offered. */
export const modesOf = async (
  db: Query,
  workshop: Pick<WorkshopRow, 'id' | 'modes'>,
  category: number,
): Promise<WorkshopMode[]> =>
  modesFor({ modes: workshop.modes, services: await servicesOf(db, [workshop.id]) }, category)
