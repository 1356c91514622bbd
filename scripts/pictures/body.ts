// Field of a vehicle's skin: negative inside, in metres; x back, y up, z sideways.
import { curve, type Curve, smoothMax, smoothMin, smoothStep } from './curves.ts'
import type { Line4, Measures } from './measures.ts'

export type Body = {
  measures: Measures
  /** Distance to the skin, and whether the glass house makes it. */
  distance: (x: number, y: number, z: number) => number
  isCabin: (x: number, y: number, z: number) => boolean
  belt: Curve
  roof: Curve
  top: Curve
  /** Half the cabin's width at a place. */
  cabinHalf: (x: number, y: number) => number
  screenX: (y: number) => number
  backX: (y: number) => number
  wheels: readonly [number, number]
  archRadius: number
}

const lineX = ([x0, y0, x1, y1]: Line4, y: number) => x0 + ((x1 - x0) * (y - y0)) / (y1 - y0)

const cosOf = ([x0, y0, x1, y1]: Line4) => Math.abs(y1 - y0) / Math.hypot(x1 - x0, y1 - y0)

/** Curves that both halves of a body follow. */
type Frame = {
  half: number
  belt: Curve
  /** Share of the full width at a place along the vehicle. */
  plan: (x: number) => number
  wheels: readonly [number, number]
  archRadius: number
}

type Field = (x: number, y: number, z: number) => number

const lowerField = (m: Measures, { half, belt, plan, wheels, archRadius }: Frame): Field => {
  const [top, nose, tail, side] = [curve(m.top), curve(m.nose), curve(m.tail), curve(m.side)]
  const sideWidth = (x: number, y: number) => {
    const share = (y - m.gc) / (belt(x) - m.gc)
    let width = (half - side(share)) * plan(x)
    for (const wheel of wheels) {
      const r = Math.hypot(x - wheel, y - m.tyre)
      width += m.flare * (1 - smoothStep(archRadius + 0.02, archRadius + m.flareReach, r))
    }
    return width
  }
  return (x, y, z) => {
    const t = Math.min(1.1, z / half)
    const fSide = z - sideWidth(x, y)
    const fFront = nose(y) + m.bow[0] * t ** 2.2 - x
    const fBack = x - (m.L - tail(y) - m.bow[1] * t ** 2.2)
    const fTop = (y - top(x) + m.crown * t * t) * 0.96
    const rise = m.rise * (smoothStep(m.fo, 0, x) + smoothStep(m.fo + m.wb, m.L, x))
    const fBottom = m.gc + rise - y
    const ends = smoothMax(smoothMax(fFront, fSide, m.corner[0]), smoothMax(fBack, fSide, m.corner[1]), 0.02)
    return smoothMax(smoothMax(ends, fTop, m.shoulder), fBottom, 0.08)
  }
}

type CabinHalf = (x: number, y: number) => number

const cabinField = (m: Measures, { half, belt }: Frame, cabinHalf: CabinHalf): Field => {
  const roof = curve(m.cabin.roof)
  const { screen, back } = m.cabin
  const [screenCos, backCos] = [cosOf(screen), cosOf(back)]
  return (x, y, z) => {
    const t = z / half
    const s = (y - screen[1]) / (screen[3] - screen[1])
    const arch = m.cabin.arc * 4 * s * (1 - s)
    const fScreen = (lineX(screen, y) + m.cabin.bow * t * t - arch - x) * screenCos
    const fBack = (x - lineX(back, y) + m.cabin.bowBack * t * t) * backCos
    const fSide = (z - cabinHalf(x, y)) * 0.97
    const fRoof = (y - roof(x) + m.cabin.crown * t * t) * 0.98
    const walls = smoothMax(
      smoothMax(fScreen, fSide, m.cabin.pillar),
      smoothMax(fBack, fSide, m.cabin.pillarBack),
      0.01,
    )
    return Math.max(smoothMax(walls, fRoof, m.cabin.edge), belt(x) - 0.14 - y)
  }
}

/** What is cut out: wheel arches, a pickup's bed, an open cockpit. */
const hollowField =
  (m: Measures, { half, wheels, archRadius }: Frame): Field =>
  (x, y, z) => {
    let cut = Infinity
    for (const wheel of wheels)
      cut = Math.min(cut, Math.max(Math.hypot(x - wheel, y - m.tyre) - archRadius, half - 0.42 - z))
    const hole = m.bed ?? m.cockpit
    if (!hole) return cut
    const [from, to, floor] = hole
    return Math.min(cut, smoothMax(Math.max(from - x, x - to, floor - y), z - (half - 0.1), 0.05))
  }

/** Mirrors, bumpers and racks as boxes with round edges. */
const boxesField =
  (m: Measures): Field =>
  (x, y, z) =>
    Math.min(
      Infinity,
      ...(m.boxes ?? []).map(([x0, x1, y0, y1, w, k]) =>
        smoothMax(smoothMax(Math.max(x0 - x, x - x1), Math.max(y0 - y, y - y1), k), z - w, k),
      ),
    )

export const bodyOf = (m: Measures): Body => {
  const half = m.W / 2
  const belt = curve(m.belt)
  const archRadius = m.tyre + m.gap
  const wheels = [m.fo, m.fo + m.wb] as const
  const plan = (x: number) => {
    const t = (x - m.L * 0.5) / (m.L * 0.5)
    return 1 - m.taper * t * t * (t > 0 ? m.taperBack : 1)
  }
  const cabinHalf: CabinHalf = (x, y) => {
    const up = Math.max(0, y - belt(x))
    return (half - m.cabin.inset) * plan(x) - m.cabin.tumble * up - m.cabin.bulge * up * up
  }
  const frame = { half, belt, plan, wheels, archRadius }
  const lower = lowerField(m, frame)
  const cabin: Field = m.cockpit ? () => Infinity : cabinField(m, frame, cabinHalf)
  const [hollow, boxes] = [hollowField(m, frame), boxesField(m)]
  return {
    measures: m,
    distance: (x, y, sideways) => {
      const z = Math.abs(sideways)
      const solid = Math.min(smoothMin(lower(x, y, z), cabin(x, y, z), m.cabin.fillet), boxes(x, y, z))
      return smoothMax(solid, -hollow(x, y, z), 0.012)
    },
    isCabin: (x, y, sideways) => {
      const z = Math.abs(sideways)
      return cabin(x, y, z) < lower(x, y, z) - 0.004
    },
    belt,
    roof: curve(m.cabin.roof),
    top: curve(m.top),
    cabinHalf,
    screenX: y => lineX(m.cabin.screen, y),
    backX: y => lineX(m.cabin.back, y),
    wheels,
    archRadius,
  }
}
