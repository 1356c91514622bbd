// Surfaces and small parts of an engine bay: hoses, clamps, bolts and lids.
import { CatmullRomCurve3, CylinderGeometry, TubeGeometry, Vector3 } from 'three'
import { type Stage } from '../tracing/stage.ts'
import { type Surface } from '../tracing/surfaces.ts'
import { placed, slab, type Three } from './placing.ts'

export const plastic: Surface = {
  colour: [0.022, 0.022, 0.023],
  rough: 0.5,
  grain: 'plastic',
  grainSize: 0.002,
  grainDepth: 0.2,
  dirt: 0.26,
}
export const smooth: Surface = { colour: [0.02, 0.02, 0.021], rough: 0.28, dirt: 0.2 }
export const rubber: Surface = { colour: [0.017, 0.017, 0.018], rough: 0.55, dirt: 0.25 }
export const alloy: Surface = { colour: [0.36, 0.355, 0.34], rough: 0.48, isMetal: true, dirt: 0.35 }
export const castAlloy: Surface = {
  colour: [0.26, 0.255, 0.245],
  rough: 0.55,
  shine: 0.16,
  grain: 'plastic',
  grainSize: 0.003,
  grainDepth: 0.4,
  dirt: 0.45,
}
export const zinc: Surface = { colour: [0.62, 0.56, 0.4], rough: 0.35, isMetal: true, dirt: 0.2 }
export const primer: Surface = { colour: [0.04, 0.041, 0.043], rough: 0.45, dirt: 0.3 }
export const pane: Surface = { colour: [0.012, 0.014, 0.015], rough: 0.06, shine: 0.06, dirt: 0.1 }
export const milky: Surface = { colour: [0.3, 0.275, 0.215], rough: 0.4, dirt: 0.35 }
export const coolant: Surface = { colour: [0.5, 0.24, 0.22], rough: 0.4, dirt: 0.2 }
export const yellow: Surface = { colour: [0.6, 0.4, 0.02], rough: 0.4, dirt: 0.2 }
export const red: Surface = { colour: [0.36, 0.02, 0.018], rough: 0.4, dirt: 0.15 }
export const blue: Surface = { colour: [0.02, 0.09, 0.32], rough: 0.4, dirt: 0.15 }
export const satin: Surface = { colour: [0.3, 0.3, 0.31], rough: 0.35, shine: 0.2, dirt: 0.2 }
export const dark: Surface = { colour: [0.006, 0.006, 0.006], rough: 0.9 }

export const tube = (stage: Stage, points: readonly Three[], radius: number, surface: Surface, ribs = 0) => {
  const line = new CatmullRomCurve3(points.map(point => new Vector3(...point)))
  const geometry = new TubeGeometry(line, 160, radius, 20)
  if (ribs) {
    const place = geometry.getAttribute('position')
    const middle = new Vector3()
    for (let i = 0; i < place.count; i += 1) {
      const t = Math.floor(i / 21) / 160
      line.getPoint(t, middle)
      const grow = 1 + 0.12 * Math.sign(Math.sin(t * ribs * 2 * Math.PI))
      place.setXYZ(
        i,
        middle.x + (place.getX(i) - middle.x) * grow,
        middle.y + (place.getY(i) - middle.y) * grow,
        middle.z + (place.getZ(i) - middle.z) * grow,
      )
    }
    geometry.computeVertexNormals()
  }
  stage.add(geometry, surface)
}

export const clamp = (stage: Stage, at: Three, radius: number, turn: Three) => {
  stage.add(new CylinderGeometry(radius, radius, 0.009, 40, 1, true), alloy, placed(at, turn))
  stage.add(slab([0.016, 0.012, 0.012], 0.003), alloy, placed([at[0], at[1] + radius, at[2]], turn))
}

export const bolt = (stage: Stage, [x, y, z]: Three, radius = 0.007) => {
  stage.add(new CylinderGeometry(radius, radius, 0.008, 6), zinc, placed([x, y + 0.004, z], [0, x * 40, 0]))
  stage.add(new CylinderGeometry(radius * 1.6, radius * 1.6, 0.003, 24), zinc, placed([x, y, z]))
}

export const lid = (stage: Stage, [x, y, z]: Three, radius: number, surface: Surface) => {
  const turn = Array.from({ length: 24 }, (_, i) => (i / 24) * 2 * Math.PI)
  stage.add(new CylinderGeometry(radius, radius * 1.03, 0.022, 48), surface, placed([x, y + 0.011, z]))
  for (const t of turn)
    stage.add(
      slab([0.004, 0.02, 0.004], 0.001),
      surface,
      placed([x + Math.cos(t) * radius, y + 0.011, z + Math.sin(t) * radius], [0, -t, 0]),
    )
  stage.add(slab([radius * 1.5, 0.012, 0.01], 0.004), surface, placed([x, y + 0.026, z], [0, 0.5, 0]))
}
