// Panels, glass, mirrors and wipers.
import { ball, box, cut, type Field, join, prism, rod } from '../tracing/fields.ts'
import type { Bench, PartScenes } from './bench.ts'
import { bolt, socket } from './fasteners.ts'
import { black, gloss, paint, plastic, polished, rubber, steel, white, zinc, silver } from './materials.ts'
import { arc, brick, drum, hose, pad, pipe, plate, soften, two, type Two } from './shapes.ts'

const wine = paint([0.075, 0.005, 0.009], 0.12)

const inside = (outline: readonly Two[], round = 0.03) => prism(2, outline, [-9, 9], round)

/** A skin of this outline in x and y, bent so that z follows `bend`, with windows cut. */
const panel =
  (outline: readonly Two[], bend: (x: number, y: number) => number, windows: readonly Field[] = []): Field =>
  (x, y, z) =>
    Math.max(
      inside(outline)(x, y, 0),
      0.7 * (Math.abs(z - bend(x, y)) - 0.022),
      ...windows.map(window => -window(x, y, 0)),
    )

const addBumper = (bench: Bench) => {
  const outline = soften(
    '-1.2 0.5, -0.9 0.56, -0.5 0.44, 0 0.4, 0.5 0.44, 0.9 0.56, 1.2 0.5, 1.22 0.2, 1.1 -0.02, 0.6 -0.08, 0 -0.1, -0.6 -0.08, -1.1 -0.02, -1.22 0.2',
    60,
  )
  const bend = (x: number, y: number) =>
    0.4 - 0.42 * Math.abs(x) ** 2.6 + 0.1 * Math.cos(y * 7) + 0.05 * Math.max(0, y - 0.3)
  const grille = inside(pad(1.0, 0.2, 0.06).map(([x, y]): Two => [x, y + 0.1]))
  const fog = (side: number) => inside(soften([[side * 0.68, 0.2], [side * 1.0, 0.24], [side * 1.02, 0.06], [side * 0.72, 0.02]], 30)) // prettier-ignore
  bench.cast(silver, panel(outline, bend, [grille, fog(1), fog(-1)]), '-1.3 -0.2 -0.5, 1.3 0.7 0.65', 150)
  for (let i = 0; i < 4; i += 1)
    bench.add(
      plastic,
      pipe(
        [-0.5, -0.25, 0, 0.25, 0.5].map(x => [x, 0.03 + i * 0.05, bend(x, 0.1) - 0.04] as const),
        0.013,
      ),
    )
  bench.add(black, brick([1.1, 0.3, 0.02]), [0, 0.1, 0.32])
  for (const side of [-0.86, 0.86]) {
    bench.add(black, brick([0.4, 0.26, 0.02]), [side, 0.13, 0.06], [0, side * 40, 0])
    bench.add(polished, drum(0.07, 0.06), [side, 0.13, 0.16], [90, 0, side * -40])
  }
}

const addBonnet = (bench: Bench) => {
  const outline = soften(
    '-0.86 0.75, -0.4 0.82, 0 0.84, 0.4 0.82, 0.86 0.75, 0.92 0.2, 0.86 -0.5, 0.6 -0.8, 0 -0.9, -0.6 -0.8, -0.86 -0.5, -0.92 0.2',
    60,
  )
  const crease = (x: number, y: number) => 0.03 * Math.exp(-(((Math.abs(x) - 0.5 - 0.08 * y) / 0.05) ** 2))
  const bend = (x: number, y: number) =>
    0.2 - 0.16 * x * x - 0.14 * (y - 0.2) ** 2 - 0.12 * Math.max(0, -y - 0.4) + crease(x, y)
  bench.group([0, 0.5, 0], [-52, 0, 0], () => {
    bench.cast(wine, panel(outline, bend), '-1.0 -1.0 -0.3, 1.0 0.95 0.4', 130)
  })
}

const addMirror = (bench: Bench) => {
  const shell = cut(
    0.02,
    join(0.12, ball([0, 0.5, -0.06], [0.62, 0.4, 0.3]), box([0.06, 0.5, 0.02], [0.5, 0.3, 0.2], 0.18)),
    box([0.02, 0.5, 0.5], [0.54, 0.33, 0.34], 0.16),
  )
  bench.cast(silver, shell, '-0.75 0.0 -0.5, 0.75 1.0 0.4', 110)
  const face = pad(1.0, 0.58, 0.2)
  bench.add(
    { colour: [0.5, 0.56, 0.64], rough: 0.02, isMetal: true },
    plate(face, 0.03),
    [0.02, 0.5, 0.14],
    [-4, 10, 0],
  )
  bench.add(plastic, plate(pad(1.04, 0.62, 0.22), 0.03), [0.02, 0.5, 0.11], [-4, 10, 0])
  const arm = join(
    0.08,
    rod([0.5, 0.22, -0.04], [0.76, 0.06, -0.02], 0.1),
    box([0.86, 0.1, 0], [0.06, 0.26, 0.2], 0.04),
  )
  bench.cast(plastic, arm, '0.3 -0.3 -0.4, 1.05 0.5 0.4', 70)
  bench.add(paint([0.8, 0.35, 0.02], 0.1), brick([0.34, 0.06, 0.06], 0.03), [-0.34, 0.5, -0.3], [0, -30, 0])
  bench.add(black, pipe('0.92 0.1 0, 1.1 0.04 0.05, 1.2 -0.14 0.1, 1.1 -0.2 0.2', 0.03))
  socket(bench, [1.06, -0.18, 0.22], [0.14, 0.12, 0.1], [90, 0, 60])
}

const addWindscreen = (bench: Bench) => {
  const outline = soften(
    '-1.15 -0.4, -0.6 -0.5, 0 -0.53, 0.6 -0.5, 1.15 -0.4, 1.08 -0.05, 0.92 0.42, 0.5 0.52, 0 0.55, -0.5 0.52, -0.92 0.42, -1.08 -0.05',
    60,
  )
  const bend = (x: number, y: number) => -0.2 * x * x - 0.06 * y * y
  const hole = inside(outline.map(([x, y]): Two => [x * 0.94, y * 0.88]))
  bench.group([0, 0.6, 0], [-28, 0, 0], () => {
    bench.cast(
      { colour: [0.62, 0.8, 0.74], rough: 0.02, shine: 0.1, clear: 0.94 },
      panel(outline, bend),
      '-1.25 -0.6 -0.4, 1.25 0.65 0.1',
      120,
    )
    bench.cast(
      gloss,
      (x, y, z) => panel(outline, bend, [hole])(x, y, z) - 0.006,
      '-1.25 -0.6 -0.4, 1.25 0.65 0.1',
      150,
    )
    bench.add(gloss, brick([0.16, 0.14, 0.03]), [0, 0.42, 0.0])
  })
}

const addGrille = (bench: Bench) => {
  const outline = soften(
    '-1.0 0.3, -0.5 0.34, 0.5 0.34, 1.0 0.3, 0.9 -0.2, 0.6 -0.34, -0.6 -0.34, -0.9 -0.2',
    80,
  )
  const inner = outline.map(([x, y]): Two => [x * 0.92, y * 0.8])
  bench.group([0, 0.4, 0], [-6, 0, 0], () => {
    bench.add(polished, plate(outline, 0.12, [], [inner], 0.03), [0, 0, 0])
    for (let i = 0; i < 5; i += 1)
      bench.add(i === 2 ? polished : gloss, brick([1.78 - Math.abs(i - 2) * 0.08, 0.04, 0.1], 0.015), [
        0,
        -0.2 + i * 0.1,
        -0.02,
      ])
    for (let i = 0; i < 25; i += 1)
      bench.add(plastic, brick([0.014, 0.5, 0.04], 0.004), [-0.84 + i * 0.07, 0, -0.06])
    bench.add(
      polished,
      plate(
        arc(0.14).map(([x, y]): Two => [x * 1.2, y]),
        0.06,
      ),
      [0, 0, 0.05],
    )
    bench.add(
      gloss,
      plate(
        arc(0.11).map(([x, y]): Two => [x * 1.2, y]),
        0.06,
      ),
      [0, 0, 0.06],
    )
    for (const x of [-0.7, 0, 0.7]) bench.add(plastic, brick([0.1, 0.14, 0.06]), [x, 0.36, -0.08])
  })
}

const addRegulator = (bench: Bench) => {
  bench.group([0, 0.9, 0], [-14, 0, 10], () => {
    bench.add(zinc, plate(pad(0.16, 1.7, 0.05), 0.03, '0 0.72 0.03, 0 -0.72 0.03'), [0, 0, 0])
    for (const x of [-0.07, 0.07]) bench.add(zinc, brick([0.025, 1.6, 0.07]), [x, 0, 0.03])
    for (const y of [-0.8, 0.8]) {
      bench.add(plastic, drum(0.14, 0.08), [0, y, 0.05], [90, 0, 0])
      bench.add(
        zinc,
        plate('-0.2 -0.1, 0.2 -0.1, 0.1 0.1, -0.1 0.1', 0.03, '-0.14 -0.05 0.03, 0.14 -0.05 0.03'),
        [0, y * 1.04, -0.02],
      )
    }
    bench.add(white, brick([0.34, 0.2, 0.1], 0.03), [0, 0.3, 0.1])
    bench.add(zinc, plate(pad(0.7, 0.16, 0.06), 0.03, '-0.26 0 0.04, 0.26 0 0.04'), [0, 0.34, 0.14])
    bench.add(black, pipe('-0.12 0.78 0.06, -0.2 0.3 0.06, -0.36 -0.2 0.08, -0.42 -0.4 0.1', 0.018))
    bench.add(black, pipe('-0.12 -0.8 0.06, -0.3 -0.8 0.08, -0.44 -0.66 0.1', 0.018))
    bench.add(black, drum(0.24, 0.14), [-0.44, -0.5, 0.08], [90, 0, 0])
    bench.add(plastic, drum(0.18, 0.16), [-0.44, -0.5, 0.12], [90, 0, 0])
    bench.add(steel, drum(0.13, 0.56), [-0.8, -0.3, 0.1], [0, 0, 62])
    bench.add(plastic, brick([0.2, 0.28, 0.24], 0.04), [-0.52, -0.44, 0.1], [0, 0, 62])
    for (const [x, y] of two('-0.3 -0.66, -0.6 -0.64, -0.34 -0.3'))
      bolt(bench, [x, y, 0.16], 0.035, zinc, [90, 0, 0])
  })
}

const addWiper = (bench: Bench, z: number, length: number) => {
  const along = (share: number): readonly [number, number, number] => [
    length * (share - 0.5),
    0.14 + 0.1 * Math.sin(Math.PI * share),
    z,
  ]
  bench.add(
    rubber,
    hose([0, 0.25, 0.5, 0.75, 1].map(along), t => 0.05 * (0.5 + 0.5 * Math.sin(Math.PI * t) ** 0.5)),
  )
  bench.add(
    rubber,
    pipe(
      [0, 0.25, 0.5, 0.75, 1].map(t => [along(t)[0], along(t)[1] - 0.07, z] as const),
      0.018,
    ),
  )
  bench.add(gloss, brick([0.26, 0.13, 0.12], 0.03), [0, 0.29, z])
  bench.add(gloss, brick([0.12, 0.06, 0.08], 0.02), [0.16, 0.31, z])
  for (const side of [0, 1])
    bench.add(gloss, brick([0.1, 0.1, 0.09], 0.03), [along(side)[0], along(side)[1], z])
}

export const body: PartScenes = {
  'front-bumper': { around: 20, above: 16, build: addBumper },
  bonnet: { around: 24, above: 26, build: addBonnet },
  'side-mirror-left': { around: 14, above: 12, build: addMirror },
  'front-windscreen': { around: 18, above: 16, build: addWindscreen },
  grille: { around: 20, above: 12, build: addGrille },
  'window-regulator': { around: 16, above: 14, build: addRegulator },
  'wiper-blades-pair': {
    around: 24,
    above: 34,
    build: bench => {
      bench.group([0, 0, 0], [0, 14, 0], () => {
        addWiper(bench, -0.25, 2.1)
        addWiper(bench, 0.25, 1.7)
      })
    },
  },
}
