// What spare parts are made of.
import type { Colour3, Surface } from '../tracing/surfaces.ts'

export const steel: Surface = { colour: [0.44, 0.44, 0.45], rough: 0.3, isMetal: true }
export const polished: Surface = { colour: [0.6, 0.6, 0.62], rough: 0.12, isMetal: true }
/** Turned or ground, with fine lines. */
export const ground: Surface = {
  colour: [0.42, 0.42, 0.43],
  rough: 0.34,
  isMetal: true,
  grain: 'brushed',
  grainSize: 0.006,
  grainDepth: 0.12,
}
export const castAlloy: Surface = {
  colour: [0.4, 0.4, 0.405],
  rough: 0.5,
  isMetal: true,
  grain: 'plastic',
  grainSize: 0.01,
  grainDepth: 0.08,
}
export const castIron: Surface = {
  colour: [0.13, 0.13, 0.135],
  rough: 0.6,
  shine: 0.1,
  grain: 'plastic',
  grainSize: 0.01,
  grainDepth: 0.14,
}
export const zinc: Surface = { colour: [0.66, 0.6, 0.42], rough: 0.3, isMetal: true }
export const brass: Surface = { colour: [0.72, 0.5, 0.2], rough: 0.25, isMetal: true }
export const copper: Surface = { colour: [0.75, 0.36, 0.2], rough: 0.3, isMetal: true }
export const rubber: Surface = { colour: [0.016, 0.016, 0.017], rough: 0.6 }
export const plastic: Surface = {
  colour: [0.022, 0.022, 0.023],
  rough: 0.45,
  grain: 'plastic',
  grainSize: 0.008,
  grainDepth: 0.12,
}
export const gloss: Surface = { colour: [0.012, 0.012, 0.013], rough: 0.12, shine: 0.05 }
export const friction: Surface = {
  colour: [0.09, 0.085, 0.08],
  rough: 0.9,
  grain: 'plastic',
  grainSize: 0.008,
  grainDepth: 0.5,
}
export const ceramic: Surface = { colour: [0.72, 0.72, 0.7], rough: 0.15, shine: 0.05 }
export const white: Surface = { colour: [0.66, 0.66, 0.65], rough: 0.4 }
/** A clear lens or pane; the light goes through and is mirrored a little. */
export const lens: Surface = { colour: [0.97, 0.98, 1], rough: 0.03, shine: 0.08, clear: 0.86 }

export const paint = (colour: Colour3, rough = 0.16): Surface => ({ colour, rough, shine: 0.05 })
export const matt = (colour: Colour3): Surface => ({
  colour,
  rough: 0.5,
  grain: 'plastic',
  grainSize: 0.008,
  grainDepth: 0.12,
})
export const tinted = (colour: Colour3, clear = 0.7): Surface => ({ colour, rough: 0.05, shine: 0.06, clear })

/** Metallic paint of a panel. */
export const silver: Surface = { colour: [0.3, 0.31, 0.33], rough: 0.2, shine: 0.16 }
export const red = paint([0.42, 0.02, 0.018])
export const black = paint([0.012, 0.012, 0.013], 0.25)
