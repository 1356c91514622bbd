// Map and route links, by coordinates or address.
import type { TestDrive } from '#contract/test-drive/shape.ts'
import { sellersPlace } from '#contract/test-drive/terms.ts'

type Where = Pick<TestDrive, 'place' | 'address'>

/** What stands below the name: the address where it is known, and the town. */
export const placeLine = ({ place: { area }, address }: Where): string =>
  [address, area].filter(Boolean).join(', ')

const writeAddress = ({ place, address }: Where): string => {
  if (place.id === sellersPlace) return `${[address, place.area].filter(Boolean).join(', ')}, Nigeria`
  return `${place.name.replace(/, at the gate$/, '')}, ${place.area}, Nigeria`
}

/** A map in the browser, which needs no application and little data. */
export const mapOf = (where: Where): string => {
  const { latitude, longitude } = where.place
  if (latitude !== null && longitude !== null)
    return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: writeAddress(where) })}`
}

/** The way there from where the phone is, in the application for maps that phones here have. */
export const directionsTo = (where: Where): string => {
  const { latitude, longitude } = where.place
  const destination =
    latitude === null || longitude === null ? writeAddress(where) : `${latitude},${longitude}`
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`
}
