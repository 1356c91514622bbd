// Draws what a vehicle's rear has: lamps, hatch, bumper and plate.
import type { Body } from './body.ts'
import type { Point } from './curves.ts'
import { chrome, plastic } from './fills.ts'
import { type Pen, polygon, rect, rounded } from './layers.ts'
import type { Look } from './look.ts'

const tailShape = (look: Look): Point[] => {
  const { kind, from, to, low, high, lift } = look.tail
  if (kind === 'wrap')
    return [
      [from, low + 0.03],
      [from + 0.25, low],
      [to - 0.2, low + 0.02],
      [to, (low + high) / 2 + lift],
      [to - 0.12, high + lift],
      [from + 0.02, high - 0.01],
    ]
  return [
    [from, low],
    [to, low + lift],
    [to, high + lift],
    [from, high],
  ]
}

const drawTail = (pen: Pen, look: Look) => {
  const { kind, from, to, low, high } = look.tail
  const path = rounded(tailShape(look), kind === 'square' ? 0.02 : 0.04)
  pen.line(path, 0.014, { fill: '#050607', rough: 0.3, deep: -1 })
  pen.fill(path, { fill: '#7c0d10', rough: 0.06 })
  pen.tint(
    path,
    pen.gradient(
      [from, low],
      [from, high],
      [
        [0, '#4a0709'],
        [0.45, '#a31418'],
        [0.6, '#c4262a'],
        [1, '#5d090c'],
      ],
    ),
  )
  const [w, h] = [to - from, high - low]
  if (kind === 'tall') {
    pen.fill(rect(from + 0.02, low + h * 0.42, to - 0.03, low + h * 0.58), { fill: '#d8d5d2', rough: 0.06 })
    pen.fill(rect(from + 0.02, low + h * 0.6, to - 0.03, low + h * 0.72), { fill: '#b5651f', rough: 0.06 })
  } else {
    pen.fill(rect(from + w * 0.08, low + h * 0.36, from + w * 0.38, low + h * 0.56), {
      fill: '#dcd9d6',
      rough: 0.06,
    })
    pen.tint(rect(from + w * 0.3, low + h * 0.66, to - w * 0.16, low + h * 0.78), '#e8585a')
  }
  if (kind === 'bar') {
    const strip = rect(0, low + h * 0.45, from + 0.02, low + h * 0.75)
    pen.fill(strip, { fill: '#8c1114', rough: 0.08 })
  }
}

export const drawRear = (pen: Pen, body: Body, look: Look) => {
  const { measures: m } = body
  const bumper = m.gc + 0.34 + (m.H > 1.6 ? 0.12 : 0)
  pen.groove(
    polygon(
      [
        [0, bumper + 0.02],
        [0.62, bumper + 0.02],
        [0.8, bumper + 0.1],
        [1.02, look.tail.low - 0.01],
        [1.3, look.tail.low - 0.03],
      ],
      false,
    ),
    0.008,
  )
  const seam = look.tail.from + (look.tail.kind === 'wrap' ? 0.28 : -0.015)
  pen.groove(
    polygon(
      [
        [0.6, bumper + 0.02],
        [seam, look.tail.low],
        [seam, look.tail.high + 0.4],
      ],
      false,
    ),
    0.007,
  )
  pen.fill(rect(0, 0, 2, m.gc + (look.cladding ? 0.22 : 0.1)), { ...plastic, deep: 0.6 })
  pen.line(
    polygon(
      [
        [0, look.hatch ? bumper + 0.27 : look.tail.low + 0.075],
        [0.36, look.hatch ? bumper + 0.27 : look.tail.low + 0.075],
      ],
      false,
    ),
    0.024,
    chrome,
  )
  pen.fill(rect(0.62, bumper - 0.15, 0.86, bumper - 0.11), { fill: '#8e1417', rough: 0.1 })
  drawTail(pen, look)
}
