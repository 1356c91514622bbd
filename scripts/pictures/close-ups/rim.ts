// Rims of close-ups, with the spokes of the photographed wheels.
import { CylinderGeometry, LatheGeometry, Matrix4, Vector2 } from 'three'
import type { Look } from '../look.ts'
import { cut, drum, type Field, join, namedSkin } from '../tracing/fields.ts'
import type { Stage } from '../tracing/stage.ts'
import type { Surface } from '../tracing/surfaces.ts'

const silver: Surface = { colour: [0.2, 0.205, 0.215], rough: 0.2, shine: 0.24, dirt: 0.2 }
const steel: Surface = { colour: [0.03, 0.03, 0.033], rough: 0.45, shine: 0.06, dirt: 0.5 }
const nut: Surface = { colour: [0.5, 0.49, 0.47], rough: 0.3, isMetal: true }
const cap: Surface = { colour: [0.05, 0.05, 0.055], rough: 0.2, shine: 0.06, dirt: 0.1 }

type Spokes = Look['spokes']

/** How many times the pattern repeats, and its spokes: turn in radians, half width at hub and at rim. */
const patterns: Record<
  Spokes,
  readonly [count: number, spokes: readonly (readonly [number, number, number])[]]
> = {
  five: [5, [[0, 0.034, 0.024]]],
  six: [6, [[0, 0.027, 0.022]]],
  ten: [10, [[0, 0.012, 0.011]]],
  split: [
    5,
    [
      [-0.15, 0.013, 0.009],
      [0.15, 0.013, 0.009],
    ],
  ],
  multi: [15, [[0, 0.0075, 0.0065]]],
  steel: [1, []],
  cap: [7, [[0, 0.03, 0.04]]],
}

const spokesField = (kind: Spokes, rim: number, face: number): Field => {
  const [count, spokes] = patterns[kind]
  const share = (2 * Math.PI) / count
  return (x, y, z) => {
    const r = Math.sqrt(x * x + y * y)
    const turn = Math.atan2(y, x)
    const folded = turn - Math.round(turn / share) * share
    const along = Math.min(1, Math.max(0, (r - 0.05) / (rim - 0.06)))
    // The face is hollow: deepest at the hub.
    const middle = face - 0.034 + 0.026 * along * along
    let nearest = 1
    for (const [at, inner, outer] of spokes) {
      const wide = inner + (outer - inner) * along
      const aside = Math.abs(r * Math.sin(folded - at)) - wide + 0.006
      const deep = Math.abs(z - middle) - 0.016 + 0.006
      const off = Math.max(r - rim + 0.006, 0.04 - r)
      const [a, b, c] = [Math.max(aside, 0), Math.max(deep, 0), Math.max(off, 0)]
      nearest = Math.min(
        nearest,
        Math.sqrt(a * a + b * b + c * c) + Math.min(0, Math.max(aside, deep, off)) - 0.006,
      )
    }
    return nearest
  }
}

const plateField = (rim: number, face: number): Field => {
  const holes = Array.from({ length: 12 }, (_, i) => {
    const t = (i / 12) * 2 * Math.PI
    return drum(
      [Math.cos(t) * rim * 0.73, Math.sin(t) * rim * 0.73, face - 0.05],
      2,
      rim * 0.062,
      0.06,
      0.004,
    )
  })
  const plate: Field = (x, y, z) => {
    const r = Math.sqrt(x * x + y * y) / rim
    const rise = 0.022 * Math.exp(-(((r - 0.55) / 0.16) ** 2)) - 0.02 * Math.exp(-(((r - 0.9) / 0.1) ** 2))
    return Math.max(Math.abs(z - (face - 0.055 + rise)) - 0.004, (r - 1) * rim) * 0.7
  }
  return cut(0.004, plate, ...holes)
}

const lathe = (points: readonly (readonly [number, number])[]) =>
  new LatheGeometry(
    points.map(([r, z]) => new Vector2(r, z)),
    160,
  ).rotateX(Math.PI / 2)

const nutsAt = 0.05

export const addRim = (
  stage: Pick<Stage, 'add'>,
  kind: Spokes,
  [rim, half]: readonly [number, number],
  matrix: Matrix4,
) => {
  const face = half * 0.84
  const surface = kind === 'steel' ? steel : silver
  const inner = rim - 0.012
  const barrel = lathe([
    [inner - 0.02, -half * 0.8],
    [inner - 0.026, face - 0.06],
    [inner - 0.012, face - 0.02],
    [inner - 0.004, face - 0.004],
    [inner + 0.002, face + 0.004],
    [inner + 0.009, face + 0.005],
    [inner + 0.013, face - 0.002],
    [inner + 0.014, face - 0.02],
  ])
  stage.add(barrel, surface, matrix)
  const nuts = Array.from({ length: 5 }, (_, i) => ((i + 0.5) / 5) * 2 * Math.PI)
  const wells = nuts.map(t =>
    drum([Math.cos(t) * nutsAt, Math.sin(t) * nutsAt, face], 2, 0.0145, 0.026, 0.003),
  )
  const hub = drum([0, 0, face - 0.032], 2, 0.074, 0.022, 0.01)
  const skeleton =
    kind === 'steel'
      ? join(0.01, plateField(rim - 0.012, face), drum([0, 0, face - 0.05], 2, 0.07, 0.014, 0.006))
      : cut(0.003, join(0.03, hub, spokesField(kind, inner - 0.006, face)), ...wells)
  stage.add(
    namedSkin(`rim ${kind} ${rim}`, skeleton, [-rim, -rim, face - 0.09], [rim, rim, face + 0.01], 0.0028),
    surface,
    matrix,
  )
  for (const t of nuts)
    stage.add(
      new CylinderGeometry(0.0098, 0.0105, 0.022, 6)
        .rotateX(Math.PI / 2)
        .translate(Math.cos(t) * nutsAt, Math.sin(t) * nutsAt, face - 0.026),
      nut,
      matrix,
    )
  stage.add(
    new CylinderGeometry(0.027, 0.03, 0.012, 60).rotateX(Math.PI / 2).translate(0, 0, face - 0.007),
    kind === 'steel' ? nut : cap,
    matrix,
  )
}
