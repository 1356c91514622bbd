// Fixed rental vocabulary: filters, drivers, distance, fuel and claimable items.

export const rentDrivers = ['self-drive', 'chauffeur'] as const
export type RentDriver = (typeof rentDrivers)[number]
export const driverWords: Record<RentDriver, string> = {
  'self-drive': 'You drive',
  chauffeur: 'With a chauffeur',
}

// Here and not with the other filters: the market's scripts read them, and need no schemas.
/** Filters that only a car for rent can meet. */
export const rentFilters = ['Instant', 'Delivery', 'Driver', 'Rating'] as const
/** Least ratings of an owner that a filter names, in stars, the highest first. */
export const ratingLevels = ['4.5', '4', '3'] as const

export const rentZones = ['city', 'state', 'interstate'] as const
export type RentZone = (typeof rentZones)[number]
export const zoneWords: Record<RentZone, string> = {
  city: 'Within the city',
  state: 'Within the state',
  interstate: 'To other states',
}

/** Shown with the terms of every car that has one. */
export const trackerWords = 'A tracker in this car tells its owner where it is.'

export const fuelRules = ['same-level', 'included'] as const

/** Claims with an amount agreed before the booking. Damage is separate: pictures prove it. */
export const catalogueItems = [
  'cleaning',
  'smoking',
  'lost-key',
  'lost-papers',
  'flat-tyre',
  'jack-or-spare',
  'traffic-fine',
] as const
export type CatalogueItem = (typeof catalogueItems)[number]
export const catalogueWords: Record<CatalogueItem, string> = {
  cleaning: 'Came back very dirty',
  smoking: 'Smoking in the car',
  'lost-key': 'Key lost',
  'lost-papers': 'Car documents lost',
  'flat-tyre': 'Tyre ruined',
  'jack-or-spare': 'Jack or spare wheel missing',
  'traffic-fine': 'A fine or towing during the rental',
}

const passengerItems: readonly CatalogueItem[] = ['cleaning', 'smoking']

/** What of the agreed items can be claimed: key, documents, tyres and fines are matters of who drives. */
export const claimableItems = <Agreed extends { item: CatalogueItem }>(
  catalogue: readonly Agreed[],
  driver: RentDriver,
): Agreed[] => catalogue.filter(({ item }) => driver === 'self-drive' || passengerItems.includes(item))

/** Where a passenger can damage a car, in words of a claim. */
export const passengerDamage = 'the seats and floor, the dashboard or the boot'
