// A seat in its covers, mats, a steering wheel and an airbag.
import { PlaneGeometry } from 'three'
import { ball, box, type Field, grooved, join, mirrored, rod } from '../tracing/fields.ts'
import type { Colour3, Surface } from '../tracing/surfaces.ts'
import type { Bench, PartScenes } from './bench.ts'
import { gloss, matt, plastic, polished, rubber, steel, zinc, silver } from './materials.ts'
import { arc, brick, drum, hexagon, hoop, pipe, plate, soften, three, two, type Two } from './shapes.ts'

const hide = (colour: Colour3): Surface => ({
  colour,
  rough: 0.42,
  grain: 'leather',
  grainSize: 0.014,
  grainDepth: 0.1,
})

const addSeat = (bench: Bench) => {
  const cushion = join(
    0.06,
    box([0, 0.22, 0.3], [0.3, 0.14, 0.36], 0.1),
    mirrored(rod([0.34, 0.28, 0.0], [0.34, 0.28, 0.58], 0.12)),
  )
  const back = join(
    0.06,
    box([0, 0.84, -0.18], [0.28, 0.48, 0.11], 0.09),
    mirrored(rod([0.32, 0.42, -0.1], [0.27, 1.16, -0.16], 0.11)),
  )
  const head = join(0.05, box([0, 1.5, -0.2], [0.2, 0.12, 0.08], 0.07))
  const seams = (field: Field, ...along: Field[]) =>
    along.reduce((whole, seam) => grooved(whole, seam, 0.012, 0.014), field)
  const side: Field = x => Math.abs(x) - 0.22
  const bounds = '-0.52 0.02 -0.4, 0.52 1.7 0.8'
  const black2 = hide([0.025, 0.024, 0.024])
  const tan = hide([0.3, 0.13, 0.05])
  bench.cast(black2, seams(cushion, side), bounds, 90)
  bench.cast(black2, seams(back, side), bounds, 90)
  bench.cast(black2, head, '-0.3 1.3 -0.4, 0.3 1.7 0.0', 50)
  const quilt =
    (field: Field): Field =>
    (x, y, z) =>
      field(x, y, z) +
      0.012 *
        (Math.abs(Math.sin((x + y + z) * 18)) < 0.12 || Math.abs(Math.sin((x - y - z) * 18)) < 0.12 ? 1 : 0)
  bench.cast(tan, quilt(box([0, 0.25, 0.33], [0.2, 0.125, 0.34], 0.08)), bounds, 110)
  bench.cast(tan, quilt(box([0, 0.86, -0.15], [0.19, 0.42, 0.1], 0.08)), bounds, 110)
  for (const x of [-0.1, 0.1]) bench.add(polished, drum(0.022, 0.2), [x, 1.36, -0.2])
}

const matOutline = soften(
  '-0.4 0.55, 0 0.62, 0.36 0.6, 0.44 0.2, 0.4 -0.5, 0 -0.56, -0.4 -0.5, -0.44 0.1',
  60,
)

const addMat = (bench: Bench, wide: number, deep: number) => {
  const outline = matOutline.map(([x, y]): Two => [x * wide, y * deep])
  bench.add(matt([0.03, 0.03, 0.032]), plate(outline, 0.03), [0, 0, 0])
  bench.add(
    rubber,
    pipe(
      outline.filter((_, i) => i % 2 === 0).map(([x, y]) => [x, y, 0.02] as const),
      0.026,
      true,
    ),
  )
  for (let i = -4; i <= 4; i += 1)
    bench.add(rubber, brick([0.66 * wide, 0.026 * deep, 0.02], 0.008), [0, i * 0.1 * deep, 0.022])
}

const addWheel = (bench: Bench) => {
  const rim = hide([0.02, 0.02, 0.021])
  bench.group([0, 0.92, 0], [-18, 0, 0], () => {
    bench.add(rim, hoop(0.8, 0.085), [0, 0, 0], [90, 0, 0])
    const hub = join(
      0.08,
      ball([0, -0.04, 0], [0.42, 0.36, 0.13]),
      box([0, 0.1, -0.02], [0.36, 0.14, 0.09], 0.06),
    )
    bench.cast(matt([0.02, 0.02, 0.021]), hub, '-0.55 -0.5 -0.25, 0.55 0.5 0.25', 70)
    for (const [x, y, turn] of three('-0.54 0.03 -4, 0.54 0.03 4, 0 -0.5 90')) {
      bench.add(gloss, brick([0.5, 0.22, 0.06], 0.03), [x, y, -0.02], [0, 0, turn])
      bench.add(
        silver,
        brick([0.5, 0.03, 0.06], 0.012),
        [x, y - (turn === 90 ? 0 : 0.07), -0.01],
        [0, 0, turn],
      )
    }
    for (const x of [-0.46, 0.46])
      for (const y of [-0.02, 0.06]) bench.add(plastic, brick([0.1, 0.05, 0.04], 0.014), [x, y, 0.02])
    bench.add(
      silver,
      plate(
        arc(0.09, 0, 360, 40).map(([x, y]): Two => [x * 1.3, y]),
        0.02,
      ),
      [0, 0, 0.12],
    )
    bench.add(steel, drum(0.1, 0.3), [0, 0, -0.2], [90, 0, 0])
  })
}

const addAirbag = (bench: Bench) => {
  const cover = join(
    0.1,
    ball([0, 0.5, 0], [0.66, 0.56, 0.24]),
    box([0, 0.62, -0.02], [0.54, 0.2, 0.15], 0.1),
  )
  const seam: Field = (x, y) => Math.max(Math.abs(y - 0.42 - 0.2 * x * x) - 0.002, Math.abs(x) - 0.5)
  bench.group([0, 0.1, 0], [-20, 0, 0], () => {
    bench.cast(
      matt([0.024, 0.024, 0.025]),
      grooved(cover, seam, 0.012, 0.02),
      '-0.8 -0.2 -0.35, 0.8 1.2 0.35',
      100,
    )
    bench.print(
      matt([0.024, 0.024, 0.025]),
      new PlaneGeometry(0.42, 0.1),
      '<svg xmlns="http://www.w3.org/2000/svg" width="420" height="100"><text x="210" y="70" font-family="DejaVu Sans" font-weight="bold" font-size="64" text-anchor="middle" fill="#9a9a9a">AIRBAG</text></svg>',
      [0, 0.24, 0.224],
      [14, 0, 0],
    )
    bench.add(silver, hoop(0.12, 0.016), [0, 0.6, 0.235], [80, 0, 0])
    bench.add(steel, drum(0.4, 0.2), [0, 0.5, -0.24], [90, 0, 0])
    bench.add(zinc, brick([0.9, 0.7, 0.03]), [0, 0.5, -0.2])
    for (const [x, y] of two('-0.4 0.24, 0.4 0.24, -0.4 0.76, 0.4 0.76'))
      bench.add(zinc, hexagon(0.05, 0.1), [x, y, -0.26], [90, 0, 0])
    bench.add(
      { colour: [0.75, 0.5, 0.02], rough: 0.4 },
      pipe('0.2 0.4 -0.3, 0.6 0.1 -0.26, 0.8 0.0 0, 0.9 -0.06 0.2', 0.03),
    )
    bench.add({ colour: [0.75, 0.5, 0.02], rough: 0.4 }, brick([0.16, 0.1, 0.12], 0.02), [0.92, -0.06, 0.24])
  })
}

export const interior: PartScenes = {
  'leather-seat-covers-full-set': { around: 30, above: 16, build: addSeat },
  'floor-mats-5-pieces': {
    around: 8,
    above: 42,
    build: bench => {
      const places = [
        [-0.56, 0.2, 1, 1],
        [0.56, 0.2, 1, 1],
        [-0.7, 0.1, 0.9, 0.72],
        [0.7, 0.1, 0.9, 0.72],
        [0, 0.1, 0.5, 0.6],
      ] as const
      places.forEach(([x, y, wide, deep], i) => {
        bench.group(
          [x, i < 2 ? 0.5 : 0.06, i < 2 ? -0.6 : 0.42],
          [i < 2 ? -38 : -84, 0, i < 2 ? x * -8 : x * 6],
          () => {
            addMat(bench, wide, deep)
          },
        )
        return y
      })
    },
  },
  'steering-wheel': { around: 18, above: 10, build: addWheel },
  'airbag-driver': { around: 18, above: 14, build: addAirbag },
}
