// What stands beside an engine: air cleaner and coolant, battery and fuses.
import { CylinderGeometry, PlaneGeometry } from 'three'
import { box, drum, type Field, grooved, join, rod, skinOf } from '../tracing/fields.ts'
import { imageOf, type Stage } from '../tracing/stage.ts'
import { placed, slab } from './placing.ts'
import {
  alloy,
  blue,
  bolt,
  castAlloy,
  clamp,
  coolant,
  lid,
  milky,
  plastic,
  primer,
  red,
  rubber,
  smooth,
  tube,
} from './engine-kit.ts'

const addCleaner = (stage: Stage) => {
  // Air cleaner and its hose.
  const cleaner = grooved(
    join(
      0.02,
      box([-0.52, -0.02, 0.15], [0.13, 0.09, 0.15], 0.03),
      box([-0.52, 0.05, 0.13], [0.1, 0.03, 0.11], 0.025),
    ),
    (_, y) => y - 0.012,
    0.005,
    0.006,
  )
  const withRibs: Field = (x, y, z) => cleaner(x, y, z) - (y > 0.05 ? 0.0025 * Math.sin(x * 150) : 0)
  stage.add(skinOf(withRibs, [-0.68, -0.13, -0.02], [-0.36, 0.1, 0.32], 0.006), plastic)
  for (const z of [0.06, 0.24])
    stage.add(slab([0.006, 0.05, 0.022], 0.003), alloy, placed([-0.385, 0.015, z], [0, 0, 0.1]))
  tube(
    stage,
    [
      [-0.5, 0.02, 0.0],
      [-0.48, 0.03, -0.1],
      [-0.4, 0.03, -0.19],
      [-0.27, 0.02, -0.22],
    ],
    0.042,
    rubber,
    20,
  )
  clamp(stage, [-0.5, 0.02, -0.015], 0.046, [Math.PI / 2, 0, 0])
  clamp(stage, [-0.29, 0.022, -0.218], 0.046, [0, 0.2, Math.PI / 2])
  const throttle = join(
    0.015,
    drum([-0.2, 0.015, -0.23], 0, 0.045, 0.07, 0.01),
    box([-0.18, 0.06, -0.23], [0.04, 0.03, 0.035], 0.01),
  )
  stage.add(skinOf(throttle, [-0.3, -0.06, -0.3], [-0.1, 0.12, -0.16], 0.006), castAlloy)
}

const addCoolant = (stage: Stage) => {
  // Coolant.
  stage.add(
    skinOf(
      grooved(
        join(
          0.02,
          box([-0.53, 0.0, -0.2], [0.1, 0.08, 0.085], 0.035),
          rod([-0.53, 0.06, -0.2], [-0.53, 0.105, -0.2], 0.026),
        ),
        (_, y) => y - 0.01,
        0.004,
        0.004,
      ),
      [-0.66, -0.1, -0.31],
      [-0.4, 0.13, -0.1],
      0.006,
    ),
    milky,
  )
  stage.add(slab([0.15, 0.07, 0.006], 0.003), coolant, placed([-0.53, -0.03, -0.113]))
  lid(stage, [-0.53, 0.1, -0.2], 0.034, smooth)
  tube(
    stage,
    [
      [-0.46, 0.06, -0.18],
      [-0.36, 0.08, -0.1],
      [-0.33, 0.06, 0.15],
      [-0.3, 0.02, 0.36],
    ],
    0.0085,
    rubber,
  )
  lid(stage, [-0.6, 0.02, 0.36], 0.026, blue)
  tube(
    stage,
    [
      [-0.6, -0.1, 0.36],
      [-0.6, 0.02, 0.36],
    ],
    0.022,
    milky,
  )
}

const addBattery = async (stage: Stage) => {
  // Battery with its poles and cables; fuse box behind.
  const label = await imageOf(
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300" font-family="DejaVu Sans"><rect width="600" height="300" fill="#d9d9d4"/><rect y="0" width="600" height="70" fill="#b3201c"/><text x="30" y="52" font-size="46" font-weight="bold" fill="#fff">MAINTENANCE FREE</text><text x="30" y="150" font-size="58" font-weight="bold" fill="#222">12V 60Ah</text><text x="30" y="215" font-size="30" fill="#333">CCA 520A (EN)</text><path d="M470 120l60 100h-120z" fill="#f2c200" stroke="#222" stroke-width="6"/><rect x="30" y="240" width="330" height="18" fill="#555"/></svg>',
    500,
  )
  const battery = grooved(
    box([0.55, -0.02, 0.13], [0.115, 0.09, 0.095], 0.012),
    (_, y) => y - 0.035,
    0.004,
    0.004,
  )
  stage.add(skinOf(battery, [0.42, -0.13, 0.02], [0.68, 0.09, 0.24], 0.005), smooth)
  stage.add(
    new PlaneGeometry(0.15, 0.075),
    { colour: [0.6, 0.6, 0.6], rough: 0.5, image: label, dirt: 0.25 },
    placed([0.56, 0.0712, 0.145], [-Math.PI / 2, 0, 0.03]),
  )
  stage.add(
    new PlaneGeometry(0.18, 0.075),
    { colour: [0.6, 0.6, 0.6], rough: 0.5, image: label, dirt: 0.25 },
    placed([0.55, -0.02, 0.2262]),
  )
  for (const [x, surface] of [
    [0.47, red],
    [0.63, rubber],
  ] as const) {
    stage.add(new CylinderGeometry(0.009, 0.01, 0.03, 24), alloy, placed([x, 0.082, 0.06]))
    stage.add(slab([0.036, 0.02, 0.03], 0.006), alloy, placed([x, 0.085, 0.065]))
    stage.add(
      skinOf(
        box([x, 0.1, 0.05], [0.026, 0.014, 0.03], 0.01),
        [x - 0.04, 0.08, 0.01],
        [x + 0.04, 0.12, 0.09],
        0.004,
      ),
      surface,
    )
    tube(
      stage,
      [
        [x, 0.095, 0.04],
        [x - 0.03, 0.11, -0.02],
        [x - 0.08, 0.06, -0.08],
        [x - 0.1, -0.05, -0.1],
      ],
      0.0085,
      surface === red ? red : rubber,
    )
  }
  stage.add(slab([0.25, 0.008, 0.024], 0.002), primer, placed([0.55, 0.077, 0.19]))
  bolt(stage, [0.44, 0.08, 0.19])
}

const addFuses = async (stage: Stage) => {
  const fuses = grooved(box([0.56, 0.02, -0.14], [0.1, 0.07, 0.1], 0.02), (_, y) => y - 0.05, 0.004, 0.005)
  stage.add(skinOf(fuses, [0.44, -0.07, -0.26], [0.68, 0.11, -0.02], 0.006), plastic)
  const words = await imageOf(
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="260" font-family="DejaVu Sans"><rect width="400" height="260" fill="#e6e4da"/><g stroke="#444" stroke-width="4" fill="none"><rect x="14" y="14" width="372" height="232"/><path d="M14 70h372M14 128h372M14 186h372M140 14v232M262 14v232"/></g><g font-size="26" fill="#222"><text x="26" y="52">FAN</text><text x="152" y="52">EFI</text><text x="274" y="52">HORN</text><text x="26" y="110">A/C</text><text x="152" y="110">IGN</text><text x="274" y="110">HEAD</text></g></svg>',
    300,
  )
  stage.add(
    new PlaneGeometry(0.11, 0.07),
    { colour: [0.6, 0.6, 0.58], rough: 0.45, image: words, dirt: 0.3 },
    placed([0.56, 0.0915, -0.14], [-Math.PI / 2, 0, -0.04]),
  )
  for (const x of [0.5, 0.53, 0.6])
    tube(
      stage,
      [
        [x, 0.02, -0.03],
        [x - 0.04, -0.01, 0.0],
        [x - 0.14, 0.0, -0.06],
        [x - 0.2, -0.03, -0.2],
      ],
      0.011,
      rubber,
      60,
    )
  // Brake fluid.
  stage.add(
    skinOf(
      join(
        0.015,
        box([0.44, 0.09, -0.36], [0.05, 0.035, 0.06], 0.02),
        rod([0.44, 0.1, -0.34], [0.44, 0.14, -0.34], 0.025),
      ),
      [0.36, 0.03, -0.44],
      [0.52, 0.16, -0.28],
      0.006,
    ),
    milky,
  )
  lid(stage, [0.44, 0.135, -0.34], 0.03, smooth)
  stage.add(
    skinOf(drum([0.44, 0.02, -0.5], 2, 0.11, 0.06, 0.03), [0.3, -0.12, -0.6], [0.58, 0.16, -0.4], 0.01),
    smooth,
  )
}

export const addSides = async (stage: Stage): Promise<void> => {
  addCleaner(stage)
  addCoolant(stage)
  await addBattery(stage)
  await addFuses(stage)
}
