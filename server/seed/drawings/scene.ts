// What a place is to the drawings: a soft background, the light it throws on a car, and what lies over everything.
import type { Light } from './paint.ts'

export type Scene = {
  light: Light
  /** Drawn small and enlarged, so that it is out of focus like the distance in a photograph. */
  background: string
  /** Drawn sharp, over the car: haze, flare, the lens's dark corners. */
  over?: string
}
