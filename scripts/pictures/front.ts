// Draws what a vehicle's front has: lamps, grille, intake and plate.
import type { Body } from './body.ts'
import type { Point } from './curves.ts'
import { chrome, gloss, plastic } from './fills.ts'
import { oval, type Pen, polygon, rect, rounded, straight } from './layers.ts'
import type { Look } from './look.ts'

const lampShape = (look: Look): Point[] => {
  const { kind, from, to, low, high, lift, grow } = look.lamp
  const tall = (high - low) * grow
  if (kind === 'slim')
    return [
      [from, low + 0.02],
      [to, low + lift],
      [to - 0.03, low + lift + tall],
      [from + 0.06, high],
    ]
  if (kind === 'swept')
    return [
      [from, low + 0.035],
      [from + 0.12, low],
      [to - 0.3, low + lift * 0.45],
      [to, low + lift + tall * 0.45],
      [to - 0.12, low + lift + tall],
      [from + 0.22, high + lift * 0.25],
      [from + 0.02, high - 0.02],
    ]
  return [
    [from, low],
    [to, low + lift],
    [to - 0.02, low + lift + tall],
    [from, high],
  ]
}

const drawLamp = (pen: Pen, look: Look) => {
  const { kind, from, low, high, to, lift } = look.lamp
  const points = lampShape(look)
  const path = rounded(points, kind === 'box' ? 0.035 : 0.045)
  const tall = high - low
  pen.line(path, 0.014, { fill: '#050607', rough: 0.3, deep: -1 })
  pen.fill(path, { fill: '#2b2f33', rough: 0.05, metal: 0.2 })
  pen.tint(
    path,
    pen.gradient(
      [from, low],
      [from, high + lift],
      [
        [0, '#8d949b'],
        [0.35, '#3c4147'],
        [0.7, '#1a1d20'],
        [1, '#5d646b'],
      ],
    ),
  )
  const centre = (share: number): Point => [
    from + (to - from) * share,
    (low + high) / 2 + lift * share * 0.55,
  ]
  const eye = ([x, y]: Point, r: number) => {
    pen.fill(oval(x, y, r * 1.22), { fill: '#c9ced3', rough: 0.08, metal: 0.9 })
    pen.fill(oval(x, y, r), { fill: '#15181b', rough: 0.03 })
    pen.tint(oval(x, y, r * 0.82), '#4e5a66')
    pen.tint(oval(x - r * 0.1, y + r * 0.22, r * 0.52), '#e9eef3')
  }
  const r = Math.min(0.062, tall * 0.36)
  if (kind === 'round') {
    pen.fill(path, { fill: '#101214', rough: 0.4 })
    const middle = centre(0.4)
    pen.fill(oval(middle[0], middle[1], tall * 0.52), chrome)
    pen.fill(oval(middle[0], middle[1], tall * 0.46), { fill: '#9ba3ab', rough: 0.05, metal: 0.5 })
    eye(middle, tall * 0.2)
    return
  }
  eye(centre(0.24), r)
  eye(centre(0.48), r * 0.88)
  // The bright strip of daytime light and the amber turn signal.
  const [a, b] = [points[0]!, points[1]!]
  pen.fill(
    polygon([
      [a[0] + 0.02, a[1] + 0.014],
      [b[0], b[1] + 0.02],
      [centre(0.7)[0], centre(0.7)[1] - tall * 0.3],
      [centre(0.7)[0], centre(0.7)[1] - tall * 0.2],
      [b[0], b[1] + 0.036],
      [a[0] + 0.02, a[1] + 0.028],
    ]),
    { fill: '#f4f8fb', rough: 0.1 },
  )
  const amber = centre(0.78)
  pen.tint(oval(amber[0], amber[1] + lift * 0.1, 0.075, tall * 0.2), '#b9661a')
}

type Grille = Look['grille']

const outlineOf = ({ kind, top, bottom, low, high }: Grille): Point[] => {
  if (kind === 'spindle') {
    const waist = Math.min(top, bottom) * 0.72
    const at = low + (high - low) * 0.58
    return [
      [-bottom, low],
      [bottom, low],
      [waist, at],
      [top, high],
      [-top, high],
      [-waist, at],
    ]
  }
  return [
    [-bottom, low],
    [bottom, low],
    [top, high - 0.012],
    [top * 0.9, high],
    [-top * 0.9, high],
    [-top, high - 0.012],
  ]
}

const drawKidneys = (pen: Pen, { top, bottom, low, high, bars }: Grille) => {
  for (const side of [-1, 1]) {
    const half = rounded(
      [
        [side * 0.02, low],
        [side * bottom, low + 0.01],
        [side * top, high - 0.02],
        [side * 0.02, high],
      ],
      0.035,
    )
    pen.line(half, 0.03, chrome)
    pen.fill(half, gloss)
    for (let i = 1; i < bars; i += 1) {
      const x = side * (0.02 + ((top - 0.03) * i) / bars)
      pen.line(straight([x, low + 0.015], [x, high - 0.015]), 0.01, {
        fill: '#55595e',
        rough: 0.2,
        metal: 0.9,
      })
    }
  }
}

const widthAt = ({ top, bottom, low, high }: Grille, y: number): number =>
  bottom + (top - bottom) * ((y - low) / (high - low)) - 0.015

const drawBars = (pen: Pen, grille: Grille) => {
  const { kind, low, high, frame, bars } = grille
  for (let i = 1; i <= bars; i += 1) {
    const y = low + ((high - low) * i) / (bars + 1)
    const w = widthAt(grille, y)
    const surface = frame === 'black' ? { fill: '#25282b', rough: 0.3 } : chrome
    pen.line(straight([-w, y], [w, y]), kind === 'frame' ? 0.022 : 0.013, surface)
  }
}

const drawSlats = (pen: Pen, { top, low, high, frame, bars }: Grille) => {
  for (let i = 0; i <= bars; i += 1) {
    const x = -top + (2 * top * (i + 0.5)) / (bars + 1)
    const surface = frame === 'black' ? { fill: '#2b2e31', rough: 0.3 } : chrome
    pen.line(straight([x * 0.99, low + 0.02], [x, high - 0.02]), 0.02, surface)
  }
}

const drawMesh = (pen: Pen, grille: Grille) => {
  const { kind, top, low, high } = grille
  for (let y = low + 0.015; y < high - 0.01; y += 0.028)
    for (let x = -top; x < top; x += 0.04) {
      const middle = x + (Math.round((y - low) / 0.028) % 2 ? 0.02 : 0)
      const w = kind === 'spindle' ? top * 0.9 : widthAt(grille, y)
      if (Math.abs(middle) < w)
        pen.line(straight([middle - 0.012, y], [middle + 0.012, y]), 0.006, {
          fill: '#4a4e52',
          rough: 0.25,
          metal: 0.8,
        })
    }
}

const drawGrille = (pen: Pen, { grille }: Look) => {
  const { kind, low, high, frame } = grille
  if (kind === 'none') return
  if (kind === 'kidney') {
    drawKidneys(pen, grille)
    return
  }
  const path = rounded(outlineOf(grille), 0.03)
  const edge = frame === 'chrome' ? chrome : frame === 'black' ? gloss : undefined
  if (edge) pen.line(path, 0.04, { ...edge, deep: 1 })
  pen.fill(path, { ...gloss, deep: -1.5 })
  if (kind === 'bars' || kind === 'frame') drawBars(pen, grille)
  if (kind === 'slats') drawSlats(pen, grille)
  if (kind === 'mesh' || kind === 'spindle') drawMesh(pen, grille)
  if (kind === 'spindle') return
  const middle = (low + high) / 2
  pen.fill(oval(0, middle, 0.055, 0.042), chrome)
  pen.fill(oval(0, middle, 0.04, 0.028), { fill: '#2a2d31', rough: 0.2, metal: 0.5 })
}

const drawIntake = (pen: Pen, { half, low, high }: Look['intake']) => {
  const mouth = rounded(
    [
      [-half, low],
      [half, low],
      [half * 0.86, high],
      [-half * 0.86, high],
    ],
    0.05,
  )
  pen.line(mouth, 0.02, { fill: '#101214', rough: 0.3, deep: -0.8 })
  pen.fill(mouth, { fill: '#070809', rough: 0.7, deep: -2 })
  for (let y = low + 0.035; y < high - 0.02; y += 0.045)
    pen.line(straight([-half * 0.9, y], [half * 0.9, y]), 0.01, { fill: '#1d2023', rough: 0.4 })
}

const drawFogLamp = (pen: Pen, { half, low, high, fog }: Look['intake']) => {
  const y = (low + high) / 2 + 0.01
  const x = Math.max(half + 0.13, 0.66)
  const nest = rounded(
    [
      [x - 0.09, y - 0.08],
      [x + 0.2, y - 0.07],
      [x + 0.2, y + 0.06],
      [x + 0.02, y + 0.09],
    ],
    0.03,
  )
  pen.fill(nest, { fill: '#0b0c0e', rough: 0.4, deep: -1.5 })
  if (fog === 'round') {
    pen.fill(oval(x + 0.08, y, 0.052), chrome)
    pen.fill(oval(x + 0.08, y, 0.043), { fill: '#aeb6bd', rough: 0.05, metal: 0.3 })
    return
  }
  const slot = rounded(
    [
      [x - 0.03, y - 0.012],
      [x + 0.17, y],
      [x + 0.17, y + 0.024],
      [x, y + 0.016],
    ],
    0.01,
  )
  pen.fill(slot, { fill: '#dfe5ea', rough: 0.1 })
}

export const drawFront = (pen: Pen, body: Body, look: Look) => {
  const { gc } = body.measures
  const bonnetEdge = Math.max(look.grille.high, look.lamp.high) + 0.025
  const bonnet = polygon(
    [
      [0, bonnetEdge],
      [look.lamp.from + 0.1, bonnetEdge - 0.005],
      [look.lamp.to - 0.1, look.lamp.high + look.lamp.lift + 0.03],
    ],
    false,
  )
  pen.groove(bonnet, 0.007)
  if (look.cladding) pen.fill(rect(0, 0, 2, gc + 0.17), { ...plastic, deep: 0.6 })
  else pen.fill(rect(0, 0, 2, gc + 0.045), plastic)
  if (look.intake.half > 0) drawIntake(pen, look.intake)
  if (look.intake.fog !== 'none') drawFogLamp(pen, look.intake)
  drawGrille(pen, look)
  drawLamp(pen, look)
}
