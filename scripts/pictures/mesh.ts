// Mesh of a field by surface nets, its points drawn onto the field itself.
import { BufferAttribute, BufferGeometry } from 'three'
import type { Body } from './body.ts'

const margin = 0.09
const corners = [0, 1, 2, 3, 4, 5, 6, 7].map(c => [c & 1, (c >> 1) & 1, (c >> 2) & 1] as const)

/** The field's values at the corners of a grid of cubes; `origin` is in metres. */
export type Grid = {
  cell: number
  origin: readonly [number, number, number]
  size: readonly [number, number, number]
  values: Float32Array
  at: (i: number, j: number, k: number) => number
}

export const gridAt =
  ([, ny, nz]: readonly [number, number, number]) =>
  (i: number, j: number, k: number) =>
    (i * ny + j) * nz + k

const sampleField = (body: Body, cell: number): Grid => {
  const { L, H, W, gc } = body.measures
  const size = [
    Math.ceil((L + 2 * margin) / cell) + 1,
    Math.ceil((H - gc + 3 * margin) / cell) + 1,
    2 * Math.ceil((W / 2 + margin) / cell) + 1,
  ] as const
  const [nx, ny, nz] = size
  const middle = (nz - 1) / 2
  const [ox, oy, oz] = [-margin, gc - margin, -middle * cell]
  const values = new Float32Array(nx * ny * nz)
  const at = gridAt(size)
  for (let i = 0; i < nx; i += 1)
    for (let j = 0; j < ny; j += 1)
      for (let k = middle; k < nz; k += 1) {
        const value = body.distance(ox + i * cell, oy + j * cell, oz + k * cell)
        values[at(i, j, k)] = value
        values[at(i, j, 2 * middle - k)] = value
      }
  return { cell, origin: [ox, oy, oz], size, values, at }
}

/** The middle of the places where a cube's edges cross the skin, in cubes; nothing for a cube on one side of it. */
const crossingOf = (v: readonly number[]): [number, number, number] | undefined => {
  const below = v.filter(value => value < 0).length
  if (below === 0 || below === 8) return undefined
  let [x, y, z, count] = [0, 0, 0, 0]
  for (let p = 0; p < 8; p += 1)
    for (const bit of [1, 2, 4]) {
      const q = p | bit
      if (q === p || v[p]! < 0 === v[q]! < 0) continue
      const t = v[p]! / (v[p]! - v[q]!)
      const [from, to] = [corners[p]!, corners[q]!]
      x += from[0] + (to[0] - from[0]) * t
      y += from[1] + (to[1] - from[1]) * t
      z += from[2] + (to[2] - from[2]) * t
      count += 1
    }
  return [x / count, y / count, z / count]
}

/** Points of the skin, and each cube's point by its place in the grid, -1 without one. */
export const pointsOf = ({ cell, origin, size, values, at }: Grid) => {
  const [nx, ny, nz] = size
  const points: number[] = []
  const indexOf = new Int32Array(nx * ny * nz).fill(-1)
  for (let i = 0; i < nx - 1; i += 1)
    for (let j = 0; j < ny - 1; j += 1)
      for (let k = 0; k < nz - 1; k += 1) {
        const crossing = crossingOf(corners.map(([a, b, c]) => values[at(i + a, j + b, k + c)]!))
        if (!crossing) continue
        const [x, y, z] = crossing
        indexOf[at(i, j, k)] = points.length / 3
        points.push(origin[0] + (i + x) * cell, origin[1] + (j + y) * cell, origin[2] + (k + z) * cell)
      }
  return { points, indexOf }
}

export const facesOf = ({ size, values, at }: Grid, indexOf: Int32Array): number[] => {
  const [nx, ny, nz] = size
  const faces: number[] = []
  const quad = (a: number, b: number, c: number, d: number, flip: boolean) => {
    if (flip) faces.push(a, c, b, a, d, c)
    else faces.push(a, b, c, a, c, d)
  }
  for (let i = 1; i < nx - 1; i += 1)
    for (let j = 1; j < ny - 1; j += 1)
      for (let k = 1; k < nz - 1; k += 1) {
        const inside = values[at(i, j, k)]! < 0
        const cellAt = (a: number, b: number, c: number) => indexOf[at(i - a, j - b, k - c)]!
        if (inside !== values[at(i + 1, j, k)]! < 0)
          quad(cellAt(0, 0, 0), cellAt(0, 1, 0), cellAt(0, 1, 1), cellAt(0, 0, 1), !inside)
        if (inside !== values[at(i, j + 1, k)]! < 0)
          quad(cellAt(0, 0, 0), cellAt(0, 0, 1), cellAt(1, 0, 1), cellAt(1, 0, 0), !inside)
        if (inside !== values[at(i, j, k + 1)]! < 0)
          quad(cellAt(0, 0, 0), cellAt(1, 0, 0), cellAt(1, 1, 0), cellAt(0, 1, 0), !inside)
      }
  return faces
}

/** Writes the field's slope at a place into `slope`. */
const measureSlope = (body: Body, x: number, y: number, z: number, slope: number[]): void => {
  const e = 0.003
  const d = body.distance
  const [a, b, c, f] = [
    d(x + e, y - e, z - e),
    d(x - e, y - e, z + e),
    d(x - e, y + e, z - e),
    d(x + e, y + e, z + e),
  ]
  slope[0] = (a - b - c + f) / (4 * e)
  slope[1] = (-a - b + c + f) / (4 * e)
  slope[2] = (-a + b - c + f) / (4 * e)
}

/** Draws each point onto the skin, and takes its normal and whether it belongs to the cabin. */
const settle = (body: Body, points: readonly number[], cell: number) => {
  const count = points.length / 3
  const place = new Float32Array(points)
  const normal = new Float32Array(points.length)
  const house = new Float32Array(count)
  const slope = [0, 0, 0]
  for (let i = 0; i < count; i += 1) {
    let [x, y, z] = [place[3 * i]!, place[3 * i + 1]!, place[3 * i + 2]!]
    for (let step = 0; step < 2; step += 1) {
      measureSlope(body, x, y, z, slope)
      const d = body.distance(x, y, z)
      const steepness = Math.max(0.3, slope[0]! ** 2 + slope[1]! ** 2 + slope[2]! ** 2)
      const move = Math.max(-0.5 * cell, Math.min(0.5 * cell, d)) / steepness
      x -= slope[0]! * move
      y -= slope[1]! * move
      z -= slope[2]! * move
    }
    measureSlope(body, x, y, z, slope)
    const length = Math.hypot(slope[0]!, slope[1]!, slope[2]!) || 1
    place.set([x, y, z], 3 * i)
    normal.set([slope[0]! / length, slope[1]! / length, slope[2]! / length], 3 * i)
    house[i] = body.isCabin(x, y, z) ? 1 : 0
  }
  return { place, normal, house }
}

/** `cell` is the edge of the grid's cubes in metres. Attribute `house` is 1 where the cabin makes the skin. */
export const meshOf = (body: Body, cell: number): BufferGeometry => {
  const grid = sampleField(body, cell)
  const { points, indexOf } = pointsOf(grid)
  const { place, normal, house } = settle(body, points, cell)
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(place, 3))
  geometry.setAttribute('normal', new BufferAttribute(normal, 3))
  geometry.setAttribute('house', new BufferAttribute(house, 1))
  geometry.setIndex(facesOf(grid, indexOf))
  return geometry
}
