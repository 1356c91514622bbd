// Silencer, pipe, catalytic converter and turbocharger.
import type { Bench, PartScenes } from './bench.ts'
import { black, castAlloy, castIron, paint, polished, steel, zinc } from './materials.ts'
import {
  boltCircle,
  arc,
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
} from './shapes.ts'
import type { Three } from '../close-ups/placing.ts'

/** The snail of a turbine around z: a pipe that narrows on its way in. */
const snail = (bench: Bench, surface: typeof castIron, z: number, radius: number, out: Three) => {
  const line = arc(radius, 90, -220, 30).map(([x, y]): Three => [x, y, z])
  bench.add(
    surface,
    hose([out, [out[0] * 0.5, radius, z], ...line], t => 0.23 - 0.12 * t),
  )
}

const addTurbo = (bench: Bench) => {
  bench.group([0, 0.75, 0], [0, 0, 0], () => {
    snail(bench, castAlloy, 0.34, 0.42, [-0.85, 0.44, 0.34])
    bench.add(
      castAlloy,
      lathe('0.2 0.62, 0.26 0.62, 0.3 0.3, 0.5 0.26, 0.5 0.18, 0.2 0.2', 0.02),
      [0, 0, 0.1],
      [90, 0, 0],
    )
    bench.add(castAlloy, drum(0.27, 0.1, 0.23, 0.02), [-0.86, 0.44, 0.34], [0, 0, 90])
    snail(bench, castIron, -0.34, 0.4, [0.8, 0.42, -0.34])
    bench.add(castIron, drum(0.44, 0.2), [0, 0, -0.34], [90, 0, 0])
    bench.add(
      castIron,
      plate(pad(0.56, 0.56, 0.08), 0.1, [[0, 0, 0.18], ...boltCircle(4, 0.31, 0.035, 45)]),
      [0.86, 0.42, -0.34],
      [0, 90, 0],
    )
    bench.add(castIron, drum(0.24, 0.5), [0, 0, 0], [90, 0, 0])
    bench.add(black, drum(0.21, 0.03), [0, 0, 0.5], [90, 0, 0])
    bench.group([0, 0, 0.58], [90, 0, 0], () => {
      bench.around(7, () => {
        bench.add(polished, plate('0.04 -0.06, 0.2 -0.1, 0.2 0.0, 0.05 0.08', 0.012), [0, 0, 0], [0, 50, 0])
      })
      bench.add(polished, lathe('0.06 -0.1, 0.03 0.08, 0 0.1'))
      bench.add(zinc, hexagon(0.04, 0.06), [0, 0.1, 0])
    })
    bench.add(zinc, drum(0.17, 0.16), [0.35, 0.62, 0.42], [0, 0, 90])
    bench.add(steel, drum(0.02, 0.7), [0.3, 0.55, 0.05], [90, 0, 0])
  })
}

const dull = { ...steel, rough: 0.4, colour: [0.46, 0.455, 0.45] as const }

const addSilencer = (bench: Bench) => {
  const body = pad(0.86, 0.5, 0.24)
  bench.add(dull, plate(body, 1.5, [], [], 0.03), [0, 0.4, 0], [0, 90, 0])
  for (const x of [-0.74, 0.74])
    bench.add(
      dull,
      plate(
        body.map(([a, b]) => [a * 1.05, b * 1.06] as const),
        0.06,
      ),
      [x, 0.4, 0],
      [0, 90, 0],
    )
  for (const x of [-0.4, 0, 0.4])
    bench.add(
      dull,
      plate(
        body.map(([a, b]) => [a * 1.015, b * 1.02] as const),
        0.06,
        [],
        [],
        0.024,
      ),
      [x, 0.4, 0],
      [0, 90, 0],
    )
  bench.add(
    dull,
    hose('-0.7 0.42 -0.12, -1.0 0.42 -0.12, -1.25 0.5 -0.2, -1.5 0.5 -0.3', () => 0.09),
  )
  bench.add(
    polished,
    hose('0.7 0.36 0.16, 0.95 0.36 0.16, 1.2 0.3 0.18', t => 0.09 + 0.05 * t ** 3),
  )
  bench.add(black, drum(0.12, 0.04), [1.19, 0.3, 0.18], [0, 0, 86])
  bench.add(
    dull,
    plate(soften('0.2 0, 0 0.14, -0.2 0, 0 -0.14'), 0.05, '0.13 0 0.03, -0.13 0 0.03'),
    [-1.48, 0.5, -0.3],
    [0, 70, 0],
  )
  for (const x of [-0.5, 0.5])
    bench.add(
      steel,
      pipe(
        [
          [x, 0.62, 0],
          [x, 0.76, 0],
          [x + 0.1, 0.8, 0.02],
          [x + 0.24, 0.8, 0.02],
        ],
        0.024,
      ),
    )
}

const addPipe = (bench: Bench) => {
  bench.add(
    dull,
    hose(
      '-1.3 0.3 0.35, -0.9 0.3 0.35, -0.5 0.55 0.1, 0 0.6 0, 0.5 0.3 0.1, 0.9 0.2 -0.25, 1.3 0.2 -0.4',
      () => 0.1,
    ),
  )
  bench.group([-1.32, 0.3, 0.35], [0, 90, 0], () => {
    bench.add(
      castIron,
      plate(
        soften('0.3 0, 0.16 0.2, -0.16 0.2, -0.3 0, -0.16 -0.2, 0.16 -0.2'),
        0.07,
        '0.22 0 0.035, -0.22 0 0.035, 0 0 0.09',
      ),
    )
  })
  bench.add(
    dull,
    hose('-0.15 0.6 0, 0.1 0.59 0, 0.3 0.46 0.04', t => 0.1 + 0.03 * Math.sin(Math.PI * t)),
  )
  bench.add(dull, drum(0.13, 0.12, 0.1), [1.28, 0.2, -0.39], [0, 20, 90])
  bench.add(zinc, hoop(0.12, 0.02), [1.2, 0.2, -0.36], [0, 20, 90])
  bench.add(steel, pipe('0.5 0.38 0.1, 0.5 0.52 0.14, 0.56 0.58 0.26, 0.56 0.58 0.4', 0.022))
}

const addCatalyst = (bench: Bench) => {
  const straw = { ...steel, colour: [0.52, 0.46, 0.37] as const, rough: 0.35 }
  bench.group([0, 0.42, 0], [0, 0, 90], () => {
    bench.add(
      straw,
      lathe('0.1 -1.0, 0.12 -0.85, 0.36 -0.56, 0.38 -0.5, 0.38 0.5, 0.36 0.56, 0.12 0.85, 0.1 1.0', 0.03),
    )
    for (const y of [-0.48, -0.1, 0.48]) bench.add(straw, hoop(0.383, 0.018), [0, y, 0])
    for (const y of [-1.15, 1.15]) bench.add(straw, drum(0.12, 0.4, 0.1), [0, y, 0])
    for (const y of [-1.34, 1.34])
      bench.add(
        castIron,
        plate(
          soften('0.32 0, 0.17 0.2, -0.17 0.2, -0.32 0, -0.17 -0.2, 0.17 -0.2'),
          0.07,
          '0.24 0 0.04, -0.24 0 0.04, 0 0 0.1',
        ),
        [0, y, 0],
        [90, 0, 90],
      )
  })
  bench.add(straw, brick([0.9, 0.03, 0.5], 0.012), [0, 0.82, 0])
  for (let i = -2; i <= 2; i += 1) bench.add(straw, brick([0.05, 0.03, 0.46], 0.012), [i * 0.18, 0.84, 0])
  bench.group([0.8, 0.56, 0], [0, 0, -30], () => {
    bench.add(zinc, hexagon(0.09, 0.1), [0, 0.1, 0])
    bench.add(steel, drum(0.05, 0.3), [0, 0.26, 0])
    bench.add(paint([0.02, 0.02, 0.02]), pipe('0 0.4 0, 0.05 0.6 0, 0.25 0.62 0.1, 0.3 0.45 0.2', 0.03))
  })
}

export const exhaust: PartScenes = {
  turbocharger: { around: -28, above: 18, build: addTurbo },
  silencer: { around: 26, above: 24, build: addSilencer },
  'exhaust-pipe': { around: 18, above: 30, build: addPipe },
  'catalytic-converter': { around: 28, above: 24, build: addCatalyst },
}
