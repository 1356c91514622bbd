// Measures a decoded picture: its brightness, its sharpness, its kind and its perceptual hashes.
import sharp from 'sharp'
import type { Raw } from './picture-check.ts'
import { type Kind, kindBy, measure } from './picture-kind.ts'
import { type PerceptualHash, perceptualHashesOf, type Square } from './perceptual-hash.ts'

export type PictureQuality = {
  /** The mean brightness, 0 to 255. */
  light: number
  /** How strong the strongest edges are; a blurred picture has none. */
  sharpness: number
  kind: Kind
  prints: PerceptualHash[]
}

const squareSide = 256
const measuredWide = 512

const greysOf = async ({ pixels, width, height }: Raw, to: { width: number; height: number }) =>
  sharp(pixels, { raw: { width, height, channels: 3 }, limitInputPixels: false })
    .resize({ ...to, fit: 'fill', kernel: 'linear' })
    .greyscale()
    .raw()
    .toBuffer()

// A studio wall is not blurred for being empty: the sharpest tenth of the picture speaks for it.
const tiles = 8

const laplacian = (greys: Uint8Array, width: number, x: number, y: number): number => {
  const at = y * width + x
  return greys[at - width]! + greys[at + width]! + greys[at - 1]! + greys[at + 1]! - 4 * greys[at]!
}

const varianceIn = (greys: Uint8Array, width: number, box: [number, number, number, number]): number => {
  const [x0, y0, x1, y1] = box
  let [sum, squares, count] = [0, 0, 0]
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x++) {
      const value = laplacian(greys, width, x, y)
      sum += value
      squares += value * value
      count++
    }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2
}

// A dark picture has weak edges and may be sharp all the same: edges are measured against the contrast of the whole.
const usualVariance = 2_500
const leastVariance = 100

const varianceOf = (greys: Uint8Array): number => {
  const mean = greys.reduce((sum, grey) => sum + grey, 0) / greys.length
  return greys.reduce((sum, grey) => sum + (grey - mean) ** 2, 0) / greys.length
}

const sharpnessOf = (greys: Uint8Array, width: number, height: number): number => {
  const edge = (size: number, n: number) => Math.max(1, Math.min(size - 1, Math.floor((size * n) / tiles)))
  const variances: number[] = []
  for (let row = 0; row < tiles; row++)
    for (let column = 0; column < tiles; column++)
      variances.push(
        varianceIn(greys, width, [
          edge(width, column),
          edge(height, row),
          edge(width, column + 1),
          edge(height, row + 1),
        ]),
      )
  const strongest = variances.toSorted((a, b) => b - a)[Math.floor(variances.length / 10)]!
  return (strongest * usualVariance) / Math.max(leastVariance, varianceOf(greys))
}

/** Measures a decoded picture. */
export const measureQuality = async (raw: Raw): Promise<PictureQuality> => {
  const square: Square = {
    greys: await greysOf(raw, { width: squareSide, height: squareSide }),
    side: squareSide,
  }
  const width = Math.min(measuredWide, raw.width)
  const height = Math.max(3, Math.round((raw.height * width) / raw.width))
  const greys = await greysOf(raw, { width, height })
  return {
    light: square.greys.reduce((sum, grey) => sum + grey, 0) / square.greys.length,
    sharpness: sharpnessOf(greys, width, height),
    kind: kindBy(await measure(raw)),
    prints: perceptualHashesOf(square),
  }
}
