// Bodies of saloons, hatchbacks, estates and coupes.
import type { Family } from './families.ts'
import { saloonLook } from './look.ts'
import { saloonMeasures } from './measures.ts'

export const saloon: Family = { measures: saloonMeasures, look: saloonLook }

export const hatchback: Family = {
  measures: {
    ...saloonMeasures,
    L: 4.25,
    W: 1.79,
    H: 1.48,
    wb: 2.63,
    fo: 0.87,
    tyre: 0.315,
    gc: 0.17,
    top: [
      [0, 0.7],
      [0.12, 0.77],
      [0.5, 0.88],
      [0.9, 0.95],
      [1.3, 1.0],
      [2.2, 1.0],
      [3.5, 1.03],
      [4.25, 1.05],
    ],
    belt: [
      [0.4, 0.84],
      [1.3, 0.92],
      [3.0, 0.98],
      [4.25, 1.04],
    ],
    nose: [
      [0.15, 0.09],
      [0.3, 0.01],
      [0.48, 0],
      [0.62, 0.015],
      [0.74, 0.06],
      [0.95, 0.3],
    ],
    tail: [
      [0.15, 0.1],
      [0.32, 0.0],
      [0.55, 0],
      [0.8, 0.04],
      [1.02, 0.09],
      [1.15, 0.1],
    ],
    bow: [0.28, 0.16],
    corner: [0.32, 0.26],
    cabin: {
      ...saloonMeasures.cabin,
      screen: [1.12, 0.97, 1.92, 1.42],
      back: [4.14, 1.03, 3.72, 1.43],
      roof: [
        [1.5, 1.33],
        [1.95, 1.45],
        [2.5, 1.48],
        [3.2, 1.455],
        [3.9, 1.38],
        [4.2, 1.33],
      ],
      bowBack: 0.14,
      tumble: 0.34,
    },
  },
  look: {
    ...saloonLook,
    lamp: { kind: 'swept', from: 0.4, to: 1.12, low: 0.62, high: 0.75, lift: 0.08, grow: 1 },
    grille: { kind: 'mesh', top: 0.4, bottom: 0.38, low: 0.62, high: 0.71, frame: 'black', bars: 2 },
    intake: { half: 0.56, low: 0.24, high: 0.46, fog: 'round' },
    tail: { kind: 'tall', from: 0.5, to: 0.95, low: 0.78, high: 1.0, lift: 0.02 },
    trim: 'black',
    pillars: [2.28],
    glassEnd: [3.72, 3.42],
    doors: [1.3, 2.32, 3.2],
    hatch: true,
    plateY: 0.4,
    spokes: 'five',
  },
}

export const estate: Family = {
  measures: {
    ...hatchback.measures,
    L: 4.56,
    cabin: {
      ...hatchback.measures.cabin,
      back: [4.48, 1.03, 4.12, 1.43],
      roof: [
        [1.5, 1.33],
        [1.95, 1.45],
        [2.5, 1.48],
        [3.4, 1.47],
        [4.2, 1.42],
        [4.5, 1.38],
      ],
    },
  },
  look: { ...hatchback.look, rails: true, pillars: [2.28, 3.2], glassEnd: [4.16, 3.98] },
}

export const coupe: Family = {
  measures: {
    ...saloonMeasures,
    H: 1.39,
    cabin: {
      ...saloonMeasures.cabin,
      screen: [1.56, 0.955, 2.36, 1.35],
      back: [4.36, 1.03, 3.2, 1.34],
      roof: [
        [1.8, 1.28],
        [2.3, 1.37],
        [2.7, 1.39],
        [3.2, 1.36],
        [4.0, 1.2],
      ],
    },
  },
  look: { ...saloonLook, pillars: [3.02], glassEnd: [3.66, 3.28], doors: [1.6, 3.06], trim: 'black' },
}

export const convertible: Family = {
  measures: { ...coupe.measures, cockpit: [1.95, 3.62, 0.5] },
  look: { ...coupe.look, tail: { kind: 'tall', from: 0.5, to: 1.0, low: 0.78, high: 0.94, lift: 0.02 } },
}
