// Engine, cylinder head, belt, gaskets, mount and oil pump.
import { box, cut, join, drum as drumField } from '../tracing/fields.ts'
import type { Three } from '../close-ups/placing.ts'
import type { Bench, PartScenes } from './bench.ts'
import { bolt, thread } from './fasteners.ts'
import {
  black,
  castAlloy,
  castIron,
  gloss,
  ground,
  plastic,
  polished,
  rubber,
  steel,
  zinc,
} from './materials.ts'
import {
  arc,
  boltCircle,
  brick,
  drum,
  hexagon,
  hoop,
  hose,
  lathe,
  pad,
  pipe,
  plate,
  soften,
  teeth,
  two,
  type Hole,
  type Two,
} from './shapes.ts'

const cylinders = [-0.6, -0.2, 0.2, 0.6] as const

const addPulley = (bench: Bench, [x, y, z]: Three, radius: number) => {
  bench.group([x, y, z], [0, 0, 90], () => {
    bench.add(
      steel,
      lathe([
        [0, -0.04],
        [radius * 0.5, -0.04],
        [radius * 0.9, -0.06],
        [radius, -0.06],
        [radius, 0.06],
        [radius * 0.9, 0.06],
        [radius * 0.5, 0.03],
        [0, 0.03],
      ]),
    )
    bench.add(zinc, hexagon(radius * 0.24, 0.06), [0, 0.07, 0])
  })
}

const addEngine = (bench: Bench) => {
  const block = join(
    0.05,
    box([0, 0.5, 0], [0.82, 0.34, 0.36], 0.04),
    ...cylinders.map(x => drumField([x, 0.55, 0.3], 1, 0.17, 0.28, 0.04)),
    box([0, 0.3, 0.36], [0.7, 0.03, 0.08], 0.02),
    box([0.4, 0.42, 0.42], [0.16, 0.12, 0.12], 0.04),
  )
  bench.cast(castIron, block, '-0.95 0.05 -0.5, 0.95 0.95 0.65')
  bench.add(black, brick([1.5, 0.26, 0.6], 0.1), [0, 0.1, 0])
  bench.add(castAlloy, brick([1.64, 0.26, 0.62], 0.04), [0, 0.98, 0])
  bench.add(plastic, brick([1.5, 0.16, 0.5], 0.06), [-0.03, 1.17, 0])
  for (const x of cylinders) {
    bench.add(gloss, brick([0.16, 0.1, 0.2], 0.03), [x, 1.28, 0])
    bench.add(
      plastic,
      hose(
        [
          [x, 1.0, 0.28],
          [x, 1.08, 0.52],
          [x, 0.9, 0.68],
          [x, 0.66, 0.66],
        ],
        () => 0.085,
      ),
    )
    bolt(bench, [x + 0.2, 1.11, 0.28], 0.03)
    bolt(bench, [x + 0.2, 0.62, 0.5], 0.03)
  }
  bench.add(plastic, drum(0.15, 1.5), [0.02, 0.58, 0.64], [0, 0, 90])
  bench.add(castAlloy, drum(0.15, 0.2, 0.12), [-0.86, 0.62, 0.62], [0, 0, 90])
  bench.add(zinc, lathe('0 0, 0.11 0, 0.12 0.05, 0.12 0.05, 0 0.07'), [0.5, 1.25, 0.1])
  addPulley(bench, [-0.96, 0.22, 0], 0.22)
  addPulley(bench, [-0.96, 0.62, 0.26], 0.13)
  addPulley(bench, [-0.96, 0.72, -0.24], 0.16)
  const belt =
    '-0.96 -0.0 0, -0.96 0.16 0.2, -0.96 0.62 0.4, -0.96 0.75 0.26, -0.96 0.76 -0.05, -0.96 0.89 -0.26, -0.96 0.7 -0.42, -0.96 0.16 -0.22'
  bench.add(rubber, pipe(belt, 0.028, true))
  bench.add(
    castAlloy,
    plate(soften('0.3 0.9, 0.44 0.3, 0.36 -0.1, -0.36 -0.1, -0.44 0.3, -0.3 0.9'), 0.1),
    [-0.86, 0.2, 0],
    [0, 90, 0],
  )
  bench.add(steel, drum(0.4, 0.06), [0.9, 0.34, 0], [0, 0, 90])
  bench.add(castIron, plate(teeth(0.44, 80, 0.02), 0.04), [0.9, 0.34, 0], [0, 90, 0])
  bench.add(
    { colour: [0.6, 0.42, 0.03], rough: 0.35 },
    pipe('0.2 0.4 0.5, 0.22 0.9 0.42, 0.22 1.26 0.36', 0.014),
  )
  bench.add(
    { colour: [0.6, 0.42, 0.03], rough: 0.35 },
    pipe('0.22 1.26 0.36, 0.17 1.32 0.36, 0.22 1.38 0.36, 0.27 1.32 0.36', 0.016, true),
  )
}

const addHead = (bench: Bench) => {
  const head = cut(
    0.015,
    box([0, 0.22, 0], [0.95, 0.2, 0.4], 0.03),
    box([0, 0.44, 0], [0.86, 0.14, 0.31], 0.03),
    ...[-0.66, -0.22, 0.22, 0.66].map(x => box([x, 0.2, 0.44], [0.13, 0.075, 0.16], 0.07)),
  )
  bench.cast(castAlloy, head, '-1.0 0 -0.45, 1.0 0.5 0.5', 120)
  for (const x of [-0.66, -0.22, 0.22, 0.66]) {
    bench.add(black, drum(0.1, 0.02, 0.05), [x, 0.33, 0])
    bench.add(castAlloy, drum(0.11, 0.26, 0.07), [x, 0.38, 0])
    for (const side of [-0.19, 0.19])
      for (const along of [-0.09, 0.09]) {
        bench.add(steel, drum(0.066, 0.12), [x + along, 0.36, side])
        bench.add(polished, drum(0.03, 0.06), [x + along, 0.44, side])
      }
    for (const [dx, y] of two('-0.18 0.3, 0.18 0.1'))
      bench.add(zinc, thread(0.026, 0.16), [x + dx, y, 0.4], [90, 0, 0])
  }
  for (const x of [-0.88, -0.44, 0, 0.44, 0.88])
    for (const z of [-0.2, 0.2]) {
      const arch: Two[] = [
        [-0.13, -0.1],
        [-0.13, 0.04],
        ...arc(0.1, 170, 10, 20, [0, 0.06]),
        [0.13, 0.04],
        [0.13, -0.1],
      ]
      bench.add(castAlloy, plate(arch, 0.09, '0 0.05 0.06'), [x, 0.48, z], [0, 90, 0])
      for (const side of [-0.105, 0.105]) bolt(bench, [x, 0.52, z + side], 0.026)
    }
}

/** A loop of belt whose inside has teeth. */
const beltOf = (line: string, thick: number, deep: number) => {
  const outer = soften(line, 400)
  const inner = outer.map(([x, y], i): Two => {
    const [ax, ay] = outer[(i + outer.length - 1) % outer.length]!
    const [bx, by] = outer[(i + 1) % outer.length]!
    const length = Math.hypot(bx - ax, by - ay)
    const depth = thick + (i % 4 < 2 ? deep : 0)
    return [x - (depth * (by - ay)) / length, y + (depth * (bx - ax)) / length]
  })
  return plate(outer, 0.3, [], [inner], 0.004)
}

const addTensioner = (bench: Bench, at: Three, radius: number) => {
  bench.group(at, [0, 0, 0], () => {
    bench.add(polished, drum(radius, 0.28, radius * 0.7))
    bench.add(black, drum(radius * 0.7, 0.2, radius * 0.4))
    bench.add(steel, drum(radius * 0.42, 0.3))
    bench.add(zinc, hexagon(radius * 0.26, 0.08), [0, 0.18, 0])
  })
}

const addBeltKit = (bench: Bench) => {
  bench.add(
    rubber,
    beltOf(
      '1.0 0, 0.8 0.34, 0.2 0.5, -0.4 0.42, -0.86 0.5, -1.1 0.2, -0.95 -0.2, -0.4 -0.3, 0.3 -0.46, 0.8 -0.34',
      0.035,
      0.035,
    ),
    [0, 0.15, -0.2],
    [-90, 0, 0],
  )
  addTensioner(bench, [-0.45, 0.15, 0.62], 0.26)
  addTensioner(bench, [0.2, 0.15, 0.72], 0.2)
  bench.add(
    steel,
    plate(soften('-0.2 0.1, 0.1 0.14, 0.34 0, 0.1 -0.14, -0.2 -0.1'), 0.05, '0.22 0 0.05'),
    [0.72, 0.05, 0.62],
    [-90, 0, 30],
  )
  addTensioner(bench, [0.66, 0.18, 0.66], 0.17)
}

const addGaskets = (bench: Bench) => {
  const graphite = { colour: [0.07, 0.075, 0.085] as const, rough: 0.5 }
  const edge = soften(
    '-1.05 0.3, -0.9 0.42, -0.5 0.4, 0 0.44, 0.5 0.4, 0.9 0.42, 1.05 0.3, 1.02 -0.1, 1.05 -0.32, 0.9 -0.42, 0.4 -0.4, 0 -0.44, -0.4 -0.4, -0.9 -0.42, -1.05 -0.3',
  )
  const bores = [-0.69, -0.23, 0.23, 0.69]
  const bolts: Hole[] = [-0.93, -0.46, 0, 0.46, 0.93].flatMap((x): Hole[] => [
    [x, 0.31, 0.04],
    [x, -0.31, 0.04],
  ])
  const water: Hole[] = bores.flatMap((x): Hole[] => [
    [x - 0.1, 0.3, 0.03],
    [x + 0.1, 0.3, 0.025],
    [x - 0.08, -0.3, 0.03],
    [x + 0.1, -0.3, 0.03],
  ])
  bench.group([0, 0.5, -0.25], [-24, 0, 0], () => {
    bench.add(
      graphite,
      plate(edge, 0.02, [...bores.map((x): Hole => [x, 0, 0.2]), ...bolts, ...water], [], 0.004),
    )
    for (const x of bores) bench.add(zinc, hoop(0.2, 0.014), [x, 0, 0], [90, 0, 0])
  })
  const green = { colour: [0.03, 0.16, 0.08] as const, rough: 0.5 }
  const cover = pad(1.5, 0.4, 0.12)
  bench.add(
    green,
    pipe(
      cover.filter((_, i) => i % 3 === 0).map(([x, y]): Three => [x - 0.2, 0.03, -y + 0.42]),
      0.025,
      true,
    ),
  )
  for (let i = 0; i < 6; i += 1)
    bench.add(i % 2 ? green : rubber, drum(0.06, 0.07, 0.03), [-0.78 + i * 0.23, 0.035, 0.42])
  bench.add({ colour: [0.4, 0.1, 0.05], rough: 0.5 }, drum(0.17, 0.05, 0.12), [0.85, 0.025, 0.42])
}

const addMount = (bench: Bench) => {
  bench.add(
    castAlloy,
    plate(
      soften('-0.8 -0.06, -0.6 0.2, 0 0.34, 0.6 0.2, 0.8 -0.06, 0.6 -0.26, 0 -0.34, -0.6 -0.26'),
      0.1,
      '0.62 0 0.08, -0.62 0 0.08',
    ),
    [0, 0.05, 0],
    [-90, 0, 0],
  )
  bench.add(black, lathe('0.42 0.08, 0.46 0.12, 0.46 0.46, 0.4 0.5, 0.34 0.5'))
  bench.add(rubber, lathe('0.4 0.44, 0.36 0.56, 0.24 0.66, 0.18 0.66', 0.04))
  bench.add(castAlloy, lathe('0.2 0.6, 0.26 0.72, 0.2 0.76, 0 0.76'))
  bench.add(castAlloy, brick([1.05, 0.12, 0.3], 0.05), [0.3, 0.8, 0])
  bench.add(castAlloy, drum(0.15, 0.16, 0.07), [0.78, 0.82, 0])
  bench.add(zinc, thread(0.08, 0.34), [0, 0.84, 0])
  bench.add(zinc, hexagon(0.14, 0.12), [0, 0.92, 0])
}

const addOilPump = (bench: Bench) => {
  const shell = soften(
    '-0.7 0.2, -0.5 0.6, 0 0.74, 0.5 0.6, 0.72 0.1, 0.6 -0.4, 0.2 -0.74, -0.3 -0.7, -0.66 -0.3',
  )
  const holes: Hole[] = boltCircle(7, 0.6, 0.04, 12)
  bench.group([0, 0.76, 0], [-14, 0, 0], () => {
    bench.add(castAlloy, plate(shell, 0.24, holes, [arc(0.42)]))
    bench.add(castAlloy, plate(shell, 0.05), [0, 0, -0.12])
    const lobes = (count: number, middle: number, deep: number) =>
      arc(1, 0, 360, 160).map(([x, y]): Two => {
        const r = middle + deep * Math.cos(count * Math.atan2(y, x))
        return [x * r, y * r]
      })
    bench.add(steel, plate(arc(0.415), 0.2, [], [lobes(6, 0.3, 0.04)]))
    bench.add(ground, plate(lobes(5, 0.235, 0.05), 0.21, '0 0 0.1'), [0.03, 0.01, 0])
    bench.add(castAlloy, drum(0.14, 0.5, 0.1), [0.2, -0.68, -0.1], [90, 0, 0])
    for (const [x, y] of holes) bolt(bench, [x, y, 0.12], 0.045, zinc, [90, 0, 0])
    bench.add(castAlloy, drum(0.12, 0.6), [-0.6, -0.2, -0.02], [0, 0, 20])
    bench.add(zinc, hexagon(0.1, 0.08), [-0.7, 0.1, -0.02], [0, 0, 20])
  })
}

export const engine: PartScenes = {
  'engine-assembly': { around: -32, above: 20, build: addEngine },
  'cylinder-head': { around: 26, above: 34, build: addHead },
  'timing-belt-kit': { around: 10, above: 44, build: addBeltKit },
  'head-gasket-set': { around: 8, above: 36, build: addGaskets },
  'engine-mount': { around: 26, above: 24, build: addMount },
  'oil-pump': { around: 22, above: 18, build: addOilPump },
}
