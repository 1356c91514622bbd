// A white studio: takes a part's solids and frames them for the lens.
import { BufferAttribute, BufferGeometry, Matrix4, PlaneGeometry, Vector3 } from 'three'
import { placed, type Three } from '../close-ups/placing.ts'
import { type Field, skinOf } from '../tracing/fields.ts'
import type { Lens } from '../tracing/film.ts'
import type { Daylight } from '../tracing/light.ts'
import { imageOf, makeStage } from '../tracing/stage.ts'
import type { Surface } from '../tracing/surfaces.ts'
import { three } from './shapes.ts'

/** Degrees around the part, 0 before it, and above it. */
export type Angle = { around: number; above: number }

const paper: Surface = { colour: [0.9, 0.9, 0.9], rough: 0.95, isPlain: true }
const softbox: Surface = { colour: [1, 1, 1], rough: 1, glow: 3.4 }

const studio: Daylight = {
  sun: [-0.5, 0.78, 0.42],
  sunColour: [2.5, 2.45, 2.35],
  sunSpread: 0.3,
  skyTop: [0.75, 0.77, 0.8],
  skyLow: [0.42, 0.43, 0.45],
  ground: [0.5, 0.5, 0.5],
  around: 0.03,
  aroundColour: [0.1, 0.1, 0.11],
}

const degrees = Math.PI / 180
const angleWide = 24
/** Share of the picture that a part fills. */
const fill = 0.86
const ratio = 3 / 4

/** Paper that lies under the part and rises behind it. */
const sweep = (): BufferGeometry => {
  const geometry = new PlaneGeometry(40, 14, 1, 80)
  const place = geometry.getAttribute('position')
  for (let i = 0; i < place.count; i += 1) {
    const along = place.getY(i) + 7 - 5
    const past = Math.max(0, along - 2)
    const bend = Math.min(past / 2, Math.PI / 2)
    const rise = past - bend * 2
    place.setXYZ(
      i,
      place.getX(i),
      2 * (1 - Math.cos(bend)) + rise,
      -(Math.min(along, 2) + 2 * Math.sin(bend)),
    )
  }
  geometry.computeVertexNormals()
  return geometry
}

type Piece = { geometry: BufferGeometry; surface: Surface; matrix: Matrix4 }

const stageOf = (pieces: readonly Piece[]) => {
  const stage = makeStage()
  for (const { geometry, surface, matrix } of pieces) stage.add(geometry, surface, matrix)
  return stage
}

const pointsOf = (pieces: readonly Piece[]): Vector3[] =>
  pieces.flatMap(({ geometry, matrix }) => {
    const place = geometry.getAttribute('position')
    const step = Math.max(1, Math.floor(place.count / 400))
    return Array.from({ length: Math.ceil(place.count / step) }, (_, i) =>
      new Vector3().fromBufferAttribute(place as BufferAttribute, i * step).applyMatrix4(matrix),
    )
  })

/** Moves and scales a part to stand in the middle, as large as every other. */
const settle = (points: readonly Vector3[]): Matrix4 => {
  const low = new Vector3(Infinity, Infinity, Infinity)
  const high = low.clone().negate()
  for (const point of points) {
    low.min(point)
    high.max(point)
  }
  const scale = 1.6 / high.distanceTo(low)
  return new Matrix4()
    .makeScale(scale, scale, scale)
    .multiply(new Matrix4().makeTranslation(-(low.x + high.x) / 2, -low.y, -(low.z + high.z) / 2))
}

/** Stands back until every point is in the picture, and aims at the middle of what is seen. */
const frame = (points: readonly Vector3[], { around, above }: Angle): Lens => {
  const [a, b] = [around * degrees, above * degrees]
  const back = new Vector3(Math.sin(a) * Math.cos(b), Math.sin(b), Math.cos(a) * Math.cos(b))
  const right = new Vector3(Math.cos(a), 0, -Math.sin(a))
  const up = back.clone().cross(right)
  const wide = Math.tan((angleWide * degrees) / 2)
  const aim = new Vector3(0, 0.3, 0)
  let distance = 4
  for (let round = 0; round < 12; round += 1) {
    const [x, y] = [
      [Infinity, -Infinity],
      [Infinity, -Infinity],
    ] as [[number, number], [number, number]]
    for (const point of points) {
      const to = point.clone().sub(aim)
      const depth = distance - to.dot(back)
      const [u, v] = [to.dot(right) / depth, to.dot(up) / depth]
      x[0] = Math.min(x[0], u)
      x[1] = Math.max(x[1], u)
      y[0] = Math.min(y[0], v)
      y[1] = Math.max(y[1], v)
    }
    aim.addScaledVector(right, ((x[0] + x[1]) / 2) * distance)
    aim.addScaledVector(up, ((y[0] + y[1]) / 2) * distance)
    distance *= Math.max((x[1] - x[0]) / 2, (y[1] - y[0]) / 2 / ratio) / (wide * fill)
  }
  // The shadow needs a little room below.
  aim.addScaledVector(up, -0.012 * distance * wide)
  const eye = aim.clone().addScaledVector(back, distance)
  return { eye: eye.toArray(), aim: aim.toArray(), angle: angleWide, focus: distance, opening: 0 }
}

const turnOf = (turn: Three): Three => [turn[0] * degrees, turn[1] * degrees, turn[2] * degrees]

/** Makes surfaces those of a part that has been driven; the same surface stays one. */
const wornOf = () => {
  const worn = new Map<Surface, Surface>()
  return (surface: Surface): Surface => {
    if (surface.glow || surface.clear) return surface
    const used = worn.get(surface) ?? {
      ...surface,
      colour: surface.colour.map(value => value * 0.82) as [number, number, number],
      rough: Math.min(0.9, surface.rough + 0.14),
      dirt: Math.max(surface.dirt ?? 0, 0.75),
    }
    worn.set(surface, used)
    return used
  }
}

/** Stands a part on paper between the lamps, which turn with the lens. */
const standIn = (pieces: readonly Piece[], angle: Angle, wear: (surface: Surface) => Surface) => {
  const settled = settle(pointsOf(pieces))
  for (const piece of pieces) piece.matrix.premultiply(settled)
  const stage = stageOf(pieces.map(piece => ({ ...piece, surface: wear(piece.surface) })))
  const lens = frame(pointsOf(pieces), angle)
  const turn = new Matrix4().makeRotationY(angle.around * degrees)
  const place = (at: Three, tilt: Three) => turn.clone().multiply(placed(at, turnOf(tilt)))
  stage.add(sweep(), paper, turn)
  stage.add(new PlaneGeometry(3.4, 2.2), softbox, place([-0.4, 3.2, -0.6], [80, 0, 0]))
  stage.add(new PlaneGeometry(0.9, 2.6), softbox, place([-3, 1.2, 1.4], [0, 65, 0]))
  stage.add(new PlaneGeometry(0.5, 2.6), softbox, place([2.8, 1.2, -0.4], [0, -80, 0]))
  const sun = new Vector3(...studio.sun).applyMatrix4(turn).toArray()
  return { scene: stage.scene({ ...studio, sun }), lens }
}

/** Half a cube around the middle, or two corners in words. */
type Bounds = number | string

const cornersOf = (bounds: Bounds): [Three, Three] =>
  typeof bounds === 'number'
    ? [
        [-bounds, -bounds, -bounds],
        [bounds, bounds, bounds],
      ]
    : (three(bounds) as [Three, Three])

export const openBench = () => {
  const pieces: Piece[] = []
  const waiting: Promise<void>[] = []
  let here = new Matrix4()
  /** Adds a solid at a place, turned by degrees around x, y and z. */
  const add = (
    surface: Surface,
    geometry: BufferGeometry,
    at: Three = [0, 0, 0],
    turn: Three = [0, 0, 0],
  ): void => {
    pieces.push({ geometry, surface, matrix: here.clone().multiply(placed(at, turnOf(turn))) })
  }
  /** Takes solids that other views place by a matrix. */
  const stage = {
    add: (geometry: BufferGeometry, surface: Surface, matrix = new Matrix4()): void => {
      pieces.push({ geometry, surface, matrix: here.clone().multiply(matrix) })
    },
  }
  /** Adds what `build` adds, moved and turned together. */
  const group = (at: Three, turn: Three, build: () => void): void => {
    const outer = here
    here = outer.clone().multiply(placed(at, turnOf(turn)))
    build()
    here = outer
  }
  /** Adds `count` times around y what `build` adds; `from` in degrees. */
  const around = (count: number, build: (i: number) => void, from = 0): void => {
    for (let i = 0; i < count; i += 1)
      group([0, 0, 0], [0, from + (360 * i) / count, 0], () => {
        build(i)
      })
  }
  /** Adds the skin of a distance field; `fine` cubes along the longest edge. */
  const cast = (surface: Surface, field: Field, bounds: Bounds, fine = 90): void => {
    const [from, to] = cornersOf(bounds)
    const longest = Math.max(...to.map((value, i) => value - from[i]!))
    add(surface, skinOf(field, from, to, longest / fine))
  }
  /** Prints an SVG over a solid with places of its own, such as a wall or a plane. */
  const print = (
    surface: Surface,
    geometry: BufferGeometry,
    svg: string,
    at: Three = [0, 0, 0],
    turn: Three = [0, 0, 0],
  ): void => {
    const printed: Surface = { ...surface }
    waiting.push(
      imageOf(svg, 700).then(image => {
        printed.image = image
      }),
    )
    add(printed, geometry, at, turn)
  }
  const finish = async (angle: Angle, isUsed: boolean) => {
    await Promise.all(waiting)
    return standIn(pieces, angle, isUsed ? wornOf() : surface => surface)
  }
  /** The solids where they stand, in this light, without the studio. */
  const photograph = async (daylight: Daylight, lens: Lens) => {
    await Promise.all(waiting)
    return { scene: stageOf(pieces).scene(daylight), lens }
  }
  return { stage, add, group, around, cast, print, finish, photograph }
}

export type Bench = ReturnType<typeof openBench>

/** What stands on the bench, and from where it is seen. */
export type PartScene = Partial<Angle> & { build: (bench: Bench) => void | Promise<void> }
export type PartScenes = Readonly<Record<string, PartScene>>

const usual: Angle = { around: 28, above: 24 }

/** A second seller's picture: from the other side, and of a used part dull and dusty. */
export type SecondLook = 'used' | 'turned'

const turnedAround = ({ around, above }: Angle): Angle => ({
  around: around > 0 ? -around - 6 : 6 - around,
  above: above < 30 ? above + 9 : above - 9,
})

export const partView = async ({ build, ...own }: PartScene, second?: SecondLook) => {
  const bench = openBench()
  await build(bench)
  const angle = { ...usual, ...own }
  return bench.finish(second ? turnedAround(angle) : angle, second === 'used')
}
