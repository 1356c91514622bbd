// Lamps and their bulbs.
import { type Field, prism } from '../tracing/fields.ts'
import type { Surface } from '../tracing/surfaces.ts'
import type { Bench, PartScenes } from './bench.ts'
import { black, castAlloy, gloss, lens, paint, plastic, polished, steel, tinted, white } from './materials.ts'
import { brick, drum, hoop, lathe, orb, pipe, plate, soften, three } from './shapes.ts'

/** A lamp's bowl, outline in x and y, its lens before it. */
const lampOutline = soften(
  '-0.95 0.28, -0.5 0.44, 0.1 0.42, 0.7 0.2, 1.0 -0.02, 0.9 -0.16, 0.4 -0.3, -0.3 -0.36, -0.85 -0.3, -1.0 0',
  48,
)

const addHeadlamp = (bench: Bench) => {
  const inner = lampOutline.map(([x, y]): [number, number] => [x * 0.94, y * 0.88])
  bench.add(plastic, plate(lampOutline, 0.5, [], [inner]), [0, 0.36, -0.1])
  bench.add(plastic, plate(lampOutline, 0.06), [0, 0.36, -0.34])
  bench.add(steel, plate(inner, 0.04), [0, 0.36, -0.12])
  for (const [x, y, radius] of three('-0.5 0.4 0.28, 0.12 0.38 0.23'))
    bench.group([x, y, -0.06], [90, 0, 0], () => {
      bench.add(
        polished,
        lathe(
          [
            [0.05, -0.2],
            [radius * 0.7, -0.08],
            [radius * 0.95, 0.1],
            [radius, 0.16],
            [radius * 0.96, 0.18],
          ],
          0,
        ),
      )
      bench.add(x < 0 ? gloss : white, orb(radius * (x < 0 ? 0.62 : 0.2)), [0, x < 0 ? -0.06 : 0, 0])
      bench.add(polished, hoop(radius * 0.68, 0.018), [0, 0.05, 0])
    })
  bench.add(tinted([1, 0.45, 0.05]), drum(0.1, 0.08), [0.58, 0.34, -0.03], [90, 0, 0])
  bench.add(polished, brick([0.5, 0.03, 0.05]), [0.5, 0.22, 0])
  const shell = prism(2, lampOutline, [-0.4, 0.4], 0.02)
  const bowl: Field = (x, y, z) =>
    Math.max(
      Math.abs(shell(x, y - 0.36, 0)) < 0 ? 0 : shell(x, y - 0.36, 0),
      Math.abs(z - 0.2 + 0.1 * x * x + 0.35 * (y - 0.36) ** 2) - 0.012,
    )
  bench.cast(lens, bowl, '-1.05 -0.1 -0.05, 1.05 0.9 0.3', 110)
  for (const x of [-0.7, 0.2]) bench.add(plastic, brick([0.14, 0.2, 0.08]), [x, 0.85, -0.2])
}

// Tall, wide below, its outer edge swept around the corner of the body.
const tailOutline = soften(
  '-0.34 0.95, 0.02 1.02, 0.3 0.86, 0.5 0.3, 0.62 -0.3, 0.6 -0.78, 0.3 -0.9, -0.3 -0.92, -0.62 -0.78, -0.6 -0.2, -0.46 0.5',
  72,
)
const tailAt = 0.98
const tailRed = tinted([1, 0.05, 0.045], 0.96)
const tailAmber = tinted([1, 0.5, 0.05], 0.95)
/** Aluminium on plastic behind the bulbs. */
const silvered: Surface = { colour: [0.62, 0.62, 0.63], rough: 0.3, shine: 0.3 }

/** One colour of the lens from height to height, fluted like glass that scatters. */
const tailSlice =
  (low: number, high: number, flutes: number): Field =>
  (x, y, z) => {
    const up = y - tailAt
    const edge = prism(2, tailOutline, [-0.4, 0.4], 0.02)(x, up, 0) + 0.035
    const front = 0.3 - 0.2 * x * x - 0.05 * up * up - (flutes ? 0.006 * Math.cos(x * flutes) : 0)
    return 0.7 * Math.max(edge, Math.abs(z - front) - 0.014, low - up + 0.008, up - high + 0.008)
  }

const addTailLamp = (bench: Bench) => {
  const inner = tailOutline.map(([x, y]): [number, number] => [x * 0.93, y * 0.95])
  bench.add(plastic, plate(tailOutline, 0.5, [], [inner]), [0, tailAt, -0.02])
  bench.add(plastic, plate(tailOutline, 0.06), [0, tailAt, -0.28])
  bench.add(silvered, plate(inner, 0.03), [0, tailAt, -0.16])
  // Stop and tail light above, indicator, and reversing light.
  for (const [x, y, radius] of three('-0.06 0.62 0.22, 0.02 0.12 0.25, 0.02 -0.3 0.15, 0 -0.66 0.17'))
    bench.group([x, tailAt + y, -0.1], [90, 0, 0], () => {
      const bowl = [[0.05, -0.05], [radius * 0.7, 0], [radius * 0.95, 0.12], [radius, 0.17], [radius * 0.96, 0.18]] as const // prettier-ignore
      bench.add(silvered, lathe(bowl, 0))
      bench.add(white, orb(0.07), [0, 0.06, 0])
      bench.add(polished, hoop(radius, 0.014), [0, 0.16, 0])
    })
  for (const y of [-0.13, -0.48]) bench.add(plastic, brick([1.12, 0.03, 0.3], 0.01), [0, tailAt + y, 0.02])
  const bounds = '-0.75 -0.1 -0.05, 0.75 2.1 0.4'
  bench.cast(tailRed, tailSlice(-0.12, 1.2, 0), bounds, 150)
  bench.cast(tailAmber, tailSlice(-0.47, -0.14, 64), bounds, 170)
  bench.cast(lens, tailSlice(-1.2, -0.49, 50), bounds, 170)
  // The reflector that the law asks for.
  bench.add(paint([0.5, 0.012, 0.012], 0.2), brick([0.5, 0.1, 0.02], 0.008), [0, tailAt + 0.38, 0.275])
  for (const [x, y] of [
    [-0.52, 0.5],
    [0.5, 0.62],
    [0.5, -0.5],
  ] as const)
    bench.add(plastic, brick([0.16, 0.14, 0.08]), [x * 1.1, tailAt + y, -0.22])
  bench.add(black, pipe('0.1 0.6 -0.3, 0.2 0.4 -0.5, 0.5 0.06 -0.5, 0.82 0.05 -0.25, 0.8 0.05 0.06', 0.035))
  bench.add(white, brick([0.2, 0.1, 0.16], 0.02), [0.8, 0.06, 0.14])
}

const addBulb = (bench: Bench) => {
  bench.add(castAlloy, drum(0.12, 0.5), [0, 0.75, 0])
  bench.add(black, lathe('0 0, 0.22 0, 0.24 0.05, 0.24 0.3, 0.2 0.34, 0.12 0.4', 0.01))
  bench.around(16, () => {
    bench.add(black, brick([0.05, 0.26, 0.018], 0.004), [0.25, 0.18, 0])
  })
  bench.add(polished, drum(0.22, 0.03), [0, 0.46, 0])
  bench.around(3, () => {
    bench.add(polished, brick([0.1, 0.03, 0.08], 0.006), [0.24, 0.46, 0])
  })
  bench.add(castAlloy, brick([0.13, 0.6, 0.05], 0.015), [0, 1.2, 0])
  for (const z of [-0.03, 0.03])
    bench.add({ colour: [0.85, 0.68, 0.12], rough: 0.4 }, brick([0.07, 0.26, 0.012], 0.004), [0, 1.24, z])
  bench.add(castAlloy, drum(0.07, 0.06), [0, 1.5, 0])
  bench.add(black, pipe('0 0 0, 0 -0.1 0.05, 0.15 -0.18 0.2, 0.3 -0.14 0.3', 0.03))
}

export const lamps: PartScenes = {
  'headlamp-left': { around: 16, above: 12, build: addHeadlamp },
  'tail-lamp-right': { around: 24, above: 8, build: addTailLamp },
  'led-headlamp-bulbs-pair': {
    around: 20,
    above: 20,
    build: bench => {
      bench.group([-0.35, 0.2, -0.1], [0, 20, 0], () => {
        addBulb(bench)
      })
      bench.group([0.1, 0.26, 0.4], [0, 0, -84], () => {
        addBulb(bench)
      })
    },
  },
}
