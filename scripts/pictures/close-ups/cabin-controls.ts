// Console, selector and steering wheel of a car.
import { BoxGeometry, CylinderGeometry, PlaneGeometry, TorusGeometry } from 'three'
import {
  ball,
  box,
  cut,
  drum,
  type Field,
  grooved,
  join,
  namedSkin,
  prism,
  ring,
  rod,
  skinOf,
} from '../tracing/fields.ts'
import { imageOf, type Stage } from '../tracing/stage.ts'
import { type Surface } from '../tracing/surfaces.ts'
import { type CabinLook } from './cabin-looks.ts'
import { gatePicture } from './cabin-faces.ts'
import { chrome, gloss, soft } from './cabin-surfaces.ts'
import { driver, placed, slab, type Three } from './placing.ts'

const addConsole = (stage: Stage, look: CabinLook) => {
  const { lower, metal, seat } = look
  const body = prism(
    0,
    [
      [0.0, -0.2],
      [0.46, -0.1],
      [0.43, 0.02],
      [0.36, 0.16],
      [0.345, 0.5],
      [0.0, 0.85],
    ],
    [-0.125, 0.125],
    0.03,
  )
  const cups = [-0.052, 0.044].map(x => drum([x, 0.37, 0.41], 1, 0.039, 0.07, 0.004))
  const field = cut(0.008, body, ...cups)
  stage.add(namedSkin('console', field, [-0.14, 0.0, -0.22], [0.14, 0.5, 0.88], 0.007), soft(lower))
  for (const x of [-0.052, 0.044])
    stage.add(new TorusGeometry(0.04, 0.003, 8, 40), metal, placed([x, 0.353, 0.41], [Math.PI / 2, 0, 0]))
  const rest = grooved(box([0, 0.43, 0.7], [0.115, 0.055, 0.2], 0.04), (_, y) => y - 0.45, 0.004, 0.004)
  stage.add(skinOf(rest, [-0.14, 0.35, 0.47], [0.14, 0.5, 0.93], 0.007), seat)
  stage.add(slab([0.15, 0.012, 0.2], 0.006), look.trim, placed([0, 0.366, 0.19], [0.12, 0, 0]))
  stage.add(slab([0.16, 0.008, 0.21], 0.004), metal, placed([0, 0.364, 0.19], [0.12, 0, 0]))
}

const addLever = async (stage: Stage, look: CabinLook) => {
  const { pad, metal, seat } = look
  stage.add(slab([0.15, 0.012, 0.2], 0.006), look.trim, placed([0, 0.366, 0.19], [0.12, 0, 0]))
  stage.add(slab([0.16, 0.008, 0.21], 0.004), metal, placed([0, 0.364, 0.19], [0.12, 0, 0]))
  if (look.gear === 'automatic') {
    const image = await imageOf(gatePicture, 220)
    const gate: Surface = { colour: [0.012, 0.012, 0.013], rough: 0.22, image }
    stage.add(new PlaneGeometry(0.085, 0.17), gate, placed([0, 0.3735, 0.19], [0.12 - Math.PI / 2, 0, 0]))
    stage.add(new CylinderGeometry(0.008, 0.009, 0.09, 24), chrome, placed([0, 0.415, 0.14], [-0.12, 0, 0]))
    const knob = join(
      0.015,
      box([0, 0.485, 0.132], [0.024, 0.034, 0.026], 0.02),
      rod([0, 0.445, 0.137], [0, 0.47, 0.134], 0.013),
    )
    stage.add(namedSkin('selector', knob, [-0.05, 0.42, 0.08], [0.05, 0.54, 0.18], 0.004), look.rim)
    stage.add(slab([0.008, 0.022, 0.012], 0.003), metal, placed([-0.025, 0.492, 0.132]))
    stage.add(slab([0.026, 0.004, 0.03], 0.002), metal, placed([0, 0.5185, 0.132]))
    return
  }
  const boot = rod([0, 0.35, 0.19], [0, 0.44, 0.175], 0.05, 0.014)
  const folds: Field = (x, y, z) => boot(x, y, z) + 0.003 * Math.sin(y * 260)
  stage.add(namedSkin('boot', folds, [-0.07, 0.34, 0.1], [0.07, 0.47, 0.26], 0.005), seat)
  const knob = join(
    0.012,
    ball([0, 0.5, 0.163], [0.027, 0.034, 0.028]),
    rod([0, 0.43, 0.176], [0, 0.48, 0.167], 0.012),
  )
  stage.add(namedSkin('knob', knob, [-0.05, 0.41, 0.11], [0.05, 0.55, 0.22], 0.004), soft(pad))
  stage.add(new CylinderGeometry(0.0125, 0.0125, 0.03, 24), metal, placed([0, 0.449, 0.173], [0.18, 0, 0]))
}

const addWheel = (stage: Stage, look: CabinLook) => {
  const lean = placed([driver, 0.665, 0.16], [-0.42, 0, 0])
  const bounds: [Three, Three] = [
    [-0.21, -0.21, -0.07],
    [0.21, 0.21, 0.07],
  ]
  const grip: Field = (x, y, z) => {
    const turn = Math.atan2(y, Math.abs(x))
    const thick = 0.0155 + 0.0035 * Math.exp(-(((turn - 0.45) / 0.28) ** 2))
    return ring([0, 0, 0], 0.182, thick)(x, y, z)
  }
  stage.add(skinOf(grip, ...bounds, 0.005), look.rim, lean)
  const hub = cut(
    0.004,
    join(
      0.05,
      ball([0, -0.012, 0.0], [0.088, 0.078, 0.034]),
      box([0, 0.03, -0.004], [0.07, 0.024, 0.022], 0.02),
    ),
    // A shallow plate without a mark.
    (x, y, z) => Math.max(Math.hypot(x, y - 0.004) - 0.019, 0.031 - z),
  )
  stage.add(skinOf(hub, ...bounds, 0.004), soft(look.pad), lean)
  const arm = (side: number): Field =>
    rod([side * 0.06, -0.01, -0.012], [side * 0.178, 0.018, -0.002], 0.021, 0.014)
  const lower = rod([0, -0.06, -0.012], [0, -0.178, -0.003], 0.024, 0.018)
  const flat =
    (field: Field): Field =>
    (x, y, z) =>
      field(x, y, z * 1.7)
  stage.add(
    skinOf(join(0.02, flat(arm(1)), flat(arm(-1)), flat(lower)), ...bounds, 0.005),
    look.armSurface,
    lean,
  )
  for (const side of [-1, 1]) {
    const place = (x: number, y: number, z: number) =>
      lean.clone().multiply(placed([side * x, y, z], [0, 0, side * 0.14]))
    stage.add(slab([0.052, 0.028, 0.012], 0.005), gloss, place(0.113, 0.004, 0.01))
    stage.add(slab([0.012, 0.012, 0.004], 0.002), look.metal, place(0.101, 0.004, 0.017))
    stage.add(slab([0.012, 0.012, 0.004], 0.002), look.metal, place(0.125, 0.004, 0.017))
    stage.add(
      skinOf(
        rod([0, 0, 0], [0.15, 0.02, 0.01], 0.009, 0.012),
        [-0.02, -0.03, -0.03],
        [0.18, 0.05, 0.04],
        0.005,
      ),
      gloss,
      placed([driver + side * 0.05, 0.665, 0.06], [0, side > 0 ? 0 : Math.PI, 0]),
    )
  }
  stage.add(
    new CylinderGeometry(0.05, 0.065, 0.2, 32),
    soft(look.pad),
    placed([driver, 0.635, 0.05], [Math.PI / 2 - 0.35, 0, 0]),
  )
  stage.add(new BoxGeometry(0.06, 0.05, 0.01), gloss, placed([driver + 0.1, 0.22, -0.25], [-0.5, 0, 0]))
}

export const addControls = async (stage: Stage, look: CabinLook): Promise<void> => {
  addConsole(stage, look)
  await addLever(stage, look)
  addWheel(stage, look)
}
