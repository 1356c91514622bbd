// Trades of the demo workshops: services, naira price ranges, minutes and descriptions.

type Trade = {
  about: string
  /** category, name, from, to, minutes. */
  services: readonly (readonly [category: number, name: string, from: number, to: number, minutes: number])[]
  brands: readonly string[]
  pictures: readonly string[]
  capacity: number
  modes: readonly ('drop-off' | 'mobile' | 'roadside')[]
}

const service = [5, 'Service: oil, oil filter, air filter', 45_000, 120_000, 90] as const
const scan = [1, 'Scan and diagnosis', 8_000, 20_000, 45] as const
const pads = [8, 'Brake pads, one axle', 18_000, 55_000, 90] as const

export const trades: readonly Trade[] = [
  {
    about:
      'We tell you what is wrong before we open anything, and you see every part that comes out. Scanner for Toyota, Honda and Lexus.',
    services: [
      service,
      scan,
      pads,
      [1, 'Front suspension, both sides', 60_000, 240_000, 240],
      [1, 'Engine mounts', 30_000, 110_000, 150],
    ],
    brands: ['Toyota', 'Lexus', 'Honda'],
    pictures: ['part-engine', 'part-suspension'],
    capacity: 3,
    modes: ['drop-off'],
  },
  {
    about: 'AC only, since 2012. No gas goes in before the leak is found; pressure test in front of you.',
    services: [
      [6, 'AC gas with leak test', 25_000, 60_000, 75],
      [6, 'Compressor, fitted', 120_000, 380_000, 240],
      [6, 'Blower and cabin filter', 15_000, 65_000, 90],
    ],
    brands: [],
    pictures: ['part-cooling'],
    capacity: 2,
    modes: ['drop-off', 'mobile'],
  },
  {
    about:
      'Panel beating and oven spraying. Colour is matched by code, and the price does not change once we have agreed.',
    services: [
      [2, 'Dent in one panel', 25_000, 90_000, 480],
      [2, 'Bumper repaired and fitted', 30_000, 120_000, 480],
      [3, 'One panel sprayed', 35_000, 95_000, 960],
      [3, 'Whole car sprayed', 350_000, 950_000, 4_800],
    ],
    brands: [],
    pictures: ['part-body'],
    capacity: 2,
    modes: ['drop-off'],
  },
  {
    about:
      'Brakes and bearings. Old pads and discs go back to you in a bag. Most cars leave the same morning.',
    services: [
      pads,
      [8, 'Discs and pads, front', 65_000, 210_000, 150],
      [8, 'Brake fluid changed', 12_000, 25_000, 45],
      [1, 'Wheel bearing', 28_000, 90_000, 120],
    ],
    brands: [],
    pictures: ['part-brakes'],
    capacity: 4,
    modes: ['drop-off', 'mobile'],
  },
  {
    about:
      'Auto electrics: batteries, alternators, starters, wiring that others gave up on. We come to you when the car does not start.',
    services: [
      scan,
      [1, 'Alternator overhauled', 35_000, 110_000, 180],
      [1, 'Starter overhauled', 25_000, 80_000, 150],
      [5, 'Battery tested and fitted', 5_000, 150_000, 30],
    ],
    brands: ['Toyota', 'Mercedes-Benz', 'Hyundai', 'Kia'],
    pictures: ['part-electrical'],
    capacity: 2,
    modes: ['drop-off', 'mobile', 'roadside'],
  },
  {
    about:
      'Windscreens and side glass, sealed properly so that the rain stays out; detailing in the next bay while the seal dries.',
    services: [
      [7, 'Windscreen, fitted', 70_000, 320_000, 180],
      [7, 'Side glass, fitted', 25_000, 90_000, 90],
      [4, 'Wash, vacuum and wax', 8_000, 25_000, 120],
      [4, 'Interior deep-cleaned', 25_000, 60_000, 300],
    ],
    brands: [],
    pictures: ['part-body'],
    capacity: 3,
    modes: ['drop-off'],
  },
  {
    about: 'German cars with the maker’s software. Gearbox service with the right oil and nothing else.',
    services: [
      service,
      scan,
      [1, 'Gearbox oil and filter', 90_000, 260_000, 180],
      pads,
      [1, 'Timing chain', 220_000, 750_000, 960],
    ],
    brands: ['Mercedes-Benz', 'BMW', 'Volkswagen'],
    pictures: ['part-gearbox', 'part-engine'],
    capacity: 2,
    modes: ['drop-off'],
  },
]

export const teamNames = [
  'Musa',
  'Sunday',
  'Emeka',
  'Kazeem',
  'Ibrahim',
  'Osas',
  'Blessing',
  'Terver',
  'Effiong',
  'Yusuf',
]
export const teamDoes = [
  'Engines',
  'Gearboxes',
  'Brakes and suspension',
  'Auto electrics',
  'AC',
  'Panel beating',
  'Spraying',
  'Reception',
]
