// A keke near by: cockpit, bench, instrument, engine and wheel.
import { BoxGeometry, CircleGeometry, PlaneGeometry } from 'three'
import { type Bench, openBench } from '../spare-parts/bench.ts'
import { black, paint as paintOf, plastic, polished, rubber, steel } from '../spare-parts/materials.ts'
import { brick, drum, hoop, hose, orb, pipe } from '../spare-parts/shapes.ts'
import { ball, box, cut, drum as drumField, type Field, grooved, join, rod } from '../tracing/fields.ts'
import type { Lens } from '../tracing/film.ts'
import { imageOf } from '../tracing/stage.ts'
import type { Surface } from '../tracing/surfaces.ts'
import { leather } from './cabin-surfaces.ts'
import { addKekeEngine, addKekeWheel, mat, tubeBlack } from './keke-engine.ts'
import { kekePicture } from './machine-faces.ts'
import { addOutdoors, outdoors } from './outdoors.ts'
import { sidewallText } from './tyre.ts'

const vinyl: Surface = { ...leather([0.028, 0.028, 0.03]), rough: 0.35 }
const canvas: Surface = { colour: [0.022, 0.022, 0.024], rough: 0.85, dirt: 0.2 }
const grey: Surface = { ...plastic, colour: [0.055, 0.057, 0.06], dirt: 0.2 }

const addSteering = (bench: Bench) => {
  bench.add(tubeBlack, pipe('0 0.34 -0.36, 0 0.62 -0.28, 0 0.9 -0.2', 0.032))
  bench.group([0, 0.95, -0.19], [24, 0, 0], () => {
    const hood = join(
      0.04,
      box([0, -0.01, -0.01], [0.16, 0.05, 0.075], 0.045),
      ball([0, 0.0, -0.02], [0.1, 0.07, 0.1]),
      rod([-0.2, -0.01, 0.0], [0.2, -0.01, 0.0], 0.03),
    )
    bench.cast(
      grey,
      cut(0.006, hood, drumField([0, 0.075, 0], 1, 0.066, 0.03, 0.004)),
      '-0.27 -0.1 -0.14, 0.27 0.09 0.12',
      130,
    )
    bench.print(
      { colour: [0.01, 0.01, 0.011], rough: 0.25 },
      new CircleGeometry(0.062, 64),
      kekePicture,
      [0, 0.053, 0],
      [-90, 0, 0],
    )
    bench.add({ colour: [0.7, 0.7, 0.72], rough: 0.1, isMetal: true }, hoop(0.064, 0.004), [0, 0.059, 0])
    for (const side of [-1, 1]) {
      const at = (x: number, y: number, z: number) => [side * x, y, z] as const
      bench.add(rubber, hose([at(0.25, -0.012, 0.002), at(0.32, -0.014, 0.012), at(0.385, -0.016, 0.022)], t => (t > 0.96 ? 0.023 : 0.018 + 0.0014 * Math.sign(Math.sin(t * 130))))) // prettier-ignore
      bench.add(black, drum(0.028, 0.05), at(0.225, -0.012, 0), [0, 0, 90])
      bench.add(plastic, brick([0.07, 0.05, 0.06], 0.014), at(0.165, 0.022, 0.02))
      bench.add(side < 0 ? { colour: [0.5, 0.3, 0.02], rough: 0.3 } : { colour: [0.4, 0.015, 0.015], rough: 0.3 }, brick([0.018, 0.012, 0.016], 0.004), at(0.165, 0.05, 0.03)) // prettier-ignore
      bench.add(
        steel,
        pipe([at(0.2, 0.0, -0.045), at(0.27, -0.005, -0.06), at(0.38, -0.012, -0.045)], 0.0075),
      )
      bench.add(steel, orb(0.011), at(0.382, -0.012, -0.045))
      bench.add(black, pipe([at(0.2, -0.02, -0.04), at(0.14, -0.06, -0.12), at(0.06, -0.22, -0.14), at(0.03, -0.5, -0.2)], 0.006)) // prettier-ignore
    }
    bench.add(polished, drum(0.016, 0.012), [0.105, 0.046, 0.05])
    bench.add(black, brick([0.004, 0.004, 0.018], 0.001), [0.105, 0.053, 0.05])
  })
}

const addFront = (bench: Bench, body: Surface) => {
  const panel: Field = (x, y, z) =>
    Math.max(
      Math.abs(z + 0.52 - 0.22 * x * x + 0.06 * (y - 0.6)) - 0.014,
      Math.abs(x) - 0.6,
      y - 0.93,
      0.25 - y,
    )
  bench.cast(body, (x, y, z) => 0.7 * panel(x, y, z), '-0.66 0.22 -0.64, 0.66 0.98 -0.3', 130)
  // Trays at both sides, and the hump over the wheel.
  for (const side of [-1, 1]) {
    const tray = cut(
      0.01,
      box([side * 0.36, 0.72, -0.4], [0.17, 0.12, 0.09], 0.03),
      box([side * 0.36, 0.76, -0.34], [0.14, 0.09, 0.09], 0.02),
    )
    bench.cast(
      grey,
      tray,
      side > 0 ? '0.15 0.56 -0.54, 0.57 0.88 -0.26' : '-0.57 0.56 -0.54, -0.15 0.88 -0.26',
      80,
    )
  }
  bench.cast(
    grey,
    join(0.08, box([0, 0.4, -0.46], [0.16, 0.2, 0.12], 0.08), ball([0, 0.3, -0.34], [0.2, 0.14, 0.2])),
    '-0.3 0.2 -0.62, 0.3 0.66 -0.1',
    80,
  )
  bench.add(body, pipe('-0.6 0.93 -0.36, -0.3 0.94 -0.5, 0 0.945 -0.53, 0.3 0.94 -0.5, 0.6 0.93 -0.36', 0.02))
  bench.add(
    tubeBlack,
    pipe(
      '-0.58 0.93 -0.38, -0.54 1.3 -0.3, -0.5 1.58 -0.16, 0.0 1.6 -0.2, 0.5 1.58 -0.16, 0.54 1.3 -0.3, 0.58 0.93 -0.38',
      0.018,
    ),
  )
  // Wiper, and a paper that is stuck on the pane.
  bench.add(black, pipe('0.06 0.95 -0.5, 0.0 1.12 -0.44, -0.1 1.3 -0.38', 0.006))
  bench.add(rubber, pipe('-0.02 1.16 -0.44, -0.16 1.42 -0.34', 0.008))
  bench.add(black, drum(0.03, 0.04), [0.06, 0.955, -0.5])
  bench.add(
    { colour: [0.5, 0.52, 0.5], rough: 0.7 },
    new PlaneGeometry(0.09, 0.07),
    [0.42, 1.02, -0.4],
    [-12, -14, 2],
  )
  // Pedal and mat.
  bench.add(mat, brick([1.3, 0.03, 1.1], 0.01), [0, 0.28, 0.1])
  for (let i = 0; i < 22; i += 1)
    bench.add(mat, brick([0.012, 0.012, 0.96], 0.004), [-0.56 + i * 0.053, 0.297, 0.1])
  bench.add(steel, pipe('0.2 0.29 -0.1, 0.2 0.34 -0.14, 0.2 0.39 -0.22', 0.011))
  bench.add(rubber, brick([0.1, 0.02, 0.07], 0.008), [0.2, 0.4, -0.215], [-60, 0, 0])
}

const addSeats = (bench: Bench, body: Surface) => {
  const sewn = (field: Field, ...seams: Field[]) =>
    seams.reduce((whole, seam) => grooved(whole, seam, 0.004, 0.006), field)
  const seat = sewn(
    box([0, 0.64, 0.5], [0.24, 0.06, 0.19], 0.05),
    (_, y) => y - 0.655,
    (x, y) => (y > 0.66 ? Math.abs(x) - 0.16 : 1),
  )
  bench.cast(vinyl, seat, '-0.27 0.56 0.28, 0.27 0.72 0.72', 90)
  bench.add(grey, brick([0.46, 0.28, 0.34], 0.03), [0, 0.44, 0.5])
  const rest = sewn(box([0, 0.92, 0.74], [0.22, 0.13, 0.035], 0.035), x => Math.abs(x) - 0.13)
  bench.cast(vinyl, rest, '-0.25 0.76 0.68, 0.25 1.08 0.8', 80)
  bench.add(
    tubeBlack,
    pipe(
      '-0.62 0.6 0.86, -0.62 0.98 0.86, -0.3 1.0 0.86, 0.3 1.0 0.86, 0.62 0.98 0.86, 0.62 0.6 0.86',
      0.016,
    ),
  )
  bench.add(tubeBlack, pipe('-0.62 0.78 0.86, 0.62 0.78 0.86', 0.012))
  bench.add(tubeBlack, pipe('-0.1 0.6 0.8, -0.1 0.98 0.84', 0.014))
  bench.add(tubeBlack, pipe('0.1 0.6 0.8, 0.1 0.98 0.84', 0.014))
  // Passengers' bench.
  const cushion = sewn(
    box([0, 0.62, 1.55], [0.6, 0.075, 0.26], 0.06),
    (_, y) => y - 0.63,
    (x, y) => (y > 0.63 ? Math.abs(Math.abs(x) - 0.2) - 0 : 1),
  )
  bench.cast(vinyl, cushion, '-0.64 0.52 1.25, 0.64 0.72 1.85', 130)
  const back: Field = (x, y, z) => box([0, 0.98, 1.8], [0.6, 0.26, 0.06], 0.05)(x, y, z - 0.16 * (y - 0.9))
  bench.cast(
    vinyl,
    sewn(
      back,
      (x, y) => (y > 0.6 ? Math.abs(Math.abs(x) - 0.2) : 1),
      (_, y) => y - 1.12,
    ),
    '-0.64 0.68 1.66, 0.64 1.28 1.95',
    130,
  )
  bench.add(body, brick([1.3, 0.3, 0.03], 0.01), [0, 0.42, 1.36])
  bench.add(mat, brick([1.3, 0.03, 1.2], 0.01), [0, 0.28, 1.1])
  for (let i = 0; i < 22; i += 1)
    bench.add(mat, brick([0.012, 0.012, 0.5], 0.004), [-0.56 + i * 0.053, 0.297, 1.1])
}

const addShell = (bench: Bench, body: Surface) => {
  for (const side of [-1, 1]) {
    const at = (y: number, z: number) => [side * 0.63, y, z] as const
    bench.add(tubeBlack, pipe([[side * 0.5, 1.58, -0.16], [side * 0.6, 1.62, 0.3], at(1.64, 1.0), at(1.6, 2.0)], 0.017)) // prettier-ignore
    bench.add(tubeBlack, pipe([at(0.3, 0.86), at(1.0, 0.86), at(1.62, 0.86)], 0.017))
    bench.add(tubeBlack, pipe([at(0.6, 1.28), at(1.62, 1.28)], 0.015))
    bench.add(body, brick([0.03, 0.42, 0.8], 0.014), [side * 0.65, 0.52, 1.72])
    bench.add(body, brick([0.05, 0.1, 1.3], 0.03), [side * 0.65, 0.26, 0.4])
    if (side > 0)
      bench.add(canvas, new PlaneGeometry(0.8, 0.9), [side * 0.655, 1.18, 1.72], [0, side * -90, 0])
  }
  bench.add(canvas, new BoxGeometry(1.3, 0.02, 2.3), [0, 1.66, 0.85])
  bench.add(canvas, new BoxGeometry(1.3, 1.2, 0.02), [0, 1.05, 2.02])
  for (const z of [0.3, 0.86, 1.4, 1.9]) bench.add(tubeBlack, pipe([[-0.62, 1.63, z], [0, 1.65, z], [0.62, 1.63, z]], 0.012)) // prettier-ignore
}

const lenses = {
  interior: {
    eye: [0.1, 1.42, 0.98],
    aim: [0, 0.84, -0.25],
    angle: 62,
    focus: 1.3,
    opening: 0.004,
    roll: 0.8,
  },
  seats: { eye: [-1.3, 1.3, 0.3], aim: [0.1, 0.78, 1.42], angle: 62, focus: 1.5, opening: 0.004, roll: -0.8 },
  dials: { eye: [0.02, 1.27, 0.12], aim: [0, 0.95, -0.2], angle: 56, focus: 0.45, opening: 0.003, roll: 1 },
  engine: {
    eye: [0.25, 0.98, 2.72],
    aim: [0.08, 0.45, 1.9],
    angle: 58,
    focus: 0.95,
    opening: 0.004,
    roll: -1,
  },
  tyre: {
    eye: [0.08, 0.33, 0.6],
    aim: [-0.01, 0.185, 0.02],
    angle: 48,
    focus: 0.52,
    opening: 0.004,
    roll: 1,
  },
} as const satisfies Record<string, Lens>

export const kekePaints = {
  yellow: [0.75, 0.45, 0.02],
  green: [0.03, 0.1, 0.06],
  blue: [0.02, 0.06, 0.24],
} as const

export const kekeView = async (view: keyof typeof lenses, colour: keyof typeof kekePaints = 'yellow') => {
  const bench = openBench()
  const body = { ...paintOf(kekePaints[colour], 0.2), dirt: 0.15 }
  if (view === 'tyre') {
    addKekeWheel(bench, await imageOf(sidewallText, 2400))
  } else if (view === 'engine') addKekeEngine(bench)
  else {
    addSteering(bench)
    addFront(bench, view === 'dials' ? grey : body)
    addSeats(bench, view === 'seats' ? tubeBlack : body)
    addShell(bench, view === 'seats' ? tubeBlack : body)
  }
  addOutdoors(bench, view === 'seats' ? -130 : view === 'interior' || view === 'dials' ? 0 : 180, 4.2)
  return bench.photograph(outdoors, lenses[view])
}
