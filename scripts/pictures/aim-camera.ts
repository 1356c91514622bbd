// Finds where the camera stands so that what is photographed fills the picture.
import { PerspectiveCamera, Vector3 } from 'three'

export type Size = { width: number; height: number }

export type Shot = {
  /** Degrees around the car: 0 is from the front, 90 from its left side. */
  azimuth: number
  height: number
  aim: readonly [number, number, number]
  /** What must be in the picture. */
  corners: readonly (readonly [number, number, number])[]
}

const lensDegrees = 24
const startDistance = 8
/** Shares of the picture's width and height that a vehicle may fill. */
const fill = [0.9, 0.7] as const

export const halton = (index: number, base: number) => {
  let [f, r, i] = [1, 0, index]
  while (i > 0) {
    f /= base
    r += f * (i % base)
    i = Math.floor(i / base)
  }
  return r
}

/** A camera near enough that the vehicle fills its share of the picture, and the shift that centres it. */
export const aimCamera = (shot: Shot, { width, height }: Size) => {
  const camera = new PerspectiveCamera(lensDegrees, width / height, 0.1, 120)
  const a = (shot.azimuth * Math.PI) / 180
  const aim = new Vector3(...shot.aim)
  const eye = new Vector3()
  let [distance, shiftX, shiftY] = [startDistance, 0, 0]
  for (let round = 0; round < 6; round += 1) {
    eye.set(-Math.cos(a) * distance, shot.height, Math.sin(a) * distance)
    camera.position.copy(eye)
    camera.lookAt(aim)
    camera.updateMatrixWorld()
    const corners = shot.corners.map(corner => new Vector3(...corner).project(camera))
    const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
    const [left, right] = [Math.min(...xs), Math.max(...xs)]
    const [low, high] = [Math.min(...ys), Math.max(...ys)]
    distance *= 1 + (Math.max((right - left) / (2 * fill[0]), (high - low) / (2 * fill[1])) - 1) * 0.9
    shiftX = ((left + right) / 4) * width
    shiftY = -((low + high) / 4 + 0.035) * height
  }
  const right = new Vector3(Math.sin(a), 0, Math.cos(a))
  /** Moves the lens within its opening and the picture within a pixel. */
  const jitter = (i: number) => {
    const [u, v, p, q] = [halton(i + 1, 2), halton(i + 1, 3), halton(i + 1, 5), halton(i + 1, 7)]
    const [r, t] = [Math.sqrt(p) * 0.012, 2 * Math.PI * q]
    camera.position.copy(eye).addScaledVector(right, r * Math.cos(t))
    camera.position.y += r * Math.sin(t)
    camera.lookAt(aim)
    camera.setViewOffset(width, height, u - 0.5 + shiftX, v - 0.5 + shiftY, width, height)
  }
  return { camera, jitter }
}
