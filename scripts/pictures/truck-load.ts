// What trucks have behind the cab: frame, tanks, and a load or a coupling.
import { type Point, range } from './curves.ts'
import type { Builder } from './solids.ts'
import type { TruckLook } from './trucks.ts'

export const buildFrame = (
  { box, boxes, guard, rods }: Builder,
  { axles, tyre, size, cab, load }: TruckLook,
) => {
  const half = size.W / 2
  const end = size.L
  boxes('black', [cab.from + 0.4, end - 0.1], [tyre + 0.22, tyre + 0.44], [0.32, 0.42])
  const low = tyre * 0.9
  box('black', [end - 0.12, end - 0.04], [low, low + 0.12], [0.1 - half, half - 0.1], 0.03)
  rods(
    'black',
    [
      [end - 0.1, low + 0.02, 0.5],
      [end - 0.2, tyre + 0.3, 0.38],
    ],
    0.03,
  )
  boxes('red', [end - 0.08, end - 0.01], [low + 0.14, low + 0.28], [half - 0.48, half - 0.12])
  if (load === 'coupling')
    for (const x of axles.slice(1))
      for (const side of [1, -1])
        guard('black', [x, tyre], tyre + 0.12, [5, 175], [side * (half - 0.62), side * (half - 0.02)])
  // Tanks and boxes between the axles.
  const from = Math.max(cab.to + 0.1, axles[0] + tyre + 0.15)
  const long = axles[1] - tyre - 0.2 - from
  const ys: Point = [tyre * 0.8, tyre * 0.8 + Math.min(0.6, tyre * 1.15)]
  box('steel', [from, from + long * 0.72], ys, [half - 0.62, half - 0.1], 0.16)
  box('black', [from, from + long * 0.45], ys, [0.1 - half, 0.62 - half], 0.04)
  box('dark', [from + long * 0.5, from + long * 0.9], ys, [0.1 - half, 0.5 - half], 0.16)
}

const buildCoupling = ({ box, slab, rods, drum }: Builder, { cab, size, axles, tyre }: TruckLook) => {
  box('dark', [cab.to + 0.3, size.L - 0.3], [tyre + 0.44, tyre + 0.47], [-0.4, 0.4])
  const axle = axles.at(-1)!
  const saddle: Point[] = [
    [axle - 0.5, tyre + 0.52],
    [axle + 0.45, tyre + 0.5],
    [axle + 0.5, tyre + 0.62],
    [axle - 0.45, tyre + 0.68],
  ]
  slab('black', saddle, [-0.46, 0.46], 0.03)
  rods(
    'steel',
    [
      [cab.to + 0.2, tyre + 0.5, 0.6],
      [cab.to + 0.2, cab.roof - 0.7, 0.6],
      [cab.to + 0.2, cab.roof - 0.7, 0.02],
    ],
    0.025,
  )
  drum('dark', [cab.to + 0.55, tyre + 0.7, 0], 0.16, 0.9)
}

/** Where the load begins and ends, and the places of the posts between. */
const spanOf = ({ cab, size }: TruckLook) => {
  const [from, to] = [cab.to + 0.14, size.L]
  return { from, to, half: size.W / 2, posts: range(from, to - 0.06, Math.round((to - from) / 0.85)) }
}

const buildTipper = ({ slab, box, boxes }: Builder, look: TruckLook) => {
  const { from, to, half, posts } = spanOf(look)
  const { floor, size, cab } = look
  const top = size.H - 0.35
  const tray: Point[] = [
    [from, floor],
    [from, top],
    [to - 0.12, top - 0.04],
    [to, floor + 0.1],
    [to - 0.04, floor],
  ]
  slab('painted', tray, [0.06 - half, half - 0.06], 0.03)
  // A roof over the cab keeps stones off it.
  const front = cab.from + 0.84
  const roof: Point[] = [
    [front, top + 0.3],
    [front, top + 0.35],
    [from + 0.1, top + 0.02],
    [from + 0.1, top - 0.1],
    [from - 0.02, top - 0.1],
    [from - 0.02, top + 0.22],
  ]
  slab('painted', roof, [0.1 - half, half - 0.1], 0.01)
  for (const x of posts.slice(0, -1))
    boxes('painted', [x + 0.02, x + 0.12], [floor, top - 0.02], [half - 0.07, half - 0.005], 0.01)
  boxes('painted', [from, to - 0.1], [top - 0.16, top - 0.02], [half - 0.07, half])
  for (const y of [floor + 0.25, floor + 0.6])
    box('painted', [to - 0.08, to + 0.02], [y, y + 0.1], [0.1 - half, half - 0.1])
}

const buildBed = ({ box, boxes, rods }: Builder, look: TruckLook) => {
  const { from, to, half, posts } = spanOf(look)
  const { floor, cab } = look
  const isHigh = look.load === 'planks'
  const high = isHigh ? 1.25 : 0.42
  const [surface, post] = isHigh ? (['wood', 'painted'] as const) : (['painted', 'dark'] as const)
  const rows = isHigh ? 6 : 2
  for (let i = 0; i < rows; i += 1) {
    const ys: Point = [floor + (high * i) / rows + 0.012, floor + (high * (i + 1)) / rows]
    boxes(surface, [from, to], ys, [half - 0.05, half], 0.012)
    for (const x of [from, to - 0.05]) box(surface, [x, x + 0.05], ys, [0.02 - half, half - 0.02], 0.012)
  }
  for (const x of posts)
    boxes(post, [x, x + 0.06], [floor - 0.1, floor + high + 0.02], [half - 0.02, half + 0.02], 0.01)
  for (const z of [-0.6 * half, 0, 0.6 * half])
    box(post, [to - 0.01, to + 0.025], [floor - 0.05, floor + high], [z - 0.03, z + 0.03], 0.01)
  if (isHigh) return
  // A rack behind the cab.
  const [x, z] = [from + 0.03, half - 0.08]
  rods(
    'black',
    [
      [x, floor, z],
      [x, cab.roof + 0.02, z],
      [x, cab.roof + 0.02, 0],
    ],
    0.028,
  )
  rods(
    'black',
    [
      [x, floor + 0.75, z],
      [x, floor + 0.75, 0],
    ],
    0.02,
  )
}

export const buildLoad = (builder: Builder, look: TruckLook): void => {
  if (look.load === 'coupling') {
    buildCoupling(builder, look)
    return
  }
  const { from, to, half } = spanOf(look)
  const { floor, tyre } = look
  builder.box('dark', [from, to], [floor - 0.14, floor], [0.12 - half, half - 0.12])
  builder.boxes('black', [from + 0.1, to - 0.3], [tyre + 0.43, floor - 0.13], [0.32, 0.46])
  if (look.load === 'tipper') buildTipper(builder, look)
  else buildBed(builder, look)
}
