// Scene type of the drawings: background, light on the car, foreground overlay.
import type { Light } from './paint.ts'

export type Scene = {
  light: Light
  /** Drawn small and enlarged, so that it is out of focus like the distance in a photograph. */
  background: string
  /** Drawn sharp, over the car: haze, flare, the lens's dark corners. */
  over?: string
}
