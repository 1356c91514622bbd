// Checklist presets for workshops: quick check, service or whole car.
import type { Checklist, Group } from './checklist.ts'

export const presets = {
  quick: 'Quick look: 20 points',
  service: 'Service: 60 points',
  full: 'Whole car: 141 points',
} as const
export type Preset = keyof typeof presets
export const presetNames = Object.keys(presets) as [Preset, ...Preset[]]

const quick =
  'tyre-fl tyre-fr tyre-rl tyre-rr brakes-front brakes-rear shocks-front shocks-rear oil coolant brake-fluid battery charging headlamps lamps-rear indicators wipers belts leaks-below handbrake'
const service =
  'tyre-fl tyre-fr tyre-rl tyre-rr tyre-dates tyre-sizes rims nuts bearings pressures rails floor shield arms ball-joints rods stabilisers shocks-front shocks-rear springs driveshafts propshaft exhaust brakes-front brakes-rear brake-lines tank oil coolant gearbox-oil brake-fluid steering-fluid washer fuel-smell radiator fans water-pump temperature ac-cold ac-compressor condenser ac-vents heater battery charging starter fuses horn alarm wipers headlamps lamps-rear indicators cold-start idle leaks-top leaks-below belts hoses handbrake'
// Papers, traces of a flood and loose tools are for who buys a car; not every car has a roof that opens or four driven wheels.
const notInFull = { groups: ['papers', 'flood', 'tools'], points: ['sunroof', 'four-wheel'] }

const named: Record<'quick' | 'service', ReadonlySet<string>> = {
  quick: new Set(quick.split(' ')),
  service: new Set(service.split(' ')),
}

const isIn = (preset: Preset, group: string, point: string): boolean =>
  preset === 'full'
    ? !notInFull.groups.includes(group) && !notInFull.points.includes(point)
    : named[preset].has(point)

/** The groups of a preset with their points, in the order of the list; a group without any is left out. */
export const presetGroups = (list: Checklist, preset: Preset): Group[] =>
  list.groups
    .map(group => ({ ...group, points: group.points.filter(({ id }) => isIn(preset, group.id, id)) }))
    .filter(({ points }) => points.length > 0)
