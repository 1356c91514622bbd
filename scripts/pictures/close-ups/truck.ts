// A truck's front wheel, and its engine under the tilted cab; metres.
import { BoxGeometry } from 'three'
import { type Bench, openBench } from '../spare-parts/bench.ts'
import { bolt } from '../spare-parts/fasteners.ts'
import { black, castAlloy, gloss, plastic, polished, rubber, steel } from '../spare-parts/materials.ts'
import { brick, drum, hose, lathe, pipe } from '../spare-parts/shapes.ts'
import { box, drum as drumField, join } from '../tracing/fields.ts'
import { imageOf } from '../tracing/stage.ts'
import type { Image, Surface } from '../tracing/surfaces.ts'
import { addOutdoors, outdoors } from './outdoors.ts'
import { sidewallText, tyreOf } from './tyre.ts'

const tyreRubber: Surface = { colour: [0.024, 0.024, 0.025], rough: 0.62, dirt: 0.4 }
const rimPaint: Surface = { colour: [0.3, 0.31, 0.32], rough: 0.4, shine: 0.08, dirt: 0.45 }
const chassis: Surface = { colour: [0.02, 0.02, 0.021], rough: 0.4, dirt: 0.6 }
const liner: Surface = { colour: [0.014, 0.014, 0.015], rough: 0.7, dirt: 0.4 }
const nutSteel: Surface = { colour: [0.42, 0.4, 0.37], rough: 0.35, isMetal: true, dirt: 0.3 }

const addWheel = (bench: Bench, text: Image) => {
  const [radius, rim, half] = [0.52, 0.292, 0.15]
  bench.group([0, radius - 0.01, 0], [0, 30, 0], () => {
    bench.group([0, 0, 0], [0, 0, 20], () => {
      bench.add(tyreRubber, tyreOf({ radius, rim, half, tread: 'ribs', pitches: 70 }, text))
    })
    bench.group([0, 0, 0], [90, 0, 0], () => {
      const dish = '0.296 0.13, 0.306 0.14, 0.308 0.13, 0.288 0.112, 0.28 0.03, 0.262 0.015, 0.25 0.02, 0.225 0.085, 0.205 0.1, 0.15 0.1, 0.14 0.092, 0 0.092' // prettier-ignore
      bench.add(rimPaint, lathe(dish, 0.004))
      // Hand holes, ten nuts, and the hub through the middle.
      bench.around(10, () => {
        bench.add(black, drum(0.03, 0.01), [0.2395, 0.052, 0], [0, 0, -66])
      })
      bench.around(
        10,
        () => {
          bench.add(nutSteel, drum(0.021, 0.008), [0.168, 0.104, 0])
          bolt(bench, [0.168, 0.106, 0], 0.0155, nutSteel)
          bench.add(nutSteel, drum(0.009, 0.04), [0.168, 0.128, 0])
        },
        18,
      )
      bench.add(
        chassis,
        lathe('0 0.205, 0.07 0.203, 0.086 0.19, 0.09 0.175, 0.104 0.17, 0.108 0.155, 0.108 0.09', 0.004),
      )
      bench.around(6, () => {
        bolt(bench, [0.097, 0.171, 0], 0.007, nutSteel)
      })
      bench.add(gloss, drum(0.034, 0.012), [0, 0.207, 0])
      bench.add(black, drum(0.006, 0.07), [0.255, 0.06, 0.05], [14, 0, 0])
    })
  })
  bench.add(liner, new BoxGeometry(3, 0.7, 1.2), [0, 1.3, -0.72])
  bench.add(liner, new BoxGeometry(3, 1.2, 0.05), [0, 0.9, -0.75])
  bench.add(chassis, new BoxGeometry(3, 0.22, 0.1), [0, 0.62, -0.5])
  bench.add(rubber, brick([0.44, 0.5, 0.014], 0.005), [0.72, 0.42, -0.12], [0, -60, 0])
  bench.add(chassis, new BoxGeometry(0.5, 0.06, 0.16), [-0.1, 0.4, -0.35])
}

const iron: Surface = { colour: [0.1, 0.115, 0.12], rough: 0.5, shine: 0.06, dirt: 0.55 }
const cast: Surface = { ...castAlloy, colour: [0.36, 0.36, 0.355], dirt: 0.55 }
const rusty: Surface = { colour: [0.2, 0.12, 0.08], rough: 0.75, dirt: 0.6 }

const addBlock = (bench: Bench) => {
  const block = join(0.04, box([0, 0.72, 0], [0.62, 0.26, 0.24], 0.04), box([0, 0.46, 0], [0.56, 0.1, 0.18], 0.04), drumField([-0.5, 0.78, 0.16], 0, 0.17, 0.1, 0.03)) // prettier-ignore
  bench.cast(iron, block, '-0.75 0.3 -0.36, 0.75 1.02 0.36', 130)
  for (let i = 0; i < 6; i += 1) {
    const x = -0.5 + i * 0.2
    bench.add(cast, brick([0.175, 0.11, 0.3], 0.03), [x, 1.03, 0])
    for (const z of [-0.1, 0.1]) bolt(bench, [x, 1.085, z], 0.011, steel)
    // Injector and its steel pipe from the pump.
    bench.add(steel, drum(0.018, 0.1), [x, 1.01, 0.19], [28, 0, 0])
    bench.add(polished, pipe([[x, 1.06, 0.215], [x + 0.01, 1.1, 0.27], [-0.12 + i * 0.05, 1.0, 0.36], [-0.14 + i * 0.055, 0.86, 0.36]], 0.006)) // prettier-ignore
    bench.add(
      rusty,
      pipe(
        [
          [x, 0.96, -0.2],
          [x, 0.97, -0.32],
          [x * 0.8, 0.94, -0.38],
        ],
        0.036,
      ),
    )
  }
  // Injection pump with its governor.
  bench.cast(cast, join(0.02, box([0, 0.74, 0.36], [0.22, 0.075, 0.06], 0.02), drumField([-0.28, 0.73, 0.36], 0, 0.075, 0.07, 0.02), box([0.26, 0.73, 0.36], [0.06, 0.09, 0.07], 0.03)), '-0.4 0.62 0.24, 0.36 0.86 0.46', 110) // prettier-ignore
  for (let i = 0; i < 6; i += 1) bench.add(steel, drum(0.016, 0.05), [-0.14 + i * 0.055, 0.835, 0.36])
  // Intake manifold, filters, oil filler and dipstick.
  bench.add(cast, pipe('-0.56 0.93 0.3, 0.0 0.94 0.32, 0.5 0.93 0.3, 0.66 1.0 0.2', 0.05))
  for (const x of [0.42, 0.56]) bench.add(x < 0.5 ? { colour: [0.5, 0.4, 0.05], rough: 0.3, dirt: 0.2 } : { colour: [0.55, 0.55, 0.54], rough: 0.3, dirt: 0.2 }, lathe('0 0.02, 0.05 0, 0.055 0.03, 0.055 0.19, 0.05 0.2, 0 0.2'), [x, 0.52, 0.34]) // prettier-ignore
  bench.add(cast, brick([0.28, 0.05, 0.1], 0.015), [0.49, 0.75, 0.33])
  bench.add(
    { colour: [0.5, 0.35, 0.02], rough: 0.35 },
    lathe('0 0.03, 0.035 0.028, 0.04 0.01, 0.04 0'),
    [0.3, 1.09, 0],
  )
  bench.add({ colour: [0.55, 0.38, 0.02], rough: 0.35 }, pipe('0.2 0.6 0.27, 0.22 0.9 0.3, 0.22 1.08 0.3, 0.25 1.12 0.3, 0.22 1.15 0.3', 0.008)) // prettier-ignore
}

/** Turbocharger, air pipes and exhaust. */
const addSides = (bench: Bench) => {
  bench.group([0.3, 1.06, -0.42], [0, 0, 0], () => {
    bench.cast(rusty, join(0.03, drumField([-0.09, 0, 0], 0, 0.11, 0.05, 0.03), box([-0.09, -0.1, 0], [0.05, 0.08, 0.05], 0.03)), '-0.2 -0.22 -0.16, 0.0 0.16 0.16', 70) // prettier-ignore
    bench.cast(cast, join(0.03, drumField([0.1, 0, 0], 0, 0.115, 0.045, 0.035), drumField([0.16, 0, 0], 0, 0.06, 0.05, 0.01), box([0.1, 0.08, 0.09], [0.04, 0.05, 0.09], 0.03)), '0.02 -0.16 -0.16, 0.26 0.18 0.22', 70) // prettier-ignore
    bench.add(steel, drum(0.06, 0.1), [0, 0, 0], [0, 0, 90])
  })
  bench.add(rubber, hose('0.5 1.06 -0.42, 0.68 1.08 -0.4, 0.8 1.16 -0.3, 0.86 1.3 -0.2', t => 0.062 + 0.004 * Math.sign(Math.sin(t * 60)))) // prettier-ignore
  bench.add(
    cast,
    hose(
      '0.42 1.16 -0.24, 0.3 1.22 -0.1, 0.0 1.23 0.08, -0.4 1.2 0.16, -0.66 1.1 0.2, -0.86 0.95 0.2',
      () => 0.052,
    ),
  )
  bench.add(
    rubber,
    hose('-0.6 1.12 0.19, -0.7 1.07 0.2, -0.8 1.0 0.2', () => 0.058),
  )
  for (const [x, y, z] of [[-0.62, 1.11, 0.19], [-0.78, 1.015, 0.2]] as const) bench.add(polished, drum(0.061, 0.016), [x, y, z], [0, 0, 48]) // prettier-ignore
}

const addFront = (bench: Bench) => {
  // Fan, belt and alternator at the front, radiator behind them.
  bench.group([-0.72, 0.78, 0], [0, 0, 90], () => {
    bench.add(steel, drum(0.09, 0.06))
    bench.around(9, () => {
      bench.add(plastic, brick([0.22, 0.012, 0.09], 0.005), [0.18, 0, 0], [32, 0, 0])
    })
  })
  bench.add(
    rubber,
    pipe(
      '-0.68 0.5 0.0, -0.68 0.6 0.14, -0.68 0.8 0.3, -0.68 0.9 0.26, -0.68 0.86 0.0, -0.68 0.6 -0.12',
      0.012,
      true,
    ),
  )
  bench.add(cast, drum(0.085, 0.17), [-0.58, 0.84, 0.34], [0, 0, 90])
  bench.add(steel, drum(0.04, 0.05), [-0.69, 0.84, 0.34], [0, 0, 90])
  bench.add(black, new BoxGeometry(0.1, 0.95, 0.84), [-0.98, 0.8, 0])
  bench.add(cast, brick([0.12, 0.08, 0.86], 0.03), [-0.98, 1.3, 0])
  bench.add(
    rubber,
    hose('-0.94 1.26 0.26, -0.8 1.22 0.3, -0.66 1.06 0.08, -0.58 1.0 0.05', () => 0.034),
  )
  // Chassis, gearbox, wires and an oil can of a brake.
  for (const z of [-0.42, 0.46]) bench.add(chassis, brick([3.2, 0.24, 0.07], 0.01), [0.3, 0.4, z])
  for (const x of [-0.8, 0.85]) bench.add(chassis, brick([0.1, 0.12, 0.9], 0.02), [x, 0.36, 0])
  bench.cast(cast, join(0.05, drumField([0.78, 0.68, 0], 0, 0.27, 0.09, 0.03), box([1.1, 0.64, 0], [0.3, 0.17, 0.16], 0.05)), '0.6 0.38 -0.34, 1.45 1.0 0.34', 90) // prettier-ignore
  bench.add(
    black,
    pipe('1.2 0.9 0.3, 0.8 1.0 0.3, 0.5 1.14 0.14, 0.0 1.13 0.16, -0.5 1.0 0.3, -0.56 0.9 0.36', 0.013),
  )
  bench.add(black, pipe('1.2 0.56 0.5, 0.6 0.58 0.5, 0.0 0.54 0.51, -0.7 0.58 0.5', 0.016))
  bench.add(
    { colour: [0.45, 0.02, 0.02], rough: 0.4 },
    pipe('-0.56 0.9 0.42, -0.4 0.66 0.5, 0.1 0.6 0.48, 0.7 0.62 0.46', 0.007),
  )
  bench.add(
    { colour: [0.5, 0.5, 0.46], rough: 0.4, dirt: 0.3 },
    brick([0.2, 0.16, 0.14], 0.03),
    [0.95, 1.06, 0.34],
  )
  bench.add({ colour: [0.3, 0.22, 0.02], rough: 0.4 }, drum(0.035, 0.03), [0.95, 1.155, 0.34])
  // What hangs above: the floor of the tilted cab.
  bench.add(chassis, new BoxGeometry(2.6, 0.05, 1.2), [-0.6, 2.1, -0.4], [0, 0, 24])
}

export const truckView = async (view: 'engine' | 'tyre') => {
  const bench = openBench()
  if (view === 'tyre') {
    addWheel(bench, await imageOf(sidewallText, 2400))
    addOutdoors(bench, 0, 5)
    return bench.photograph(outdoors, { eye: [0.1, 0.72, 1.5], aim: [-0.01, 0.49, 0.05], angle: 48, focus: 1.3, opening: 0.005, roll: 1.2 }) // prettier-ignore
  }
  addBlock(bench)
  addSides(bench)
  addFront(bench)
  addOutdoors(bench, 10, 4)
  return bench.photograph(outdoors, { eye: [0.22, 1.6, 1.5], aim: [-0.05, 0.82, 0.05], angle: 58, focus: 1.55, opening: 0.005, roll: -1 }) // prettier-ignore
}
