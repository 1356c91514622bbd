// Bolts, studs, nuts, plugs and bushes that many parts share.
import type { Three } from '../close-ups/placing.ts'
import type { Bench } from './bench.ts'
import { plastic, rubber, steel, zinc } from './materials.ts'
import { brick, drum, hexagon, lathe, type Two } from './shapes.ts'
import type { Surface } from '../tracing/surfaces.ts'

/** A hexagon bolt on y with its washer. */
export const bolt = (
  bench: Bench,
  at: Three,
  radius = 0.05,
  surface: Surface = zinc,
  turn: Three = [0, 0, 0],
) => {
  bench.group(at, turn, () => {
    bench.add(surface, drum(radius * 1.35, radius * 0.25), [0, radius * 0.12, 0])
    bench.add(surface, hexagon(radius, radius * 0.9), [0, radius * 0.65, 0], [0, at[0] * 70, 0])
  })
}

/** A threaded pin from y = 0 up. */
export const thread = (radius: number, height: number) => {
  const pitch = radius * 0.34
  const rounds = Math.floor(height / pitch)
  const profile: Two[] = [[0, 0]]
  for (let i = 0; i < rounds; i += 1)
    profile.push([radius * 0.86, i * pitch], [radius, (i + 0.4) * pitch], [radius * 0.86, (i + 0.8) * pitch])
  profile.push([radius * 0.84, height], [0, height])
  return lathe(profile, 0)
}

/** A splined pin from y = 0 up. */
export const splines = (bench: Bench, radius: number, height: number, surface: Surface = steel) => {
  bench.add(surface, drum(radius, height), [0, height / 2, 0])
  bench.around(28, () => {
    bench.add(surface, brick([radius * 0.12, height * 0.94, radius * 0.1], 0.004), [radius, height / 2, 0])
  })
}

/** A steel sleeve in rubber in steel, around y. */
export const bush = (bench: Bench, radius: number, height: number, outer: Surface = steel) => {
  bench.add(outer, drum(radius, height * 0.84, radius * 0.88))
  bench.add(rubber, drum(radius * 0.88, height * 0.86, radius * 0.4, radius * 0.1))
  bench.add(steel, drum(radius * 0.42, height * 1.12, radius * 0.24))
}

/** A plug of a wire, its opening up. */
export const socket = (bench: Bench, at: Three, [wide, high, deep]: Three, turn: Three = [0, 0, 0]) => {
  bench.group(at, turn, () => {
    for (const [x, z, w, d] of [
      [wide / 2, 0, 0.14 * deep, deep],
      [-wide / 2, 0, 0.14 * deep, deep],
      [0, deep / 2, wide, 0.14 * deep],
      [0, -deep / 2, wide, 0.14 * deep],
    ] as const)
      bench.add(plastic, brick([w + 0.14 * deep, high, d], 0.01), [x, high / 2, z])
    bench.add(plastic, brick([wide, high * 0.4, deep], 0.01), [0, high * 0.2, 0])
    for (const x of [-0.28, 0, 0.28])
      bench.add(zinc, brick([wide * 0.1, high * 0.8, deep * 0.14], 0.002), [x * wide, high * 0.5, 0])
    bench.add(plastic, brick([wide * 0.3, high * 0.5, deep * 0.3], 0.01), [0, high * 0.6, deep * 0.6])
  })
}
