// Daylight around a close-up: sky, what stands around, ground and sun.
import { type Colour3, cloudAt, noiseAt } from './surfaces.ts'

export type Daylight = {
  /** Towards the sun, of length 1. */
  sun: Colour3
  sunColour: Colour3
  /** How wide the sun is, as the sine of half its angle; a lamp with a cloth is wider. */
  sunSpread?: number
  skyTop: Colour3
  skyLow: Colour3
  ground: Colour3
  /** Height of walls and trees around, as the sine of their angle. */
  around: number
  aroundColour: Colour3
}

const mix = (a: number, b: number, t: number) => a + (b - a) * t

/** Writes the light that comes from a direction. */
export const readDaylight = (light: Daylight, x: number, y: number, z: number, into: Float64Array): void => {
  const turn = Math.atan2(z, x)
  const edge =
    light.around *
    (0.25 + 1.1 * noiseAt(turn * 4.5 + 20, 3.3, 1.7) + 0.35 * noiseAt(turn * 21 + 40, 3.3, 1.7))
  if (y < -0.02) {
    const shade = 0.75 + 0.5 * cloudAt((6 * x) / -y, (6 * z) / -y, 0.5)
    for (let i = 0; i < 3; i += 1) into[i] = light.ground[i]! * shade
    return
  }
  const t = Math.sqrt(Math.max(0, y))
  const open = Math.min(1, Math.max(0, (y - edge) * 18 + 0.5))
  const leaf = 0.3 + 1.4 * cloudAt(turn * 14, y * 26, 4.2)
  const haze = 0.85 + 0.3 * cloudAt(turn * 1.5, y * 3, 9.1)
  for (let i = 0; i < 3; i += 1) {
    const sky = mix(light.skyLow[i]!, light.skyTop[i]!, t) * haze
    into[i] = mix(light.aroundColour[i]! * leaf, sky, open)
  }
}
