// Lamps and their bulbs.
import { type Field, prism } from '../tracing/fields.ts'
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

const tailOutline = soften(
  '-0.6 0.42, 0.1 0.46, 0.6 0.36, 0.66 -0.1, 0.5 -0.42, 0.1 -0.5, -0.45 -0.44, -0.66 -0.1',
  48,
)

const addTailLamp = (bench: Bench) => {
  bench.add(plastic, plate(tailOutline, 0.3), [0, 0.52, -0.16])
  const slices = [
    [-0.9, -0.12, [0.42, 0.012, 0.012]],
    [-0.12, 0.1, [0.7, 0.2, 0.01]],
    [0.1, 0.9, [0.42, 0.012, 0.012]],
  ] as const
  for (const [low, high, colour] of slices) {
    const part: Field = (x, y, z) => {
      const flat = prism(2, tailOutline, [-0.2, 0.16], 0.05)(x, y - 0.52, z + 0.12 * x * x)
      return Math.max(flat, low - (y - 0.52) + 0.006, y - 0.52 - high + 0.006, -z - 0.02)
    }
    bench.cast({ ...paint(colour, 0.07), shine: 0.07 }, part, '-0.75 -0.02 -0.1, 0.75 1.05 0.25', 70)
  }
  for (let i = 0; i < 5; i += 1)
    bench.add(paint([0.45, 0.01, 0.01], 0.07), brick([1.0, 0.012, 0.02], 0.004), [0, 0.68 + i * 0.05, 0.12])
  bench.add(white, plate(soften('-0.2 0.1, 0.2 0.1, 0.22 -0.1, -0.2 -0.1'), 0.04), [-0.1, 0.24, 0.16])
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
  'tail-lamp-right': { around: -22, above: 12, build: addTailLamp },
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
