// Pictures with something on them, for tests and journeys: each has shapes of its own.
import sharp, { type Sharp } from 'sharp'

// The same from run to run: one picture in thirty is not known again when it is cut, and a test must not draw lots.
// Workers of the journeys share one market, so each has a series of its own.
const series = Number(process.env['TEST_WORKER_INDEX'] ?? 0)
let scenes = 0

type Dice = (max: number) => number
type Size = { width: number; height: number }

const drawn = ({ width, height }: Size, colour: (next: Dice) => string): Promise<Buffer> => {
  let n = ++scenes * 7919 + series * 1_000_003 + 17
  const next: Dice = max => (n = (n * 48_271) % 2_147_483_647) % max
  const boxes = Array.from(
    { length: 60 },
    () =>
      `<rect x="${next(width)}" y="${next(height)}" width="${40 + next(300)}" height="${40 + next(300)}" fill="${colour(next)}"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${boxes.join('')}</svg>`
  return sharp(Buffer.from(svg)).flatten({ background: '#888' }).jpeg({ quality: 90 }).toBuffer()
}

/** Sharp, neither dark nor bright, and like no other that was made before. */
export const scene = (width = 1200, height = 900): Promise<Buffer> =>
  drawn({ width, height }, next => `hsl(${next(360)} 60% ${20 + next(60)}%)`)

const light = (byte: number) => (byte / 255) ** 2.2
const byteOf = (share: number) => Math.round(255 * share ** (1 / 2.2))

/** All of one brightness, as bright as #888. It shows something, but in grey it is flat: so it has no prints and is like nothing, itself included. */
export const drawFlatGrey = (width: number, height: number): Promise<Buffer> =>
  drawn({ width, height }, next => {
    const [red, blue] = [40 + next(160), 40 + next(160)]
    const green = byteOf((light(136) - 0.2126 * light(red) - 0.0722 * light(blue)) / 0.7152)
    return `rgb(${red},${green},${blue})`
  })

export const sceneFile = async (content?: Buffer, name = 'car.jpg'): Promise<File> =>
  new File([new Uint8Array(content ?? (await scene(640, 480)))], name, { type: 'image/jpeg' })

const cut = async (
  content: Buffer,
  from: { left?: number; top?: number; right?: number; bottom?: number },
): Promise<Sharp> => {
  const { width, height } = await sharp(content).metadata()
  const { left = 0, top = 0, right = 0, bottom = 0 } = from
  return sharp(content).extract({
    left: Math.round(width * left),
    top: Math.round(height * top),
    width: Math.round(width * (1 - left - right)),
    height: Math.round(height * (1 - top - bottom)),
  })
}

/** What people do to a picture that is not theirs. */
export const alterations: Record<string, (content: Buffer) => Promise<Buffer>> = {
  'saved again at quality 40': content => sharp(content).jpeg({ quality: 40 }).toBuffer(),
  'half as large': content => sharp(content).resize({ width: 320 }).jpeg().toBuffer(),
  'as WebP': content => sharp(content).webp({ quality: 60 }).toBuffer(),
  mirrored: content => sharp(content).flop().jpeg().toBuffer(),
  'a little brighter': content => sharp(content).linear(1.08, 10).jpeg().toBuffer(),
  'in grey': content => sharp(content).greyscale().jpeg().toBuffer(),
  'cut by 10% all around': async content =>
    (await cut(content, { left: 0.05, top: 0.05, right: 0.05, bottom: 0.05 })).jpeg().toBuffer(),
  'cut by 15% at a corner': async content =>
    (await cut(content, { left: 0.15, top: 0.15 })).jpeg().toBuffer(),
  'cut by 12% below': async content => (await cut(content, { bottom: 0.12 })).jpeg().toBuffer(),
  'cut by 12%, mirrored, smaller and at quality 40': async content => {
    const smaller = await (
      await cut(content, { left: 0.06, top: 0.06, right: 0.06, bottom: 0.06 })
    ).toBuffer()
    return sharp(smaller).flop().resize({ width: 400 }).jpeg({ quality: 40 }).toBuffer()
  },
}
