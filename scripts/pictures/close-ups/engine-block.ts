// The engine itself: cover, head, intake, coils and dipstick.
import { TorusGeometry } from 'three'
import { box, cut, drum, type Field, grooved, prism, skinOf } from '../tracing/fields.ts'
import { type Stage } from '../tracing/stage.ts'
import { placed, slab } from './placing.ts'
import { bolt, castAlloy, lid, plastic, rubber, satin, smooth, tube, yellow, zinc } from './engine-kit.ts'

const addCover = (stage: Stage) => {
  // Cover: a shell with ribs and a sunken middle.
  const outline: [number, number][] = [
    [-0.21, -0.24],
    [-0.2, 0.26],
    [-0.12, 0.31],
    [0.14, 0.3],
    [0.2, 0.22],
    [0.19, -0.25],
  ]
  const shell = prism(1, outline, [-0.02, 0.05], 0.028)
  const ribs: Field = (x, _, z) => (Math.abs(x) < 0.3 ? Math.abs(z + 0.1) : 1)
  const plate = box([0.02, 0.06, -0.02], [0.2, 0.02, 0.05], 0.02)
  const holes = (
    [
      [-0.2, 0.14],
      [0.24, 0.14],
      [-0.2, -0.14],
      [0.25, -0.13],
    ] as const
  ).map(([x, z]) => drum([x, 0.06, z], 1, 0.017, 0.03, 0.004))
  const field = cut(0.006, grooved(cut(0.012, shell, plate), ribs, 0.006, 0.006), ...holes)
  stage.add(skinOf(field, [-0.3, -0.04, -0.24], [0.36, 0.07, 0.24], 0.005), plastic)
  for (let i = 0; i < 7; i += 1)
    stage.add(slab([0.012, 0.008, 0.11], 0.003), plastic, placed([-0.17 + i * 0.066, 0.05, 0.115]))
  stage.add(slab([0.36, 0.006, 0.075], 0.003), smooth, placed([0.02, 0.042, -0.02]))
  stage.add(slab([0.3, 0.004, 0.012], 0.002), satin, placed([0.02, 0.046, -0.046]))
  stage.add(slab([0.3, 0.004, 0.004], 0.002), satin, placed([0.02, 0.046, 0.008]))
  for (const [x, z] of [
    [-0.2, 0.14],
    [0.24, 0.14],
    [-0.2, -0.14],
    [0.25, -0.13],
  ] as const)
    bolt(stage, [x, 0.032, z], 0.009)
}

const addHead = (stage: Stage) => {
  // Valve cover and intake around it, filler and dipstick.
  const head = box([0.02, -0.08, 0], [0.34, 0.07, 0.2], 0.03)
  stage.add(
    skinOf(
      grooved(head, (_, y) => y + 0.05, 0.005, 0.006),
      [-0.34, -0.18, -0.24],
      [0.4, 0.02, 0.24],
      0.008,
    ),
    castAlloy,
  )
  for (let i = 0; i < 6; i += 1) bolt(stage, [-0.26 + i * 0.115, -0.008, 0.203])
  lid(stage, [-0.24, 0.045, 0.02], 0.034, smooth)
  tube(
    stage,
    [
      [0.1, -0.1, 0.24],
      [0.1, 0.0, 0.245],
      [0.1, 0.035, 0.245],
    ],
    0.006,
    zinc,
  )
  stage.add(new TorusGeometry(0.017, 0.005, 12, 36), yellow, placed([0.1, 0.055, 0.245], [0, 0.4, 0]))
  for (let i = 0; i < 4; i += 1) {
    tube(
      stage,
      [
        [-0.19 + i * 0.14, -0.02, 0.16],
        [-0.19 + i * 0.14, -0.045, 0.26],
        [-0.19 + i * 0.14, -0.15, 0.3],
      ],
      0.026,
      castAlloy,
    )
    stage.add(
      slab([0.045, 0.03, 0.04], 0.008),
      smooth,
      placed([-0.12 + i * 0.14, -0.005, 0.225], [0.4, 0, 0]),
    )
    tube(
      stage,
      [
        [-0.12 + i * 0.14, 0.0, 0.24],
        [-0.1 + i * 0.13, 0.01, 0.27],
        [-0.05 + i * 0.12, -0.03, 0.3],
      ],
      0.005,
      rubber,
    )
  }
}

export const addEngine = (stage: Stage): void => {
  addCover(stage)
  addHead(stage)
}
