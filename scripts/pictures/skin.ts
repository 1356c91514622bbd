// Draws a vehicle's skin: glass, doors, lamps, grille and trim onto the atlas.
import type { Body } from './body.ts'
import { type Point, range } from './curves.ts'
import { drawDoors } from './doors.ts'
import { chrome, glass, gloss, plastic } from './fills.ts'
import { drawFront } from './front.ts'
import { makeLayers, type Pen, penOf, polygon, rect, rounded } from './layers.ts'
import type { Look } from './look.ts'
import { drawRear } from './rear.ts'

/** Metres that the width of each projection covers. */
export const widths = (body: Body) => ({
  side: Math.max(body.measures.L, ((body.measures.H + 0.02) * 2730) / 1010),
  top: body.measures.L,
  front: Math.max(1.8, ((body.top(0.55) + 0.1) * 1320) / 670),
  rear: Math.max(1.8, ((body.measures.H + 0.05) * 1320) / 670),
  screen: body.measures.H + 0.05,
  back: body.measures.H + 0.05,
})

export type Widths = ReturnType<typeof widths>

const sideGlass = (body: Body, look: Look): Point[] => {
  const { measures: m } = body
  const ends = look.blind ? ([look.pillars[0]! - 0.05, look.pillars[0]! - 0.09] as const) : look.glassEnd
  const low = (x: number) => body.belt(x) + 0.035
  const rail = (x: number) => body.roof(x) - 0.105
  const pillarAt = (y: number) => body.screenX(y) + m.cabin.bow * 0.72 + 0.1
  const end = (y: number) => {
    const [below, above] = ends
    const t = (y - low(below)) / (rail(above) - low(below))
    return below + (above - below) * t
  }
  const foot = pillarAt(low(1.5))
  const head = pillarAt(rail(m.cabin.screen[2] + 0.2))
  const bottom = range(foot, ends[0], 24).map((x): Point => [x, low(x)])
  const top = range(ends[1], head, 24).map((x): Point => [x, rail(x)])
  const back = range(0.15, 0.85, 5).map((t): Point => {
    const y = low(ends[0]) + (rail(ends[1]) - low(ends[0])) * t
    return [end(y), y]
  })
  return [...bottom, ...back, ...top]
}

/** What shows through tinted panes: the light of the far windows, and seats against it. */
const drawInside = (pen: Pen, body: Body, look: Look, panes: Path2D) => {
  const belt = body.belt(2.4)
  pen.within(panes, drawing => {
    const light = drawing.createLinearGradient(0, belt, 0, belt + 0.4)
    light.addColorStop(0, '#15191c')
    light.addColorStop(0.35, '#3b444b')
    light.addColorStop(1, '#23292e')
    drawing.fillStyle = light
    drawing.fillRect(0, belt - 0.1, 9, 2)
    const start = body.measures.cabin.screen[0] + 1.2
    drawing.fillStyle = '#0d0f11'
    drawing.fillRect(0, belt - 0.1, start - 0.55, 0.17)
    for (const x of look.blind ? [start] : [start, start + 0.85, start + 1.7]) {
      drawing.fill(
        rounded(
          [
            [x, belt - 0.1],
            [x + 0.3, belt - 0.1],
            [x + 0.34, belt + 0.13],
            [x + 0.16, belt + 0.14],
          ],
          0.05,
        ),
      )
      drawing.fill(
        rounded(
          [
            [x + 0.2, belt + 0.12],
            [x + 0.36, belt + 0.13],
            [x + 0.38, belt + 0.28],
            [x + 0.24, belt + 0.28],
          ],
          0.05,
        ),
      )
    }
  })
}

const drawSideGlass = (pen: Pen, body: Body, look: Look) => {
  const outline = sideGlass(body, look)
  const path = rounded(outline, 0.05)
  pen.line(path, 0.05, look.trim === 'chrome' ? chrome : gloss)
  pen.line(path, 0.026, gloss)
  pen.fill(path, glass)
  drawInside(pen, body, look, path)
  const lean = (x: number) => x - 0.05
  for (const x of look.blind ? [] : look.pillars) {
    const [low, high] = [body.belt(x), body.roof(x)]
    const band = polygon([
      [x - 0.035, low],
      [x + 0.05, low],
      [lean(x) + 0.045, high - 0.09],
      [lean(x) - 0.03, high - 0.09],
    ])
    pen.fill(band, gloss)
  }
  const last = look.glassEnd[0] - 0.34
  if (!look.blind && look.doors.length > 2)
    pen.line(
      polygon(
        [
          [last, body.belt(last)],
          [last - 0.03, body.roof(last) - 0.08],
        ],
        false,
      ),
      0.022,
      gloss,
    )
}

const drawSide = (pen: Pen, body: Body, look: Look) => {
  const { measures: m } = body
  drawDoors(pen, body, look)
  if (!m.cockpit) drawSideGlass(pen, body, look)
  const sill = m.gc + (look.cladding ? 0.16 : 0.07)
  const strip = look.cladding ? plastic : { fill: '#0c0d0f', rough: 0.5 }
  pen.fill(rect(0.4, 0, m.L - 0.4, sill), { ...strip, deep: look.cladding ? 0.8 : 0 })
  for (const x of body.wheels) {
    const lip = new Path2D()
    lip.arc(x, m.tyre, body.archRadius + 0.022, 0, Math.PI * 2)
    pen.relief(lip, 150, 0.02)
  }
  const flap = rounded(
    [
      [body.wheels[1] + 0.12, body.belt(m.L) - 0.14],
      [body.wheels[1] + 0.27, body.belt(m.L) - 0.13],
      [body.wheels[1] + 0.27, body.belt(m.L) + 0.0],
      [body.wheels[1] + 0.12, body.belt(m.L) - 0.01],
    ],
    0.03,
  )
  pen.groove(flap, 0.005)
}

const drawScreens = (screen: Pen, back: Pen, rear: Pen, body: Body, look: Look) => {
  const { measures: m } = body
  if (m.cockpit) return
  const shape = (
    line: readonly [number, number, number, number],
    inset: number,
    lift: number,
    drop: number,
  ) => {
    const low = Math.min(line[1], line[3]) + lift
    const high = Math.max(line[1], line[3]) - drop
    const ys = range(low, high, 12)
    const half = (y: number) =>
      body.cabinHalf(line[0] + ((line[2] - line[0]) * (y - line[1])) / (line[3] - line[1]), y) - inset
    return rounded(
      [...ys.map((y): Point => [half(y), y]), ...ys.toReversed().map((y): Point => [-half(y), y])],
      0.07,
    )
  }
  // The projection shows one half: the middle is at its left edge.
  const draw = (
    pen: Pen,
    line: readonly [number, number, number, number],
    lift: number,
    drop: number,
    inset: number,
  ) => {
    pen.fill(shape(line, inset - 0.03, lift - 0.03, drop - 0.03), gloss)
    pen.fill(shape(line, inset, lift, drop), glass)
  }
  draw(screen, m.cabin.screen, 0.02, 0.035, 0.085)
  if (m.cabin.screen[0] > 0.6)
    screen.fill(rect(-2, 0, 2, m.cabin.screen[1] + 0.015), { fill: '#0a0b0c', rough: 0.6 })
  if (!look.blind)
    draw(look.hatch ? rear : back, m.cabin.back, look.hatch ? 0.09 : 0.03, 0.05, look.hatch ? 0.12 : 0.13)
}

const drawTop = (pen: Pen, body: Body) => {
  const { measures: m } = body
  const half = m.W / 2
  const cowl = m.cabin.screen[0]
  const at = (z: number): Point[] => [
    [cowl + 0.3, z],
    [cowl - 0.15, z + 0.005],
    [cowl - 0.7, z - 0.04],
    [0.34, z - 0.17],
  ]
  pen.groove(polygon(at(half - 0.13), false), 0.008)
  pen.relief(
    polygon(
      [
        [cowl - 0.1, half - 0.36],
        [0.3, half - 0.52],
      ],
      false,
    ),
    152,
    0.03,
  )
}

/** Every canvas of a vehicle's skin. */
export const drawSkin = (body: Body, look: Look) => {
  const layers = makeLayers()
  const wide = widths(body)
  const pen = (name: keyof Widths) => penOf(layers, name, wide[name])
  drawSide(pen('side'), body, look)
  drawTop(pen('top'), body)
  drawFront(pen('front'), body, look)
  drawRear(pen('rear'), body, look)
  drawScreens(pen('screen'), pen('back'), pen('rear'), body, look)
  return layers
}
