// Dampers, arms, joints, bearings, bushes and the steering rack.
import { ball, box, join, rod } from '../tracing/fields.ts'
import type { Bench, PartScenes } from './bench.ts'
import { bolt, bush, splines, thread } from './fasteners.ts'
import { black, castIron, ground, paint, polished, rubber, steel, zinc } from './materials.ts'
import { arc, bellows, brick, drum, hexagon, hoop, lathe, pipe, plate, soften } from './shapes.ts'

const tube = paint([0.014, 0.014, 0.016], 0.22)
const orange = paint([0.6, 0.13, 0.02], 0.4)

/** A pin with a boot below it and a castle nut, up from a ball's housing. */
const addStud = (bench: Bench, radius: number) => {
  bench.add(rubber, bellows(radius * 2.1, radius * 1.25, radius * 2.1, 3, radius * 0.22))
  bench.add(
    steel,
    lathe([
      [radius, 0],
      [radius * 0.8, radius * 3.1],
      [0, radius * 3.1],
    ]),
  )
  bench.add(zinc, thread(radius * 0.72, radius * 2.6), [0, radius * 2.9, 0])
  bench.add(zinc, hexagon(radius * 1.35, radius * 1.1), [0, radius * 3.5, 0])
}

/** A strut that lies along y: rod up, bracket for the knuckle down. */
const addStrut = (bench: Bench) => {
  bench.add(tube, drum(0.13, 1.3), [0, 0.65, 0])
  bench.add(tube, lathe('0.13 0.98, 0.3 1.0, 0.36 1.06, 0.34 1.07, 0.28 1.03, 0.13 1.02'))
  bench.add(black, drum(0.1, 0.08), [0, 1.33, 0])
  bench.add(polished, drum(0.055, 0.62), [0, 1.66, 0])
  bench.add(zinc, thread(0.045, 0.16), [0, 1.96, 0])
  for (const z of [-0.1, 0.1])
    bench.add(
      tube,
      plate(
        soften('0.1 0.36, 0.3 0.34, 0.36 0.2, 0.34 0.02, 0.2 -0.08, 0.1 -0.02'),
        0.035,
        '0.27 0.26 0.04, 0.26 0.04 0.04',
      ),
      [0, 0, z],
    )
  bench.add(tube, brick([0.1, 0.4, 0.2], 0.02), [0.11, 0.14, 0])
  bench.add(tube, brick([0.12, 0.05, 0.05]), [-0.15, 0.6, 0])
}

/** A damper with an eye at each end and a cover over its rod. */
const addDamper = (bench: Bench) => {
  bench.add(tube, drum(0.1, 0.9), [0, 0.55, 0])
  bench.add(tube, drum(0.13, 0.75), [0, 1.25, 0])
  bench.add(tube, lathe('0.13 1.62, 0.09 1.68, 0.04 1.69'))
  bench.add(polished, drum(0.04, 0.3), [0, 1.75, 0])
  for (const y of [-0.02, 1.97])
    bench.group([0, y, 0], [90, 0, 0], () => {
      bush(bench, 0.14, 0.22, tube)
    })
}

const lie = (bench: Bench, x: number, z: number, turn: number, build: (b: Bench) => void) => {
  bench.group([x, 0, z], [0, turn, 0], () => {
    bench.group([0.95, 0.36, 0], [0, 0, 90], () => {
      build(bench)
    })
  })
}

const armOutline =
  '0.95 0.1, 0.7 0.16, 0.35 0.22, 0.05 0.42, -0.3 0.52, -0.62 0.5, -0.66 0.36, -0.4 0.3, -0.16 0.06, -0.3 -0.3, -0.62 -0.5, -0.6 -0.68, -0.34 -0.66, 0.1 -0.3, 0.5 -0.1, 0.92 -0.12'

const addArm = (bench: Bench) => {
  bench.group([0, 0.22, 0], [-90, 0, 0], () => {
    bench.add(black, plate(soften(armOutline), 0.06, '0.3 0.04 0.06, -0.06 0.26 0.05'))
    bench.add(
      black,
      pipe(
        soften(armOutline, 48).map(([x, y]) => [x, y, 0]),
        0.045,
        true,
      ),
    )
  })
  bench.group([-0.66, 0.22, -0.44], [0, 0, 90], () => {
    bush(bench, 0.16, 0.34, black)
  })
  bench.group([-0.58, 0.22, 0.62], [0, 0, 0], () => {
    bush(bench, 0.19, 0.3, black)
  })
  bench.add(castIron, drum(0.15, 0.2), [0.92, 0.22, 0.0])
  bench.group([0.92, 0.31, 0], [0, 0, 0], () => {
    addStud(bench, 0.065)
  })
}

const addBallJoint = (bench: Bench) => {
  bench.add(castIron, lathe('0 -0.3, 0.2 -0.3, 0.32 -0.22, 0.34 0.04, 0.26 0.1, 0 0.1', 0.03))
  const flange = soften(
    '0.9 0.1, 0.5 0.34, 0 0.42, -0.5 0.34, -0.9 0.1, -0.9 -0.12, -0.5 -0.32, 0 -0.42, 0.5 -0.32, 0.9 -0.12',
  )
  bench.add(castIron, plate(flange, 0.1, '0.72 0 0.07, -0.72 0 0.07', [], 0.02), [0, 0, 0], [90, 0, 0])
  bench.group([0, 0.08, 0], [0, 0, 0], () => {
    addStud(bench, 0.14)
  })
  for (const x of [-0.72, 0.72]) bolt(bench, [x, 0.05, 0], 0.1)
}

const addTieRod = (bench: Bench) => {
  const arm = join(
    0.09,
    ball([0, 0, 0], [0.21, 0.19, 0.21]),
    rod([0.1, 0, 0], [0.75, 0, 0], 0.12, 0.1),
    box([0.84, 0, 0], [0.14, 0.11, 0.11], 0.03),
  )
  bench.cast(castIron, arm, '-0.3 -0.3 -0.3, 1.05 0.3 0.3')
  bench.add(steel, drum(0.12, 0.06), [0, -0.18, 0])
  bench.add(zinc, thread(0.085, 0.85), [0.95, 0, 0], [0, 0, -90])
  bench.add(zinc, hexagon(0.16, 0.1), [1.16, 0, 0], [0, 0, 90])
  bench.group([0, 0.14, 0], [0, 0, 0], () => {
    addStud(bench, 0.085)
  })
}

const addRack = (bench: Bench) => {
  const along = (x: number, build: () => void) => {
    bench.group([x, 0, 0], [0, 0, -90], build)
  }
  along(-0.7, () => {
    bench.add(castIron, drum(0.11, 1.4), [0, 0.7, 0])
  })
  for (const side of [-1, 1])
    bench.group([side * 0.66, 0, 0], [0, 0, side * -90], () => {
      bench.add(rubber, bellows(0.11, 0.06, 0.55, 8, 0.045))
      bench.add(zinc, hoop(0.12, 0.012), [0, 0.02, 0])
      bench.add(steel, drum(0.035, 0.4), [0, 0.66, 0])
      bench.add(zinc, hexagon(0.065, 0.05), [0, 0.76, 0])
      bench.group([0, 0.9, 0], [0, 0, side * 90], () => {
        bench.add(castIron, drum(0.1, 0.13))
        bench.group([0, 0.06, 0], [0, 0, 0], () => {
          addStud(bench, 0.045)
        })
      })
    })
  bench.group([0.5, 0, 0], [62, 0, 14], () => {
    bench.add(castIron, drum(0.16, 0.36), [0, 0.05, 0])
    bench.add(castIron, drum(0.11, 0.2), [0, 0.28, 0])
    splines(bench, 0.05, 0.34, steel)
    bench.add(steel, drum(0.05, 0.5), [0, 0.55, 0])
  })
  for (const x of [-0.6, 0.15]) {
    bench.add(castIron, brick([0.2, 0.16, 0.3], 0.05), [x, 0, 0.1])
    bench.group([x, 0, 0.24], [90, 0, 0], () => {
      bush(bench, 0.11, 0.2, castIron)
    })
  }
  bench.add(steel, pipe('0.44 0.14 0.1, 0.2 0.22 0.06, -0.2 0.16 0.03, -0.4 0.1 0', 0.022))
  bench.add(steel, pipe('0.44 0.1 0.16, 0.1 0.2 0.14, -0.4 0.16 0.08, -0.7 0.1 0', 0.022))
}

const addBearing = (bench: Bench) => {
  bench.add(ground, drum(0.62, 0.52, 0.5, 0.02))
  bench.add(ground, drum(0.4, 0.52, 0.3, 0.02))
  bench.add(orange, drum(0.5, 0.42, 0.4))
  bench.around(14, () => {
    bench.add(polished, drum(0.035, 0.01), [0.45, 0.215, 0])
  })
  bench.add(rubber, hoop(0.5, 0.014), [0, 0.235, 0])
  bench.add(rubber, hoop(0.41, 0.014), [0, 0.235, 0])
}

const sizes = [
  [-0.62, -0.42, 0.3, 0.5],
  [0.1, -0.5, 0.24, 0.62],
  [0.72, -0.38, 0.2, 0.34],
  [-0.55, 0.38, 0.17, 0.3],
  [-0.02, 0.3, 0.22, 0.36],
  [0.55, 0.36, 0.26, 0.24],
] as const

export const suspension: PartScenes = {
  'front-shock-absorbers-pair': {
    around: 18,
    above: 38,
    build: bench => {
      lie(bench, -0.06, -0.4, 14, addStrut)
      lie(bench, 0.06, 0.4, 20, addStrut)
    },
  },
  'rear-shock-absorbers-pair': {
    around: 18,
    above: 38,
    build: bench => {
      lie(bench, -0.06, -0.24, 14, addDamper)
      lie(bench, 0.06, 0.24, 22, addDamper)
    },
  },
  'lower-control-arm': { around: 24, above: 38, build: addArm },
  'ball-joint': { around: 26, above: 24, build: addBallJoint },
  'tie-rod-end': { around: 30, above: 26, build: addTieRod },
  'steering-rack': {
    around: 30,
    above: 26,
    build: bench => {
      addRack(bench)
    },
  },
  'wheel-bearing': {
    around: 26,
    above: 26,
    build: bench => {
      bench.group([-0.45, 0.62, -0.3], [84, 0, -16], () => {
        addBearing(bench)
      })
      bench.group([0.6, 0.27, 0.35], [0, 0, 0], () => {
        addBearing(bench)
      })
    },
  },
  'bushing-set': {
    around: 20,
    above: 34,
    build: bench => {
      for (const [x, z, radius, height] of sizes)
        bench.group([x, height * 0.56, z], [0, 0, 0], () => {
          if (x < -0.6 || x > 0.7)
            bench.add(
              rubber,
              lathe([
                [radius, -height / 2],
                [radius * 0.8, 0],
                [radius, height / 2],
                [radius * 0.5, height / 2],
                [radius * 0.5, -height / 2],
              ]),
            )
          bush(bench, x < -0.6 || x > 0.7 ? radius * 0.7 : radius, height)
        })
      bench.add(
        zinc,
        pipe(
          arc(0.2).map(([x, z]) => [x * 0.4 + 0.2, 0.03, z * 0.5 + 0.75]),
          0.025,
          true,
        ),
      )
    },
  },
}
