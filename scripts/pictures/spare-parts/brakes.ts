// Pads, shoes, discs, a calliper and the anti-lock unit.
import { box, cut, drum as drumField, join } from '../tracing/fields.ts'
import type { Bench, PartScenes } from './bench.ts'
import { bolt, socket } from './fasteners.ts'
import {
  black,
  castAlloy,
  castIron,
  friction,
  ground,
  paint,
  plastic,
  rubber,
  steel,
  zinc,
} from './materials.ts'
import { arc, bellows, boltCircle, brick, drum, lathe, pipe, plate, sector, two } from './shapes.ts'

const backing = paint([0.03, 0.03, 0.032], 0.35)

const pad = (bench: Bench) => {
  const at = (inner: number, outer: number, half: number) => sector(inner, outer, 90 - half, 90 + half)
  bench.group([0, -1.1, 0], [0, 0, 0], () => {
    bench.add(backing, plate(at(0.86, 1.3, 25), 0.05))
    bench.add(backing, plate(at(1.0, 1.16, 29), 0.05))
    bench.add(friction, plate(at(0.89, 1.27, 23), 0.13, [], [], 0.04), [0, 0, 0.09])
    bench.add(black, brick([0.022, 0.4, 0.06], 0.004), [0, 1.08, 0.135])
  })
}

const addDisc = (bench: Bench) => {
  for (const y of [-0.055, 0.055]) bench.add(ground, drum(1, 0.045, 0.56), [0, y, 0])
  bench.add(castIron, drum(0.9, 0.066, 0.57))
  bench.around(40, () => {
    bench.add(castIron, brick([0.36, 0.07, 0.03], 0.004), [0.8, 0, 0], [0, 20, 0])
  })
  bench.add(castIron, lathe('0.6 0.07, 0.53 0.09, 0.5 0.3, 0.46 0.33, 0.44 0.31, 0.46 0.05'))
  const holes = [[0, 0, 0.22] as const, ...boltCircle(5, 0.34, 0.05), ...boltCircle(2, 0.34, 0.03, 36)]
  bench.add(ground, plate(arc(0.48), 0.05, holes), [0, 0.315, 0], [-90, 0, 0])
}

const addCalliper = (bench: Bench) => {
  const body = cut(
    0.02,
    join(
      0.07,
      drumField([0, 0, -0.42], 2, 0.34, 0.24, 0.05),
      box([0, 0.3, 0.0], [0.5, 0.1, 0.5], 0.06),
      box([0, 0.06, 0.42], [0.5, 0.26, 0.1], 0.05),
      box([0, 0.02, -0.3], [0.74, 0.11, 0.08], 0.04),
    ),
    box([0, -0.1, 0.09], [0.62, 0.32, 0.22], 0.02),
    drumField([0, -0.12, 0.45], 2, 0.17, 0.3, 0.02),
    box([0, 0.36, 0.08], [0.2, 0.2, 0.14], 0.03),
  )
  bench.cast(castAlloy, body, '-0.85 -0.45 -0.75, 0.85 0.5 0.6')
  bench.add(steel, drum(0.22, 0.2, 0.16), [0, 0, -0.1], [90, 0, 0])
  for (const x of [-0.66, 0.66]) {
    bench.group([x, 0.02, -0.2], [90, 0, 0], () => {
      bench.add(rubber, bellows(0.08, 0.07, 0.24, 4, 0.025))
      bench.add(zinc, drum(0.05, 0.6), [0, 0.3, 0])
    })
    bolt(bench, [x, 0.02, -0.38], 0.08, zinc, [-90, 0, 0])
  }
  bench.add(castIron, brick([0.16, 0.42, 0.26], 0.05), [-0.68, -0.04, 0.26])
  bench.add(castIron, brick([0.16, 0.42, 0.26], 0.05), [0.68, -0.04, 0.26])
  bench.add(castIron, brick([1.5, 0.14, 0.12], 0.04), [0, -0.34, 0.16])
  bench.add(zinc, lathe('0.05 0, 0.05 0.1, 0.03 0.12, 0.03 0.2, 0 0.22'), [0.2, 0.2, -0.55], [-30, 0, 0])
}

const addModule = (bench: Bench) => {
  bench.add(castAlloy, brick([0.9, 0.8, 0.42], 0.03), [0, 0.4, 0])
  bench.add(plastic, brick([0.86, 0.86, 0.26], 0.05), [0, 0.42, 0.34])
  bench.add(plastic, brick([0.74, 0.72, 0.05], 0.02), [0, 0.42, 0.48])
  for (const [x, y] of two('-0.38 0.06, 0.38 0.06, -0.38 0.78, 0.38 0.78'))
    bolt(bench, [x, y, 0.46], 0.035, zinc, [90, 0, 0])
  bench.group([0.42, 0.45, 0.3], [0, 0, -90], () => {
    bench.add(plastic, brick([0.6, 0.2, 0.22], 0.03), [0, 0.1, 0])
    socket(bench, [0, 0.16, 0], [0.56, 0.2, 0.2])
  })
  bench.add(black, drum(0.3, 0.5), [-0.05, 0.42, -0.44], [90, 0, 0])
  for (const [x, z] of two('-0.3 -0.08, -0.1 0.08, 0.1 -0.08, 0.3 0.08, -0.3 0.1, 0.3 -0.1'))
    bench.add(zinc, lathe('0.035 0, 0.075 0, 0.075 0.06, 0.035 0.06, 0.03 -0.05, 0 -0.05'), [x, 0.8, z])
  bench.add(zinc, pipe('-0.1 0.84 0.08, -0.1 1.0 0.06, -0.2 1.06 -0.1, -0.4 1.02 -0.3', 0.025))
}

export const brakes: PartScenes = {
  'front-brake-pads': {
    around: 12,
    above: 30,
    build: bench => {
      for (const x of [-0.53, 0.53]) {
        bench.group([x, 0.24, -0.2], [-16, x * 14, 0], () => {
          pad(bench)
        })
        bench.group([x * 1.06, 0.04, 0.36], [-90, 0, x * 10], () => {
          bench.group([0, 0, 0], [0, x > 0 ? 180 : 0, 0], () => {
            pad(bench)
          })
        })
      }
    },
  },
  'rear-brake-shoes': {
    around: 20,
    above: 38,
    build: bench => {
      for (const side of [0, 180])
        bench.group([side ? 0.3 : -0.3, 0.18, side ? 0.22 : -0.22], [-90, 0, side], () => {
          const holes = [-40, 0, 40].map(
            t => [0.8 * Math.cos((t * Math.PI) / 180), 0.8 * Math.sin((t * Math.PI) / 180), 0.035] as const,
          )
          bench.add(backing, plate(sector(0.7, 0.92, -66, 66), 0.04, holes))
          bench.add(backing, plate(sector(0.91, 0.95, -64, 64), 0.36))
          bench.add(friction, plate(sector(0.95, 1.04, -56, 56), 0.35, [], [], 0.015))
        })
    },
  },
  'brake-discs-pair': {
    around: 24,
    above: 18,
    build: bench => {
      bench.group([-0.35, 0.97, -0.55], [78, 0, 0], () => {
        addDisc(bench)
      })
      bench.group([0.5, 0.97, 0.1], [74, 0, -8], () => {
        addDisc(bench)
      })
    },
  },
  'brake-calliper': { around: 32, above: 30, build: addCalliper },
  'abs-module': { around: 34, above: 26, build: addModule },
}
