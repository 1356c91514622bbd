// Solids as distance fields: rounded boxes, rings, rods, outlines; joined, cut and turned.
import { BufferAttribute, BufferGeometry } from 'three'
import { facesOf, type Grid, gridAt, pointsOf } from '../mesh.ts'

export type Field = (x: number, y: number, z: number) => number
const length2 = (a: number, b: number) => Math.sqrt(a * a + b * b)

type Three = readonly [number, number, number]

export const box =
  ([cx, cy, cz]: Three, [hx, hy, hz]: Three, round: number): Field =>
  (x, y, z) => {
    const a = Math.abs(x - cx) - hx + round
    const b = Math.abs(y - cy) - hy + round
    const c = Math.abs(z - cz) - hz + round
    const [p, q, r] = [Math.max(a, 0), Math.max(b, 0), Math.max(c, 0)]
    return Math.sqrt(p * p + q * q + r * r) + Math.min(0, Math.max(a, b, c)) - round
  }

export const ball =
  ([cx, cy, cz]: Three, [rx, ry, rz]: Three): Field =>
  (x, y, z) => {
    const [a, b, c] = [(x - cx) / rx, (y - cy) / ry, (z - cz) / rz]
    const k = Math.sqrt(a * a + b * b + c * c)
    const slope = Math.hypot(a / rx, b / ry, c / rz)
    return slope < 1e-9 ? -Math.min(rx, ry, rz) : (k * (k - 1)) / slope
  }

/** A rod from `a` to `b`, whose radius goes from `ra` to `rb`. */
export const rod =
  (a: Three, b: Three, ra: number, rb = ra): Field =>
  (x, y, z) => {
    const [px, py, pz] = [x - a[0], y - a[1], z - a[2]]
    const [dx, dy, dz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
    const t = Math.min(1, Math.max(0, (px * dx + py * dy + pz * dz) / (dx * dx + dy * dy + dz * dz)))
    const [ex, ey, ez] = [px - dx * t, py - dy * t, pz - dz * t]
    return Math.sqrt(ex * ex + ey * ey + ez * ez) - ra - (rb - ra) * t
  }

/** A disc or drum around the axis `axis` (0, 1, 2). */
export const drum =
  (middle: Three, axis: number, radius: number, half: number, round: number): Field =>
  (x, y, z) => {
    const a = x - middle[0]
    const b = y - middle[1]
    const c = z - middle[2]
    const along = Math.abs(axis === 0 ? a : axis === 1 ? b : c) - half + round
    const across = length2(axis === 0 ? b : a, axis === 2 ? b : c) - radius + round
    return length2(Math.max(along, 0), Math.max(across, 0)) + Math.min(0, Math.max(along, across)) - round
  }

/** A ring around z. */
export const ring =
  ([cx, cy, cz]: Three, radius: number, thick: number): Field =>
  (x, y, z) =>
    length2(length2(x - cx, y - cy) - radius, z - cz) - thick

const outlineDistance = (points: readonly (readonly [number, number])[], x: number, y: number): number => {
  let [nearest, sign] = [Infinity, 1]
  for (let i = 0, j = points.length - 1; i < points.length; j = i, i += 1) {
    const [ax, ay] = points[i]!
    const [bx, by] = points[j]!
    const [ex, ey, wx, wy] = [bx - ax, by - ay, x - ax, y - ay]
    const t = Math.min(1, Math.max(0, (wx * ex + wy * ey) / (ex * ex + ey * ey)))
    nearest = Math.min(nearest, (wx - ex * t) ** 2 + (wy - ey * t) ** 2)
    const [a, b, c] = [y >= ay, y < by, ex * wy > ey * wx]
    if ((a && b && c) || (!a && !b && !c)) sign = -sign
  }
  return sign * Math.sqrt(nearest)
}

/** An outline in the two axes after `axis`, drawn along it. */
export const prism =
  (
    axis: number,
    points: readonly (readonly [number, number])[],
    [from, to]: readonly [number, number],
    round: number,
  ): Field =>
  (x, y, z) => {
    const [p, q, r] = axis === 0 ? [y, z, x] : axis === 1 ? [z, x, y] : [x, y, z]
    const flat = outlineDistance(points, p, q) + round
    const along = Math.abs(r - (from + to) / 2) - (to - from) / 2 + round
    return length2(Math.max(flat, 0), Math.max(along, 0)) + Math.min(0, Math.max(flat, along)) - round
  }

/** Fields as one, smooth over `k` metres. */
export const join =
  (k: number, ...fields: readonly Field[]): Field =>
  (x, y, z) => {
    let d = fields[0]!(x, y, z)
    for (let i = 1; i < fields.length; i += 1) {
      const e = fields[i]!(x, y, z)
      const h = Math.max(k - Math.abs(d - e), 0) / Math.max(k, 1e-9)
      d = Math.min(d, e) - h * h * k * 0.25
    }
    return d
  }

/** `field` without `others`, the edges smooth over `k` metres. */
export const cut =
  (k: number, field: Field, ...others: readonly Field[]): Field =>
  (x, y, z) => {
    let d = field(x, y, z)
    for (const hollow of others) {
      const e = -hollow(x, y, z)
      const h = Math.max(k - Math.abs(d - e), 0) / Math.max(k, 1e-9)
      d = Math.max(d, e) + h * h * k * 0.25
    }
    return d
  }

/** A groove of `wide` and `deep` metres along where `seam` is nought. */
export const grooved =
  (field: Field, seam: Field, wide: number, deep: number): Field =>
  (x, y, z) =>
    field(x, y, z) + deep * Math.exp(-((seam(x, y, z) / wide) ** 2))

/** Turned by degrees around an axis through `pivot`. */
export const turned = (field: Field, pivot: Three, axis: number, degrees: number): Field => {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const [i, j] = [(axis + 1) % 3, (axis + 2) % 3]
  return (x, y, z) => {
    const p = [x - pivot[0], y - pivot[1], z - pivot[2]]
    const [a, b] = [p[i]!, p[j]!]
    p[i] = a * c + b * s
    p[j] = b * c - a * s
    return field(p[0]! + pivot[0], p[1]! + pivot[1], p[2]! + pivot[2])
  }
}

export const mirrored =
  (field: Field): Field =>
  (x, y, z) =>
    field(Math.abs(x), y, z)

const skins = new Map<string, BufferGeometry>()

/** The skin of a field of this name; the same name has the same skin, so that other colours cost nothing. */
export const namedSkin = (name: string, ...of: Parameters<typeof skinOf>): BufferGeometry => {
  const known = skins.get(name) ?? skinOf(...of)
  skins.set(name, known)
  return known
}

/** The skin of a field within bounds, of cubes of `cell` metres. */
export const skinOf = (field: Field, from: Three, to: Three, cell: number): BufferGeometry => {
  const size = [0, 1, 2].map(i => Math.ceil((to[i]! - from[i]!) / cell) + 2) as [number, number, number]
  const [nx, ny, nz] = size
  const values = new Float32Array(nx * ny * nz)
  const at = gridAt(size)
  const block = 4
  for (let i = 0; i < nx; i += block)
    for (let j = 0; j < ny; j += block)
      for (let k = 0; k < nz; k += block) {
        const middle = field(
          from[0] + (i + 1.5) * cell,
          from[1] + (j + 1.5) * cell,
          from[2] + (k + 1.5) * cell,
        )
        // Far from the skin the whole block lies on one side of it.
        const isFar = Math.abs(middle) > cell * block * 1.6 + 0.012
        for (let a = i; a < Math.min(nx, i + block); a += 1)
          for (let b = j; b < Math.min(ny, j + block); b += 1)
            for (let c = k; c < Math.min(nz, k + block); c += 1)
              values[at(a, b, c)] = isFar
                ? middle
                : field(from[0] + a * cell, from[1] + b * cell, from[2] + c * cell)
      }
  const grid: Grid = { cell, origin: from, size, values, at }
  const { points, indexOf } = pointsOf(grid)
  const geometry = new BufferGeometry()
  const place = new Float32Array(points)
  const normal = new Float32Array(points.length)
  const e = cell * 0.4
  for (let i = 0; i < place.length; i += 3) {
    const [x, y, z] = [place[i]!, place[i + 1]!, place[i + 2]!]
    const [a, b, c, d] = [
      field(x + e, y - e, z - e),
      field(x - e, y - e, z + e),
      field(x - e, y + e, z - e),
      field(x + e, y + e, z + e),
    ]
    const slope = [a - b - c + d, -a - b + c + d, -a + b - c + d]
    const length = Math.hypot(...slope) || 1
    normal.set(
      slope.map(value => value / length),
      i,
    )
  }
  geometry.setAttribute('position', new BufferAttribute(place, 3))
  geometry.setAttribute('normal', new BufferAttribute(normal, 3))
  geometry.setIndex(facesOf(grid, indexOf))
  return geometry
}
