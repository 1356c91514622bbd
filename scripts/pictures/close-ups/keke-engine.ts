// A keke's engine in its tail, and a rear wheel; metres, z to the rear.
import { BoxGeometry } from 'three'
import type { Bench } from '../spare-parts/bench.ts'
import { bolt } from '../spare-parts/fasteners.ts'
import { black, castAlloy, gloss, plastic, polished, rubber, steel } from '../spare-parts/materials.ts'
import { bellows, brick, drum, hose, lathe, pipe } from '../spare-parts/shapes.ts'
import { box, drum as drumField, join } from '../tracing/fields.ts'
import type { Image, Surface } from '../tracing/surfaces.ts'
import { tyreOf } from './tyre.ts'

export const mat: Surface = { colour: [0.03, 0.03, 0.031], rough: 0.8, dirt: 0.9 }
export const tubeBlack: Surface = { colour: [0.015, 0.015, 0.016], rough: 0.22, shine: 0.05, dirt: 0.2 }
const alloy: Surface = { ...castAlloy, colour: [0.32, 0.32, 0.315], dirt: 0.7 }

/** Air, exhaust and wires; places from the middle of the crankcase. */
const addAround = (bench: Bench) => {
  // Carburettor and air box.
  bench.add(castAlloy, drum(0.035, 0.09), [0.3, 0.27, 0.02])
  bench.add(castAlloy, drum(0.04, 0.06), [0.3, 0.21, 0.02])
  bench.add(rubber, hose('0.27 0.26 0.02, 0.16 0.28 0.02, 0.05 0.3 0.0, -0.06 0.31 -0.02', t => 0.036 + 0.004 * Math.sign(Math.sin(t * 70)))) // prettier-ignore
  bench.add(plastic, brick([0.3, 0.2, 0.2], 0.03), [-0.24, 0.31, -0.02])
  for (const x of [-0.36, -0.12]) bench.add(steel, brick([0.02, 0.06, 0.012], 0.003), [x, 0.36, 0.085])
  bench.add(
    { colour: [0.55, 0.35, 0.02], rough: 0.35 },
    lathe('0 0.03, 0.02 0.03, 0.026 0.015, 0.026 0'),
    [-0.06, 0.12, 0.06],
  )
  // Drive shafts in bellows, exhaust and silencer.
  for (const side of [-1, 1]) {
    bench.add(rubber, bellows(0.075, 0.035, 0.12, 4, 0.014), [side * 0.18, -0.04, -0.02], [0, 0, side * -90])
    bench.add(steel, drum(0.016, 0.4), [side * 0.46, -0.06, -0.02], [0, 0, 90])
  }
  bench.add({ colour: [0.3, 0.2, 0.14], rough: 0.6, isMetal: true, dirt: 0.6 }, pipe('0.52 0.03 0.03, 0.53 -0.08 0.1, 0.4 -0.16 0.2, 0.2 -0.18 0.24', 0.022)) // prettier-ignore
  bench.add(
    { colour: [0.12, 0.1, 0.09], rough: 0.6, dirt: 0.7 },
    drum(0.07, 0.44),
    [-0.06, -0.19, 0.24],
    [0, 0, 90],
  )
  bench.add(black, pipe('-0.4 0.1 0.1, -0.2 0.16 0.14, 0.0 0.18 0.2, 0.2 0.24 0.18, 0.3 0.3 0.06', 0.007))
  bench.add(
    { colour: [0.45, 0.02, 0.02], rough: 0.4 },
    pipe('-0.44 0.0 0.1, -0.3 0.14 0.16, -0.12 0.13 0.2, -0.02 0.15 0.16', 0.005),
  )
}

/** The engine in the tail, its lid taken off. */
export const addKekeEngine = (bench: Bench) => {
  bench.add(mat, new BoxGeometry(1.2, 0.7, 0.02), [0, 0.55, 1.5])
  bench.group([0, 0.42, 1.85], [0, 0, 0], () => {
    const cases = join(0.04, box([0.02, 0, 0], [0.17, 0.12, 0.14], 0.05), drumField([0.05, 0.0, 0.08], 2, 0.13, 0.09, 0.03), drumField([-0.12, -0.01, 0.05], 2, 0.1, 0.1, 0.03)) // prettier-ignore
    bench.cast(alloy, cases, '-0.3 -0.18 -0.18, 0.3 0.2 0.2', 110)
    for (const [x, y] of [[0.16, 0.06], [0.05, 0.12], [-0.05, 0.06], [0.16, -0.07], [0.05, -0.125], [-0.13, 0.08], [-0.2, 0.0], [-0.13, -0.09]] as const) bolt(bench, [x, y, 0.168 - (x < -0.1 ? 0.02 : 0)], 0.009, steel, [90, 0, 0]) // prettier-ignore
    // Fan behind its cover, cylinder in a shroud of sheet.
    bench.add(
      gloss,
      lathe('0 0.05, 0.05 0.05, 0.12 0.04, 0.13 0.02, 0.13 -0.02', 0.01),
      [0.05, 0.0, 0.17],
      [90, 0, 0],
    )
    bench.group([0.05, 0, 0.215], [90, 0, 0], () => {
      bench.around(18, () => {
        bench.add(black, brick([0.06, 0.008, 0.007], 0.002), [0.08, 0.005, 0])
      })
      bench.add(polished, drum(0.028, 0.02))
    })
    bench.cast(gloss, join(0.05, box([0.24, 0.1, 0], [0.13, 0.1, 0.12], 0.04), box([0.12, 0.14, 0.08], [0.08, 0.07, 0.09], 0.04)), '0.0 -0.04 -0.16, 0.42 0.26 0.22', 90) // prettier-ignore
    for (let i = 0; i < 6; i += 1)
      bench.add(alloy, brick([0.007, 0.16, 0.17], 0.003), [0.39 + i * 0.016, 0.1, 0])
    bench.cast(alloy, box([0.52, 0.1, 0], [0.05, 0.075, 0.075], 0.025), '0.44 0.0 -0.1, 0.6 0.2 0.1', 60)
    bench.add(
      black,
      hose('0.5 0.16 0.07, 0.5 0.2 0.12, 0.44 0.26 0.12', () => 0.013),
    )
    bench.add(black, pipe('0.44 0.26 0.12, 0.3 0.33 0.1, 0.1 0.3 0.05, 0.0 0.22 0.02', 0.005))
    addAround(bench)
  })
  for (const side of [-1, 1]) bench.add(tubeBlack, pipe([[side * 0.62, 0.2, 2.1], [side * 0.62, 0.9, 2.1], [side * 0.56, 0.96, 2.1], [0, 0.97, 2.1]], 0.028)) // prettier-ignore
  bench.add(tubeBlack, pipe('-0.62 0.2 2.1, 0.62 0.2 2.1', 0.026))
  bench.add(tubeBlack, brick([1.2, 0.05, 0.05], 0.01), [0, 0.2, 1.7])
  for (const side of [-1, 1]) bench.add(mat, new BoxGeometry(0.02, 0.7, 0.6), [side * 0.6, 0.55, 1.8])
}

export const addKekeWheel = (bench: Bench, text: Image) => {
  const liner: Surface = { colour: [0.012, 0.012, 0.013], rough: 0.7, dirt: 0.3 }
  const rim: Surface = { colour: [0.34, 0.35, 0.36], rough: 0.35, shine: 0.15, dirt: 0.5 }
  bench.group([0, 0.2, 0], [0, 32, 0], () => {
    bench.group([0, 0, 0], [0, 0, 34], () => {
      const rubberDusty: Surface = { colour: [0.024, 0.024, 0.025], rough: 0.6, dirt: 0.35 }
      bench.add(
        rubberDusty,
        tyreOf({ radius: 0.205, rim: 0.105, half: 0.052, tread: 'ribs', pitches: 34 }, text),
      )
      bench.group([0, 0, 0], [90, 0, 0], () => {
        bench.add(rim, lathe('0.108 0.048, 0.113 0.05, 0.114 0.044, 0.104 0.036, 0.096 0.012, 0.08 0.006, 0.07 0.02, 0.046 0.022, 0.042 0.014, 0 0.014', 0.003)) // prettier-ignore
        bench.add({ ...steel, dirt: 0.5 }, lathe('0 0.075, 0.022 0.073, 0.03 0.06, 0.032 0.014', 0.003))
        bench.around(
          4,
          () => {
            bolt(bench, [0.058, 0.022, 0], 0.0085, steel)
          },
          20,
        )
        bench.around(8, () => {
          bench.add(black, drum(0.008, 0.004), [0.088, 0.0105, 0])
        })
      })
      bench.add(black, drum(0.004, 0.03), [0.078, 0.04, 0.03], [90, 0, 0])
    })
    bench.add(black, new BoxGeometry(0.2, 0.1, 0.1), [0, 0.02, -0.14])
  })
  bench.add(liner, new BoxGeometry(2, 0.5, 0.9), [0, 0.52, -0.62])
  bench.add(liner, new BoxGeometry(2, 0.1, 0.02), [0, 0.24, -0.5])
  bench.add(rubber, brick([0.3, 0.2, 0.012], 0.004), [-0.34, 0.22, -0.16], [0, 70, 0])
}
