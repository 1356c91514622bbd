// Colour arithmetic, car paints and lighting for the drawings.
import type { Colour } from '#contract/reference/vehicles.ts'

/** The light of a place: what the paint mirrors from above and below, how dark it is, and whether lamps are on. */
export type Light = { sky: string; ground: string; glow: string; shade: number; lamps: boolean }

const channels = (hex: string) => [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16))

/** A colour between two, `share` of the way from `from` to `to`. */
export const mix = (from: string, to: string, share: number): string => {
  const target = channels(to)
  const mixed = channels(from).map((value, i) => Math.round(value + (target[i]! - value) * share))
  return `#${mixed.map(value => value.toString(16).padStart(2, '0')).join('')}`
}

const bases: Record<Colour, string> = {
  black: '#14161b',
  white: '#e9ebec',
  silver: '#b4babf',
  grey: '#5f666e',
  blue: '#1c4a8a',
  red: '#a8131f',
  green: '#1c5340',
  gold: '#b39658',
  brown: '#553b2c',
  beige: '#cdbd9f',
  wine: '#561224',
  orange: '#d35f19',
  yellow: '#e3ad16',
  purple: '#4a3468',
}

/** The stops of a car's paint from roof to sill in a light. */
export const paintStops = (
  colour: Colour,
  light: Light,
): readonly (readonly [offset: number, colour: string])[] => {
  const base = bases[colour]
  const bright = colour === 'white' || colour === 'beige' || colour === 'silver'
  const dim = (hex: string, more = 0) => mix(hex, '#07090f', Math.min(0.85, light.shade + more))
  return [
    [0, dim(mix(base, light.sky, 0.62))],
    [0.16, dim(mix(base, light.sky, 0.34))],
    [0.38, dim(mix(base, light.sky, 0.2))],
    [0.44, dim(mix(base, light.sky, 0.5))],
    [0.5, dim(mix(base, light.sky, 0.16))],
    [0.6, dim(base, bright ? 0.01 : 0.02)],
    [0.74, dim(mix(base, light.ground, 0.16), bright ? 0.07 : 0.24)],
    [0.9, dim(mix(base, light.ground, 0.34), bright ? 0.1 : 0.32)],
    [1, dim(mix(base, light.ground, 0.3), 0.55)],
  ]
}

/** A vertical gradient in the vehicle's own measure, from height `top` down to `bottom`. */
export const gradient = (
  id: string,
  top: number,
  bottom: number,
  stops: readonly (readonly [number, string, number?])[],
): string =>
  `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${top}" x2="0" y2="${bottom}">${stops
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('')}</linearGradient>`
