// Bounding boxes around triangles, and the first triangle that a ray meets.

/** Nine numbers of corners and of normals, six of texture places and one surface for each triangle. */
export type Triangles = {
  corners: Float32Array
  normals: Float32Array
  places: Float32Array
  surfaces: Uint16Array
}

/** Six numbers of bounds and two links a node: the left child and 0, or the first triangle and how many. */
export type Tree = { bounds: Float32Array; links: Int32Array; order: Int32Array }

const leafMost = 4
const bins = 12

const middlesOf = (corners: Float32Array, count: number): Float32Array => {
  const middles = new Float32Array(count * 3)
  for (let i = 0; i < count; i += 1)
    for (let axis = 0; axis < 3; axis += 1)
      middles[3 * i + axis] =
        (corners[9 * i + axis]! + corners[9 * i + 3 + axis]! + corners[9 * i + 6 + axis]!) / 3
  return middles
}

type Box = [number, number, number, number, number, number]
const emptyBox = (): Box => [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity]

const growBox = (box: Box, corners: Float32Array, triangle: number): void => {
  for (let axis = 0; axis < 3; axis += 1) {
    const a = corners[9 * triangle + axis]!
    const b = corners[9 * triangle + 3 + axis]!
    const c = corners[9 * triangle + 6 + axis]!
    const low = a < b ? (a < c ? a : c) : b < c ? b : c
    const high = a > b ? (a > c ? a : c) : b > c ? b : c
    if (low < box[axis]!) box[axis] = low
    if (high > box[axis + 3]!) box[axis + 3] = high
  }
}

const joinBox = (box: Box, by: Box): void => {
  for (let axis = 0; axis < 3; axis += 1) {
    box[axis] = Math.min(box[axis]!, by[axis]!)
    box[axis + 3] = Math.max(box[axis + 3]!, by[axis + 3]!)
  }
}

const areaOf = ([a, b, c, d, e, f]: Box): number =>
  d < a ? 0 : (d - a) * (e - b) + (e - b) * (f - c) + (f - c) * (d - a)

type Cut = { axis: number; at: number; cost: number }

/** The widest axis of the middles of triangles `from` to `to`, and where it begins and ends. */
const widestAxis = (
  middles: Float32Array,
  order: Int32Array,
  [from, to]: readonly [number, number],
): { axis: number; low: number; high: number } => {
  const box = emptyBox()
  for (let i = from; i < to; i += 1)
    for (let axis = 0; axis < 3; axis += 1) {
      const middle = middles[3 * order[i]! + axis]!
      if (middle < box[axis]!) box[axis] = middle
      if (middle > box[axis + 3]!) box[axis + 3] = middle
    }
  const sizes = [box[3] - box[0], box[4] - box[1], box[5] - box[2]]
  const axis = sizes.indexOf(Math.max(...sizes))
  return { axis, low: box[axis]!, high: box[axis + 3]! }
}

/** The cheapest place to part triangles `from` to `to`, by the areas of both sides. */
const findCut = (
  corners: Float32Array,
  middles: Float32Array,
  order: Int32Array,
  range: readonly [number, number],
): Cut | undefined => {
  const { axis, low, high } = widestAxis(middles, order, range)
  if (high - low < 1e-6) return undefined
  const boxes = Array.from({ length: bins }, emptyBox)
  const counts = new Int32Array(bins)
  const scale = bins / (high - low)
  for (let i = range[0]; i < range[1]; i += 1) {
    const bin = Math.min(bins - 1, Math.floor((middles[3 * order[i]! + axis]! - low) * scale))
    growBox(boxes[bin]!, corners, order[i]!)
    counts[bin]! += 1
  }
  const rights: number[] = []
  const right = emptyBox()
  for (let bin = bins - 1, count = 0; bin > 0; bin -= 1) {
    joinBox(right, boxes[bin]!)
    count += counts[bin]!
    rights[bin] = areaOf(right) * count
  }
  let best: Cut | undefined
  const left = emptyBox()
  for (let bin = 0, count = 0; bin < bins - 1; bin += 1) {
    joinBox(left, boxes[bin]!)
    count += counts[bin]!
    const cost = areaOf(left) * count + rights[bin + 1]!
    if (!best || cost < best.cost) best = { axis, at: low + (bin + 1) / scale, cost }
  }
  return best
}

const parted = (
  middles: Float32Array,
  order: Int32Array,
  [from, to]: readonly [number, number],
  cut: Cut | undefined,
) => {
  if (!cut) return (from + to) >> 1
  let [i, j] = [from, to - 1]
  while (i <= j)
    if (middles[3 * order[i]! + cut.axis]! < cut.at) i += 1
    else {
      const first = order[i]!
      order[i] = order[j]!
      order[j] = first
      j -= 1
    }
  return i === from || i === to ? (from + to) >> 1 : i
}

export const treeOf = ({ corners }: Triangles): Tree => {
  const count = corners.length / 9
  const order = Int32Array.from({ length: count }, (_, i) => i)
  const middles = middlesOf(corners, count)
  const bounds: number[] = []
  const links: number[] = []
  const addNode = () => {
    bounds.push(0, 0, 0, 0, 0, 0)
    links.push(0, 0)
    return links.length / 2 - 1
  }
  const fill = (node: number, from: number, to: number): void => {
    const box = emptyBox()
    for (let i = from; i < to; i += 1) growBox(box, corners, order[i]!)
    for (let at = 0; at < 6; at += 1) bounds[6 * node + at] = box[at]!
    if (to - from <= leafMost) {
      links[2 * node] = from
      links[2 * node + 1] = to - from
      return
    }
    const cut = findCut(corners, middles, order, [from, to])
    const middle = parted(middles, order, [from, to], cut)
    const left = addNode()
    addNode()
    links[2 * node] = left
    fill(left, from, middle)
    fill(left + 1, middle, to)
  }
  fill(addNode(), 0, count)
  return { bounds: new Float32Array(bounds), links: new Int32Array(links), order }
}

/** What a ray met: the triangle, and the weights of its second and third corner. */
export type Hit = { distance: number; triangle: number; u: number; v: number }

export type Ray = { ox: number; oy: number; oz: number; dx: number; dy: number; dz: number }

/** Corner and two edges of each triangle, in the tree's order. */
const edgesOf = ({ corners }: Triangles, order: Int32Array): Float32Array => {
  const edges = new Float32Array(corners.length)
  order.forEach((triangle, i) => {
    for (let axis = 0; axis < 3; axis += 1) {
      const corner = corners[9 * triangle + axis]!
      edges[9 * i + axis] = corner
      edges[9 * i + 3 + axis] = corners[9 * triangle + 3 + axis]! - corner
      edges[9 * i + 6 + axis] = corners[9 * triangle + 6 + axis]! - corner
    }
  })
  return edges
}

/** A function that says whether a ray meets triangle `i` of the tree nearer than `far`, and writes where. */
const meeterOf =
  (edges: Float32Array, met: { u: number; v: number; distance: number }) =>
  (i: number, r: Ray, far: number): boolean => {
    const at = 9 * i
    const ax = edges[at + 3]!
    const ay = edges[at + 4]!
    const az = edges[at + 5]!
    const bx = edges[at + 6]!
    const by = edges[at + 7]!
    const bz = edges[at + 8]!
    const px = r.dy * bz - r.dz * by
    const py = r.dz * bx - r.dx * bz
    const pz = r.dx * by - r.dy * bx
    const det = ax * px + ay * py + az * pz
    if (det > -1e-12 && det < 1e-12) return false
    const inverse = 1 / det
    const sx = r.ox - edges[at]!
    const sy = r.oy - edges[at + 1]!
    const sz = r.oz - edges[at + 2]!
    const u = (sx * px + sy * py + sz * pz) * inverse
    if (u < 0 || u > 1) return false
    const qx = sy * az - sz * ay
    const qy = sz * ax - sx * az
    const qz = sx * ay - sy * ax
    const v = (r.dx * qx + r.dy * qy + r.dz * qz) * inverse
    if (v < 0 || u + v > 1) return false
    const distance = (bx * qx + by * qy + bz * qz) * inverse
    if (distance < 1e-5 || distance >= far) return false
    met.u = u
    met.v = v
    met.distance = distance
    return true
  }

/** A function that gives the distance at which a ray enters the box of a node, or -1. */
const entererOf =
  (bounds: Float32Array) =>
  (node: number, r: Ray, ix: number, iy: number, iz: number, far: number): number => {
    const at = 6 * node
    const x0 = (bounds[at]! - r.ox) * ix
    const x1 = (bounds[at + 3]! - r.ox) * ix
    const y0 = (bounds[at + 1]! - r.oy) * iy
    const y1 = (bounds[at + 4]! - r.oy) * iy
    const z0 = (bounds[at + 2]! - r.oz) * iz
    const z1 = (bounds[at + 5]! - r.oz) * iz
    let near = x0 < x1 ? x0 : x1
    let end = x0 < x1 ? x1 : x0
    if (y0 < y1) {
      if (y0 > near) near = y0
      if (y1 < end) end = y1
    } else {
      if (y1 > near) near = y1
      if (y0 < end) end = y0
    }
    if (z0 < z1) {
      if (z0 > near) near = z0
      if (z1 < end) end = z1
    } else {
      if (z1 > near) near = z1
      if (z0 < end) end = z0
    }
    if (near < 0) near = 0
    if (far < end) end = far
    return near <= end ? near : -1
  }

/** A function that finds the nearest triangle nearer than `hit.distance`, or with `isAny` whether there is one. */
export const finderOf = (triangles: Triangles, { bounds, links, order }: Tree) => {
  const met = { u: 0, v: 0, distance: 0 }
  const meet = meeterOf(edgesOf(triangles, order), met)
  const enterBox = entererOf(bounds)
  const stack = new Int32Array(96)
  return (ray: Ray, hit: Hit, isAny: boolean): boolean => {
    const ix = 1 / (ray.dx || 1e-20)
    const iy = 1 / (ray.dy || 1e-20)
    const iz = 1 / (ray.dz || 1e-20)
    let top = 0
    let isMet = false
    let node = enterBox(0, ray, ix, iy, iz, hit.distance) < 0 ? -1 : 0
    while (node >= 0) {
      const link = links[2 * node]!
      const count = links[2 * node + 1]!
      node = -1
      if (count > 0) {
        for (let i = link; i < link + count; i += 1) {
          if (!meet(i, ray, hit.distance)) continue
          if (isAny) return true
          isMet = true
          hit.distance = met.distance
          hit.u = met.u
          hit.v = met.v
          hit.triangle = order[i]!
        }
      } else {
        const left = enterBox(link, ray, ix, iy, iz, hit.distance)
        const right = enterBox(link + 1, ray, ix, iy, iz, hit.distance)
        if (left >= 0 && right >= 0) {
          stack[top++] = left <= right ? link + 1 : link
          node = left <= right ? link : link + 1
        } else if (left >= 0) node = link
        else if (right >= 0) node = link + 1
      }
      if (node < 0 && top > 0) node = stack[--top]!
    }
    return isMet
  }
}
