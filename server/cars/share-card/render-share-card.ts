// Draws a listing's share card: photograph, name, price and place.
import sharp from 'sharp'
import type { Car } from '#contract/cars/cars.ts'
import { shortNaira } from '#contract/core/money.ts'
import { fitting, wrapLines, outline, widthOf } from '#server/kernel/pictures/outline-text.ts'
import { type Fonts, readFonts } from '#server/kernel/fonts/font-runs.ts'

export type OnCard = Pick<
  Car,
  'title' | 'condition' | 'mileageKm' | 'priceKobo' | 'rentPriceKobo' | 'location' | 'state'
>

const [width, height] = [1200, 630]
const panel = 476
const [left, inner] = [44, panel - 84]
const bytesMax = 600_000
const colours = { band: '#0b2f25', on: '#f2f5ef', soft: '#b4c6bc', amber: '#f4b41a', ink: '#10211b' } as const

// The AutoX logo.
const letters =
  'M2 29 12.6 3h5L28.2 29h-5.4l-2.2-5.7H9.5L7.3 29zM11.2 18.8h7.8L15.1 8.7zM31 10v10.6c0 5.2 3 8.8 8.1 8.8 2.7 0 4.8-1 6.1-2.8V29h4.7V10h-4.9v10.4c0 3-1.7 4.7-4.4 4.7-2.9 0-4.7-1.7-4.7-4.9V10zM55.6 4v6h-3.8v4.1h3.8v8.7c0 4.1 2.2 6.4 6.5 6.4 1.3 0 2.5-.2 3.4-.5v-4.1c-.6.2-1.3.3-2 .3-2 0-3-.9-3-2.9v-7.9h5V10h-5V4zM77.6 9.6c-6 0-10.1 4.1-10.1 9.9s4.1 9.9 10.1 9.9 10.1-4.1 10.1-9.9-4.1-9.9-10.1-9.9zm0 4.2c3.2 0 5.2 2.3 5.2 5.7s-2 5.7-5.2 5.7-5.2-2.3-5.2-5.7 2-5.7 5.2-5.7z'
const mark = `<g transform="translate(${left - 2} 44) scale(1.3)" fill="none"><path d="${letters}" fill="${colours.on}" fill-rule="evenodd"/><path d="M114 3 93 29" stroke="${colours.on}" stroke-width="6.2"/><path d="M93 3l21 26" stroke="${colours.amber}" stroke-width="6.2"/><path d="M93 3l21 26" stroke="${colours.ink}" stroke-width="1.2" stroke-dasharray="4 3.2" stroke-dashoffset="-2"/></g>`
const lane = `<path d="M${panel - 6} 0V${height}" stroke="${colours.amber}" stroke-width="4" stroke-dasharray="28 20" stroke-dashoffset="10"/>`

const conditions = { 'brand-new': 'Brand new', tokunbo: 'Tokunbo', 'nigerian-used': 'Nigerian used' } as const
const stateWords = { listed: undefined, reserved: 'Reserved', sold: 'Sold' } as const

const plate = (fonts: Fonts, words: string): string => {
  const style = { face: 'strong', size: 27, colour: colours.ink } as const
  const wide = widthOf(fonts, words, style) + 32
  return `<rect x="${left}" y="118" width="${wide}" height="46" rx="4" fill="${colours.amber}"/>${outline(fonts, words, left + 16, 151, style)}`
}

const priceLines = ({ priceKobo, rentPriceKobo }: OnCard): [headline: string, beside: string | undefined] => {
  const rent = rentPriceKobo !== null && `${shortNaira(rentPriceKobo)} a day`
  if (priceKobo !== null) return [shortNaira(priceKobo), rent ? `or ${rent} to rent` : undefined]
  return rent ? [rent, 'to rent'] : ['On AutoX', undefined]
}

const overlay = (fonts: Fonts, car: OnCard): string => {
  const state = stateWords[car.state]
  const titleSize = 44
  const titled = wrapLines(fonts, car.title, { face: 'strong', size: titleSize }, inner, state ? 2 : 3)
  const [headline, beside] = priceLines(car)
  const priceSize = fitting(fonts, headline, 'show', 76, inner)
  const priceAt = beside ? 426 : 450
  const facts = `${conditions[car.condition]} · ${car.mileageKm.toLocaleString('en-NG')} km`
  const line = (words: string, y: number, colour: string, size = 29, face: 'text' | 'strong' = 'text') =>
    outline(fonts, words, left, y, { face, colour, size: fitting(fonts, words, face, size, inner) })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${panel}" height="${height}" fill="${colours.band}"/>`,
    lane,
    mark,
    state ? plate(fonts, state) : '',
    ...titled.map((words, i) =>
      outline(fonts, words, left, (state ? 226 : 182) + i * 54, {
        face: 'strong',
        size: titleSize,
        colour: colours.on,
      }),
    ),
    outline(fonts, headline, left, priceAt, { face: 'show', size: priceSize, colour: colours.amber }),
    beside ? line(beside, priceAt + 44, colours.on, 30, 'strong') : '',
    line(facts, 536, colours.soft),
    line(car.location, 578, colours.soft),
    '</svg>',
  ].join('')
}

/** The card as a JPEG, 1200 × 630 and at most 600 kB; `photograph` is the car's first picture in any width. */
export const renderShareCard = async (
  car: OnCard,
  photograph: Uint8Array | undefined,
): Promise<Uint8Array> => {
  const base = sharp({ create: { width, height, channels: 3, background: colours.band } })
  const photo =
    photograph &&
    (await sharp(photograph)
      .resize({ width: width - panel + 4, height, fit: 'cover' })
      .toBuffer())
  const card = await base
    .composite([
      ...(photo ? [{ input: photo, left: panel - 4, top: 0 }] : []),
      { input: Buffer.from(overlay(await readFonts(), car)), left: 0, top: 0 },
    ])
    .removeAlpha()
    .raw()
    .toBuffer()
  const again = () => sharp(card, { raw: { width, height, channels: 3 } })
  for (const quality of [82, 64, 44]) {
    const jpeg = await again().jpeg({ quality }).toBuffer()
    if (jpeg.byteLength <= bytesMax) return jpeg
  }
  return again().jpeg({ quality: 24 }).toBuffer()
}
