// Ground, wall and daylight around close-ups of what stands outside.
import { PlaneGeometry } from 'three'
import type { Bench } from '../spare-parts/bench.ts'
import type { Daylight } from '../tracing/light.ts'
import type { Surface } from '../tracing/surfaces.ts'
import { wallPicture } from './cabin-faces.ts'

const earth: Surface = {
  colour: [0.32, 0.27, 0.21],
  rough: 0.95,
  grain: 'plastic',
  grainSize: 0.006,
  grainDepth: 0.6,
  dirt: 0.8,
}
const plaster: Surface = { colour: [0.4, 0.35, 0.28], rough: 0.9, dirt: 0.2, isPlain: true }

export const outdoors: Daylight = {
  sun: [0.5, 0.68, 0.42],
  sunColour: [4.0, 3.7, 3.2],
  skyTop: [1.5, 1.8, 2.3],
  skyLow: [2.3, 2.35, 2.3],
  ground: [0.6, 0.52, 0.44],
  around: 0.23,
  aroundColour: [0.3, 0.37, 0.25],
}

/** Earth all around, and a wall that far behind what a lens sees; `turn` in degrees. */
export const addOutdoors = (bench: Bench, turn: number, far: number): void => {
  bench.add(earth, new PlaneGeometry(40, 40), [0, 0, 0], [-90, 0, 0])
  bench.group([0, 0, 0], [0, turn, 0], () => {
    bench.print(plaster, new PlaneGeometry(16, 2.5), wallPicture, [0.8, 1.2, -far])
  })
}

/** As a camera sees it that is set for the shade of a cabin. */
export const throughGlass: Daylight = {
  ...outdoors,
  sun: [0.62, 0.6, 0.35],
  sunColour: [4.6, 4.2, 3.6],
  skyTop: [2.4, 2.9, 3.6],
  skyLow: [3.6, 3.65, 3.6],
  ground: [0.95, 0.86, 0.74],
  aroundColour: [0.34, 0.42, 0.28],
}
