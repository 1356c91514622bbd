// Places of workshops that come to a car, the nearest ones.
import type { Place } from '#contract/reference/place-centres.ts'
import type { State } from '#contract/reference/places.ts'
import type { Hours } from '#contract/repair/opening-hours/hours.ts'
import type { Query } from '#server/kernel/db/db.ts'

export type RoadsidePlaceRow = {
  workshop_id: string
  name: string
  phone_number: string
  state: State
  city: string
  latitude: number | null
  longitude: number | null
  hours: Hours
}

// As many as can be near; who is farther does not come.
const placesMax = 200
// About 110 kilometres: more than anybody comes.
const degreesMost = 1

/** Near by position, or in the state of the car; the nearest first, as far as positions say. */
export const roadsidePlaces = (db: Query, near: Place | undefined): Promise<RoadsidePlaceRow[]> =>
  db.rows<RoadsidePlaceRow>`
    select w.id as workshop_id, w.name, w.phone_number, p.state, p.city, p.latitude, p.longitude, p.hours
    from workshop w join workshop_place p on p.workshop_id = w.id
    where w.open_for_bookings and not w.suspended and p.removed_at is null and 'roadside' = any(w.modes)
      and w.phone_number <> ''
      and (${near === undefined} or p.state = ${near?.state ?? null}
        or (abs(p.latitude - ${near?.latitude ?? null}::double precision) < ${degreesMost}
          and abs(p.longitude - ${near?.longitude ?? null}::double precision) < ${degreesMost}))
    order by power(p.latitude - ${near?.latitude ?? null}::double precision, 2)
      + power(p.longitude - ${near?.longitude ?? null}::double precision, 2) nulls last, w.name, p.id
    limit ${placesMax}`
