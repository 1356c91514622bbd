// Cabins of the demonstration: colours, seats and what stands in the dashboard.
import type { Colour3, Surface } from '../tracing/surfaces.ts'
import { cloth, gloss, leather, satin, wood } from './cabin-surfaces.ts'

export type CabinLook = {
  pad: Colour3
  lower: Colour3
  seat: Surface
  trim: Surface
  metal: Surface
  rim: Surface
  armSurface: Surface
  screen: 'screen' | 'radio'
  gear: 'automatic' | 'manual'
  isOn: boolean
}

const black: Colour3 = [0.03, 0.03, 0.032]
const anthracite: Colour3 = [0.045, 0.045, 0.048]
const beige: Colour3 = [0.36, 0.28, 0.19]
const grey: Colour3 = [0.13, 0.135, 0.14]
const tan: Colour3 = [0.2, 0.085, 0.035]

const colours = {
  black: {
    pad: black,
    lower: anthracite,
    seat: leather([0.035, 0.034, 0.034]),
    trim: gloss,
    armSurface: satin,
  },
  beige: { pad: [0.05, 0.04, 0.032], lower: beige, seat: leather(beige), trim: wood, armSurface: satin },
  brown: { pad: black, lower: black, seat: leather(tan), trim: wood, armSurface: satin },
  grey: { pad: anthracite, lower: grey, seat: cloth(grey), trim: satin, armSurface: gloss },
} as const satisfies Record<string, Partial<CabinLook>>

export type CabinColour = keyof typeof colours

/** A cabin in its colour, with a screen in newer cars and a radio in older ones. */
export const cabinLook = (
  colour: CabinColour,
  screen: CabinLook['screen'],
  gear: CabinLook['gear'],
  isOn: boolean,
): CabinLook => ({ ...colours[colour], screen, gear, isOn, metal: satin, rim: leather(black) })
