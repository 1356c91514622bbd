// Which vehicles are photographed: place, angle, plate and paints of each.
import type { Colour } from '#contract/reference/vehicles.ts'
import { popular } from '#server/seed/cars/popular.ts'
import type { FamilyName } from './families.ts'
import { type MachineFamily, machines } from './machines.ts'
import { familyOf, pick, vehicleNames } from './models.ts'
import type { PlaceName, Side } from './place.ts'

type Paint = readonly [red: number, green: number, blue: number]

export type View = 'front' | 'rear' | 'side'

/** Where the camera stands: degrees around the vehicle, 0 before its nose. */
export type Angle = { view: View; azimuth: number }

/** Pixels of a photograph. */
export const photoSize = { width: 640, height: 480 }

export type Order = {
  model: string
  slug: string
  place: PlaceName
  side: Side
  angles: readonly Angle[]
  /** Height of the camera in metres. */
  eye: number
  plate: string
  colours: readonly Colour[]
  paints: readonly Paint[]
}

const paints: Partial<Record<Colour, Paint>> = {
  white: [0.74, 0.75, 0.76],
  silver: [0.36, 0.37, 0.39],
  black: [0.01, 0.01, 0.012],
  grey: [0.085, 0.09, 0.1],
  red: [0.4, 0.015, 0.02],
  blue: [0.02, 0.06, 0.24],
  wine: [0.12, 0.008, 0.018],
  gold: [0.36, 0.27, 0.14],
  green: [0.03, 0.1, 0.06],
  brown: [0.1, 0.05, 0.025],
  orange: [0.6, 0.16, 0.02],
  beige: [0.5, 0.44, 0.33],
  yellow: [0.75, 0.45, 0.02],
}

const choices: Record<FamilyName | MachineFamily, readonly Colour[]> = {
  saloon: ['silver', 'black', 'white', 'grey', 'blue', 'red', 'wine', 'gold', 'green'],
  coupe: ['red', 'grey', 'white'],
  convertible: ['silver', 'red'],
  estate: ['black', 'blue'],
  hatchback: ['red', 'silver', 'blue', 'white'],
  suv: ['black', 'white', 'silver', 'grey', 'blue', 'red', 'brown', 'orange'],
  suvcoupe: ['white', 'black', 'blue'],
  boxy: ['black', 'white', 'green', 'grey', 'beige'],
  pickup: ['white', 'black', 'silver', 'red'],
  minivan: ['silver', 'gold', 'blue', 'white'],
  bus: ['white', 'silver', 'yellow'],
  van: ['white', 'blue'],
  tricycle: ['yellow', 'green', 'blue'],
  motorcycle: ['red', 'black', 'blue'],
  truck: ['white', 'blue', 'red', 'orange'],
}

// Paints in which a model is known, or that its family lacks.
const knownPaints: Readonly<Record<string, Colour>> = {
  'Bajaj Boxer': 'red',
  'DAF CF': 'white',
  'Changan CS35 Plus': 'red',
  'GAC GS8': 'black',
  'Geely Coolray': 'orange',
  'Haval Jolion': 'blue',
  'Infiniti QX60': 'wine',
  'Land Rover Defender': 'green',
  'Mazda CX-5': 'red',
  'Mercedes-Benz 911': 'blue',
  'Mercedes-Benz Actros': 'white',
  'Mercedes-Benz SLK': 'red',
  'Mitsubishi Canter': 'blue',
  'Rolls-Royce Cullinan': 'black',
  'Sinotruk Howo 371': 'orange',
  'Suzuki Jimny': 'yellow',
  'Suzuki Swift': 'red',
  'TVS Apache': 'black',
  'TVS King': 'green',
  'Tesla Model 3': 'white',
  'Volkswagen Transporter': 'silver',
}

const places: readonly PlaceName[] = ['yard', 'street', 'apron', 'park', 'estate', 'wall']
const coloursMax = 4
const popularNames = new Set(popular.map(({ model }) => `${model.make} ${model.model}`))

// The demonstration has one car of every other model.
const colourCountOf = (model: string, all: number) =>
  popularNames.has(model) ? Math.min(all, coloursMax) : 1

export const slugOfModel = (model: string): string =>
  model
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '')

const orderOf = (model: string): Order => {
  const all = choices[machines.get(model) ?? familyOf(model)]
  const start = pick(model, 11, all.length)
  const step = all.length % 2 ? 2 : 3
  const known = knownPaints[model]
  const colours = known
    ? [known]
    : Array.from(
        { length: colourCountOf(model, all.length) },
        (_, i) => all[(start + i * step) % all.length]!,
      )
  const side = pick(model, 19, 2) ? 1 : -1
  const serial = String(100 + pick(model, 12, 900))
  return {
    model,
    slug: slugOfModel(model),
    place: places[pick(model, 13, places.length)]!,
    side,
    angles: [
      { view: 'front', azimuth: side * (30 + 5 * pick(model, 14, 4)) },
      { view: 'rear', azimuth: side * (142 + 4 * pick(model, 18, 3)) },
      { view: 'side', azimuth: side * 90 },
    ],
    eye: 1.25 + 0.15 * pick(model, 15, 3),
    plate: `${['KJA', 'ABC', 'LSD', 'RBC', 'KTU'][pick(model, 16, 5)]} ${serial} ${['DX', 'KL', 'TB'][pick(model, 17, 3)]}`,
    colours,
    paints: colours.map(colour => paints[colour]!),
  }
}

/** The named vehicles' orders, or those of all. */
export const ordersOf = (models: readonly string[]): Order[] =>
  [...machines.keys(), ...vehicleNames].filter(name => !models.length || models.includes(name)).map(orderOf)
