// The driver's place in buses, vans and trucks; z to the rear.
import { BoxGeometry, PlaneGeometry } from 'three'
import { type Bench, openBench } from '../spare-parts/bench.ts'
import { black, gloss, polished, steel } from '../spare-parts/materials.ts'
import { bellows, brick, drum, hoop, pipe } from '../spare-parts/shapes.ts'
import { ball, box, cut, type Field, grooved, join, prism, ring, rod, skinOf } from '../tracing/fields.ts'
import type { Lens } from '../tracing/film.ts'
import type { Surface } from '../tracing/surfaces.ts'
import { radioPicture } from './cabin-faces.ts'
import { leather, lining, soft } from './cabin-surfaces.ts'
import { busDialsPicture, truckDialsPicture } from './machine-faces.ts'
import { addOutdoors, throughGlass } from './outdoors.ts'

const curtain: Surface = { colour: [0.2, 0.03, 0.03], rough: 0.9 }

const kinds = {
  bus: {
    half: 0.84,
    driver: -0.44,
    roof: 1.42,
    wheel: 0.195,
    tilt: 40,
    wheelAt: [0.76, 0.1],
    ground: -0.7,
    top: soft([0.07, 0.072, 0.075]),
    low: soft([0.24, 0.242, 0.24]),
    seat: { ...leather([0.11, 0.113, 0.12]), rough: 0.7 },
    dials: busDialsPicture,
    dialsHigh: 0.126,
  },
  truck: {
    half: 1.06,
    driver: -0.58,
    roof: 1.72,
    wheel: 0.235,
    tilt: 54,
    wheelAt: [0.84, 0.14],
    ground: -1.3,
    top: soft([0.035, 0.036, 0.04]),
    low: soft([0.26, 0.23, 0.19]),
    seat: { ...leather([0.2, 0.13, 0.075]), rough: 0.6 },
    dials: truckDialsPicture,
    dialsHigh: 0.132,
  },
} as const

type Cab = (typeof kinds)[keyof typeof kinds]

const addDash = (bench: Bench, { half, driver, top, low, dials, dialsHigh }: Cab) => {
  const bent =
    (field: Field): Field =>
    (x, y, z) =>
      field(x, y, z + 0.07 * x * x)
  const upper = bent(prism(0, [[0.7, -0.85], [0.88, -0.85], [0.9, -0.5], [0.885, -0.22], [0.85, -0.14], [0.7, -0.12]], [-half, half], 0.025)) // prettier-ignore
  const hood = join(0.04, box([driver, 0.92, -0.18], [0.25, 0.07, 0.15], 0.05), box([driver, 0.84, -0.1], [0.24, 0.08, 0.1], 0.04)) // prettier-ignore
  const well = box([driver, 0.885, -0.02], [0.212, 0.075, 0.13], 0.03)
  const tray = bent(box([0.5, 0.91, -0.42], [0.24, 0.05, 0.16], 0.03))
  bench.cast(
    top,
    cut(0.012, join(0.04, upper, hood), well, tray),
    `${-half - 0.02} 0.66 -0.95, ${half + 0.02} 1.02 0.04`,
    230,
  )
  bench.print({ colour: [0.01, 0.01, 0.011], rough: 0.3 }, new PlaneGeometry(0.4, dialsHigh), dials, [driver, 0.886, -0.115], [-14, 0, 0]) // prettier-ignore
  const face = bent(
    prism(
      0,
      [
        [0.3, -0.7],
        [0.32, -0.36],
        [0.5, -0.22],
        [0.72, -0.15],
        [0.72, -0.7],
      ],
      [-half, half],
      0.03,
    ),
  )
  const glove: Field = (x, y) => Math.abs(Math.max(Math.abs(x - 0.5) - 0.2, Math.abs(y - 0.53) - 0.1))
  const shelf = bent(box([0.5, 0.38, -0.24], [0.22, 0.03, 0.12], 0.02))
  const vents = [-0.76 * half, 0.76 * half].map(x => bent(box([x, 0.66, -0.12], [0.055, 0.035, 0.06], 0.012)))
  bench.cast(low, cut(0.01, grooved(face, glove, 0.005, 0.008), shelf, ...vents), `${-half - 0.02} 0.28 -0.75, ${half + 0.02} 0.76 -0.02`, 230) // prettier-ignore
  for (const x of [-0.76 * half, 0.76 * half])
    for (let i = 0; i < 4; i += 1) bench.add(gloss, brick([0.1, 0.004, 0.03], 0.0015), [x, 0.638 + i * 0.015, -0.17 - 0.07 * x * x], [18, 0, 0]) // prettier-ignore
  // Middle: radio, fan, ashtray.
  bench.group([0.02, 0.6, -0.13], [-12, 0, 0], () => {
    bench.add(low, brick([0.34, 0.36, 0.16], 0.03), [0, 0, -0.04])
    bench.print({ colour: [0.012, 0.012, 0.013], rough: 0.3 }, new PlaneGeometry(0.28, 0.196), radioPicture(true), [0, 0.06, 0.0405]) // prettier-ignore
    for (const x of [-0.09, 0, 0.09]) {
      bench.add(black, drum(0.021, 0.03), [x, -0.095, 0.05], [90, 0, 0])
      bench.add(polished, brick([0.003, 0.018, 0.002], 0.001), [x, -0.09, 0.0665])
    }
    bench.add(gloss, brick([0.2, 0.035, 0.012], 0.005), [0, -0.148, 0.042])
  })
}

const addWheel = (bench: Bench, { driver, wheel, tilt, wheelAt, top }: Cab) => {
  bench.group([driver, wheelAt[0], wheelAt[1]], [-tilt, 0, 0], () => {
    bench.cast(leather([0.022, 0.022, 0.023]), ring([0, 0, 0], wheel, 0.0155), `${-wheel - 0.02} ${-wheel - 0.02} -0.02, ${wheel + 0.02} ${wheel + 0.02} 0.02`, 110) // prettier-ignore
    const arm = (a: number) => rod([0.04 * Math.sin(a), 0.04 * Math.cos(a), -0.02], [wheel * Math.sin(a), wheel * Math.cos(a), -0.002], 0.021, 0.014) // prettier-ignore
    const spokes = join(0.03, ball([0, -0.005, -0.012], [0.085, 0.075, 0.035]), arm(1.75), arm(-1.75), arm(2.75), arm(-2.75)) // prettier-ignore
    bench.cast(
      top,
      spokes,
      `${-wheel - 0.02} ${-wheel - 0.02} -0.07, ${wheel + 0.02} ${wheel + 0.02} 0.05`,
      100,
    )
    bench.add(gloss, drum(0.034, 0.01), [0, 0, 0.022], [90, 0, 0])
    bench.add(top, drum(0.05, 0.5), [0, 0, -0.28], [90, 0, 0])
    for (const side of [-1, 1]) bench.add(black, pipe([[side * 0.04, 0, -0.1], [side * 0.12, 0.015, -0.09], [side * 0.21, 0.02, -0.06]], 0.009)) // prettier-ignore
  })
}

/** Geometry of one seat; its middle at x = 0, the front of its cushion at z = 0. */
const seatOf = (half: number, deep: number, high: number) => {
  const seams = (field: Field, at: number) => grooved(field, x => Math.abs(x) - at, 0.004, 0.006)
  const cushion = seams(box([0, 0.36, deep / 2], [half, 0.08, deep / 2], 0.06), half * 0.66)
  const back: Field = (x, y, z) => box([0, 0.36 + high / 2, 0], [half - 0.02, high / 2, 0.06], 0.05)(x, y, z - deep + 0.02 - 0.22 * (y - 0.4)) // prettier-ignore
  const head: Field = (x, y, z) =>
    box([0, 0.46 + high, 0], [0.12, 0.07, 0.045], 0.04)(x, y, z - deep - 0.2 * high - 0.04)
  const sewn = grooved(seams(back, half * 0.62), (_, y) => y - 0.36 - high * 0.7, 0.004, 0.006)
  return skinOf(
    join(0.012, cushion, sewn, head),
    [-half - 0.02, 0.26, -0.02],
    [half + 0.02, high + 0.58, deep + 0.36],
    0.012,
  )
}

const addSeats = (bench: Bench, { driver, seat }: Cab, isTruck: boolean) => {
  bench.add(seat, seatOf(0.24, 0.5, 0.56), [driver, 0.04, 0.38])
  const others = isTruck ? [-driver] : [0.13, 0.6]
  for (const x of others) bench.add(seat, seatOf(isTruck ? 0.24 : 0.195, 0.48, 0.52), [x, 0.02, 0.4])
  for (const x of [driver, ...others]) bench.add(black, brick([0.36, 0.26, 0.42], 0.03), [x, 0.16, 0.62])
}

const addControls = (bench: Bench, { low, top }: Cab, isTruck: boolean) => {
  if (isTruck) {
    // The engine's hump between the seats, with a tray.
    bench.cast(low, cut(0.01, box([0, 0.16, 0.5], [0.28, 0.2, 0.7], 0.07), box([0, 0.37, 0.75], [0.2, 0.05, 0.22], 0.03)), '-0.3 -0.06 -0.24, 0.3 0.38 1.24', 110) // prettier-ignore
    bench.add(black, bellows(0.08, 0.022, 0.12, 4, 0.012), [-0.12, 0.35, 0.24])
    bench.add(steel, pipe('-0.12 0.4 0.24, -0.13 0.6 0.22, -0.14 0.76 0.24', 0.011))
    bench.cast(top, ball([-0.141, 0.79, 0.242], [0.03, 0.042, 0.032]), '-0.18 0.74 0.2, -0.1 0.84 0.28', 40)
    bench.add({ colour: [0.55, 0.4, 0.02], rough: 0.35 }, drum(0.024, 0.03), [-0.2, 0.62, -0.09], [78, 0, 0])
    bench.add({ colour: [0.45, 0.02, 0.02], rough: 0.35 }, drum(0.02, 0.03), [-0.2, 0.54, -0.07], [78, 0, 0])
  } else {
    bench.add(top, brick([0.14, 0.12, 0.14], 0.04), [-0.12, 0.46, -0.08])
    bench.add(black, bellows(0.05, 0.016, 0.08, 4, 0.01), [-0.12, 0.5, -0.02], [34, 0, 0])
    bench.add(steel, pipe('-0.12 0.54 0.0, -0.12 0.62 0.06, -0.115 0.68 0.1', 0.008))
    bench.cast(
      top,
      ball([-0.115, 0.705, 0.115], [0.025, 0.034, 0.027]),
      '-0.16 0.66 0.07, -0.07 0.75 0.16',
      40,
    )
    bench.add(black, pipe('-0.2 0.2 0.42, -0.2 0.34 0.36, -0.2 0.42 0.2', 0.014))
  }
}

/** Door, pillars, visor and mirror of one side. */
const addSide = (bench: Bench, { half, roof, low }: Cab, isTruck: boolean, side: number) => {
  const x = side * half
  const door = join(0.03, box([x + side * 0.05, 0.42, 0.3], [0.06, 0.42, 1.0], 0.03), box([x - side * 0.03, 0.6, 0.3], [0.04, 0.035, 0.36], 0.03), box([x - side * 0.02, 0.22, 0.3], [0.05, 0.1, 0.42], 0.03)) // prettier-ignore
  bench.cast(low, grooved(door, (_, y) => y - 0.72, 0.005, 0.006), side > 0 ? `${x - 0.1} -0.02 -0.72, ${x + 0.13} 0.86 1.32` : `${x - 0.13} -0.02 -0.72, ${x + 0.1} 0.86 1.32`, 150) // prettier-ignore
  bench.add(polished, brick([0.012, 0.02, 0.1], 0.005), [x - side * 0.012, 0.69, 0.02])
  bench.add(black, drum(0.025, 0.02), [x - side * 0.02, 0.5, 0.45], [0, 0, 90])
  const lean = isTruck ? 0.1 : 0.42
  bench.add(lining, pipe([[x, 0.8, -0.8], [side * (half - 0.02), 1.1, -0.8 + lean * 0.5], [side * (half - 0.06), roof, -0.8 + lean]], 0.05)) // prettier-ignore
  bench.add(
    lining,
    pipe(
      [
        [x, 0.8, 1.2],
        [side * (half - 0.06), roof, 1.16],
      ],
      0.06,
    ),
  )
  bench.add(
    black,
    pipe(
      [
        [x, 0.84, 0.0],
        [side * (half - 0.05), roof, 0.0],
      ],
      0.012,
    ),
  )
  bench.add(
    black,
    pipe(
      [
        [x, 0.95, -0.55],
        [x + side * 0.2, 1.0, -0.5],
      ],
      0.012,
    ),
  )
  bench.add(
    gloss,
    brick([0.17, isTruck ? 0.42 : 0.28, 0.06], 0.04),
    [x + side * 0.27, 1.05, -0.46],
    [0, side * -16, 0],
  )
  bench.add({ colour: [0.7, 0.7, 0.72], rough: 0.05, isMetal: true }, new PlaneGeometry(0.14, isTruck ? 0.36 : 0.23), [x + side * 0.262, 1.05, -0.428], [0, side * -16, 0]) // prettier-ignore
  bench.add(
    lining,
    brick([half * 0.72, 0.02, 0.16], 0.01),
    [side * half * 0.48, roof - 0.1, -0.42 + lean * 0.4],
    [30, 0, 0],
  )
  if (isTruck) for (let i = 0; i < 9; i += 1) bench.add(curtain, drum(0.022, 0.62), [x - side * 0.06, 1.36, 0.72 + i * 0.045]) // prettier-ignore
}

const addShell = (bench: Bench, cab: Cab, isTruck: boolean) => {
  const { half, roof } = cab
  bench.add(
    { colour: [0.03, 0.03, 0.031], rough: 0.85, dirt: 0.8 },
    new BoxGeometry(half * 2, 0.02, 2.4),
    [0, 0.0, 0.5],
  )
  bench.add(black, new BoxGeometry(half * 2, 0.5, 0.02), [0, 0.2, -0.62])
  for (const side of [-1, 1]) addSide(bench, cab, isTruck, side)
  bench.add(lining, new BoxGeometry(half * 2, 0.04, 1.7), [0, roof + 0.03, 0.35])
  bench.add(lining, brick([half * 2, 0.1, 0.08], 0.04), [0, roof - 0.01, isTruck ? -0.66 : -0.4])
  if (isTruck) bench.add(lining, brick([half * 1.9, 0.22, 0.3], 0.04), [0, roof - 0.1, -0.5])
  else {
    bench.add(gloss, brick([0.24, 0.07, 0.03], 0.02), [0.0, roof - 0.16, -0.36])
    bench.add({ colour: [0.6, 0.6, 0.62], rough: 0.05, isMetal: true }, new PlaneGeometry(0.21, 0.05), [0, roof - 0.16, -0.343], [-8, 0, 0]) // prettier-ignore
  }
  bench.add(steel, hoop(0.02, 0.004), [half - 0.12, roof - 0.08, 0.1])
}

const lenses: Record<'bus' | 'truck', Record<'interior' | 'dials', Lens>> = {
  bus: {
    interior: {
      eye: [0.13, 1.2, 1.18],
      aim: [-0.1, 0.74, -0.1],
      angle: 76,
      focus: 1.2,
      opening: 0.0035,
      roll: 0.8,
    },
    dials: {
      eye: [-0.42, 1.09, 0.3],
      aim: [-0.44, 0.87, -0.14],
      angle: 54,
      focus: 0.48,
      opening: 0.003,
      roll: -1,
    },
  },
  truck: {
    interior: {
      eye: [0.34, 1.34, 1.3],
      aim: [-0.2, 0.78, -0.1],
      angle: 80,
      focus: 1.4,
      opening: 0.0035,
      roll: -0.8,
    },
    dials: {
      eye: [-0.56, 1.13, 0.34],
      aim: [-0.58, 0.87, -0.14],
      angle: 54,
      focus: 0.52,
      opening: 0.003,
      roll: 1,
    },
  },
}

export const cabView = (kind: 'bus' | 'truck', view: 'interior' | 'dials') => {
  const bench = openBench()
  const cab = kinds[kind]
  const isTruck = kind === 'truck'
  addDash(bench, cab)
  addWheel(bench, cab)
  addSeats(bench, cab, isTruck)
  addControls(bench, cab, isTruck)
  // The dials are taken with the door open: without a roof over them.
  if (view === 'interior') addShell(bench, cab, isTruck)
  bench.group([0, cab.ground, 0], [0, 0, 0], () => {
    addOutdoors(bench, 0, 6)
  })
  return bench.photograph(
    { ...throughGlass, sun: view === 'dials' ? [0.35, 0.62, 0.7] : [0.1, 0.98, -0.15] },
    lenses[kind][view],
  )
}
