// Shapes of spare parts around y: turned, bent, cut, wound or toothed.
import {
  BufferGeometry,
  CatmullRomCurve3,
  CylinderGeometry,
  ExtrudeGeometry,
  LatheGeometry,
  Path,
  Shape,
  SphereGeometry,
  TorusGeometry,
  TubeGeometry,
  Vector2,
  Vector3,
} from 'three'
import { slab, type Three } from '../close-ups/placing.ts'

export type Two = readonly [number, number]
/** Points, or their numbers in words: commas part the points. */
type Line<Point> = string | readonly Point[]

const readLine = <Point>(line: Line<Point>): readonly Point[] =>
  typeof line === 'string'
    ? line.split(',').map(point => point.trim().split(/\s+/).map(Number) as Point)
    : line

/** Points of a plane from words such as `0.1 0.2, 0.3 0.4`. */
export const two = (line: string) => readLine<Two>(line)
export const three = (line: string) => readLine<Three>(line)

const sides = 96

/** A profile whose corners are broken, so that edges catch the light and faces stay flat. */
const breakEdges = (points: readonly Two[], edge: number): Vector2[] =>
  points.flatMap((point, i) => {
    const [before, after] = [points[i - 1], points[i + 1]]
    const here = new Vector2(...point)
    if (!before || !after) return [here]
    const towards = (to: Two, share: number) => {
      const way = new Vector2(...to).sub(here)
      const length = way.length() || 1
      return here.clone().addScaledVector(way, Math.min(0.45, (share * edge) / length))
    }
    return [towards(before, 1.6), towards(before, 1), towards(after, 1), towards(after, 1.6)]
  })

/** Turned on a lathe: radius and height of each corner of the profile. */
export const lathe = (profile: Line<Two>, edge = 0.008): BufferGeometry => {
  const points = readLine(profile)
  return new LatheGeometry(
    edge ? breakEdges(points, edge) : points.map(point => new Vector2(...point)),
    sides,
  )
}

/** A disc or drum; `hole` is the radius of what is bored out of it. */
export const drum = (radius: number, height: number, hole = 0, edge = 0.008): BufferGeometry => {
  const [low, high] = [-height / 2, height / 2]
  if (!hole)
    return lathe(
      [
        [0, low],
        [radius, low],
        [radius, high],
        [0, high],
      ],
      edge,
    )
  const middle = (hole + radius) / 2
  return lathe(
    [
      [middle, low],
      [radius, low],
      [radius, high],
      [hole, high],
      [hole, low],
      [middle, low],
    ],
    edge,
  )
}

export const brick = (size: Three, round = 0.015): BufferGeometry => slab(size, round)
export const orb = (radius: number): BufferGeometry => new SphereGeometry(radius, 64, 40)
export const hoop = (radius: number, thick: number): BufferGeometry =>
  new TorusGeometry(radius, thick, 20, sides).rotateX(Math.PI / 2)
export const hexagon = (radius: number, height: number): BufferGeometry =>
  new CylinderGeometry(radius, radius, height, 6)
/** The wall of a drum, for a label around it; `turn` in radians. */
export const wall = (radius: number, height: number, from = 0, turn = 2 * Math.PI): BufferGeometry =>
  new CylinderGeometry(radius, radius, height, sides, 1, true, from, turn)

const curveOf = (line: Line<Three>, isClosed: boolean) =>
  new CatmullRomCurve3(
    readLine(line).map(point => new Vector3(...point)),
    isClosed,
    'catmullrom',
    0.5,
  )

/** A pipe, wire or hose along a line. */
export const pipe = (points: Line<Three>, radius: number, isClosed = false): BufferGeometry =>
  new TubeGeometry(
    curveOf(points, isClosed),
    Math.max(60, readLine(points).length * 12),
    radius,
    24,
    isClosed,
  )

/** A pipe along a line whose radius changes with the share of the way. */
export const hose = (
  points: Line<Three>,
  radiusAt: (share: number) => number,
  steps = 160,
): BufferGeometry => {
  const line = curveOf(points, false)
  const geometry = new TubeGeometry(line, steps, 1, 40)
  const place = geometry.getAttribute('position')
  const middle = new Vector3()
  for (let i = 0; i < place.count; i += 1) {
    const t = Math.floor(i / 41) / steps
    line.getPointAt(t, middle)
    const grow = radiusAt(t)
    place.setXYZ(
      i,
      middle.x + (place.getX(i) - middle.x) * grow,
      middle.y + (place.getY(i) - middle.y) * grow,
      middle.z + (place.getZ(i) - middle.z) * grow,
    )
  }
  geometry.computeVertexNormals()
  return geometry
}

/** A boot around y from 0 up, in folds, from one radius to the other. */
export const bellows = (low: number, high: number, height: number, folds: number, deep = 0.06) =>
  lathe(
    Array.from({ length: folds * 2 + 1 }, (_, i): Two => {
      const share = i / (folds * 2)
      return [low + (high - low) * share + (i % 2 ? deep : 0), height * share]
    }),
    0.012,
  )

/** A spring around y, from y = 0 up. */
export const coil = (radius: number, height: number, turns: number, wire: number): BufferGeometry => {
  const steps = Math.ceil(turns * 24)
  const points = Array.from({ length: steps + 1 }, (_, i): Three => {
    const t = (i / 24) * 2 * Math.PI
    return [radius * Math.cos(t), (height * i) / steps, radius * Math.sin(t)]
  })
  return new TubeGeometry(curveOf(points, false), steps * 3, wire, 20)
}

/** Corners of an outline as a smooth closed line. */
export const soften = (points: Line<Two>, steps = 96): Two[] =>
  curveOf(
    readLine(points).map(([x, y]): Three => [x, y, 0]),
    true,
  )
    .getPoints(steps)
    .slice(0, -1)
    .map(({ x, y }): Two => [x, y])

/** Middle and radius of a hole. */
export type Hole = readonly [x: number, y: number, radius: number]

/** A sheet of this outline, `thick` along z, with round holes and others of their own outline. */
export const plate = (
  outline: Line<Two>,
  thick: number,
  holes: Line<Hole> = [],
  windows: readonly (readonly Two[])[] = [],
  edge = 0.006,
): BufferGeometry => {
  const shape = new Shape(readLine(outline).map(point => new Vector2(...point)))
  for (const [x, y, radius] of readLine(holes))
    shape.holes.push(new Path().absarc(x, y, radius, 0, 2 * Math.PI, true))
  for (const window of windows) shape.holes.push(new Path(window.map(point => new Vector2(...point))))
  const bevel = Math.min(edge, thick * 0.4)
  return new ExtrudeGeometry(shape, {
    depth: thick - 2 * bevel,
    bevelSize: bevel,
    bevelThickness: bevel,
    bevelOffset: -bevel,
    bevelSegments: 2,
    curveSegments: 40,
  }).translate(0, 0, bevel - thick / 2)
}

/** Points of a circle, or of part of one, in degrees. */
export const arc = (radius: number, from = 0, to = 360, count = 72, [x, y]: Two = [0, 0]): Two[] =>
  Array.from({ length: count + (Math.abs(to - from) < 360 ? 1 : 0) }, (_, i): Two => {
    const t = ((from + ((to - from) * i) / count) * Math.PI) / 180
    return [x + radius * Math.cos(t), y + radius * Math.sin(t)]
  })

/** A ring of holes. */
export const boltCircle = (count: number, at: number, radius: number, from = 0): Hole[] =>
  arc(at, from, from + 360, count).map(([x, y]): Hole => [x, y, radius])

/** Outline of a toothed wheel. */
export const teeth = (radius: number, count: number, deep: number): Two[] =>
  Array.from({ length: count }, (_, i) => {
    const at = (share: number, r: number): Two => {
      const t = ((i + share) / count) * 2 * Math.PI
      return [r * Math.cos(t), r * Math.sin(t)]
    }
    return [at(0.02, radius - deep), at(0.22, radius), at(0.5, radius), at(0.7, radius - deep)]
  }).flat()

/** Outline of a rectangle with round corners. */
export const pad = (wide: number, high: number, round: number): Two[] =>
  (
    [
      [1, 1, 0],
      [-1, 1, 90],
      [-1, -1, 180],
      [1, -1, 270],
    ] as const
  ).flatMap(([x, y, from]) =>
    arc(round, from, from + 90, 8, [x * (wide / 2 - round), y * (high / 2 - round)]),
  )

/** Outline of a part of a ring, in degrees. */
export const sector = (inner: number, outer: number, from: number, to: number): Two[] => [
  ...arc(outer, from, to, 40),
  ...arc(inner, to, from, 40),
]
