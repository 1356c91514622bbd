// Close-ups of a car that do not contradict its listing.
import type { Body, Condition, Fuel, Gearbox } from '#contract/reference/vehicles.ts'
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
const machineBodies: ReadonlySet<Body> = new Set(['bus', 'van', 'truck', 'tricycle', 'motorcycle'])
const screensFrom = 2014
const dearMillions = 90

export type CloseUpCar = PhotoModel & {
  body: Body
  year: number
  condition: Condition
  fuel: Fuel
  gearbox: Gearbox
  newMillions: number
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

/** The close-ups of one car in the order in which a good seller takes them. */
export const closeUpsOf = (by: Chance, car: CloseUpCar): string[] => {
  const interior = interiorOf(by, car)
  const hasDials = !machineBodies.has(car.body) && car.fuel !== 'electric'
  // The engine has ignition coils and has been driven.
  const hasEngine = hasDials && car.fuel !== 'diesel' && car.condition !== 'brand-new'
  const spokes = spokesOf(slugOf(car))
  const views = [
    ...interior,
    ...(hasDials ? ['dials'] : []),
    ...(hasEngine ? ['engine'] : []),
    ...(spokes ? [`tyre-${spokes}`] : []),
  ]
  return views.map(nameOf).filter(name => names.has(name))
}
