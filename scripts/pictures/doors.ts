// Draws shut lines and handles of the doors.
import type { Body } from './body.ts'
import { type Point, range } from './curves.ts'
import { chrome, plastic } from './fills.ts'
import { type Pen, polygon, rounded } from './layers.ts'
import type { Look } from './look.ts'

export const drawDoors = (pen: Pen, body: Body, look: Look) => {
  const { measures: m } = body
  const sill = m.gc + 0.13
  const [first, ...others] = look.doors
  const rearWheel = body.wheels[1]
  const bottomAt = (x: number) => {
    const far = body.archRadius + 0.05
    const dx = Math.abs(x - rearWheel)
    return dx < far ? Math.max(sill, m.tyre + Math.sqrt(far * far - dx * dx)) : sill
  }
  const rail = (x: number) => body.roof(x) - 0.075
  pen.groove(
    polygon(
      [
        [first! + 0.02, body.belt(first!) + 0.03],
        [first! - 0.02, body.belt(first!) - 0.18],
        [first! + 0.02, sill],
      ],
      false,
    ),
  )
  others.forEach((x, i) => {
    const isLast = i === others.length - 1
    const bottom = bottomAt(x)
    const upper: Point[] = isLast
      ? [
          [x + 0.06, body.belt(x) - 0.03],
          [Math.min(x + 0.12, look.glassEnd[0] - 0.02), body.belt(x) + 0.03],
        ]
      : [
          [x - 0.01, body.belt(x)],
          [x - 0.05, rail(x)],
        ]
    const lower: Point[] =
      bottom > sill + 0.01
        ? range(x - 0.02, x - 0.32, 10).map((at): Point => [at, bottomAt(at)])
        : [[x, sill]]
    pen.groove(polygon([...upper.toReversed(), [x, body.belt(x) - 0.2], ...lower], false))
  })
  const last = others.at(-1)!
  const lastX = bottomAt(last) > sill + 0.01 ? last - 0.32 : last
  pen.groove(
    polygon(
      [
        [first! + 0.02, sill],
        [lastX, sill],
      ],
      false,
    ),
  )
  look.doors.slice(1).forEach((x, i) => {
    const y = body.belt(x) - 0.13
    const isLast = i === others.length - 1
    drawHandle(pen, x - (isLast ? -0.005 : 0.05), y, look)
  })
}

const drawHandle = (pen: Pen, x: number, y: number, look: Look) => {
  const shade = rounded(
    [
      [x - 0.21, y - 0.032],
      [x - 0.02, y - 0.028],
      [x - 0.02, y + 0.03],
      [x - 0.21, y + 0.03],
    ],
    0.03,
  )
  pen.tint(shade, 'rgba(0,0,0,.28)')
  pen.relief(shade, 96)
  const bar = rounded(
    [
      [x - 0.215, y - 0.006],
      [x - 0.015, y],
      [x - 0.015, y + 0.03],
      [x - 0.215, y + 0.026],
    ],
    0.014,
  )
  if (look.handles === 'chrome') pen.fill(bar, { ...chrome, deep: 1 })
  else if (look.handles === 'black') pen.fill(bar, { ...plastic, deep: 1 })
  else pen.relief(bar, 175)
  pen.tint(
    rounded(
      [
        [x - 0.21, y - 0.016],
        [x - 0.02, y - 0.012],
        [x - 0.02, y - 0.002],
        [x - 0.21, y - 0.006],
      ],
      0.006,
    ),
    'rgba(0,0,0,.4)',
  )
}
