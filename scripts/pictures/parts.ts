// Reads lists of parts: one a line, its numbers in metres.
import type { Point } from './curves.ts'
import type { Builder, Section, Spot, Surface } from './solids.ts'

type Numbers = readonly number[]

/** Numbers between bars; commas part the points of a line or an outline. */
const readCell = (cell: string): Numbers[] =>
  cell.split(',').map(each => each.trim().split(/\s+/).map(Number))

const mirrorSpot = ([x, y, z]: Numbers, side: number): Spot => [x!, y!, z! * side]

/** `side` is -1 for the other one of a pair. */
const addPart = (builder: Builder, kind: string, surface: Surface, cells: Numbers[][], side: 1 | -1) => {
  const [first, second, third, fourth] = cells as [Numbers[], Numbers[], Numbers[]?, Numbers[]?]
  const size = second[0]![0]!
  const sideways = ([z0, z1]: Numbers): Point => [z0! * side, z1! * side]
  const spot = mirrorSpot(first[0]!, side)
  if (kind === 'box')
    builder.box(surface, first[0] as Point, second[0] as Point, sideways(third![0]!), fourth?.[0]?.[0])
  else if (kind === 'slab') builder.slab(surface, first as Point[], sideways(second[0]!), third?.[0]?.[0])
  else if (kind === 'guard')
    builder.guard(surface, first[0] as Point, size, third![0] as Point, sideways(fourth![0]!))
  else if (kind === 'rod')
    builder.rod(
      surface,
      first.map(point => mirrorSpot(point, side)),
      size,
    )
  else if (kind === 'drum') builder.drum(surface, spot, size, second[0]![1]!)
  else if (kind === 'lamp') builder.lamp(surface, spot, size, second[0]![1]!)
  else if (kind === 'ball') builder.ball(surface, spot, second[0] as Spot)
  else if (kind === 'loft' || kind === 'stack')
    builder.loft(surface, first as Section[], size, kind === 'stack')
  else throw new Error(`There is no part called ${kind}`)
}

/**
 * Adds parts from lines such as `box black | x x | y y | z z | radius`; the kind is a builder's, or `stack` for an
 * upright loft. `2` before the kind adds the part on both sides.
 */
export const addParts = (builder: Builder, list: string): void => {
  for (const line of list.trim().split('\n')) {
    const [name, ...cells] = line.split('|')
    const words = name!.trim().split(' ')
    const [kind, surface] = words.slice(-2) as [string, Surface]
    for (const side of words.length > 2 ? ([1, -1] as const) : ([1] as const))
      addPart(builder, kind, surface, cells.map(readCell), side)
  }
}
