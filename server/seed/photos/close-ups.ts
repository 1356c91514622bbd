// Close-ups of a car that do not contradict its listing.
import type { Body, Colour, Condition, Fuel, Gearbox } from '#contract/reference/vehicles.ts'
import type { Chance } from '../random.ts'
import { type PhotoModel, photoNames, photoPrefix, slugOf } from './photos.ts'
import { spokesOf } from './wheels.ts'

const names = new Set(photoNames)

// Vans and buses have another dashboard, and an open car no roof.
const cabinBodies: ReadonlySet<Body> = new Set([
  'saloon',
  'coupe',
  'hatchback',
  'estate',
  'suv',
  'pickup',
  'minivan',
])
const screensFrom = 2014
const dearMillions = 90

export type CloseUpCar = PhotoModel & {
  body: Body
  year: number
  condition: Condition
  fuel: Fuel
  gearbox: Gearbox
  newMillions: number
  seats: number
  colour: Colour
  description: string
}

const coloursOf = ({ year, newMillions, gearbox }: CloseUpCar) => {
  if (gearbox === 'manual') return year < screensFrom ? (['grey'] as const) : (['black'] as const)
  if (year < screensFrom)
    return newMillions > dearMillions ? (['beige'] as const) : (['grey', 'beige'] as const)
  return newMillions > dearMillions ? (['black', 'beige', 'brown'] as const) : (['black', 'beige'] as const)
}

const nameOf = (view: string) => `${photoPrefix}close-${view}`

// Only the grey seats are of cloth.
const interiorOf = (by: Chance, car: CloseUpCar): string[] => {
  // The dashboard of the close-ups has a rev counter.
  if (!cabinBodies.has(car.body) || car.fuel === 'electric') return []
  const screen = car.year < screensFrom ? 'radio' : 'screen'
  if (screen === 'radio' && /android screen/i.test(car.description)) return []
  const gear = car.gearbox === 'manual' ? 'manual' : 'automatic'
  const interiors = coloursOf(car)
    .filter(colour => !(colour === 'grey' ? /leather/i : /fabric/i).test(car.description))
    .map(colour => ({ colour, view: `interior-${colour}-${screen}-${gear}` }))
    .filter(({ view }) => names.has(nameOf(view)))
  if (interiors.length === 0) return []
  const { colour, view } = by.pick(interiors)
  // The seats stand beside the screen and the selector of newer automatic cars.
  return screen === 'screen' && gear === 'automatic' ? [view, `seats-${colour}`] : [view]
}

/** Of cars; the dials have a rev counter, the engine has ignition coils and has been driven. */
const carViewsOf = (by: Chance, car: CloseUpCar): string[] => {
  const hasDials = car.fuel !== 'electric'
  const hasEngine = hasDials && car.fuel !== 'diesel' && car.condition !== 'brand-new'
  return [...interiorOf(by, car), ...(hasDials ? ['dials'] : []), ...(hasEngine ? ['engine'] : [])]
}

const hasBeenDriven = ({ condition }: CloseUpCar) => condition !== 'brand-new'

// The rows have places for some eighteen.
const rowSeats = { from: 15, to: 20 }

/** Vans and buses have the same driver's place: a gear lever in the dashboard, three seats, of vinyl. */
const cabViews = ({ description }: CloseUpCar, ...behind: readonly string[]) => [
  ...(/fabric|android screen/i.test(description) ? [] : ['interior-bus']),
  ...behind,
  'dials-bus',
]

const wheelOf = (car: CloseUpCar) => (slugOf(car) === 'bajaj-boxer' ? 'wire' : 'cast')

/** Views of what is no car, each of its own kind. */
const machineViews: Partial<Record<Body, (car: CloseUpCar) => string[]>> = {
  bus: car => cabViews(car, ...(car.seats >= rowSeats.from && car.seats <= rowSeats.to ? ['seats-bus'] : [])),
  van: car => cabViews(car, 'load-van'),
  // A light truck has three seats and the dashboard of a van.
  truck: car => {
    if (car.seats > 2) return [...cabViews(car), 'tyre-steel']
    // The engine stands under a cab that tilts; the old 911 has a bonnet.
    const engine = hasBeenDriven(car) && slugOf(car) !== 'mercedes-benz-911' ? ['engine-truck'] : []
    return ['interior-truck', 'dials-truck', ...engine, 'tyre-truck']
  },
  tricycle: car => [
    `interior-keke-${car.colour}`,
    'seats-keke',
    'dials-keke',
    ...(hasBeenDriven(car) ? ['engine-keke'] : []),
    'tyre-keke',
  ],
  motorcycle: car => [
    `seats-motorcycle-${wheelOf(car)}`,
    `dials-motorcycle-${wheelOf(car)}`,
    ...(hasBeenDriven(car) ? [`engine-motorcycle-${wheelOf(car)}`] : []),
    `tyre-motorcycle-${wheelOf(car)}`,
  ],
}

/** The close-ups of one car in the order in which a good seller takes them. */
export const closeUpsOf = (by: Chance, car: CloseUpCar): string[] => {
  const spokes = spokesOf(slugOf(car))
  const views = [
    ...(machineViews[car.body]?.(car) ?? carViewsOf(by, car)),
    ...(spokes ? [`tyre-${spokes}`] : []),
  ]
  return views.map(nameOf).filter(name => names.has(name))
}
