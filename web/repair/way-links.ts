// Map and route links to a repair's location.
import type { Repair } from '#contract/repair/fields.ts'

type Where = Pick<Repair, 'mode' | 'address' | 'place'>

const comes = ({ mode, address }: Where): boolean => mode !== 'drop-off' && address !== ''

const words = (where: Where): string => {
  const { address, place } = where
  const line = comes(where) ? [address, place.state] : [place.address, place.city, place.state]
  return [...line, 'Nigeria'].join(', ')
}

const pointOf = (where: Where): readonly [number, number] | undefined => {
  const { latitude, longitude } = where.place
  return comes(where) || latitude === null || longitude === null ? undefined : [latitude, longitude]
}

/** A map in the browser, which needs no application and little data. */
export const mapAt = (where: Where): string => {
  const point = pointOf(where)
  return point
    ? `https://www.openstreetmap.org/?mlat=${point[0]}&mlon=${point[1]}#map=17/${point[0]}/${point[1]}`
    : `https://www.openstreetmap.org/search?${new URLSearchParams({ query: words(where) })}`
}

/** The way there from where the phone is, in the application for maps that phones here have. */
export const directionsTo = (where: Where): string => {
  const destination = pointOf(where)?.join(',') ?? words(where)
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`
}
