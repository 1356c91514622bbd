// Meeting places: the seller's own address or a safe place in the car's state.
import type { CarCard } from '#contract/cars/cars.ts'
import { sellersPlace, unnamedPlace } from '#contract/test-drive/terms.ts'
import { type MeetingPlace } from '#contract/test-drive/shape.ts'
import { shortState } from '#contract/reference/places.ts'
import type { TestDriveRow } from './sql.ts'
import { type SafePlace, safePlace, safePlacesIn } from '#contract/reference/safe-places.ts'

const safe = ({ id, state, name, area, at }: SafePlace): MeetingPlace => ({
  id,
  name,
  area: `${area}, ${shortState(state)}`,
  latitude: at?.latitude ?? null,
  longitude: at?.longitude ?? null,
})

type CarPlace = Pick<CarCard, 'location' | 'branch'>

/** The branch of the car, or as much of its place as its listing says. */
const ownPlaceOf = ({ location, branch }: CarPlace): MeetingPlace => ({
  id: sellersPlace,
  name: branch?.name ?? unnamedPlace,
  area: branch ? `${branch.address}, ${location}` : location,
  latitude: branch?.latitude ?? null,
  longitude: branch?.longitude ?? null,
})

/** A place that was chosen; a safe place that left the list since is told by its id. */
export const chosenPlace = (id: string, car: CarPlace): MeetingPlace => {
  const place = id === sellersPlace ? undefined : safePlace(id)
  return place
    ? safe(place)
    : { ...ownPlaceOf(car), ...(id !== sellersPlace && { id, name: id.replaceAll('-', ' ') }) }
}

type Chosen = Pick<TestDriveRow, 'place' | 'address' | 'agreed_place'>

/** Where a meeting is: as it was agreed, and until then where the car is now. */
export const placeOf = ({ place, address, agreed_place: agreed }: Chosen, car: CarPlace): MeetingPlace =>
  // An address that was agreed before places were kept is not that of a branch.
  agreed ?? chosenPlace(place, address === '' ? car : { ...car, branch: null })

/** Where a car in this state can be met. */
export const placesFor = (car: CarPlace, state: string): MeetingPlace[] => [
  ownPlaceOf(car),
  ...safePlacesIn(state).map(safe),
]

/** Whether a car in this state can be met there. */
export const isPlaceIn = (id: string, state: string): boolean =>
  id === sellersPlace || safePlace(id)?.state === state
