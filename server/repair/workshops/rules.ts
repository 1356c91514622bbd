// Rules of workshops: card, page and requirements for opening.
import { kobo } from '#contract/core/money.ts'
import type { Picture } from '#contract/core/picture.ts'
import type { Rating } from '#contract/cars/facts.ts'
import type {
  OwnWorkshop,
  Place,
  Service,
  WorkshopCard,
  WorkshopPage,
} from '#contract/repair/workshops/workshop-shape.ts'
import { hoursFrom } from '#contract/repair/opening-hours/days.ts'
import { settingsVersion } from '#server/kernel/calls/settings-version.ts'
import type { NewService, PlaceDetails, PlaceRow, ServiceRow, WorkshopRow } from './sql.ts'

/** The hour that is free next at a place, by its id. */
export type NextFree = ReadonlyMap<string, Date | null>

const momentOf = (at: Date | null | undefined): string | null => at?.toISOString() ?? null

export const categoriesOf = (services: readonly ServiceRow[]): number[] =>
  [...new Set(services.map(({ category }) => category))].toSorted((a, b) => a - b)

const serviceOf = (row: ServiceRow): Service => ({
  category: row.category,
  name: row.name,
  fromKobo: kobo(row.from_kobo),
  toKobo: kobo(row.to_kobo),
  minutes: row.minutes,
  modes: row.modes,
  diagnosisKobo: kobo(row.diagnosis_kobo),
})

const placeOf = (row: PlaceRow, { next, today }: Pick<WorkshopDetails, 'next' | 'today'>): Place => ({
  id: row.id,
  name: row.name,
  address: row.address,
  state: row.state,
  city: row.city,
  latitude: row.latitude,
  longitude: row.longitude,
  hours: hoursFrom(row.hours, today),
  capacity: row.capacity,
  nextFreeAt: momentOf(next.get(row.id)),
})

export type Carded = {
  workshop: Pick<WorkshopRow, 'id' | 'name' | 'modes'>
  picture: Picture | null
  place: Pick<PlaceRow, 'id' | 'state' | 'city'>
  categories: readonly number[]
  rating: Rating
  fromKobo: number | null
  distanceKm: number | null
}

export const cardOf = (of: Carded, nextFreeAt: Date | null): WorkshopCard => ({
  id: of.workshop.id,
  placeId: of.place.id,
  name: of.workshop.name,
  picture: of.picture,
  state: of.place.state,
  city: of.place.city,
  rating: of.rating,
  services: [...of.categories],
  fromKobo: of.fromKobo === null ? null : kobo(of.fromKobo),
  nextFreeAt: momentOf(nextFreeAt),
  distanceKm: of.distanceKm === null ? null : Math.round(of.distanceKm * 10) / 10,
  modes: of.workshop.modes,
})

export type WorkshopDetails = {
  places: readonly PlaceRow[]
  services: readonly ServiceRow[]
  rating: Rating
  next: NextFree
  /** In Lagos: special days before it are over. */
  today: string
}

export const pageOf = (
  row: WorkshopRow,
  { places, services, rating, next, today }: WorkshopDetails,
): WorkshopPage => ({
  id: row.id,
  ownerId: row.owner_id,
  name: row.name,
  about: row.about,
  brands: row.brands,
  pictures: row.pictures,
  team: row.team,
  services: services.map(serviceOf),
  places: places.map(place => placeOf(place, { next, today })),
  modes: row.modes,
  openForBookings: row.open_for_bookings,
  warranty: { honoured: row.warranty_honoured, of: row.warranty_claims },
  rating,
  memberSince: row.created_at.toISOString(),
})

/** Steps left before it can open for bookings, as its owner reads them. */
export const missingOf = ({ places, services }: Pick<WorkshopDetails, 'places' | 'services'>): string[] => [
  ...(places.length === 0 ? ['Add the place that cars come to.'] : []),
  ...(services.length === 0 ? ['Add at least one service with its price.'] : []),
]

/** Fields of the part of a workshop that says what it is. */
export const workshopFields = [
  'name',
  'about',
  'email',
  'phoneNumber',
  'brands',
  'pictures',
  'modes',
] as const

export const workshopSettings = (
  row: Pick<WorkshopRow, 'name' | 'about' | 'email' | 'phone_number' | 'brands' | 'modes'> & {
    pictures: readonly { hash: string }[]
  },
): Record<(typeof workshopFields)[number], unknown> => ({
  name: row.name,
  about: row.about,
  email: row.email,
  phoneNumber: row.phone_number,
  brands: row.brands,
  pictures: row.pictures.map(({ hash }) => hash),
  modes: row.modes,
})

export const placeSettings = (place: PlaceDetails) => ({
  name: place.name,
  address: place.address,
  state: place.state,
  city: place.city,
  latitude: place.latitude,
  longitude: place.longitude,
  hours: place.hours,
  capacity: place.capacity,
})

export const servicesSettings = (services: readonly NewService[]) => ({
  services: services.map(({ category, name, from_kobo, to_kobo, minutes, modes, diagnosis_kobo }) => ({
    category,
    name,
    from_kobo,
    to_kobo,
    minutes,
    modes,
    diagnosis_kobo,
  })),
})

export const ownOf = (row: WorkshopRow, deps: WorkshopDetails): OwnWorkshop => ({
  ...pageOf(row, deps),
  places: deps.places.map(place => ({
    ...placeOf(place, deps),
    settingsVersion: settingsVersion(placeSettings(place)),
  })),
  settingsVersion: settingsVersion(workshopSettings(row)),
  servicesVersion: settingsVersion(servicesSettings(deps.services)),
  teamVersion: settingsVersion({ team: row.team }),
  email: row.email ?? '',
  phoneNumber: row.phone_number,
  wasOpen: row.was_open,
  missing: missingOf(deps),
})

/** Whether anybody may look at it. */
/** Its page can be read, also while it takes no bookings. */
export const isShown = (row: WorkshopRow): boolean => row.was_open && !row.suspended
/** It is found, and can be booked. */
export const isBookable = (row: WorkshopRow): boolean => row.open_for_bookings && !row.suspended
