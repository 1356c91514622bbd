// Test images that are clearly not photographs: noise, plain colours, text pages.
import sharp from 'sharp'
import type { Kind } from '#server/kernel/pictures/picture-kind.ts'
import { readFonts } from '#server/kernel/fonts/font-runs.ts'
import { outline, type Style } from '#server/kernel/pictures/outline-text.ts'

const dice = () => {
  let n = 4_711
  return (max: number) => (n = (n * 48_271) % 2_147_483_647) % max
}

type Noise = { cells: number; grey?: boolean; kernel?: 'nearest' | 'cubic'; quality?: number }

/** `cells` across, each a colour or a grey of its own. */
export const noise = ({ cells, grey = false, kernel = 'nearest', quality = 90 }: Noise): Promise<Buffer> => {
  const next = dice()
  const high = Math.round(cells * 0.75)
  const values = Uint8Array.from({ length: cells * high * (grey ? 1 : 3) }, () => next(256))
  return sharp(values, { raw: { width: cells, height: high, channels: grey ? 1 : 3 } })
    .resize({ width: 800, height: 600, kernel, fit: 'fill' })
    .toColourspace('srgb')
    .jpeg({ quality })
    .toBuffer()
}

type Sheet = { width: number; height: number; ground: string }

const sheet = ({ width, height, ground }: Sheet, on: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/>${on}</svg>`,
    ),
  )
    .flatten()
    .jpeg({ quality: 80 })
    .toBuffer()

const run = (kind: 'linear' | 'radial') =>
  sheet(
    { width: 1200, height: 900, ground: '#fff' },
    `<${kind}Gradient id="g"><stop stop-color="#024"/><stop offset="1" stop-color="#fc8"/></${kind}Gradient><rect width="100%" height="100%" fill="url(#g)"/>`,
  )

const words = 'toyota corolla clean first body duty paid call the owner for the price of it now'.split(' ')

type LinesOptions = Sheet & { size: number; ink: string; from?: number; to?: number }

// Outlines cost time, so some lines are drawn again and again.
const linesDrawn = 5

const lines = async ({ width, height, size, ink, from = 0, to = height }: LinesOptions): Promise<string> => {
  const next = dice()
  const fonts = await readFonts()
  const style: Style = { face: 'text', size, colour: ink }
  const letters = Math.floor((width - 2 * size) / (size * 0.55))
  const defined = Array.from({ length: linesDrawn }, (_, i) => {
    const line = Array.from({ length: letters / 4 }, () => words[next(words.length)]).join(' ')
    // The last line of a paragraph ends early.
    const end = i === 0 ? letters / 3 : letters
    return `<g id="line${i}">${outline(fonts, line.slice(0, end), size, 0, style)}</g>`
  })
  const used: string[] = []
  for (let y = from + 2 * size; y < to - size; y += size * 1.5)
    used.push(`<use href="#line${next(linesDrawn)}" y="${y}"/>`)
  return `<defs>${defined.join('')}</defs>${used.join('')}`
}

const page = async (written: LinesOptions): Promise<Buffer> => sheet(written, await lines(written))

const bars = (written: Sheet) =>
  `<rect width="${written.width}" height="110" fill="#0f4a38"/><rect y="${written.height - 140}" width="${written.width}" height="140" fill="#e9eae1"/>`

/** Of a phone that shows a page of words with a bar above and one below. */
const screenshot = async (): Promise<Buffer> => {
  const written: LinesOptions = { width: 720, height: 1440, ground: '#fff', ink: '#10211b', size: 24 }
  return sheet(written, bars(written) + (await lines({ ...written, from: 110, to: written.height - 140 })))
}

const plain = (ground: string) => sheet({ width: 1200, height: 900, ground }, '')

const oneWord = async () => {
  const fonts = await readFonts()
  return sheet(
    { width: 1200, height: 900, ground: '#ddd' },
    outline(fonts, 'No picture yet', 440, 460, { face: 'strong', size: 44, colour: '#444' }),
  )
}

type Planted = [name: string, make: () => Promise<Buffer>]

/** By what each plainly is. */
export const nonPhotographs: Record<Exclude<Kind, 'photograph'>, Planted[]> = {
  noise: [
    ...[32, 100, 800].flatMap((cells): Planted[] => [
      [`colours in ${cells} cells`, () => noise({ cells })],
      [`greys in ${cells} cells`, () => noise({ cells, grey: true })],
    ]),
    ['clouds in 40 cells', () => noise({ cells: 40, kernel: 'cubic' })],
    ['colours at quality 50', () => noise({ cells: 800, quality: 50 })],
    ['colours at quality 5', () => noise({ cells: 400, quality: 5 })],
  ],
  'plain surface': [
    ['green', () => plain('#0a6')],
    ['white', () => plain('#fff')],
    ['a run from one colour to another', () => run('linear')],
    ['the same from its middle', () => run('radial')],
    ['some words on nothing', oneWord],
  ],
  'page of text': [
    ['light on dark', () => page({ width: 900, height: 700, ground: '#111', ink: '#ddd', size: 22 })],
    ['in large print', () => page({ width: 900, height: 1200, ground: '#fff', ink: '#111', size: 36 })],
    ['brown on cream', () => page({ width: 900, height: 700, ground: '#eed', ink: '#554', size: 22 })],
    ['in small print', () => page({ width: 900, height: 1200, ground: '#fff', ink: '#111', size: 15 })],
    ['a screenshot', screenshot],
  ],
}
