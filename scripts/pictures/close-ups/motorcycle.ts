// A motorcycle near by: instruments, saddle, engine and front wheel.
import type { Lens } from '../tracing/film.ts'
import type { Surface } from '../tracing/surfaces.ts'
import { type Bench, openBench } from '../spare-parts/bench.ts'
import { bolt } from '../spare-parts/fasteners.ts'
import { black, castAlloy, paint as paintOf, plastic, rubber, steel } from '../spare-parts/materials.ts'
import { brick, drum, hose, lathe, pipe } from '../spare-parts/shapes.ts'
import { box, cut, drum as drumField, join } from '../tracing/fields.ts'
import { addFork, addRider, addWheel } from './motorcycle-frame.ts'
import { addOutdoors, outdoors } from './outdoors.ts'

const alloy: Surface = { ...castAlloy, colour: [0.34, 0.34, 0.335], dirt: 0.5 }
const engineBlack: Surface = { colour: [0.03, 0.03, 0.031], rough: 0.4, shine: 0.06, dirt: 0.35 }
const frameBlack: Surface = { colour: [0.015, 0.015, 0.016], rough: 0.25, shine: 0.05, dirt: 0.25 }
const hot: Surface = { colour: [0.6, 0.58, 0.55], rough: 0.18, isMetal: true, dirt: 0.3 }

const addFrame = (bench: Bench) => {
  const tubes = [
    '0 0.78 -0.34, 0 0.5 -0.25, 0 0.2 -0.18, 0 0.16 -0.05',
    '0 0.82 -0.34, 0 0.78 0.0, 0 0.7 0.22, 0 0.64 0.4',
    '0.07 0.16 -0.05, 0.09 0.17 0.12, 0.1 0.3 0.24, 0.1 0.62 0.3, 0.1 0.7 0.8',
    '-0.07 0.16 -0.05, -0.09 0.17 0.12, -0.1 0.3 0.24, -0.1 0.62 0.3, -0.1 0.7 0.8',
    '0.1 0.3 0.24, 0.11 0.3 0.4, 0.12 0.3 0.64',
    '-0.1 0.3 0.24, -0.11 0.3 0.4, -0.12 0.3 0.64',
  ]
  for (const tube of tubes) bench.add(frameBlack, pipe(tube, 0.017))
  bench.add(frameBlack, drum(0.03, 0.2), [0, 0.83, -0.345], [20, 0, 0])
  // Footpegs, brake pedal, kick-starter and stand.
  for (const side of [-1, 1]) {
    bench.add(
      steel,
      pipe(
        [
          [side * 0.08, 0.18, 0.13],
          [side * 0.17, 0.18, 0.13],
        ],
        0.012,
      ),
    )
    bench.add(rubber, hose([[side * 0.17, 0.185, 0.13], [side * 0.28, 0.19, 0.13]], t => 0.018 + 0.0015 * Math.sign(Math.sin(t * 60)))) // prettier-ignore
  }
  bench.add(steel, pipe('0.16 0.15 0.14, 0.19 0.15 0.0, 0.2 0.17 -0.14', 0.009))
  bench.add(steel, brick([0.06, 0.012, 0.05], 0.004), [0.21, 0.178, -0.15])
  bench.add(steel, pipe('0.13 0.3 0.14, 0.17 0.33 0.15, 0.185 0.44 0.2, 0.19 0.48 0.21', 0.011))
  bench.add(rubber, drum(0.016, 0.09), [0.21, 0.485, 0.212], [0, 0, 90])
}

const addCylinder = (bench: Bench) => {
  bench.group([0, 0.36, -0.07], [-14, 0, 0], () => {
    bench.add(engineBlack, drum(0.062, 0.24), [0, 0.1, 0])
    for (let i = 0; i < 8; i += 1) bench.add(engineBlack, brick([0.175, 0.007, 0.165], 0.003), [0, 0.02 + i * 0.0165, 0]) // prettier-ignore
    for (let i = 0; i < 3; i += 1)
      bench.add(alloy, brick([0.165, 0.007, 0.15], 0.003), [0, 0.157 + i * 0.016, 0])
    bench.cast(alloy, join(0.02, box([0, 0.215, 0], [0.07, 0.03, 0.065], 0.02), drumField([0, 0.235, 0], 0, 0.035, 0.075, 0.01)), '-0.1 0.17 -0.09, 0.1 0.29 0.09', 80) // prettier-ignore
    for (const x of [-0.055, 0.055]) for (const z of [-0.05, 0.05]) bolt(bench, [x, 0.243, z], 0.007, steel)
    bench.add(alloy, drum(0.03, 0.02), [0.082, 0.232, 0], [0, 0, 90])
    // Plug and its cap.
    bench.add(
      black,
      hose('0.078 0.185 -0.02, 0.1 0.2 -0.03, 0.13 0.235 -0.04', () => 0.012),
    )
    bench.add(black, pipe('0.13 0.235 -0.04, 0.15 0.3 -0.02, 0.09 0.4 0.04, 0.03 0.42 0.1', 0.0045))
    bench.add(hot, drum(0.034, 0.012), [0.02, 0.2, -0.075], [90, 0, 0])
  })
}

const addCases = (bench: Bench) => {
  const cases = join(0.04, box([0, 0.27, 0.02], [0.085, 0.085, 0.17], 0.04), drumField([0, 0.28, -0.06], 0, 0.105, 0.08, 0.02), drumField([0, 0.27, 0.12], 0, 0.1, 0.08, 0.02)) // prettier-ignore
  bench.cast(alloy, cases, '-0.12 0.14 -0.2, 0.12 0.42 0.24', 110)
  const cover = cut(
    0.006,
    join(
      0.035,
      drumField([0.1, 0.28, 0.06], 0, 0.098, 0.045, 0.022),
      drumField([0.095, 0.285, -0.07], 0, 0.075, 0.04, 0.02),
    ),
    drumField([0.15, 0.28, 0.06], 0, 0.068, 0.007, 0.003),
  )
  bench.cast(alloy, cover, '0.04 0.15 -0.17, 0.17 0.41 0.19', 150)
  for (const [y, z] of [
    [0.365, 0.09],
    [0.37, 0.02],
    [0.34, -0.1],
    [0.26, -0.13],
    [0.205, -0.08],
    [0.19, 0.02],
    [0.2, 0.11],
    [0.28, 0.155],
  ] as const)
    bench.group([0.136, y, z], [0, 0, -90], () => {
      bolt(bench, [0, 0, 0], 0.0075, steel)
    })
  bench.add(
    engineBlack,
    lathe('0 0.02, 0.02 0.018, 0.024 0.012, 0.024 0'),
    [0.135, 0.355, -0.05],
    [0, 0, -60],
  )
  bench.add(alloy, drum(0.07, 0.03), [-0.1, 0.28, -0.05], [0, 0, 90])
}

const addPipes = (bench: Bench) => {
  bench.add(hot, pipe('0.02 0.545 -0.2, 0.035 0.53 -0.28, 0.08 0.4 -0.335, 0.12 0.22 -0.27, 0.14 0.13 -0.08, 0.15 0.13 0.2, 0.17 0.2 0.42', 0.0185)) // prettier-ignore
  bench.add(engineBlack, hose('0.168 0.19 0.38, 0.175 0.235 0.52, 0.19 0.29 0.75, 0.2 0.33 0.98', t => (t < 0.08 ? 0.022 + t * 0.3 : t > 0.95 ? 0.04 : 0.047))) // prettier-ignore
  bench.add(hot, brick([0.008, 0.055, 0.32], 0.004), [0.236, 0.292, 0.7], [-10.5, 0, 0])
  // Carburettor and its hoses.
  bench.group([0.0, 0.5, 0.06], [-14, 0, 0], () => {
    bench.add(alloy, drum(0.03, 0.07), [0, 0, 0])
    bench.add(alloy, drum(0.034, 0.05), [0, -0.045, 0])
    bench.add(black, drum(0.032, 0.012), [0, 0.04, 0])
    bench.add(rubber, drum(0.027, 0.08), [0, -0.005, -0.05], [90, 0, 0])
    bench.add(
      rubber,
      hose('0 0 0.03, 0 0 0.09, 0 0.01 0.16', t => 0.032 + 0.003 * Math.sign(Math.sin(t * 40))),
    )
    for (const x of [-0.02, 0.02]) bench.add(steel, drum(0.005, 0.06), [x, -0.05, 0.026])
    bench.add(black, pipe('0.03 -0.02 0.01, 0.07 0.02 0.03, 0.08 0.14 0.02, 0.05 0.24 -0.02', 0.006))
    bench.add(steel, drum(0.008, 0.03), [0.04, 0, -0.01], [0, 0, 90])
  })
  bench.add(plastic, brick([0.16, 0.16, 0.16], 0.03), [0, 0.56, 0.3])
  bench.add(black, pipe('-0.05 0.3 0.2, 0.05 0.46 0.24, 0.09 0.6 0.2, 0.06 0.7 0.1', 0.005))
  // Rear brake's rod and chain case.
  bench.add(steel, pipe('0.13 0.14 0.15, 0.135 0.2 0.4, 0.12 0.23 0.62', 0.004))
  bench.add(frameBlack, brick([0.03, 0.1, 0.44], 0.03), [-0.12, 0.3, 0.42])
}

const lenses = {
  dials: {
    eye: [0.03, 1.34, 0.1],
    aim: [0.0, 0.985, -0.38],
    angle: 54,
    focus: 0.6,
    opening: 0.003,
    roll: -1.2,
  },
  seats: { eye: [1.0, 1.36, 0.82], aim: [0, 0.78, 0.3], angle: 56, focus: 1.2, opening: 0.004, roll: 1 },
  engine: {
    eye: [0.95, 0.55, -0.28],
    aim: [0.03, 0.38, 0.03],
    angle: 50,
    focus: 0.95,
    opening: 0.004,
    roll: -0.8,
  },
  tyre: { eye: [0.72, 0.5, -1.24], aim: [0.02, 0.35, -0.62], angle: 50, focus: 0.9, opening: 0.004, roll: 1 },
} as const satisfies Record<string, Lens>

const backs = { dials: [0, 3.4], seats: [68, 2.6], engine: [100, 2.4], tyre: [140, 2.6] } as const

const bikes = {
  wire: { paint: paintOf([0.4, 0.015, 0.02], 0.12), stripe: paintOf([0.7, 0.7, 0.7], 0.2) },
  cast: { paint: paintOf([0.012, 0.012, 0.014], 0.12), stripe: paintOf([0.34, 0.02, 0.02], 0.2) },
} as const

export const motorcycleView = (kind: keyof typeof bikes, view: keyof typeof lenses) => {
  const bench = openBench()
  const { paint, stripe } = bikes[kind]
  addRider(bench, paint, stripe)
  addFork(bench, paint)
  addFrame(bench)
  addCylinder(bench)
  addCases(bench)
  addPipes(bench)
  addWheel(bench, [0.3, -0.63], kind === 'wire', 0.044)
  addWheel(bench, [0.3, 0.64], kind === 'wire', 0.05)
  const [turn, far] = backs[view]
  addOutdoors(bench, turn, far)
  return bench.photograph(outdoors, lenses[view])
}
