// What a ray meets: surface, colour and normal there.
import type { Daylight } from './light.ts'
import { addGrain, cloudAt, readImage, type Surface } from './surfaces.ts'
import type { Hit, Ray, Tree, Triangles } from './tree.ts'

export type Scene = { triangles: Triangles; tree: Tree; surfaces: readonly Surface[]; daylight: Daylight }

export const normalise = (v: Float64Array) => {
  const length = Math.sqrt(v[0]! * v[0]! + v[1]! * v[1]! + v[2]! * v[2]!) || 1
  for (let i = 0; i < 3; i += 1) v[i]! /= length
}

const dot = (v: Float64Array, x: number, y: number, z: number) => v[0]! * x + v[1]! * y + v[2]! * z

export type Contact = { surface: Surface; base: Float64Array; normal: Float64Array; face: Float64Array }

const addDust = (base: Float64Array, share: number, ray: Ray, distance: number) => {
  const x = ray.ox + ray.dx * distance
  const y = ray.oy + ray.dy * distance
  const z = ray.oz + ray.dz * distance
  const cloud = cloudAt(x * 9, y * 9, z * 9) + 0.4 * cloudAt(x * 70, y * 70, z * 70)
  const dust = share * Math.max(0, cloud - 0.5)
  base[0] = base[0]! * (1 - dust) + 0.22 * dust
  base[1] = base[1]! * (1 - dust) + 0.19 * dust
  base[2] = base[2]! * (1 - dust) + 0.15 * dust
}

/** Fills `contact` with surface, colour and normal at a hit. */
export const readerOf = ({ triangles, surfaces }: Scene) => {
  const { corners, normals, places } = triangles
  const texel = new Float64Array(4)
  const edge = (at: number, k: number, i: number) => corners[at + k + i]! - corners[at + i]!
  return (ray: Ray, hit: Hit, contact: Contact, isFirst: boolean): void => {
    const [at, u, v] = [9 * hit.triangle, hit.u, hit.v]
    const w = 1 - u - v
    const surface = surfaces[triangles.surfaces[hit.triangle]!]!
    const { normal, face, base } = contact
    contact.surface = surface
    const [ax, ay, az] = [edge(at, 3, 0), edge(at, 3, 1), edge(at, 3, 2)]
    const [bx, by, bz] = [edge(at, 6, 0), edge(at, 6, 1), edge(at, 6, 2)]
    face[0] = ay * bz - az * by
    face[1] = az * bx - ax * bz
    face[2] = ax * by - ay * bx
    normalise(face)
    for (let i = 0; i < 3; i += 1)
      normal[i] = normals[at + i]! * w + normals[at + 3 + i]! * u + normals[at + 6 + i]! * v
    normalise(normal)
    if (dot(face, ray.dx, ray.dy, ray.dz) > 0) for (let i = 0; i < 3; i += 1) face[i]! *= -1
    if (dot(normal, face[0], face[1], face[2]) < 0) for (let i = 0; i < 3; i += 1) normal[i]! *= -1
    for (let i = 0; i < 3; i += 1) base[i] = surface.colour[i]!
    if (surface.image) {
      const p = 6 * hit.triangle
      const s = places[p]! * w + places[p + 2]! * u + places[p + 4]! * v
      const t = places[p + 1]! * w + places[p + 3]! * u + places[p + 5]! * v
      readImage(surface.image, s, t, texel)
      for (let i = 0; i < 3; i += 1) base[i] = base[i]! + (texel[i]! - base[i]!) * texel[3]!
    }
    // Dust and grain are seen, but light that bounced on does not tell them.
    if (!isFirst) return
    if (surface.dirt) addDust(base, surface.dirt, ray, hit.distance)
    addGrain(normal, surface, ray, hit.distance)
  }
}
