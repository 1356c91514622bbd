// Builds a whole vehicle from measures and look.
import { Group, Mesh, type Object3D, Vector4 } from 'three'
import { bodyOf } from './body.ts'
import { addFittings } from './fittings.ts'
import { addCockpit } from './cockpit.ts'
import type { Look } from './look.ts'
import type { Measures } from './measures.ts'
import { meshOf } from './mesh.ts'
import { skinMaterials } from './paint.ts'
import { drawSkin, widths } from './skin.ts'
import { wheelOf } from './wheels.ts'

// Edge of the grid's cubes.
const cellMetres = 0.045

export const castShadows = (object: Object3D) =>
  object.traverse(each => {
    each.castShadow = true
    each.receiveShadow = true
  })

/** The vehicle stands on y = 0 with its middle at the origin and its nose to -x; `isOwn` where it stands beside others. */
export const vehicleOf = (measures: Measures, look: Look, plateText: string, isOwn = false): Group => {
  const body = bodyOf(measures)
  const group = new Group()
  const geometry = meshOf(body, cellMetres)
  const foot = new Vector4(0, 0, measures.L / 2 - 0.1, measures.W / 2 - 0.08)
  const textures = { ...drawSkin(body, look).textures(), arch: look.cladding ? 0.075 : 0 }
  const materials = skinMaterials(body, widths(body), textures, foot, look.hatch, isOwn)
  const depth = new Mesh(geometry, materials.depth)
  depth.renderOrder = -2
  const skin = new Mesh(geometry, materials.body)
  skin.layers.enable(1)
  group.add(skin)
  const width = measures.tyre * 0.66
  for (const x of body.wheels)
    for (const side of [-1, 1]) {
      const wheel = wheelOf(look, measures.tyre, width)
      wheel.position.set(x, measures.tyre, side * (measures.W / 2 - width / 2 - 0.012))
      if (side < 0) wheel.rotation.y = Math.PI
      wheel.rotateZ(x * 2)
      group.add(wheel)
    }
  addFittings(group, body, look, {
    front: look.plateY,
    rear: look.hatch ? measures.gc + 0.6 : look.tail.low - 0.03,
    text: plateText,
  })
  if (measures.cockpit) addCockpit(group, body, measures.cockpit)
  castShadows(group)
  group.add(depth)
  group.position.x = -measures.L / 2
  return group
}
