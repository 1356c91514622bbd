// Measures of a vehicle in metres, with those of a mid-size saloon as the start.
import type { Point } from './curves.ts'

export type Line4 = readonly [number, number, number, number]

export type Measures = {
  L: number
  W: number
  H: number
  wb: number
  fo: number
  gc: number
  tyre: number
  gap: number
  rise: number
  taper: number
  taperBack: number
  flare: number
  flareReach: number
  /** Upper line of the lower body: bonnet, belt under the glass, deck. */
  top: readonly Point[]
  belt: readonly Point[]
  /** By height: how far behind the foremost point. */
  nose: readonly Point[]
  tail: readonly Point[]
  /** By share of the height from sill to belt: how far inside the widest point. */
  side: readonly Point[]
  bow: readonly [number, number]
  corner: readonly [number, number]
  shoulder: number
  crown: number
  cabin: {
    /** x and y of foot and head. */
    screen: Line4
    back: Line4
    roof: readonly Point[]
    inset: number
    tumble: number
    bulge: number
    bow: number
    bowBack: number
    arc: number
    crown: number
    pillar: number
    pillarBack: number
    edge: number
    fillet: number
  }
  bed?: readonly [number, number, number]
  /** Instead of a closed cabin: where the opening begins and ends, and its floor. */
  cockpit?: readonly [number, number, number]
  boxes?: readonly (readonly [number, number, number, number, number, number])[]
}

export const saloonMeasures: Measures = {
  L: 4.88,
  W: 1.84,
  H: 1.45,
  wb: 2.82,
  fo: 0.96,
  gc: 0.19,
  tyre: 0.335,
  gap: 0.032,
  rise: 0.04,
  taper: 0.05,
  taperBack: 1.1,
  flare: 0.014,
  flareReach: 0.16,
  top: [
    [0, 0.68],
    [0.12, 0.745],
    [0.5, 0.85],
    [1.0, 0.935],
    [1.5, 0.985],
    [2.4, 0.99],
    [3.6, 1.03],
    [4.2, 1.075],
    [4.6, 1.085],
    [4.88, 1.05],
  ],
  belt: [
    [0.4, 0.82],
    [1.4, 0.9],
    [3.2, 0.955],
    [4.88, 1.0],
  ],
  nose: [
    [0.15, 0.1],
    [0.3, 0.015],
    [0.45, 0],
    [0.58, 0.015],
    [0.7, 0.06],
    [0.9, 0.3],
  ],
  tail: [
    [0.15, 0.12],
    [0.32, 0.02],
    [0.5, 0],
    [0.62, 0.02],
    [0.72, 0.06],
    [1.02, 0.1],
    [1.12, 0.1],
  ],
  side: [
    [-0.05, 0.085],
    [0.05, 0.045],
    [0.16, 0.02],
    [0.36, 0.012],
    [0.55, 0.006],
    [0.76, 0],
    [0.82, 0.006],
    [0.9, 0.026],
    [1.02, 0.062],
    [1.3, 0.16],
  ],
  bow: [0.3, 0.2],
  corner: [0.34, 0.3],
  shoulder: 0.09,
  crown: 0.05,
  cabin: {
    screen: [1.36, 0.955, 2.2, 1.4],
    back: [4.25, 1.03, 3.45, 1.4],
    roof: [
      [1.7, 1.33],
      [2.2, 1.425],
      [2.75, 1.45],
      [3.3, 1.425],
      [3.9, 1.3],
    ],
    inset: 0.075,
    tumble: 0.36,
    bulge: 0.25,
    bow: 0.26,
    bowBack: 0.22,
    arc: 0.02,
    crown: 0.05,
    pillar: 0.12,
    pillarBack: 0.14,
    edge: 0.13,
    fillet: 0.035,
  },
}
