// Logos of the demonstration's businesses, drawn from what their names speak of.
import sharp from 'sharp'
import type { Raw } from '#server/kernel/pictures/picture-check.ts'
import { chance } from '../random.ts'
import type { SeedPerson } from './people.ts'

type Palette = { ground: string; ink: string; accent: string }

const palettes: readonly Palette[] = [
  { ground: '#12324f', ink: '#ffffff', accent: '#f2b544' },
  { ground: '#0f5a43', ink: '#ffffff', accent: '#f4c95d' },
  { ground: '#6b1f2e', ink: '#ffffff', accent: '#f1b48a' },
  { ground: '#f3ede1', ink: '#14324a', accent: '#d2601a' },
  { ground: '#1b1d21', ink: '#f5f5f2', accent: '#e0483e' },
  { ground: '#0b5f6c', ink: '#ffffff', accent: '#ffd166' },
  { ground: '#d9601c', ink: '#ffffff', accent: '#1f2a36' },
  { ground: '#efe2c8', ink: '#5a2a16', accent: '#0f6b52' },
  { ground: '#3a2a6b', ink: '#ffffff', accent: '#f7a072' },
  { ground: '#e9edf1', ink: '#8d1b2d', accent: '#22303c' },
]

const line = (d: string, colour: string, width = 7) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const area = (d: string, colour: string) => `<path d="${d}" fill="${colour}"/>`
const disc = (x: number, y: number, r: number, colour: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`

/** Points around the middle of the mark: `count` of them, from the top. */
const around = (count: number, radius: number, turn = 0): [number, number][] =>
  Array.from({ length: count }, (_, i) => {
    const angle = ((i + turn) / count) * 2 * Math.PI - Math.PI / 2
    return [50 + radius * Math.cos(angle), 50 + radius * Math.sin(angle)]
  })

const starOf = (colour: string) => {
  const [outer, inner] = [around(5, 30), around(5, 13, 0.5)]
  return area(`M${outer.flatMap((point, i) => [point, inner[i]!]).join('L')}z`, colour)
}

// The first whose words are in the name; in a square of 100 whose circle is seen.
const emblems: readonly [words: RegExp, draw: (palette: Palette) => string][] = [
  [
    /tyre|wheel|alignment|chassis/i,
    ({ ink, accent }) =>
      `<circle cx="50" cy="50" r="27" fill="none" stroke="${ink}" stroke-width="8"/>` +
      around(5, 24)
        .map(([x, y]) => line(`M50 50L${x} ${y}`, accent, 6))
        .join('') +
      disc(50, 50, 7, ink),
  ],
  [
    /palm|coconut|garden|grove|kete|calabash|cocoa/i,
    ({ ink, accent }) =>
      line('M47 76Q54 58 51 42', ink, 6) +
      [
        'M51 42Q38 30 25 38',
        'M51 42Q36 40 30 54',
        'M51 42Q64 28 77 36',
        'M51 42Q67 40 72 53',
        'M51 42Q50 28 56 22',
      ]
        .map(d => line(d, accent, 6))
        .join(''),
  ],
  [
    /bridge|mainland|confluence/i,
    ({ ink, accent }) =>
      line('M20 64H80', ink) +
      line('M36 74V34M64 74V34', ink, 6) +
      line('M20 58Q34 52 36 36Q50 62 64 36Q66 52 80 58', accent, 5),
  ],
  [
    /quay|anchor|marine/i,
    ({ ink, accent }) =>
      `<circle cx="50" cy="29" r="7" fill="none" stroke="${accent}" stroke-width="6"/>` +
      line('M50 38V76M38 46H62', ink) +
      line('M26 58Q30 76 50 76Q70 76 74 58', ink),
  ],
  [
    /hill|rock|stone|plateau|mandara|mambilla|aso|zuma|fika|obudu|pyramid|mineral/i,
    ({ ink, accent }) => disc(64, 35, 9, accent) + area('M18 70L42 34L56 54L63 46L82 70z', ink),
  ],
  [
    /lake|lagoon|creek|niger|benue|breeze|kainji|challawa|orashi|warri/i,
    ({ ink, accent }) =>
      disc(50, 36, 12, accent) +
      [54, 66, 78].map(y => line(`M22 ${y}q7 -7 14 0t14 0t14 0t14 0`, ink, 5)).join(''),
  ],
  [
    /crown|caliphate|kanem|argungu/i,
    ({ ink, accent }) =>
      area('M24 66L20 36L36 48L50 28L64 48L80 36L76 66z', ink) + line('M26 75H74', accent, 6),
  ],
  [/star|gold|salt|coin/i, ({ ink, accent }) => disc(50, 50, 33, accent) + starOf(ink)],
  [
    /clinic|works|repair|service|care|brake|diagnostic|bay|village/i,
    ({ ink, accent }) =>
      `<g transform="rotate(45 50 50)">${area('M45 46H55V84H45z', ink)}${area('M36 18V34Q36 46 50 46Q64 46 64 34V18L57 18V32H43V18z', ink)}</g>` +
      disc(69, 69, 6, accent),
  ],
  [/electric|cooling|ac |cold|spark/i, ({ accent }) => area('M56 16L28 56H46L42 84L72 42H53z', accent)],
  [
    /gate|junction|berger|yard|house/i,
    ({ ink, accent }) =>
      line('M28 72V48a22 22 0 0 1 44 0V72', ink, 8) + line('M20 74H80', accent, 6) + disc(50, 46, 6, accent),
  ],
  [
    /city|epe|badagry|jabi|gwarinpa|surulere|ojota|lekki|ikeja/i,
    ({ ink, accent }) => area('M22 72V50H36V72zM40 72V32H56V72z', ink) + area('M60 72V42H78V72z', accent),
  ],
  [
    /./,
    ({ ink, accent }) => area('M42 24H58L78 76H22z', ink) + line('M50 30V38M50 48V56M50 66V76', accent, 5),
  ],
]

const prefix = 'logo-'

export const isLogo = (name: string): boolean => name.startsWith(prefix)

/** The picture that a person's account shows, or undefined for who is no business. */
export const logoOf = ({ businessName }: SeedPerson): string | undefined =>
  businessName ? `${prefix}${businessName.replace(' (demo)', '')}` : undefined

const pixels = 320

/** Draws a logo by its name. */
export const drawLogo = async (name: string): Promise<Raw> => {
  const palette = chance(name).pick(palettes)
  const business = name.slice(prefix.length)
  const [, draw] = emblems.find(([words]) => words.test(business))!
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${pixels}" height="${pixels}"><rect width="100" height="100" fill="${palette.ground}"/>${draw(palette)}</svg>`
  return {
    pixels: await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer(),
    width: pixels,
    height: pixels,
  }
}
