// Surfaces of cabins: plastics, leather, cloth, wood and chrome.
import type { Colour3, Surface } from '../tracing/surfaces.ts'

export const gloss: Surface = { colour: [0.008, 0.008, 0.009], rough: 0.16, shine: 0.05, dirt: 0.05 }
export const chrome: Surface = { colour: [0.78, 0.78, 0.8], rough: 0.12, isMetal: true }
export const satin: Surface = { colour: [0.46, 0.46, 0.47], rough: 0.33, shine: 0.3 }
export const carpet: Surface = {
  colour: [0.02, 0.02, 0.022],
  rough: 0.95,
  grain: 'plastic',
  grainSize: 0.004,
  grainDepth: 0.8,
  dirt: 0.35,
}
export const lining: Surface = {
  colour: [0.5, 0.47, 0.41],
  rough: 0.95,
  grain: 'plastic',
  grainSize: 0.003,
  grainDepth: 0.25,
}

const softs = new Map<Colour3, Surface>()

/** Moulded plastic with the grain of leather. */
export const soft = (colour: Colour3): Surface => {
  const known = softs.get(colour)
  if (known) return known
  const surface: Surface = {
    colour,
    rough: 0.55,
    grain: 'plastic',
    grainSize: 0.0022,
    grainDepth: 0.22,
    dirt: 0.12,
  }
  softs.set(colour, surface)
  return surface
}

export const leather = (colour: Colour3): Surface => ({
  colour,
  rough: 0.42,
  grain: 'leather',
  grainSize: 0.0045,
  grainDepth: 0.14,
  dirt: 0.06,
})

export const cloth = (colour: Colour3): Surface => ({
  colour,
  rough: 0.95,
  grain: 'cloth',
  grainSize: 0.004,
  grainDepth: 0.5,
  dirt: 0.08,
})

export const wood: Surface = { colour: [0.16, 0.065, 0.022], rough: 0.12, shine: 0.05 }
