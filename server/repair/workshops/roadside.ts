// Workshops that come to where a car broke down, with distance, hours and phone.
import { kmBetween, type Place, placeNamed } from '#contract/reference/place-centres.ts'
import { type RoadsideHelp, roadsideLimits } from '#contract/rental/roadside.ts'
import { openNow } from '#contract/repair/opening-hours/open-now.ts'
import { shortState } from '#contract/reference/places.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { type RoadsidePlaceRow, roadsidePlaces } from './roadside-sql.ts'

type Help = RoadsideHelp['workshops'][number]

/** Of a place without a position, to the centre of its local government if the city is one. */
const kmTo = (near: Place, { latitude, longitude, city, state }: RoadsidePlaceRow): number | null => {
  const at =
    latitude !== null && longitude !== null
      ? { latitude, longitude }
      : placeNamed(`${city}, ${shortState(state)}`)
  return at ? kmBetween(near, at) : null
}

const farLast = (km: number | null): number => km ?? Infinity

const byHelp = (a: Help & { km: number | null }, b: Help & { km: number | null }): number => {
  if (a.isOpen !== b.isOpen) return a.isOpen ? -1 : 1
  const [here, there] = [farLast(a.km), farLast(b.km)]
  return here === there ? a.name.localeCompare(b.name) : here - there
}

/** Open ones first, then the nearest; each workshop once, at its best place, and none that is too far to come. */
export const roadsideWorkshops = async (db: Query, near: Place | undefined, now: Date): Promise<Help[]> => {
  const rows = await roadsidePlaces(db, near)
  const places = rows
    .map(row => {
      const km = near ? kmTo(near, row) : null
      const { isOpen, words: hours } = openNow(row.hours, now)
      return {
        id: row.workshop_id,
        name: row.name,
        city: row.city,
        distanceKm: km === null ? null : Math.round(km),
        isOpen,
        hours,
        phoneNumber: row.phone_number,
        km,
      }
    })
    .filter(({ km }) => km === null || km <= roadsideLimits.kmMax)
    .toSorted(byHelp)
  return [...new Map(places.toReversed().map(place => [place.id, place])).values()]
    .toSorted(byHelp)
    .slice(0, roadsideLimits.workshopsMax)
    .map(({ km: _km, ...help }) => help)
}
