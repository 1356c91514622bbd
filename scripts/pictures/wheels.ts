// A wheel: tyre, rim with spokes, disc behind.
import {
  type BufferGeometry,
  CylinderGeometry,
  DoubleSide,
  ExtrudeGeometry,
  Group,
  LatheGeometry,
  type Material,
  Mesh,
  MeshPhysicalMaterial,
  Shape,
  Vector2,
} from 'three'
import type { Look } from './look.ts'

const rubber = new MeshPhysicalMaterial({ color: 0x0d0d0e, roughness: 0.78 })
const alloy = new MeshPhysicalMaterial({ color: 0xb4b8bd, roughness: 0.3, metalness: 0.92, side: DoubleSide })
const dark = new MeshPhysicalMaterial({ color: 0x101113, roughness: 0.6, metalness: 0.3 })
const steel = new MeshPhysicalMaterial({ color: 0x8d9196, roughness: 0.45, metalness: 0.6, side: DoubleSide })
const disc = new MeshPhysicalMaterial({ color: 0x6c6f73, roughness: 0.35, metalness: 0.9 })

const lathe = (points: readonly (readonly [number, number])[]) => {
  const geometry = new LatheGeometry(
    points.map(([r, a]) => new Vector2(r, a)),
    44,
  )
  geometry.rotateX(Math.PI / 2)
  return geometry
}

/** A spoke from the hub to the rim; `a` and `b` are half widths in radians at hub and rim. */
const spoke = (inner: number, outer: number, a: number, b: number, middle: number, thick: number) => {
  const at = (r: number, angle: number) => [r * Math.cos(angle), r * Math.sin(angle)] as const
  const shape = new Shape()
  shape.moveTo(...at(inner, middle - a))
  shape.lineTo(...at((inner + outer) / 2, middle - (a + b) * 0.42))
  shape.lineTo(...at(outer, middle - b))
  shape.lineTo(...at(outer, middle + b))
  shape.lineTo(...at((inner + outer) / 2, middle + (a + b) * 0.42))
  shape.lineTo(...at(inner, middle + a))
  const bevel = Math.min(0.008, outer * 0.03)
  return new ExtrudeGeometry(shape, {
    depth: thick,
    bevelSize: bevel,
    bevelThickness: bevel,
    bevelSegments: 1,
    curveSegments: 1,
  })
}

const spokesOf = (kind: Look['spokes'], hub: number, rim: number): ExtrudeGeometry[] => {
  const around = (n: number, make: (middle: number) => ExtrudeGeometry[]) =>
    Array.from({ length: n }, (_, i) => make((i / n) * Math.PI * 2 + 0.3)).flat()
  if (kind === 'five') return around(5, t => [spoke(hub, rim, 0.34, 0.2, t, 0.02)])
  if (kind === 'six') return around(6, t => [spoke(hub, rim, 0.3, 0.2, t, 0.02)])
  if (kind === 'split')
    return around(5, t => [
      spoke(hub, rim, 0.13, 0.06, t - 0.17, 0.018),
      spoke(hub, rim, 0.13, 0.06, t + 0.17, 0.018),
    ])
  if (kind === 'multi') return around(15, t => [spoke(hub, rim, 0.07, 0.045, t, 0.014)])
  return around(10, t => [spoke(hub, rim, 0.12, 0.07, t, 0.018)])
}

const axle = (radius: number, thick: number, sides: number) =>
  new CylinderGeometry(radius, radius, thick, sides).rotateX(Math.PI / 2)

const put = (group: Group, geometry: BufferGeometry, material: Material, z = 0) => {
  const mesh = new Mesh(geometry, material)
  mesh.position.z = z
  group.add(mesh)
  return mesh
}

/** A steel wheel with holes, or one under a plastic cap. */
const addPlate = (group: Group, isCap: boolean, rim: number, face: number) => {
  const plate = lathe([
    [0.001, face - 0.004],
    [rim * 0.3, face - 0.008],
    [rim * 0.42, face - (isCap ? 0.01 : 0.045)],
    [rim * 0.8, face - 0.022],
    [rim - 0.012, face - (isCap ? 0.004 : 0.035)],
  ])
  put(group, plate, isCap ? alloy : steel)
  const n = isCap ? 7 : 10
  for (let i = 0; i < n; i += 1) {
    const t = (i / n) * Math.PI * 2
    const hole = put(group, axle(rim * 0.085, 0.03, 16), dark)
    hole.position.set(Math.cos(t) * rim * 0.68, Math.sin(t) * rim * 0.68, face - 0.03)
  }
}

const addSpokes = (group: Group, kind: Look['spokes'], rim: number, face: number) => {
  for (const geometry of spokesOf(kind, rim * 0.16, rim - 0.014)) put(group, geometry, alloy, face - 0.036)
  const hub = lathe([
    [0.001, face + 0.002],
    [rim * 0.13, face],
    [rim * 0.19, face - 0.01],
    [rim * 0.22, face - 0.04],
  ])
  put(group, hub, alloy)
  put(group, axle(rim * 0.11, 0.006, 32), dark, face + 0.002)
}

/** Faces +z; its axis is z and its middle the origin. */
export const wheelOf = (look: Look, radius: number, width: number): Group => {
  const group = new Group()
  const rim = radius * look.rim
  const half = width / 2
  const shoulder = radius * 0.035
  const tyre = lathe([
    [rim - 0.006, -half * 0.82],
    [rim + 0.03, -half * 0.98],
    [radius - 0.05, -half],
    [radius - shoulder, -half * 0.9],
    [radius, -half * 0.72],
    [radius, half * 0.72],
    [radius - shoulder * 0.4, half * 0.86],
    [radius - shoulder * 1.3, half * 0.96],
    [radius - 0.05, half * 1.0],
    [(rim + radius) / 2, half * 1.02],
    [rim + 0.026, half * 0.99],
    [rim + 0.012, half * 0.92],
    [rim - 0.006, half * 0.86],
  ])
  put(group, tyre, rubber)
  const face = half * 0.84
  const edge = lathe([
    [rim - 0.016, -half * 0.8],
    [rim - 0.022, face - 0.05],
    [rim - 0.012, face - 0.012],
    [rim - 0.004, face + 0.004],
    [rim + 0.006, face + 0.006],
    [rim + 0.006, face - 0.02],
  ])
  put(group, edge, look.spokes === 'steel' ? steel : alloy)
  put(group, axle(rim - 0.02, 0.02, 48), dark, -half * 0.2)
  if (look.spokes === 'steel' || look.spokes === 'cap') addPlate(group, look.spokes === 'cap', rim, face)
  else {
    put(group, axle(rim * 0.72, 0.024, 48), disc, half * 0.05)
    addSpokes(group, look.spokes, rim, face)
  }
  return group
}
