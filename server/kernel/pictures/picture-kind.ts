// Detects pictures that cannot be photographs; see docs/decisions/0039-no-photographs.md.
import sharp from 'sharp'
import type { Raw } from './picture-check.ts'
import { tilesOf } from './picture-tiles.ts'

/** Kind of a picture: a photograph unless it is clearly another kind. */
export type Kind = 'photograph' | 'noise' | 'plain surface' | 'page of text'

export type Measures = {
  /** How alike neighbours are where they are least alike, of five scales: 1 where they are the same, 0 where they are dice. */
  alike: number
  /** The step between neighbours that one in two hundred exceeds, 0 to 255. */
  step: number
  /** Share of invisible steps. */
  still: number
  /** The shares of tiles with small strokes on one ground, and with nothing but a ground. */
  strokes: number
  blank: number
}

// Neighbours in a photograph are alike at every scale: the least alike of 467 photographs of cars had 0.56, of 751
// close views of plates 0.32. Noise has less than 0.2 at the scale of its own cells or beyond.
const alikeOfNoise = 0.25
// Blurred beyond use a photograph still has steps of 7, at a tenth of its light 8; a run from one colour to another
// across the picture has 3 or 4.
const stepOfPlain = 4
// A photograph that fills a thirtieth of a white picture leaves 0.975 still; one word on it leaves 0.988.
const stillOfPlain = 0.98
// In photographs with strokes, strokes and blank tiles together reach at most 0.62.
const strokesOfPage = 0.15
const nothingElseOnPage = 0.7

/** The kind that goes with measures. */
export const kindBy = ({ alike, step, still, strokes, blank }: Measures): Kind => {
  if (step <= stepOfPlain || still >= stillOfPlain) return 'plain surface'
  if (strokes >= strokesOfPage && strokes + blank >= nothingElseOnPage) return 'page of text'
  return alike < alikeOfNoise ? 'noise' : 'photograph'
}

const channels = 3

/** Bytes of red, green and blue of a picture that was made square, row by row. */
type Square = { values: Float32Array; side: number }

// Pixel noise shows at the finest scale, squares of a sixteenth of the picture at the coarsest.
const finest = 256
const coarsest = 16

const halved = ({ values, side }: Square): Square => {
  const half = side / 2
  const row = side * channels
  const small = new Float32Array(half * half * channels)
  for (let y = 0; y < half; y++)
    for (let x = 0; x < half; x++)
      for (let c = 0; c < channels; c++) {
        const at = 2 * y * row + 2 * x * channels + c
        small[(y * half + x) * channels + c] =
          (values[at]! + values[at + channels]! + values[at + row]! + values[at + row + channels]!) / 4
      }
  return { values: small, side: half }
}

// Together over the colours, so that a picture all of one brightness is judged by its colours.
const alikeIn = ({ values, side }: Square): number => {
  const row = side * channels
  const count = side * side
  let [variance, steps] = [0, 0]
  for (let c = 0; c < channels; c++) {
    let [sum, squares, apart] = [0, 0, 0]
    for (let at = c, x = 0; at < values.length; at += channels, x = x + 1 === side ? 0 : x + 1) {
      const value = values[at]!
      sum += value
      squares += value * value
      if (x + 1 < side) apart += (values[at + channels]! - value) ** 2
      if (at + row < values.length) apart += (values[at + row]! - value) ** 2
    }
    variance += squares / count - (sum / count) ** 2
    steps += apart / (2 * side * (side - 1))
  }
  return variance < 1e-3 ? 1 : 1 - steps / (2 * variance)
}

const leastAlike = (square: Square): number =>
  square.side === coarsest ? alikeIn(square) : Math.min(alikeIn(square), leastAlike(halved(square)))

const unseenStep = 1
const oneIn = 200

const stepsIn = ({ values, side }: Square): Pick<Measures, 'step' | 'still'> => {
  const row = side * channels
  const counts = new Uint32Array(256)
  for (let y = 0; y + 1 < side; y++)
    for (let at = y * row; at < (y + 1) * row - channels; at += channels) {
      let most = 0
      for (let c = at; c < at + channels; c++) {
        const value = values[c]!
        most = Math.max(most, Math.abs(values[c + channels]! - value), Math.abs(values[c + row]! - value))
      }
      counts[most]!++
    }
  const all = (side - 1) ** 2
  let [beyond, step] = [0, 255]
  for (; step > 0; step--) if ((beyond += counts[step]!) > all / oneIn) break
  return { step, still: counts.subarray(0, unseenStep + 1).reduce((sum, count) => sum + count, 0) / all }
}

/** Measures a decoded picture. */
export const measure = async (raw: Raw): Promise<Measures> => {
  const { pixels, width, height } = raw
  const bytes = await sharp(pixels, { raw: { width, height, channels }, limitInputPixels: false })
    .resize({ width: finest, height: finest, fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer()
  const square: Square = { values: Float32Array.from(bytes), side: finest }
  return { alike: leastAlike(square), ...stepsIn(square), ...(await tilesOf(raw)) }
}
