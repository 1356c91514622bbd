// Surfaces of close-ups: colour, gloss, grain and wear.
import type { Ray } from './tree.ts'

export type Colour3 = readonly [red: number, green: number, blue: number]
export type Grain = 'leather' | 'plastic' | 'cloth' | 'brushed'
export type Image = { width: number; height: number; data: Uint8Array }

export type Surface = {
  colour: Colour3
  rough: number
  isMetal?: boolean
  /** Share of light that is mirrored straight on. */
  shine?: number
  grain?: Grain
  /** Metres from grain to grain, and how steep they are. */
  grainSize?: number
  grainDepth?: number
  /** How uneven dust and wear make the colour, 0 to 1. */
  dirt?: number
  /** Lies over the colour by the triangles' places. */
  image?: Image
  /** Light of its own. */
  glow?: number
  /** Share of light that goes straight through, as through a lamp's lens. */
  clear?: number
  /** Has so little to show that two samples of a point are enough. */
  isPlain?: boolean
}

const hashOf = (x: number, y: number, z: number): number => {
  let h = Math.imul(x, 374_761_393) ^ Math.imul(y, 668_265_263) ^ Math.imul(z, 2_147_483_647 - 1_013)
  h = Math.imul(h ^ (h >>> 13), 1_274_126_177)
  return ((h ^ (h >>> 16)) >>> 0) / 4_294_967_296
}

const mixLine = (i: number, j: number, k: number, u: number): number => {
  const low = hashOf(i, j, k)
  return low + (hashOf(i + 1, j, k) - low) * u
}

/** Smooth noise from 0 to 1, one wave a unit. */
export const noiseAt = (x: number, y: number, z: number): number => {
  const i = Math.floor(x)
  const j = Math.floor(y)
  const k = Math.floor(z)
  const [a, b, c] = [x - i, y - j, z - k]
  const u = a * a * (3 - 2 * a)
  const v = b * b * (3 - 2 * b)
  const near = mixLine(i, j, k, u) * (1 - v) + mixLine(i, j + 1, k, u) * v
  const far = mixLine(i, j, k + 1, u) * (1 - v) + mixLine(i, j + 1, k + 1, u) * v
  return near + (far - near) * c * c * (3 - 2 * c)
}

export const cloudAt = (x: number, y: number, z: number): number =>
  0.55 * noiseAt(x, y, z) +
  0.3 * noiseAt(2.1 * x, 2.1 * y, 2.1 * z) +
  0.15 * noiseAt(4.3 * x, 4.3 * y, 4.3 * z)

/** Pebbles of leather: distance to the nearest of scattered middles. */
const pebbleAt = (x: number, y: number, z: number): number => {
  const [i, j, k] = [Math.floor(x), Math.floor(y), Math.floor(z)]
  let nearest = 9
  for (let a = i - 1; a <= i + 1; a += 1)
    for (let b = j - 1; b <= j + 1; b += 1)
      for (let c = k - 1; c <= k + 1; c += 1) {
        const dx = a + hashOf(a, b, c) - x
        const dy = b + hashOf(b, c + 57, a) - y
        const dz = c + hashOf(c, a + 91, b) - z
        nearest = Math.min(nearest, dx * dx + dy * dy + dz * dz)
      }
  return Math.sqrt(nearest)
}

const heights: Record<Grain, (x: number, y: number, z: number) => number> = {
  leather: (x, y, z) => -pebbleAt(x, y, z),
  plastic: noiseAt,
  cloth: (x, y, z) =>
    0.5 * Math.sin(6.283 * (x + z)) * Math.sin(6.283 * (y + 0.5 * z)) + 0.3 * noiseAt(2 * x, 2 * y, 2 * z),
  brushed: (x, y, z) => noiseAt(0.06 * x, y, z),
}

/** Tilts the normal in `n` by the surface's grain at a place; grain smaller than `blur` metres is left out. */
export const addGrain = (
  n: Float64Array,
  { grain, grainSize = 0.002, grainDepth = 0.2 }: Surface,
  ray: Ray,
  distance: number,
): void => {
  if (!grain) return
  // Beyond this the picture's points are larger than the grain.
  const depth = grainDepth * Math.min(1, (grainSize * 2.2) / (distance * 0.0016))
  const scale = 1 / grainSize
  const [x, y, z] = [
    (ray.ox + ray.dx * distance) * scale,
    (ray.oy + ray.dy * distance) * scale,
    (ray.oz + ray.dz * distance) * scale,
  ]
  const height = heights[grain]
  const [step, here] = [0.08, height(x, y, z)]
  const gx = (height(x + step, y, z) - here) / step
  const gy = (height(x, y + step, z) - here) / step
  const gz = (height(x, y, z + step) - here) / step
  const along = gx * n[0]! + gy * n[1]! + gz * n[2]!
  n[0]! -= depth * (gx - along * n[0]!)
  n[1]! -= depth * (gy - along * n[1]!)
  n[2]! -= depth * (gz - along * n[2]!)
  const length = Math.hypot(n[0]!, n[1]!, n[2]!)
  for (let i = 0; i < 3; i += 1) n[i]! /= length
}

const linear = Float64Array.from({ length: 256 }, (_, i) => (i / 255) ** 2.2)

/** Writes red, green, blue and opacity of an image at a place between 0 and 1. */
export const readImage = ({ width, height, data }: Image, u: number, v: number, into: Float64Array): void => {
  const x = Math.min(width - 1.001, Math.max(0, u * width - 0.5))
  const y = Math.min(height - 1.001, Math.max(0, (1 - v) * height - 0.5))
  const [i, j] = [Math.floor(x), Math.floor(y)]
  const [a, b] = [x - i, y - j]
  const at = 4 * (j * width + i)
  const below = at + 4 * width
  for (let c = 0; c < 4; c += 1) {
    const read = (place: number) => (c === 3 ? data[place + c]! / 255 : linear[data[place + c]!]!)
    const top = read(at) * (1 - a) + read(at + 4) * a
    into[c] = top * (1 - b) + (read(below) * (1 - a) + read(below + 4) * a) * b
  }
}
