// Cabs of trucks: over the engine with a flat face, or behind a round bonnet.
import type { Point } from './curves.ts'
import { addParts } from './parts.ts'
import type { Builder } from './solids.ts'
import type { TruckLook } from './trucks.ts'

/** The lower edge of the cab, from its rear forward over the front wheel. */
const lowerEdge = ({ cab, axles, tyre }: TruckLook): Point[] => {
  const radius = tyre + 0.1
  const arch = Array.from({ length: 25 }, (_, i): Point => {
    const t = (i / 24) * Math.PI
    return [axles[0] + radius * Math.cos(t), tyre + radius * Math.sin(t)]
  }).filter(([x, y]) => y > cab.sill && x < cab.to - 0.02 && x > cab.from)
  return [[cab.to, Math.max(cab.sill, arch[0]?.[1] ?? 0)], ...arch, [cab.from + 0.03, cab.sill]]
}

/** The front edge of the cab at a height above the waist. */
const frontAt = ({ from, rake, roof, waist }: TruckLook['cab'], y: number) =>
  from + (rake * (y - waist)) / (roof - 0.12 - waist)

const buildShell = ({ slab }: Builder, look: TruckLook) => {
  const { from, to, sill, waist, roof, rake } = look.cab
  const half = look.size.W / 2
  const outline: Point[] = [
    ...lowerEdge(look),
    [from, sill + 0.15],
    [from + 0.01, waist],
    [from + rake, roof - 0.12],
    [from + rake + 0.14, roof],
    [to - 0.08, roof + 0.02],
    [to, roof - 0.06],
  ]
  slab('painted', outline, [-half, half], 0.07)
  if (!look.hasDeflector) return
  const deflector: Point[] = [
    [from + rake + 0.4, roof],
    [to - 0.25, look.size.H],
    [to - 0.1, look.size.H],
    [to - 0.1, roof],
  ]
  slab('painted', deflector, [0.25 - half, half - 0.25], 0.06)
}

const buildGlass = ({ slab, both, rods, box }: Builder, { cab, size, hasVisor }: TruckLook) => {
  const half = size.W / 2
  const [low, high] = [cab.waist + 0.05, cab.roof - 0.2]
  const [foot, head] = [frontAt(cab, low), frontAt(cab, high)]
  const screen: Point[] = [
    [foot - 0.015, low],
    [head - 0.015, high],
    [head + 0.03, high],
    [foot + 0.03, low],
  ]
  slab('pane', screen, [0.12 - half, half - 0.12], 0.01)
  const rear = Math.min(cab.to - 0.3, cab.from + 1.35) - 0.03
  const window: Point[] = [
    [frontAt(cab, low - 0.02) + 0.14, low - 0.02],
    [frontAt(cab, high - 0.04) + 0.14, high - 0.04],
    [rear, high - 0.04],
    [rear, low - 0.02],
  ]
  both(side => slab('pane', window, [side * (half - 0.02), side * (half + 0.006)], 0.004))
  const top = frontAt(cab, low + 0.3)
  rods(
    'black',
    [
      [foot - 0.04, low + 0.02, 0.06],
      [top - 0.04, low + 0.3, half * 0.6],
    ],
    0.012,
  )
  if (!hasVisor) return
  const x = cab.from + cab.rake
  box('black', [x - 0.26, x], [cab.roof - 0.2, cab.roof - 0.1], [0.15 - half, half - 0.15], 0.03)
}

const buildDoors = ({ boxes, rods }: Builder, { cab, size }: TruckLook) => {
  const half = size.W / 2
  const { from, sill, waist, roof } = cab
  const belt = waist + 0.03
  const rear = Math.min(cab.to - 0.3, from + 1.35)
  const seam: Point = [half - 0.02, half + 0.003]
  boxes('black', [from + 0.1, from + 0.112], [sill + 0.16, belt], seam, 0.001)
  boxes('black', [rear, rear + 0.012], [sill + 0.5, roof - 0.19], seam, 0.001)
  boxes('black', [from + 0.1, rear], [belt - 0.06, belt - 0.05], seam, 0.001)
  boxes('black', [rear - 0.2, rear - 0.04], [belt - 0.2, belt - 0.16], [half - 0.02, half + 0.03], 0.01)
  const mirror: Point = [waist + 0.17, waist + 0.2 + 0.6 * (roof - waist)]
  boxes('black', [from + 0.02, from + 0.12], mirror, [half + 0.14, half + 0.32], 0.04)
  rods(
    'black',
    [
      [from + 0.12, roof - 0.22, half - 0.06],
      [from + 0.07, roof - 0.22, half + 0.22],
      [from + 0.07, waist + 0.15, half + 0.22],
      [from + 0.12, waist + 0.1, half - 0.02],
    ],
    0.016,
  )
  const x = from + cab.rake + 0.1
  boxes('amber', [x, x + 0.08], [roof - 0.01, roof + 0.04], [half * 0.55, half * 0.55 + 0.12])
}

const buildFace = ({ box, boxes }: Builder, { cab, size, grille, bumper, tyre }: TruckLook) => {
  const half = size.W / 2
  const x = cab.from
  box('black', [x - 0.02, x + 0.06], [grille.low, grille.high], [-grille.half, grille.half], 0.03)
  for (let i = 1; i <= grille.bars; i += 1) {
    const y = grille.low + ((grille.high - grille.low) * i) / (grille.bars + 1)
    box(
      grille.surface,
      [x - 0.035, x],
      [y - 0.018, y + 0.018],
      [0.04 - grille.half, grille.half - 0.04],
      0.01,
    )
  }
  const [low, high] = [tyre * 0.72, cab.sill + 0.14]
  box(bumper, [x - 0.07, x + 0.32], [low, high], [-half - 0.01, half + 0.01], 0.07)
  const middle = (low + high) / 2
  const tall = Math.min(0.11, (high - low) * 0.25)
  const lamp: Point = [middle - tall, middle + tall]
  boxes('black', [x - 0.085, x], [lamp[0] - 0.02, lamp[1] + 0.02], [half - 0.56, half - 0.06], 0.03)
  boxes('lens', [x - 0.095, x], lamp, [half - 0.54, half - 0.24], 0.05)
  boxes('amber', [x - 0.095, x], lamp, [half - 0.2, half - 0.08], 0.03)
  box('black', [x - 0.08, x], lamp, [0.62 - half, half - 0.62])
}

const bonnet = `
loft painted | .12 .82 1.28 .4, .2 .72 1.42 .5, .5 .7 1.52 .58, 1 .7 1.6 .68, 1.55 .7 1.64 .8 | 3
box black | .08 .2 | .82 1.26 | -.34 .34 | .06
box chrome | .06 .12 | .886 .914 | -.33 .33 | .01
box chrome | .06 .12 | .966 .994 | -.33 .33 | .01
box chrome | .06 .12 | 1.046 1.074 | -.33 .33 | .01
box chrome | .06 .12 | 1.126 1.154 | -.33 .33 | .01
box chrome | .06 .12 | 1.186 1.214 | -.33 .33 | .01
2 lamp chrome | .27 .9 .79 | .13 .08
2 ball lens | .23 .9 .79 | .025 .11 .11
2 ball amber | .42 1.1 1.05 | .05 .035 .03
box black | 0 .16 | .5 .68 | -1.15 1.15 | .04
`

/** Round bonnet between wings that carry the lamps. */
const buildBonnet = (builder: Builder, { axles: [axle], tyre, size }: TruckLook) => {
  addParts(builder, bonnet)
  builder.both(side => {
    const wing = builder.loft(
      'painted',
      [
        [0.25, 0.75, 0.98, 0.16],
        [0.32, 0.68, 1.08, 0.25],
        [0.6, 0.8, 1.16, 0.3],
        [axle, tyre + 0.46, 1.2, 0.31],
        [axle + 0.45, 0.85, 1.12, 0.3],
        [axle + 0.7, 0.68, 0.95, 0.28],
      ],
      3.4,
      false,
    )
    wing.position.z = side * (size.W / 2 - 0.33)
  })
}

export const buildCab = (builder: Builder, look: TruckLook): void => {
  buildShell(builder, look)
  buildGlass(builder, look)
  buildDoors(builder, look)
  if (look.hasBonnet) buildBonnet(builder, look)
  else buildFace(builder, look)
}
