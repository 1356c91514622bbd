// Dashboard of a car; x to the right, y up, z to the rear.
import { CylinderGeometry, Matrix4, PlaneGeometry, TorusGeometry } from 'three'
import { box, cut, type Field, grooved, join, namedSkin, prism, skinOf, turned } from '../tracing/fields.ts'
import { imageOf, type Stage } from '../tracing/stage.ts'
import { type Surface } from '../tracing/surfaces.ts'
import { type CabinLook } from './cabin-looks.ts'
import { dialsPicture, radioPicture, screenPicture } from './cabin-faces.ts'
import { chrome, gloss, soft } from './cabin-surfaces.ts'
import { driver, placed, slab, type Three } from './placing.ts'

/** A dashboard is bent: nearer in its middle. */
const bent =
  (field: Field): Field =>
  (x, y, z) =>
    field(x, y, z + 0.09 * x * x)

const frameSeam =
  (x0: number, x1: number, y0: number, y1: number, round: number): Field =>
  (x, y) => {
    const a = Math.abs(x - (x0 + x1) / 2) - (x1 - x0) / 2 + round
    const b = Math.abs(y - (y0 + y1) / 2) - (y1 - y0) / 2 + round
    return Math.abs(Math.hypot(Math.max(a, 0), Math.max(b, 0)) + Math.min(0, Math.max(a, b)) - round)
  }

const ventsAt: readonly (readonly [x: number, half: number])[] = [
  [-0.64, 0.045],
  [-0.232, 0.05],
  [0.232, 0.05],
  [0.64, 0.045],
]
const ventY = 0.668

const addPad = (stage: Stage, { pad }: CabinLook) => {
  const top = bent(
    prism(
      0,
      [
        [0.6, -0.66],
        [0.725, -0.62],
        [0.765, -0.3],
        [0.76, -0.09],
        [0.735, -0.035],
        [0.7, -0.03],
        [0.6, -0.06],
      ],
      [-0.74, 0.74],
      0.02,
    ),
  )
  const hood = box([driver, 0.79, -0.11], [0.2, 0.05, 0.12], 0.045)
  const dials = turned(box([driver, 0.762, 0.02], [0.172, 0.056, 0.13], 0.035), [driver, 0.76, -0.04], 0, -14)
  const seam: Field = (_, y, z) => (z > -0.12 ? y - 0.742 : 1)
  const crown = box([0, 0.765, -0.14], [0.17, 0.02, 0.11], 0.02)
  const field = cut(0.012, join(0.05, grooved(top, seam, 0.003, 0.004), hood, crown), dials)
  stage.add(namedSkin('pad', field, [-0.76, 0.56, -0.7], [0.76, 0.87, 0.05], 0.007), soft(pad))
}

const addLower = (stage: Stage, { lower }: CabinLook) => {
  const face = bent(
    prism(
      0,
      [
        [0.3, -0.5],
        [0.31, -0.2],
        [0.42, -0.1],
        [0.58, -0.055],
        [0.705, -0.04],
        [0.705, -0.5],
      ],
      [-0.74, 0.74],
      0.02,
    ),
  )
  const knees = box([driver, 0.34, -0.05], [0.25, 0.14, 0.16], 0.07)
  const glove = frameSeam(0.2, 0.62, 0.4, 0.565, 0.03)
  const vents = ventsAt.map(([x, half]) => bent(box([x, ventY, -0.02], [half, 0.026, 0.06], 0.014)))
  const field = cut(0.01, grooved(cut(0.06, face, knees), glove, 0.0045, 0.008), ...vents)
  stage.add(namedSkin('lower', field, [-0.76, 0.28, -0.52], [0.76, 0.73, 0.02], 0.006), soft(lower))
  stage.add(slab([0.09, 0.018, 0.012], 0.006), gloss, placed([0.41, 0.548, -0.055]))
}

const addVents = (stage: Stage) => {
  for (const [x, half] of ventsAt) {
    const z = -0.05 - 0.09 * x * x
    for (let row = 0; row < 3; row += 1)
      stage.add(
        slab([2 * half - 0.008, 0.0035, 0.026], 0.0015),
        gloss,
        placed([x, ventY - 0.016 + row * 0.016, z + 0.004], [0.28, 0, 0]),
      )
    for (const side of [-0.4, 0, 0.4])
      stage.add(slab([0.003, 0.046, 0.02], 0.001), gloss, placed([x + side * half, ventY, z - 0.02]))
    stage.add(slab([0.02, 0.011, 0.012], 0.004), gloss, placed([x, ventY, z + 0.014]))
    const rim = cut(
      0.002,
      box([x, ventY, z + 0.004], [half + 0.005, 0.031, 0.008], 0.005),
      box([x, ventY, z + 0.012], [half - 0.002, 0.024, 0.03], 0.012),
    )
    stage.add(
      skinOf(
        rim,
        [x - half - 0.02, ventY - 0.05, z - 0.01],
        [x + half + 0.02, ventY + 0.05, z + 0.03],
        0.003,
      ),
      gloss,
    )
  }
}

const addTrim = (stage: Stage, { trim, metal }: CabinLook) => {
  const strip = (from: number, to: number) =>
    bent(
      prism(
        0,
        [
          [0.588, -0.07],
          [0.588, -0.036],
          [0.622, -0.028],
          [0.632, -0.04],
          [0.632, -0.07],
        ],
        [from, to],
        0.004,
      ),
    )
  for (const [from, to] of [
    [0.17, 0.72],
    [-0.72, -0.17],
  ] as const) {
    const bounds: [Three, Three] = [
      [from - 0.01, 0.57, -0.14],
      [to + 0.01, 0.65, 0],
    ]
    stage.add(skinOf(strip(from, to), ...bounds, 0.004), trim)
    const line = bent(box([(from + to) / 2, 0.636, -0.038], [(to - from) / 2, 0.0025, 0.005], 0.002))
    stage.add(skinOf(line, ...bounds, 0.0028), metal)
  }
}

const addDials = async (stage: Stage, look: CabinLook) => {
  const image = await imageOf(dialsPicture, 700)
  const face: Surface = { colour: [0.01, 0.01, 0.011], rough: 0.25, image, glow: look.isOn ? 1.4 : 0 }
  stage.add(new PlaneGeometry(0.33, 0.118), face, placed([driver, 0.757, -0.075], [-0.25, 0, 0]))
}

/** The middle of the dashboard: what plays and what cools. */
const addStack = async (stage: Stage, look: CabinLook) => {
  const { metal } = look
  const tilt = -0.2
  const at = (x: number, up: number, out: number): Matrix4 =>
    placed([x, 0.56 + up * Math.cos(tilt), up * Math.sin(tilt) + out], [tilt, 0, 0])
  stage.add(slab([0.33, 0.3, 0.08], 0.018), gloss, at(0, 0, -0.03))
  if (look.screen === 'screen') {
    stage.add(slab([0.285, 0.165, 0.018], 0.01), gloss, placed([0, 0.765, -0.02], [-0.16, 0, 0]))
    const image = await imageOf(screenPicture, 560)
    const pane: Surface = {
      colour: [0.006, 0.006, 0.008],
      rough: 0.08,
      shine: 0.05,
      image,
      glow: look.isOn ? 1.1 : 0,
    }
    stage.add(new PlaneGeometry(0.262, 0.144), pane, placed([0, 0.7655, -0.0102], [-0.16, 0, 0]))
  }
  const image = await imageOf(radioPicture(look.screen === 'radio'), 620)
  const panel: Surface = { colour: [0.012, 0.012, 0.013], rough: 0.3, image, glow: 0 }
  stage.add(new PlaneGeometry(0.3, 0.21), panel, at(0, -0.035, 0.0115))
  for (const x of look.screen === 'radio' ? [-0.105, 0, 0.105] : [-0.115, 0.115]) {
    const turn = at(x, -0.1, 0.026).multiply(new Matrix4().makeRotationX(Math.PI / 2))
    stage.add(new CylinderGeometry(0.0225, 0.026, 0.032, 40), soft(look.pad), turn)
    stage.add(new TorusGeometry(0.0255, 0.003, 8, 40), metal, at(x, -0.1, 0.013))
    stage.add(slab([0.003, 0.018, 0.002], 0.001), chrome, at(x, -0.092, 0.0425))
  }
  if (look.screen === 'radio')
    for (const x of [-0.122, 0.122])
      stage.add(
        new CylinderGeometry(0.014, 0.016, 0.026, 32),
        gloss,
        at(x, 0.0, 0.024).multiply(new Matrix4().makeRotationX(Math.PI / 2)),
      )
}

export const addDash = async (stage: Stage, look: CabinLook): Promise<void> => {
  addPad(stage, look)
  addLower(stage, look)
  addVents(stage)
  addTrim(stage, look)
  await addDials(stage, look)
  await addStack(stage, look)
}
