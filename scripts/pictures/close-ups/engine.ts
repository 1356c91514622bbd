// An engine bay under an open bonnet; z comes towards the lens.
import { CylinderGeometry, PlaneGeometry } from 'three'
import { box, cut, drum, grooved, join, skinOf } from '../tracing/fields.ts'
import { type Lens } from '../tracing/film.ts'
import { type Daylight } from '../tracing/light.ts'
import { imageOf, makeStage, type Stage } from '../tracing/stage.ts'
import { placed, slab } from './placing.ts'
import {
  alloy,
  bolt,
  clamp,
  dark,
  lid,
  pane,
  plastic,
  primer,
  rubber,
  smooth,
  tube,
  zinc,
} from './engine-kit.ts'
import { addEngine } from './engine-block.ts'
import { addSides } from './engine-sides.ts'

const daylight: Daylight = {
  sun: [-0.42, 0.8, 0.4],
  sunColour: [4.6, 4.3, 3.8],
  skyTop: [1.2, 1.45, 1.8],
  skyLow: [2.0, 2.05, 2.0],
  ground: [0.5, 0.45, 0.4],
  around: 0.2,
  aroundColour: [0.35, 0.4, 0.33],
}

const warningLabel =
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="210" font-family="DejaVu Sans"><rect width="600" height="210" fill="#e9e7dd"/><rect width="150" height="210" fill="#eab308"/><path d="M75 40l55 110h-110z" fill="none" stroke="#111" stroke-width="12"/><path d="M75 80v36M75 126v12" stroke="#111" stroke-width="12"/><g font-size="30" fill="#222"><text x="175" y="60" font-weight="bold">CAUTION</text><text x="175" y="105">FAN CAN START AT ANY TIME</text><text x="175" y="145">HOT COOLANT UNDER</text><text x="175" y="185">PRESSURE</text></g></svg>'

const addCowl = (stage: Stage) => {
  // Cowl behind, radiator panel before, sides.
  const cowl = join(
    0.02,
    box([0, 0.12, -0.52], [0.85, 0.05, 0.08], 0.03),
    box([0, 0.19, -0.62], [0.85, 0.04, 0.08], 0.02),
  )
  stage.add(skinOf(cowl, [-0.9, 0.04, -0.74], [0.9, 0.26, -0.4], 0.014), plastic)
  tube(
    stage,
    [
      [-0.85, 0.185, -0.43],
      [0, 0.19, -0.425],
      [0.85, 0.185, -0.43],
    ],
    0.014,
    rubber,
  )
}

const addFirewall = (stage: Stage) => {
  stage.add(slab([2.2, 0.5, 0.02], 0.005), primer, placed([0, -0.05, -0.53]))
  for (const x of [-0.3, -0.05, 0.2])
    stage.add(slab([0.2, 0.22, 0.02], 0.008), plastic, placed([x, -0.06, -0.515]))
}

const addPanel = (stage: Stage) => {
  const panel = grooved(
    cut(
      0.012,
      box([0, -0.0, 0.46], [0.85, 0.018, 0.085], 0.015),
      box([0, 0.02, 0.5], [0.07, 0.03, 0.03], 0.01),
    ),
    (_x, _y, z) => Math.abs(Math.abs(z - 0.46) - 0.055),
    0.005,
    0.004,
  )
  stage.add(skinOf(panel, [-0.9, -0.05, 0.35], [0.9, 0.04, 0.57], 0.008), plastic)
  for (let i = 0; i < 8; i += 1)
    stage.add(
      new CylinderGeometry(0.011, 0.012, 0.006, 28),
      smooth,
      placed([-0.7 + i * 0.2, 0.021, 0.42 + 0.06 * (i % 2)]),
    )
  stage.add(slab([0.05, 0.02, 0.04], 0.006), zinc, placed([0, 0.0, 0.5]))
}

const addWindscreen = (stage: Stage) => {
  stage.add(slab([1.8, 1.2, 0.01], 0.004), pane, placed([0, 0.55, -1.02], [-1.02, 0, 0]))
  for (const x of [-0.5, 0.15]) {
    tube(
      stage,
      [
        [x + 0.62, 0.235, -0.66],
        [x + 0.3, 0.25, -0.69],
        [x, 0.245, -0.66],
      ],
      0.009,
      rubber,
    )
    lid(stage, [x, 0.22, -0.6], 0.016, smooth)
  }
}

const addRadiator = async (stage: Stage) => {
  // Fan and radiator.
  const warning = await imageOf(warningLabel, 360)
  stage.add(
    new PlaneGeometry(0.2, 0.07),
    { colour: [0.6, 0.6, 0.6], rough: 0.4, image: warning, dirt: 0.3 },
    placed([0.32, 0.0187, 0.455], [-Math.PI / 2, 0, 0.01]),
  )
  lid(stage, [-0.3, -0.01, 0.36], 0.026, smooth)
  stage.add(slab([1.1, 0.3, 0.03], 0.01), plastic, placed([0, -0.17, 0.36]))
  tube(
    stage,
    [
      [-0.3, -0.06, 0.34],
      [-0.28, -0.03, 0.28],
      [-0.3, -0.06, 0.22],
      [-0.33, -0.12, 0.1],
    ],
    0.023,
    rubber,
  )
  clamp(stage, [-0.3, -0.06, 0.33], 0.026, [1.2, 0, 0])
}

const addTowers = (stage: Stage) => {
  for (const side of [-1, 1]) {
    const tower = join(
      0.03,
      drum([side * 0.72, 0.02, -0.2], 1, 0.12, 0.08, 0.04),
      box([side * 0.86, 0.02, 0], [0.08, 0.1, 0.7], 0.03),
    )
    stage.add(skinOf(tower, [side * 0.78 - 0.2, -0.1, -0.7], [side * 0.78 + 0.2, 0.14, 0.7], 0.012), primer)
    for (const t of [0.3, 2.4, 4.5])
      bolt(stage, [side * 0.72 + Math.cos(t) * 0.07, 0.1, -0.2 + Math.sin(t) * 0.07], 0.011)
    tube(
      stage,
      [
        [side * 0.8, 0.14, -0.6],
        [side * 0.79, 0.135, 0],
        [side * 0.76, 0.1, 0.5],
      ],
      0.013,
      rubber,
    )
  }
}

const addWires = (stage: Stage) => {
  // Wires and pipes that cross.
  tube(
    stage,
    [
      [-0.62, -0.16, -0.4],
      [-0.4, 0.03, -0.36],
      [-0.1, 0.05, -0.34],
      [0.2, 0.02, -0.31],
      [0.36, 0.04, -0.24],
      [0.46, 0.0, -0.1],
    ],
    0.013,
    rubber,
    70,
  )
  tube(
    stage,
    [
      [-0.74, -0.1, -0.4],
      [-0.66, 0.06, -0.38],
      [-0.3, 0.09, -0.38],
      [0.1, 0.08, -0.39],
      [0.36, 0.06, -0.4],
    ],
    0.009,
    alloy,
  )
  tube(
    stage,
    [
      [0.34, -0.04, 0.28],
      [0.38, 0.02, 0.24],
      [0.38, 0.03, 0.05],
      [0.36, 0.0, -0.16],
    ],
    0.016,
    rubber,
  )
  tube(
    stage,
    [
      [0.16, -0.14, 0.28],
      [0.22, -0.01, 0.29],
      [0.33, 0.01, 0.3],
      [0.5, -0.06, 0.29],
      [0.56, -0.18, 0.27],
    ],
    0.01,
    rubber,
    40,
  )
  stage.add(new PlaneGeometry(2.4, 2).rotateX(-Math.PI / 2).translate(0, -0.3, 0), dark)
}

export const engineView = async () => {
  const stage = makeStage()
  addEngine(stage)
  await addSides(stage)
  addCowl(stage)
  addFirewall(stage)
  addPanel(stage)
  addWindscreen(stage)
  await addRadiator(stage)
  addTowers(stage)
  addWires(stage)
  const lens: Lens = {
    eye: [0.05, 0.76, 0.62],
    aim: [0.01, -0.03, -0.04],
    angle: 70,
    focus: 0.95,
    opening: 0.004,
    roll: 1,
  }
  return { scene: stage.scene(daylight), lens }
}
