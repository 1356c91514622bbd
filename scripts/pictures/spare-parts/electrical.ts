// Alternator, starter, coil, plugs, batteries and a sensor.
import { PlaneGeometry } from 'three'
import type { Bench, PartScenes } from './bench.ts'
import { socket, thread } from './fasteners.ts'
import {
  black,
  castAlloy,
  ceramic,
  copper,
  gloss,
  plastic,
  red,
  rubber,
  steel,
  white,
  zinc,
} from './materials.ts'
import { bellows, brick, drum, hexagon, hoop, lathe, pipe, plate, soften, two } from './shapes.ts'

const addAlternator = (bench: Bench) => {
  bench.group([0, 0.6, 0], [90, 0, 0], () => {
    for (const [low, high] of two('-0.5 -0.1, 0.12 0.5')) {
      bench.add(
        castAlloy,
        lathe(
          [
            [0.2, low],
            [0.44, low],
            [0.58, low + 0.1],
            [0.58, high],
            [0.5, high],
            [0.2, low + 0.2],
          ],
          0.03,
        ),
      )
      bench.around(18, () => {
        bench.add(black, brick([0.03, 0.22, 0.075], 0.01), [0.567, (low + high) / 2 + 0.02, 0])
      })
    }
    bench.add(castAlloy, drum(0.5, 0.08), [0, 0.5, 0])
    bench.around(12, () => {
      bench.add(black, brick([0.16, 0.02, 0.07], 0.01), [0.34, 0.54, 0])
    })
    bench.add(steel, drum(0.54, 0.24), [0, 0.01, 0])
    bench.around(8, i => {
      if (i % 2) bench.add(castAlloy, brick([0.12, 0.9, 0.12], 0.03), [0.58, 0, 0])
    })
    bench.add(
      steel,
      lathe(
        '0.1 0.5, 0.1 0.62, 0.26 0.62, 0.26 0.65, 0.22 0.67, 0.22 0.87, 0.26 0.89, 0.26 0.92, 0.1 0.92, 0.08 0.9, 0 0.9',
        0.01,
      ),
    )
    for (let i = 0; i < 6; i += 1) bench.add(black, hoop(0.224, 0.007), [0, 0.695 + i * 0.03, 0])
    bench.add(zinc, hexagon(0.11, 0.1), [0, 0.95, 0])
    for (const [x, z] of two('0 -0.78, 0 0.74')) {
      bench.add(castAlloy, drum(0.15, 0.34, 0.07), [x, 0.2, z])
      bench.add(castAlloy, brick([0.26, 0.3, 0.28], 0.05), [x, 0.2, z * 0.8])
    }
    bench.add(plastic, drum(0.46, 0.2), [0, -0.56, 0])
  })
  socket(bench, [0.5, 0.95, -0.45], [0.2, 0.16, 0.12], [0, 0, -40])
}

const addStarter = (bench: Bench) => {
  bench.group([0.1, 0.36, 0], [0, 0, 90], () => {
    bench.add(black, drum(0.34, 0.84), [0, 0.2, 0])
    bench.add(castAlloy, lathe('0 0.82, 0.26 0.82, 0.34 0.74, 0.35 0.6, 0 0.6', 0.02))
    bench.add(castAlloy, lathe('0.35 -0.22, 0.34 -0.4, 0.24 -0.52, 0.22 -0.86, 0.14 -0.9, 0.06 -0.9', 0.02))
    bench.add(steel, drum(0.15, 0.22), [0, -0.7, 0.12])
    bench.around(10, () => {
      bench.add(steel, brick([0.05, 0.24, 0.04], 0.008), [0.155, -0.7, 0])
    })
    bench.add(
      castAlloy,
      plate(
        soften('0.62 0, 0.4 0.3, 0 0.4, -0.4 0.3, -0.62 0, -0.4 -0.3, 0 -0.4, 0.4 -0.3'),
        0.1,
        '0.5 0 0.06, -0.5 0 0.06',
      ),
      [0, -0.36, 0],
      [90, 0, 90],
    )
    for (const z of [-0.26, 0.26]) bench.add(zinc, drum(0.025, 1.0), [0.24, 0.28, z])
  })
  bench.group([0.14, 0.86, 0.02], [0, 0, 90], () => {
    bench.add(zinc, drum(0.19, 0.54), [0, 0.1, 0])
    bench.add(plastic, lathe('0 0.52, 0.14 0.52, 0.19 0.42, 0.19 0.34, 0 0.34'))
    for (const z of [-0.08, 0.08]) {
      bench.add(copper, thread(0.035, 0.16), [0, 0.5, z])
      bench.add(zinc, hexagon(0.07, 0.05), [0, 0.56, z])
    }
    bench.add(castAlloy, drum(0.2, 0.2), [0, -0.26, 0])
  })
  bench.add(copper, pipe('-0.5 0.86 0.1, -0.6 0.74 0.12, -0.5 0.6 0.14, -0.42 0.56 0.14', 0.03))
}

const addCoil = (bench: Bench) => {
  bench.add(plastic, brick([0.5, 0.34, 0.36], 0.05), [0, 1.36, 0])
  bench.add(black, brick([0.3, 0.04, 0.26], 0.02), [0.02, 1.54, 0])
  bench.add(
    plastic,
    plate(soften('-0.5 0.1, -0.2 0.16, -0.2 -0.16, -0.5 -0.1'), 0.12, '-0.4 0 0.06'),
    [-0.06, 1.26, 0],
    [-90, 0, 0],
  )
  bench.add(zinc, drum(0.08, 0.14, 0.055), [-0.46, 1.26, 0])
  socket(bench, [0.24, 1.38, 0], [0.2, 0.26, 0.16], [0, 0, -90])
  bench.add(plastic, drum(0.13, 0.5), [0, 0.96, 0])
  bench.add(rubber, bellows(0.12, 0.14, 0.14, 2, 0.03), [0, 1.08, 0])
  bench.add(rubber, lathe('0.09 0, 0.11 0.02, 0.1 0.1, 0.12 0.14, 0.1 0.2, 0.12 0.7, 0 0.72'))
}

const addPlug = (bench: Bench) => {
  bench.add(zinc, lathe('0 1.9, 0.05 1.9, 0.06 1.84, 0.045 1.78, 0.06 1.7, 0.06 1.66, 0 1.66', 0.004))
  bench.add(
    ceramic,
    lathe(
      '0 1.68, 0.085 1.66, 0.09 1.6, 0.1 1.58, 0.09 1.52, 0.1 1.5, 0.09 1.44, 0.105 1.42, 0.095 1.36, 0.13 1.16, 0.14 1.0',
      0.006,
    ),
  )
  bench.add(steel, lathe('0.14 1.06, 0.17 1.04, 0.18 0.96, 0 0.96', 0.01))
  bench.add(steel, hexagon(0.23, 0.24), [0, 0.86, 0])
  bench.add(steel, lathe('0.17 0.76, 0.16 0.66, 0.2 0.64, 0.2 0.6, 0 0.6', 0.008))
  bench.add(steel, thread(0.14, 0.44), [0, 0.16, 0])
  bench.add(ceramic, drum(0.06, 0.1), [0, 0.14, 0])
  bench.add(zinc, drum(0.022, 0.16), [0, 0.09, 0])
  bench.add(steel, pipe('0.11 0.17 0, 0.12 0.04 0, 0.08 0.005 0, 0 0 0', 0.024))
}

const batteryLabel = (size: string, colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="320" font-family="DejaVu Sans" font-weight="bold"><rect width="640" height="320" fill="#eceae4"/><rect width="640" height="92" fill="${colour}"/><text x="28" y="66" font-size="54" fill="#fff">POWER START</text><text x="28" y="200" font-size="68" fill="#1d2023">12V ${size}</text><text x="28" y="262" font-size="34" fill="#444">MAINTENANCE FREE</text><path d="M560 120l-66 96h46l-22 66 88-104h-50l34-58z" fill="${colour}"/></svg>`

const addBattery = (bench: Bench, size: string, colour: string, wide: number) => {
  bench.add(plastic, brick([wide, 0.72, 0.68], 0.03), [0, 0.36, 0])
  bench.add(gloss, brick([wide + 0.04, 0.16, 0.72], 0.03), [0, 0.79, 0])
  bench.add(gloss, brick([wide * 0.62, 0.06, 0.36], 0.02), [0, 0.89, 0.02])
  bench.print(white, new PlaneGeometry(wide * 0.86, 0.52), batteryLabel(size, colour), [0, 0.38, 0.342])
  bench.add(
    plastic,
    pipe(
      [
        [-wide * 0.3, 0.9, 0.1],
        [-wide * 0.28, 1.04, 0.1],
        [wide * 0.28, 1.04, 0.1],
        [wide * 0.3, 0.9, 0.1],
      ],
      0.03,
    ),
  )
  for (const side of [-1, 1]) {
    bench.add(steel, drum(0.075, 0.14), [side * wide * 0.4, 0.93, -0.16])
    bench.add(side < 0 ? red : black, drum(0.12, 0.03), [side * wide * 0.4, 0.88, -0.16])
  }
}

const addSensor = (bench: Bench) => {
  bench.group([-0.3, 0.14, 0], [0, 0, 90], () => {
    bench.add(steel, drum(0.11, 0.34), [0, 0.72, 0])
    bench.around(6, () => {
      bench.add(black, drum(0.022, 0.02), [0.105, 0.74, 0], [0, 0, 90])
    })
    bench.add(zinc, thread(0.15, 0.3), [0, 0.26, 0])
    bench.add(steel, hexagon(0.24, 0.14), [0, 0.18, 0])
    bench.add(steel, lathe('0.15 0.12, 0.13 -0.3, 0.1 -0.34, 0 -0.34', 0.01))
    bench.add(rubber, bellows(0.1, 0.07, 0.3, 3, 0.012), [0, -0.6, 0])
  })
  bench.add(
    black,
    pipe('0.3 0.14 0, 0.8 0.13 0.05, 1.0 0.1 0.5, 0.4 0.08 0.75, -0.2 0.08 0.7, -0.5 0.08 0.55', 0.045),
  )
  socket(bench, [-0.48, 0.1, 0.56], [0.2, 0.3, 0.16], [0, -30, 90])
}

/** Four or two that lie side by side, their tips up. */
const row = (bench: Bench, count: number, step: number, build: (b: Bench) => void) => {
  for (let i = 0; i < count; i += 1)
    bench.group([(i - (count - 1) / 2) * step, 0.24, 0], [-90, 0, 0], () => {
      bench.group([0, -0.9, 0], [0, i * 40, 0], () => {
        build(bench)
      })
    })
}

export const electrical: PartScenes = {
  alternator: { around: 32, above: 22, build: addAlternator },
  'starter-motor': { around: 26, above: 24, build: addStarter },
  'ignition-coil': {
    around: 24,
    above: 34,
    build: bench => {
      bench.group([0.8, 0.24, 0], [0, 0, 78], () => {
        addCoil(bench)
      })
    },
  },
  'spark-plugs-set-of-4': {
    around: 32,
    above: 44,
    build: bench => {
      row(bench, 4, 0.5, addPlug)
    },
  },
  'battery-75-ah': {
    around: 28,
    above: 22,
    build: bench => {
      addBattery(bench, '75Ah', '#b3201c', 1.3)
    },
  },
  'battery-62-ah': {
    around: -26,
    above: 22,
    build: bench => {
      addBattery(bench, '62Ah', '#17489c', 1.1)
    },
  },
  'oxygen-sensor': { around: 10, above: 44, build: addSensor },
}
