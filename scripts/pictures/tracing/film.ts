// A thread that exposes rows of a close-up through an open lens.
import { isMainThread, workerData } from 'node:worker_threads'
import type { Scene } from './contact.ts'
import { chanceOf, type Sample, tracerOf } from './path.ts'
import type { Colour3 } from './surfaces.ts'
import type { Ray } from './tree.ts'

export type Lens = {
  eye: Colour3
  aim: Colour3
  /** Degrees that the picture is wide. */
  angle: number
  /** Degrees that the camera is held askew. */
  roll?: number
  /** Metres to what is sharp, and half the opening. */
  focus: number
  opening: number
}

/** Light, colour and normal of each point: nine numbers. */
export type Order = { scene: Scene; lens: Lens; width: number; height: number; samples: number }
export type Task = Order & { film: SharedArrayBuffer; first: number; step: number }

type Three = [number, number, number]
const cross = ([a, b, c]: Three, [d, e, f]: Three): Three => [b * f - c * e, c * d - a * f, a * e - b * d]
const unit = ([a, b, c]: Three): Three => {
  const length = Math.hypot(a, b, c)
  return [a / length, b / length, c / length]
}

/** Sets `ray` to one through a place of the picture, from -1 to 1. */
const aimerOf = ({ eye, aim, angle, roll = 0, focus, opening }: Lens, ratio: number) => {
  const ahead = unit([aim[0] - eye[0], aim[1] - eye[1], aim[2] - eye[2]])
  const level = unit(cross(ahead, [0, 1, 0]))
  const upright = cross(level, ahead)
  const [c, s] = [Math.cos((roll * Math.PI) / 180), Math.sin((roll * Math.PI) / 180)]
  const right = level.map((value, i) => value * c + upright[i]! * s)
  const up = upright.map((value, i) => value * c - level[i]! * s)
  const wide = Math.tan((angle * Math.PI) / 360)
  const to = [0, 0, 0]
  return (ray: Ray, x: number, y: number, chance: () => number): void => {
    const radius = opening * Math.sqrt(chance())
    const turn = 6.2832 * chance()
    const a = radius * Math.cos(turn)
    const b = radius * Math.sin(turn)
    for (let i = 0; i < 3; i += 1)
      to[i] =
        (ahead[i]! + right[i]! * x * wide + up[i]! * y * wide * ratio) * focus - right[i]! * a - up[i]! * b
    const length = Math.hypot(to[0]!, to[1]!, to[2]!)
    ray.ox = eye[0] + right[0]! * a + up[0]! * b
    ray.oy = eye[1] + right[1]! * a + up[1]! * b
    ray.oz = eye[2] + right[2]! * a + up[2]! * b
    ray.dx = to[0]! / length
    ray.dy = to[1]! / length
    ray.dz = to[2]! / length
  }
}

const expose = ({ scene, lens, width, height, samples, film, first, step }: Task): void => {
  const trace = tracerOf(scene)
  const aim = aimerOf(lens, height / width)
  const sums = new Float32Array(film)
  const ray: Ray = { ox: 0, oy: 0, oz: 0, dx: 0, dy: 0, dz: 0 }
  const sample: Sample = {
    light: new Float64Array(3),
    colour: new Float64Array(3),
    normal: new Float64Array(3),
    isPlain: false,
  }
  const side = Math.max(1, Math.floor(Math.sqrt(samples)))
  for (let row = first; row < height; row += step) {
    const chance = chanceOf(row * 7919 + 17)
    for (let column = 0; column < width; column += 1) {
      const at = 9 * (row * width + column)
      let count = 0
      let plain = 0
      while (count < samples && !(count === 2 && plain === 2)) {
        // Even over the point, as far as the samples make a square; its far corner comes second.
        const s = count === 1 ? side * side - 1 : count < side * side ? Math.max(0, count - 1) : count
        const even = s < side * side
        const dx = even ? ((s % side) + chance()) / side : chance()
        const dy = even ? (Math.floor(s / side) + chance()) / side : chance()
        aim(ray, (2 * (column + dx)) / width - 1, 1 - (2 * (row + dy)) / height, chance)
        trace(ray, chance, sample)
        count += 1
        if (sample.isPlain) plain += 1
        for (let i = 0; i < 3; i += 1) {
          sums[at + i]! += sample.light[i]!
          sums[at + 3 + i]! += sample.colour[i]!
          sums[at + 6 + i]! += sample.normal[i]!
        }
      }
      for (let i = 0; i < 9; i += 1) sums[at + i]! /= count
    }
  }
}

if (!isMainThread) expose(workerData as Task)
