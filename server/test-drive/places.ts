// Meeting places: the seller's own address or a safe place in the car's state.
import type { CarCard } from '#contract/cars/cars.ts'
import { sellersPlace } from '#contract/test-drive/terms.ts'
import { type MeetingPlace } from '#contract/test-drive/shape.ts'
import { shortState } from '#contract/reference/places.ts'
import { type SafePlace, safePlace, safePlacesIn } from '#contract/reference/safe-places.ts'

const safe = ({ id, state, name, area, at }: SafePlace): MeetingPlace => ({
  id,
  name,
  area: `${area}, ${shortState(state)}`,
  latitude: at?.latitude ?? null,
  longitude: at?.longitude ?? null,
})

const ownPlaceOf = ({ location }: Pick<CarCard, 'location'>): MeetingPlace => ({
  id: sellersPlace,
  name: 'Where the car is',
  area: location,
  latitude: null,
  longitude: null,
})

/** A place that was chosen; a safe place that left the list since is told by its id. */
export const placeOf = (id: string, car: Pick<CarCard, 'location'>): MeetingPlace => {
  const place = id === sellersPlace ? undefined : safePlace(id)
  return place
    ? safe(place)
    : { ...ownPlaceOf(car), ...(id !== sellersPlace && { id, name: id.replaceAll('-', ' ') }) }
}

/** Where a car in this state can be met. */
export const placesFor = (car: Pick<CarCard, 'location'>, state: string): MeetingPlace[] => [
  ownPlaceOf(car),
  ...safePlacesIn(state).map(safe),
]

/** Whether a car in this state can be met there. */
export const isPlaceIn = (id: string, state: string): boolean =>
  id === sellersPlace || safePlace(id)?.state === state
