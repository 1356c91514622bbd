// Makes a picture of what a film caught: even noise away, tone, vignette and grain.
import { availableParallelism } from 'node:os'
import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import type { Order, Task } from './film.ts'

const passes = 4
/** Share of what was not smoothed, as the noise of a phone's camera. */
const rawShare = 0.08
const kernel = [1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16] as const

const threads = Math.min(2, availableParallelism())

const exposeAll = async (order: Order): Promise<Float32Array> => {
  const film = new SharedArrayBuffer(order.width * order.height * 9 * 4)
  const work = Array.from({ length: threads }, async (_, first) => {
    const workerData: Task = { ...order, film, first, step: threads }
    const worker = new Worker(join(import.meta.dirname, 'film.ts'), { workerData })
    await once(worker, 'exit')
  })
  await Promise.all(work)
  return new Float32Array(film)
}

/** Draws single points that are far brighter or darker than all around them back to those. */
const dropSparks = (width: number, height: number, light: Float32Array): Float32Array => {
  const to = light.slice()
  const bright = (p: number) => light[3 * p]! + light[3 * p + 1]! + light[3 * p + 2]!
  const steps = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1]
  // Numbers of a typed array are sorted by size.
  const sorted = new Float64Array(8)
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const p = y * width + x
      for (let i = 0; i < 8; i += 1) sorted[i] = bright(p + steps[i]!)
      sorted.sort()
      const own = bright(p) || 1e-6
      const share = Math.min(Math.max(own, sorted[2]!), sorted[5]!) / own
      if (share !== 1) for (let c = 0; c < 3; c += 1) to[3 * p + c] = light[3 * p + c]! * share
    }
  return to
}

type Frame = { width: number; height: number; film: Float32Array }

/** One pass of smoothing over neighbours `reach` points away that look alike. */
const smooth = ({ width, height, film }: Frame, from: Float32Array, reach: number): Float32Array => {
  const to = new Float32Array(from.length)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const p = y * width + x
      const [r, g, b] = [from[3 * p]!, from[3 * p + 1]!, from[3 * p + 2]!]
      const own = (r + g + b) / 3
      let [sr, sg, sb, sum] = [0, 0, 0, 0]
      for (let j = -2; j <= 2; j += 1)
        for (let i = -2; i <= 2; i += 1) {
          const [u, v] = [x + i * reach, y + j * reach]
          if (u < 0 || v < 0 || u >= width || v >= height) continue
          const q = v * width + u
          let apart = 0
          for (let c = 0; c < 3; c += 1) {
            apart += 90 * (film[9 * p + 3 + c]! - film[9 * q + 3 + c]!) ** 2
            apart += 60 * (film[9 * p + 6 + c]! - film[9 * q + 6 + c]!) ** 2
          }
          const neighbour = (from[3 * q]! + from[3 * q + 1]! + from[3 * q + 2]!) / 3
          apart += ((own - neighbour) / (0.12 + 1.1 * Math.max(own, neighbour))) ** 2 * (0.5 + 0.5 * reach)
          const weight = kernel[i + 2]! * kernel[j + 2]! * Math.exp(-apart)
          sr += weight * from[3 * q]!
          sg += weight * from[3 * q + 1]!
          sb += weight * from[3 * q + 2]!
          sum += weight
        }
      to.set([sr / sum, sg / sum, sb / sum], 3 * p)
    }
  return to
}

/** Light without the colour of what it fell on, so that patterns stay sharp. */
const divideColour = (film: Float32Array): Float32Array => {
  const light = new Float32Array(film.length / 3)
  for (let p = 0; p < film.length / 9; p += 1)
    for (let c = 0; c < 3; c += 1) light[3 * p + c] = film[9 * p + c]! / (film[9 * p + 3 + c]! + 0.02)
  return light
}

const mix = (a: number, b: number, share: number) => a + (b - a) * share

const toneOf = (value: number): number => {
  const x = value * 0.62
  return Math.min(1, Math.max(0, (x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14))) ** (1 / 2.2)
}

const print = ({ width, height, film }: Frame, light: Float32Array, exposure: number): Uint8Array => {
  const bytes = new Uint8Array(width * height * 3)
  let seed = 1
  for (let p = 0; p < width * height; p += 1) {
    const [x, y] = [(p % width) / width - 0.5, Math.floor(p / width) / height - 0.5]
    const corner = 1 - 0.5 * (x * x + y * y)
    const rgb = [0, 1, 2].map(c => light[3 * p + c]! * (film[9 * p + 3 + c]! + 0.02) * corner * exposure)
    const grey = 0.2126 * rgb[0]! + 0.7152 * rgb[1]! + 0.0722 * rgb[2]!
    for (let c = 0; c < 3; c += 1) {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
      const noise = (seed / 4_294_967_296 - 0.5) * 0.016
      bytes[3 * p + c] = 255 * Math.min(1, Math.max(0, toneOf(grey + (rgb[c]! - grey) * 1.05) + noise))
    }
  }
  return bytes
}

/** Glare of a cheap lens around what is too bright. */
const addGlare = async ({ width, height, film }: Frame, exposure: number): Promise<void> => {
  const bright = new Uint8Array(width * height * 3)
  for (let p = 0; p < width * height; p += 1)
    for (let c = 0; c < 3; c += 1)
      bright[3 * p + c] = Math.min(255, Math.max(0, film[9 * p + c]! * exposure - 1.3) * 60)
  const raw = { raw: { width, height, channels: 3 as const } }
  const blurred = await sharp(bright, raw)
    .blur(width / 45)
    .raw()
    .toBuffer()
  for (let p = 0; p < width * height; p += 1)
    for (let c = 0; c < 3; c += 1) film[9 * p + c]! += (blurred[3 * p + c]! / 60 / exposure) * 0.09
}

/** What a lens sees, light, colour and normal of each point. */
export const exposeFilm = async (order: Order): Promise<Frame> => ({
  width: order.width,
  height: order.height,
  film: await exposeAll(order),
})

/** A picture as PNG. */
export const developFilm = async (
  { width, height, film: caught }: Frame,
  exposure: number,
): Promise<Buffer> => {
  const frame: Frame = { width, height, film: caught.slice() }
  // Twice, because few samples leave sparks beside sparks in the shade.
  const raw = dropSparks(width, height, dropSparks(width, height, divideColour(frame.film)))
  let light = raw
  for (let pass = 0; pass < passes; pass += 1) light = smooth(frame, light, 2 ** pass)
  for (let p = 0; p < width * height; p += 1)
    for (let c = 0; c < 3; c += 1)
      frame.film[9 * p + c] =
        mix(light[3 * p + c]!, raw[3 * p + c]!, rawShare) * (frame.film[9 * p + 3 + c]! + 0.02)
  await addGlare(frame, exposure)
  const bytes = print(frame, divideColour(frame.film), exposure)
  return sharp(bytes, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}
