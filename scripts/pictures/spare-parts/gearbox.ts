// Gearbox, clutch, joint and mount.
import { box, join, rod, drum as drumField } from '../tracing/fields.ts'
import type { Bench, PartScenes } from './bench.ts'
import { bolt, socket, splines, thread } from './fasteners.ts'
import {
  black,
  castAlloy,
  castIron,
  copper,
  friction,
  ground,
  polished,
  rubber,
  steel,
  zinc,
} from './materials.ts'
import {
  arc,
  bellows,
  boltCircle,
  brick,
  coil,
  drum,
  hexagon,
  hoop,
  lathe,
  pipe,
  plate,
  soften,
} from './shapes.ts'

/** An axle's stub with its splines, for joints. */
const addStub = (bench: Bench, radius: number, height: number) => {
  splines(bench, radius, height)
  bench.add(zinc, thread(radius * 0.8, height * 0.4), [0, height, 0])
}

const addGearbox = (bench: Bench) => {
  const shell = join(
    0.08,
    rod([-0.55, 0.6, 0], [-0.2, 0.6, 0], 0.5, 0.4),
    box([0.2, 0.58, 0], [0.5, 0.34, 0.34], 0.1),
    rod([0.6, 0.6, 0], [1.2, 0.62, 0], 0.24, 0.16),
    drumField([0.25, 0.3, 0.25], 0, 0.17, 0.34, 0.05),
  )
  bench.cast(
    castAlloy,
    (x, y, z) =>
      Math.max(
        shell(x, y, z) - 0.014 * Math.max(0, Math.sin(x * 34)) * (x > -0.3 && x < 0.62 ? 1 : 0),
        -0.86 - x,
      ),
    '-0.9 0 -0.7, 1.45 1.2 0.7',
    130,
  )
  const flange = soften(
    arc(0.62, 0, 360, 20).map(([x, y], i) => [x * (i % 2 ? 1.06 : 0.95), y * (i % 2 ? 1.06 : 0.95)] as const),
  )
  bench.add(
    castAlloy,
    plate(flange, 0.07, boltCircle(10, 0.58, 0.035, 18), [arc(0.5)]),
    [-0.86, 0.6, 0],
    [0, 90, 0],
  )
  bench.group([-0.84, 0.6, 0], [0, 0, 90], () => {
    bench.add(black, drum(0.5, 0.02))
    bench.add(ground, lathe('0.14 0.0, 0.4 0.02, 0.44 0.1, 0.3 0.16, 0.12 0.16', 0.03))
    bench.around(6, () => {
      bolt(bench, [0.36, 0.12, 0], 0.035)
    })
    splines(bench, 0.06, 0.26)
  })
  bench.add(black, brick([0.86, 0.14, 0.6], 0.06), [0.22, 0.18, 0])
  for (let i = 0; i < 6; i += 1) bolt(bench, [-0.16 + i * 0.15, 0.2, 0.3], 0.03, zinc, [90, 0, 0])
  bench.add(steel, drum(0.15, 0.1), [1.4, 0.62, 0], [0, 0, 90])
  bench.add(castIron, drum(0.1, 0.16), [1.42, 0.62, 0], [0, 0, 90])
  socket(bench, [0.42, 0.92, 0.1], [0.2, 0.14, 0.14])
  bench.add(zinc, brick([0.3, 0.03, 0.07], 0.01), [0.05, 0.76, 0.38], [0, 0, 30])
  bench.add(steel, pipe('0.4 0.5 0.36, 0.6 0.56 0.42, 0.9 0.5 0.3, 1.0 0.42 0.1', 0.022))
}

const addClutchDisc = (bench: Bench) => {
  bench.add(steel, drum(0.62, 0.03, 0.16))
  for (const y of [-0.035, 0.035]) {
    bench.add(friction, drum(0.92, 0.045, 0.6), [0, y, 0])
    bench.around(20, () => {
      bench.add(black, brick([0.3, 0.006, 0.016], 0.002), [0.76, y * 1.65, 0])
    })
    bench.around(
      10,
      () => {
        bench.add(copper, drum(0.025, 0.006), [0.68, y * 1.65, 0])
      },
      9,
    )
  }
  bench.around(6, () => {
    bench.group([0.38, 0.02, -0.14], [90, 0, 0], () => {
      bench.add(zinc, coil(0.06, 0.28, 5, 0.022))
    })
    bench.add(steel, brick([0.18, 0.08, 0.03], 0.01), [0.38, 0.03, 0.17])
  })
  bench.add(steel, drum(0.26, 0.07, 0.13), [0, 0.03, 0])
  bench.add(ground, drum(0.17, 0.3, 0.11))
}

const addPressurePlate = (bench: Bench) => {
  bench.add(castIron, lathe('0.6 0, 1.06 0, 1.06 0.05, 0.98 0.06, 0.9 0.22, 0.62 0.27, 0.58 0.25', 0.02))
  bench.add(black, drum(0.62, 0.02), [0, 0.14, 0])
  bench.around(18, () => {
    bench.add(steel, plate('0.2 0.028, 0.66 0.095, 0.66 -0.095, 0.2 -0.028', 0.03), [0, 0.25, 0], [-90, 0, 0])
  })
  bench.add(zinc, hoop(0.6, 0.022), [0, 0.28, 0])
  bench.around(6, () => {
    bench.add(castIron, brick([0.24, 0.05, 0.3], 0.02), [1.04, 0.03, 0])
    bolt(bench, [1.08, 0.05, 0], 0.04)
    bench.add(zinc, drum(0.04, 0.03), [0.78, 0.26, 0.1])
  })
}

const addClutch = (bench: Bench) => {
  bench.group([-0.5, 0.98, -0.35], [72, 0, 0], () => {
    addPressurePlate(bench)
  })
  bench.group([0.75, 0.86, 0.1], [68, 0, -10], () => {
    addClutchDisc(bench)
  })
  bench.group([-0.35, 0.14, 0.78], [0, 0, 0], () => {
    bench.add(black, drum(0.3, 0.12, 0.14))
    bench.add(polished, drum(0.22, 0.28, 0.14))
    bench.add(steel, brick([0.76, 0.06, 0.2], 0.02), [0, -0.08, 0])
  })
}

const addJoint = (bench: Bench) => {
  bench.group([0.2, 0.46, 0], [0, 0, 90], () => {
    bench.add(
      steel,
      lathe('0 0.02, 0.2 0.06, 0.32 0.1, 0.42 0.22, 0.45 0.4, 0.45 0.72, 0.4 0.74, 0 0.74', 0.02),
    )
    bench.add(castIron, drum(0.46, 0.06), [0, 0.6, 0])
    bench.group([0, 0.06, 0], [180, 0, 0], () => {
      addStub(bench, 0.15, 0.62)
    })
    bench.add(rubber, bellows(0.42, 0.15, 0.85, 5, 0.1), [0, 0.74, 0])
    bench.add(zinc, drum(0.47, 0.05, 0.4), [0, 0.74, 0])
    bench.add(zinc, drum(0.17, 0.04, 0.1), [0, 1.6, 0])
    bench.add(black, drum(0.1, 0.8), [0, 1.7, 0])
    splines(bench, 0.1, 0.1)
  })
  bench.add(zinc, hexagon(0.2, 0.16), [1.1, 0.17, 0.5], [90, 0, 0])
  bench.add(black, drum(0.11, 0.17), [1.1, 0.17, 0.5], [90, 0, 0])
}

const addGearboxMount = (bench: Bench) => {
  bench.group([0, 0.5, 0], [90, 0, 0], () => {
    bench.add(black, drum(0.46, 0.4, 0.4))
    bench.add(rubber, drum(0.2, 0.42, 0.12, 0.03))
    bench.add(castAlloy, drum(0.14, 0.56, 0.07))
    bench.around(
      3,
      () => {
        bench.add(rubber, brick([0.3, 0.38, 0.14], 0.04), [0.28, 0, 0])
      },
      90,
    )
  })
  bench.add(black, brick([1.5, 0.07, 0.4], 0.02), [0, 0.05, 0])
  for (const x of [-0.6, 0.6]) {
    bench.add(black, drum(0.13, 0.03, 0.07), [x, 0.1, 0])
    bolt(bench, [x, 0.09, 0], 0.08)
    bench.add(black, plate('-0.2 0, 0.2 0, 0 0.36', 0.05), [x * 0.8, 0.06, 0.12], [0, x > 0 ? 0 : 180, 0])
  }
  bench.add(castAlloy, brick([0.16, 0.7, 0.1], 0.03), [0.0, 0.86, -0.3], [8, 0, 0])
  bench.add(castAlloy, drum(0.16, 0.1, 0.08), [0, 1.2, -0.34], [90, 0, 0])
}

export const gearbox: PartScenes = {
  'gearbox-assembly': { around: -34, above: 20, build: addGearbox },
  'clutch-kit': { around: 14, above: 22, build: addClutch },
  'cv-joint': { around: 22, above: 24, build: addJoint },
  'gearbox-mount': { around: 26, above: 18, build: addGearboxMount },
}
