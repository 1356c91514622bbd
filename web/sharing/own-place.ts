// The local government in which the device is; the position itself stays on it.
import { loadProgram } from '../ui/lazy-component.ts'
import { findPosition } from './device-position.ts'

export type PlaceProblem = 'unknown' | 'abroad'

/** What is wrong where there is no place. */
export const placeProblems: Record<PlaceProblem, string> = {
  unknown: 'We can’t get your location.',
  abroad: 'You seem to be outside Nigeria.',
}

/** Asked for by a press, never by itself. */
export const findOwnPlace = async (): Promise<{ name: string } | { problem: PlaceProblem }> => {
  const position = await findPosition()
  if (!position) return { problem: 'unknown' }
  const { nearestPlace, placeName } = await loadProgram(() => import('#contract/reference/place-centres.ts'))
  const place = nearestPlace(position)
  return place ? { name: placeName(place) } : { problem: 'abroad' }
}
