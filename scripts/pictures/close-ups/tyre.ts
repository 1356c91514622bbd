// A front wheel near by: tread, sidewall, rim and brake.
import {
  BoxGeometry,
  BufferAttribute,
  BufferGeometry,
  CylinderGeometry,
  Matrix4,
  PlaneGeometry,
  RingGeometry,
} from 'three'
import type { Look } from '../look.ts'
import type { Lens } from '../tracing/film.ts'
import type { Daylight } from '../tracing/light.ts'
import { imageOf, makeStage, type Stage } from '../tracing/stage.ts'
import { cloudAt, type Image, type Surface } from '../tracing/surfaces.ts'
import { addRim } from './rim.ts'
import { treads } from './treads.ts'

const rubber: Surface = {
  colour: [0.022, 0.022, 0.023],
  rough: 0.62,
  grain: 'plastic',
  grainSize: 0.0014,
  grainDepth: 0.12,
  dirt: 0.16,
}
const ground: Surface = {
  colour: [0.34, 0.31, 0.27],
  rough: 0.9,
  grain: 'plastic',
  grainSize: 0.004,
  grainDepth: 0.7,
  dirt: 0.9,
}
const liner: Surface = { colour: [0.012, 0.012, 0.013], rough: 0.7, dirt: 0.3 }
const iron: Surface = {
  colour: [0.28, 0.26, 0.25],
  rough: 0.42,
  isMetal: true,
  grain: 'brushed',
  grainSize: 0.002,
  grainDepth: 0.25,
}
const cast: Surface = { colour: [0.16, 0.15, 0.145], rough: 0.65, dirt: 0.5 }

const daylight: Daylight = {
  sun: [0.75, 0.6, 0.3],
  sunColour: [4.2, 3.9, 3.4],
  skyTop: [0.8, 1.0, 1.35],
  skyLow: [1.7, 1.7, 1.65],
  ground: [0.3, 0.27, 0.24],
  around: 0.12,
  aroundColour: [0.22, 0.25, 0.2],
}

const letters = (text: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="60"><rect width="2400" height="60" fill="#000"/><g font-family="DejaVu Sans" font-weight="bold" font-size="44" fill="#fff">${text}</g></svg>`

export const sidewallText = letters(
  '<text x="60" y="46" textLength="560">STEEL BELTED RADIAL</text><text x="760" y="46" textLength="300">TUBELESS</text><text x="1240" y="46" textLength="560">STEEL BELTED RADIAL</text><text x="1960" y="46" textLength="300">M+S</text>',
)

const heightIn = ({ width, height, data }: Image, u: number, v: number): number => {
  const x = Math.floor((((u % 1) + 1) % 1) * (width - 1))
  const y = Math.floor((1 - Math.min(1, Math.max(0, v))) * (height - 1))
  return data[4 * (y * width + x)]! / 255
}

/** Metres; a tyre has a car's tread unless another is named. */
export type Size = {
  radius: number
  rim: number
  half: number
  tread?: keyof typeof treads
  pitches?: number
}

/** The cross-section: radius and place across at a share from the inner bead (0) to the outer (1). */
const sectionOf = ({ radius, rim, half }: Size) => {
  const points: [number, number][] = [
    [rim - 0.004, -half * 0.8],
    [rim + 0.022, -half * 0.98],
    [(rim + radius) / 2, -half * 1.06],
    [radius - 0.028, -half * 0.98],
    [radius - 0.006, -half * 0.85],
    [radius, -half * 0.45],
    [radius + 0.002, 0],
    [radius, half * 0.45],
    [radius - 0.006, half * 0.85],
    [radius - 0.028, half * 0.98],
    [(rim + radius) / 2, half * 1.06],
    [rim + 0.024, half * 0.99],
    [rim + 0.01, half * 0.92],
    [rim - 0.004, half * 0.86],
  ]
  return (share: number): [number, number] => {
    const at = share * (points.length - 1)
    const i = Math.min(points.length - 2, Math.floor(at))
    const t = at - i
    const p = (k: number) => points[Math.min(points.length - 1, Math.max(0, k))]!
    const bend = (c: 0 | 1) => {
      const [a, b, d, e] = [p(i - 1)[c], p(i)[c], p(i + 1)[c], p(i + 2)[c]]
      return b + 0.5 * t * (d - a + t * (2 * a - 5 * b + 4 * d - e + t * (3 * (b - d) + e - a)))
    }
    return [bend(0), bend(1)]
  }
}

const usualPitches = 64

/** The tyre around z, grooves and letters in its shape. */
export const tyreOf = (size: Size, text: Image): BufferGeometry => {
  const section = sectionOf(size)
  const { tread = 'road', pitches = usualPitches } = size
  const [turns, steps] = [1100, 150]
  const place = new Float32Array(turns * steps * 3)
  const marks = new Float32Array(turns * steps * 2).fill(-1)
  for (let i = 0; i < turns; i += 1)
    for (let j = 0; j < steps; j += 1) {
      const [radius, across] = section(j / (steps - 1))
      const share = across / (size.half * 0.9)
      const isTread = radius > size.radius - 0.02
      const onWall = (radius - size.rim - 0.03) / (size.radius - size.rim - 0.055)
      let r = radius
      let z = across
      if (isTread) r -= 0.0085 * treads[tread]((i / turns) * pitches, share)
      else if (across > 0 && onWall > 0 && onWall < 1) {
        const band = (onWall - 0.3) / 0.4
        if (band > 0 && band < 1) z += 0.0013 * heightIn(text, -i / turns, band)
        marks.set([1 - i / turns, band], 2 * (i * steps + j))
        z += onWall > 0.9 ? 0.0008 * (i % 10 < 5 ? 1 : 0) : 0
      }
      r += 0.0006 * (cloudAt(i / 40, j / 20, 3) - 0.5)
      const t = (i / turns) * 2 * Math.PI
      place.set([r * Math.cos(t), r * Math.sin(t), z], 3 * (i * steps + j))
    }
  const faces: number[] = []
  for (let i = 0; i < turns; i += 1)
    for (let j = 0; j + 1 < steps; j += 1) {
      const a = i * steps + j
      const b = ((i + 1) % turns) * steps + j
      faces.push(a, b, b + 1, a, b + 1, a + 1)
    }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(place, 3))
  geometry.setAttribute('uv', new BufferAttribute(marks, 2))
  geometry.setIndex(faces)
  geometry.computeVertexNormals()
  return geometry
}

const addBrake = (stage: Stage, rim: number, matrix: Matrix4) => {
  const at = (geometry: BufferGeometry, surface: Surface) => stage.add(geometry, surface, matrix)
  at(new RingGeometry(rim * 0.3, rim * 0.74, 90, 1).translate(0, 0, 0.012), iron)
  at(new CylinderGeometry(rim * 0.74, rim * 0.74, 0.024, 90, 1, true).rotateX(Math.PI / 2), iron)
  at(new BoxGeometry(rim * 0.36, rim * 0.62, 0.08).translate(rim * 0.66, rim * 0.1, 0.005), cast)
}

export const tyreView = async (spokes: Look['spokes'], rimShare: number) => {
  const stage = makeStage()
  const [radius, half] = [0.325, 0.105]
  const size: Size = { radius, rim: radius * rimShare, half }
  // The wheel is turned, so that the tread shows.
  const turn = new Matrix4().makeTranslation(0, radius - 0.006, 0).multiply(new Matrix4().makeRotationY(0.62))
  const spin = turn.clone().multiply(new Matrix4().makeRotationZ(0.6))
  stage.add(tyreOf(size, await imageOf(sidewallText, 2400)), rubber, spin)
  addRim(stage, spokes, [size.rim, half], spin)
  // A steel wheel's disc hides the brake.
  if (spokes !== 'steel') addBrake(stage, size.rim, turn)
  stage.add(new PlaneGeometry(14, 14).rotateX(-Math.PI / 2), ground)
  stage.add(
    new CylinderGeometry(0.4, 0.4, 0.5, 60, 1, true, 0, Math.PI)
      .rotateZ(Math.PI / 2)
      .rotateY(Math.PI / 2)
      .translate(0, 0.36, -0.16),
    liner,
  )
  stage.add(new BoxGeometry(3, 0.5, 1.6).translate(0, 0.5, -1.05), liner)
  const lens: Lens = {
    eye: [0.1, 0.5, 0.93],
    aim: [-0.01, 0.3, 0.03],
    angle: 48,
    focus: 0.82,
    opening: 0.006,
    roll: -1.5,
  }
  return { scene: stage.scene(daylight), lens }
}
