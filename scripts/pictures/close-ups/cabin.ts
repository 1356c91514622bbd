// The inside of a car, seen from between the front seats.
import { BoxGeometry, PlaneGeometry } from 'three'
import {
  ball,
  box,
  cut,
  type Field,
  grooved,
  join,
  mirrored,
  namedSkin,
  prism,
  rod,
  skinOf,
} from '../tracing/fields.ts'
import type { Lens } from '../tracing/film.ts'
import type { Daylight } from '../tracing/light.ts'
import { imageOf, makeStage, type Stage } from '../tracing/stage.ts'
import type { Surface } from '../tracing/surfaces.ts'
import { wallPicture } from './cabin-faces.ts'
import { type CabinColour, type CabinLook, cabinLook } from './cabin-looks.ts'
import { addControls } from './cabin-controls.ts'
import { addDash } from './cabin-dash.ts'
import { carpet, chrome, gloss, lining, soft } from './cabin-surfaces.ts'
import { driver, placed, slab } from './placing.ts'

const earth: Surface = { colour: [0.32, 0.27, 0.21], rough: 0.95, dirt: 0.7 }

const daylight: Daylight = {
  sun: [0.62, 0.6, 0.35],
  sunColour: [4.6, 4.2, 3.6],
  skyTop: [2.4, 2.9, 3.6],
  skyLow: [3.6, 3.65, 3.6],
  ground: [0.95, 0.86, 0.74],
  around: 0.23,
  aroundColour: [0.34, 0.42, 0.28],
}

const addSeat = (stage: Stage, { seat }: CabinLook, x: number) => {
  const at = placed([x, 0, 0])
  const stitched = (field: Field, ...seams: Field[]) =>
    seams.reduce((whole, seam) => grooved(whole, seam, 0.0045, 0.007), field)
  const cushion = stitched(
    join(
      0.05,
      box([0, 0.26, 0.55], [0.17, 0.09, 0.26], 0.07),
      mirrored(rod([0.2, 0.27, 0.36], [0.215, 0.31, 0.78], 0.075)),
      rod([-0.17, 0.265, 0.33], [0.17, 0.265, 0.33], 0.075),
    ),
    x2 => Math.abs(x2) - 0.145,
    (x2, _, z) => (Math.abs(x2) < 0.145 ? z - 0.42 : 1),
    (x2, _, z) => (Math.abs(x2) < 0.145 ? z - 0.58 : 1),
  )
  stage.add(namedSkin('cushion', cushion, [-0.32, 0.1, 0.22], [0.32, 0.42, 0.9], 0.008), seat, at)
  const lean = (z: number, y: number) => z - 0.84 - 0.22 * (y - 0.3)
  const back: Field = (x2, y, z) => {
    const p = lean(z, y)
    return join(
      0.05,
      box([0, 0.6, 0.03], [0.17 - 0.03 * Math.max(0, y - 0.6), 0.33, 0.07], 0.06),
      mirrored(rod([0.21, 0.36, 0.0], [0.19, 0.82, 0.02], 0.06)),
      rod([-0.13, 0.88, 0.03], [0.13, 0.88, 0.03], 0.065),
    )(x2, y, p)
  }
  const sewn = stitched(
    back,
    x2 => Math.abs(x2) - 0.145,
    (x2, y) => (Math.abs(x2) < 0.145 ? y - 0.52 : 1),
    (x2, y) => (Math.abs(x2) < 0.145 ? y - 0.7 : 1),
    (_, y) => y - 0.86,
  )
  stage.add(namedSkin('back', sewn, [-0.3, 0.26, 0.72], [0.3, 0.97, 1.14], 0.008), seat, at)
  const head: Field = (x2, y, z) =>
    join(0.04, box([0, 1.06, 0.0], [0.13, 0.075, 0.045], 0.045), ball([0, 1.04, -0.02], [0.1, 0.06, 0.04]))(
      x2,
      y,
      lean(z, y) - 0.03,
    )
  stage.add(namedSkin('head', head, [-0.16, 0.96, 0.9], [0.16, 1.16, 1.14], 0.007), seat, at)
  for (const side of [-0.06, 0.06])
    stage.add(
      skinOf(
        rod([side, 0.9, 1.01], [side, 1.0, 1.03], 0.007),
        [side - 0.02, 0.88, 0.98],
        [side + 0.02, 1.02, 1.06],
        0.004,
      ),
      chrome,
      at,
    )
}

const addDoor = (stage: Stage, look: CabinLook, side: number) => {
  const panel = prism(
    2,
    [
      [0.69, 0.05],
      [0.69, 0.42],
      [0.665, 0.5],
      [0.71, 0.64],
      [0.7, 0.735],
      [0.72, 0.755],
      [0.79, 0.755],
      [0.79, 0.05],
    ],
    [-0.5, 1.15],
    0.012,
  )
  const rest = join(
    0.04,
    rod([0.66, 0.47, 0.12], [0.645, 0.49, 0.66], 0.04),
    box([0.69, 0.44, 0.4], [0.03, 0.06, 0.32], 0.03),
  )
  const pocket = box([0.66, 0.16, 0.4], [0.05, 0.08, 0.4], 0.03)
  const whole = grooved(join(0.025, panel, rest, pocket), (_, y) => y - 0.57, 0.004, 0.005)
  const turn = placed([0, 0, 0]).makeScale(side, 1, 1)
  stage.add(namedSkin('door', whole, [0.58, 0.03, -0.52], [0.8, 0.78, 1.17], 0.009), soft(look.lower), turn)
  stage.add(
    skinOf(
      prism(
        2,
        [
          [0.672, 0.585],
          [0.668, 0.62],
          [0.7, 0.62],
          [0.7, 0.585],
        ],
        [-0.05, 0.95],
        0.006,
      ),
      [0.65, 0.57, -0.07],
      [0.72, 0.64, 0.97],
      0.005,
    ),
    look.trim,
    turn,
  )
  stage.add(slab([0.012, 0.02, 0.11], 0.006), chrome, placed([side * 0.662, 0.6, 0.1]))
  stage.add(slab([0.05, 0.014, 0.13], 0.005), gloss, placed([side * 0.645, 0.527, 0.3]))
}

const addMirror = (stage: Stage, side: number) => {
  stage.add(
    skinOf(
      box([side * 0.93, 0.84, -0.22], [0.11, 0.07, 0.045], 0.04),
      [side * 0.93 - 0.14, 0.74, -0.3],
      [side * 0.93 + 0.14, 0.94, -0.14],
      0.007,
    ),
    gloss,
  )
  stage.add(
    slab([0.185, 0.11, 0.004], 0.002),
    { ...chrome, rough: 0.04 },
    placed([side * 0.93, 0.84, -0.176], [0, side * -0.3, 0]),
  )
}

/** Ground and a wall before the car. */
const addOutside = async (stage: Stage) => {
  const image = await imageOf(wallPicture, 900)
  const wall: Surface = { colour: [0.4, 0.35, 0.28], rough: 0.9, image, dirt: 0.2 }
  stage.add(new PlaneGeometry(16, 2.5).translate(0.6, 0.6, -4.6), wall)
  stage.add(new PlaneGeometry(40, 40).rotateX(-Math.PI / 2).translate(0, -0.55, 0), earth)
}

const addShell = (stage: Stage, look: CabinLook) => {
  stage.add(new PlaneGeometry(1.6, 2.6).rotateX(-Math.PI / 2).translate(0, 0.04, 0.4), carpet)
  stage.add(new BoxGeometry(1.6, 0.6, 0.04).translate(0, 0.3, -0.5), carpet)
  const roof = join(
    0.02,
    box([0, 1.28, 0.95], [0.62, 0.03, 0.85], 0.03),
    mirrored(rod([0.6, 1.26, 0.0], [0.63, 1.24, 1.8], 0.05)),
    rod([-0.58, 1.235, 0.1], [0.58, 1.235, 0.1], 0.045),
  )
  stage.add(namedSkin('roof', roof, [-0.72, 1.14, 0.0], [0.72, 1.34, 1.85], 0.014), lining)
  const posts = mirrored(join(0.03, rod([0.73, 0.72, -0.52], [0.59, 1.24, 0.08], 0.045, 0.04)))
  stage.add(skinOf(posts, [-0.8, 0.66, -0.6], [0.8, 1.3, 0.16], 0.012), lining)
  const pillars = mirrored(rod([0.71, 0.7, 1.12], [0.64, 1.24, 1.05], 0.06))
  stage.add(skinOf(pillars, [-0.8, 0.66, 1], [0.8, 1.3, 1.22], 0.012), lining)
  for (const x of [driver, 0.37])
    stage.add(slab([0.38, 0.02, 0.16], 0.01), lining, placed([x, 1.185, 0.17], [0.35, 0, 0]))
  stage.add(
    skinOf(
      box([0.02, 1.12, 0.08], [0.12, 0.033, 0.025], 0.024),
      [-0.13, 1.06, 0.03],
      [0.17, 1.18, 0.13],
      0.006,
    ),
    gloss,
  )
  stage.add(
    slab([0.2, 0.05, 0.004], 0.002),
    { ...chrome, rough: 0.04 },
    placed([0.02, 1.12, 0.1055], [-0.1, -0.2, 0]),
  )
  stage.add(
    skinOf(rod([0.02, 1.13, 0.06], [0.02, 1.24, 0.03], 0.012), [-0.02, 1.1, 0], [0.06, 1.27, 0.1], 0.006),
    gloss,
  )
  // Bench and tail behind the lens.
  stage.add(new BoxGeometry(1.5, 0.75, 0.4).translate(0, 0.4, 1.9), look.seat)
  const cowl = cut(0.01, box([0, 0.66, -0.75], [0.8, 0.04, 0.2], 0.02))
  stage.add(skinOf(cowl, [-0.85, 0.6, -1], [0.85, 0.74, -0.5], 0.02), gloss)
}

const lenses = {
  dash: {
    eye: [0.03, 1.03, 1.12],
    aim: [-0.03, 0.61, 0.05],
    angle: 76,
    focus: 1.05,
    opening: 0.0035,
    roll: 0.6,
  },
  seats: {
    eye: [0.98, 1.0, 0.95],
    aim: [-0.25, 0.5, 0.22],
    angle: 72,
    focus: 1.1,
    opening: 0.0035,
    roll: -0.8,
  },
  dials: {
    eye: [driver + 0.012, 0.79, 0.43],
    aim: [driver, 0.756, -0.07],
    angle: 43,
    focus: 0.5,
    opening: 0.0042,
    roll: -1.2,
  },
} as const satisfies Record<string, Lens>

export const cabinView = async (
  colour: CabinColour,
  view: keyof typeof lenses = 'dash',
  screen: CabinLook['screen'] = 'screen',
  gear: CabinLook['gear'] = 'automatic',
) => {
  // Where the dials are near, they are dark: lit, they would show kilometres that are not the car's.
  const look = cabinLook(colour, screen, gear, view !== 'dials')
  const stage = makeStage()
  await addDash(stage, look)
  await addControls(stage, look)
  addSeat(stage, look, driver)
  addSeat(stage, look, -driver)
  for (const side of view === 'seats' ? [-1] : [-1, 1]) {
    addDoor(stage, look, side)
    addMirror(stage, side)
  }
  addShell(stage, look)
  await addOutside(stage)
  const lens: Lens = lenses[view]
  return { scene: stage.scene(daylight), lens }
}
