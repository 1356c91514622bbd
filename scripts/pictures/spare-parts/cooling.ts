// Radiator, fan, pumps, thermostat and what cools the cabin.
import { PlaneGeometry } from 'three'
import type { Bench, PartScenes } from './bench.ts'
import { bolt, socket } from './fasteners.ts'
import { black, brass, castAlloy, gloss, plastic, rubber, steel, zinc } from './materials.ts'
import {
  arc,
  brick,
  coil,
  drum,
  hexagon,
  hoop,
  hose,
  lathe,
  pad,
  pipe,
  plate,
  soften,
  two,
} from './shapes.ts'

/** Tubes and the fins between them. */
const finsPicture = (rows: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1400" height="900"><rect width="1400" height="900" fill="#3c4043"/>${Array.from(
    { length: rows },
    (_, i) =>
      `<rect y="${(i * 900) / rows}" width="1400" height="${(900 / rows) * 0.3}" fill="#a9adb0"/><path d="M0 ${((i + 0.65) * 900) / rows}H1400" stroke="#7c8184" stroke-width="${(900 / rows) * 0.6}" stroke-dasharray="3 5"/>`,
  ).join('')}</svg>`

const addRadiator = (bench: Bench) => {
  bench.add(black, brick([1.5, 0.9, 0.09]), [0, 0.62, 0])
  bench.print(castAlloy, new PlaneGeometry(1.5, 0.9), finsPicture(26), [0, 0.62, 0.047])
  for (const y of [0.13, 1.12]) {
    bench.add(plastic, brick([1.62, 0.15, 0.2], 0.05), [0, y, 0])
    bench.add(castAlloy, brick([1.6, 0.05, 0.15], 0.01), [0, y < 0.5 ? 0.2 : 1.04, 0])
    for (let i = 0; i < 15; i += 1)
      bench.add(plastic, brick([0.025, 0.13, 0.215], 0.01), [-0.7 + i * 0.1, y, 0])
  }
  for (const x of [-0.77, 0.77]) bench.add(castAlloy, brick([0.05, 0.94, 0.12], 0.01), [x, 0.62, 0])
  bench.add(plastic, drum(0.085, 0.34, 0.065), [-0.5, 1.16, 0.2], [75, 0, 0])
  bench.add(plastic, drum(0.085, 0.34, 0.065), [0.5, 0.13, 0.2], [90, 0, 0])
  bench.add(plastic, drum(0.09, 0.12), [0.1, 1.22, 0])
  bench.add(castAlloy, drum(0.13, 0.05), [0.1, 1.3, 0])
  bench.add(castAlloy, brick([0.3, 0.03, 0.08], 0.01), [0.1, 1.33, 0], [0, 30, 0])
  for (const x of [-0.6, 0.6]) bench.add(plastic, drum(0.04, 0.12), [x, 0.02, 0])
}

const addFan = (bench: Bench) => {
  const frame = pad(1.6, 1.3, 0.16)
  bench.group([0, 0.65, 0], [0, 0, 0], () => {
    bench.add(plastic, plate(frame, 0.08, '0 0 0.56'))
    bench.add(plastic, drum(0.6, 0.24, 0.56), [0, 0, 0.04], [90, 0, 0])
    bench.group([0, 0, 0.02], [90, 0, 0], () => {
      bench.add(gloss, drum(0.17, 0.18), [0, 0.02, 0])
      bench.add(gloss, drum(0.54, 0.05, 0.515))
      bench.around(7, () => {
        bench.add(
          gloss,
          plate(soften('0.14 -0.07, 0.34 -0.13, 0.52 -0.14, 0.53 0.1, 0.36 0.1, 0.15 0.08'), 0.025),
          [0, 0, 0],
          [-62, 0, 0],
        )
      })
      bench.add(zinc, hexagon(0.05, 0.05), [0, 0.13, 0])
    })
    for (const turn of [0, 120, 240])
      bench.add(
        plastic,
        brick([0.5, 0.07, 0.05]),
        [0.36 * Math.cos((turn * Math.PI) / 180), 0.36 * Math.sin((turn * Math.PI) / 180), -0.08],
        [0, 0, turn],
      )
    bench.add(black, drum(0.2, 0.24), [0, 0, -0.16], [90, 0, 0])
    for (const [x, y] of two('-0.72 0.7, 0.72 0.7, -0.72 -0.62, 0.72 -0.62'))
      bench.add(plastic, plate(arc(0.1), 0.06, '0 0 0.045'), [x, y, 0])
    for (const [x, y] of two('-0.6 0.5, 0.6 0.5, -0.6 -0.5, 0.6 -0.5'))
      bench.add(plastic, brick([0.28, 0.03, 0.06]), [x, y, 0.05], [0, 0, x * y > 0 ? 45 : -45])
    bench.add(rubber, pipe('0.1 0.1 -0.2, 0.5 0.3 -0.14, 0.8 0.1 -0.1, 0.95 -0.2 0', 0.022))
    socket(bench, [0.95, -0.2, 0], [0.16, 0.2, 0.12], [0, 0, -140])
  })
}

const addWaterPump = (bench: Bench) => {
  const body = soften(
    '-0.7 0.2, -0.4 0.62, 0.1 0.6, 0.56 0.7, 0.76 0.3, 0.56 -0.1, 0.7 -0.5, 0.3 -0.66, -0.2 -0.5, -0.62 -0.56, -0.74 -0.2',
  )
  bench.group([0, 0.72, 0], [-8, 0, 0], () => {
    bench.add(
      castAlloy,
      plate(body, 0.16, '-0.52 0.36 0.05, 0.6 0.5 0.05, 0.52 -0.46 0.05, -0.55 -0.4 0.05, 0.1 0.5 0.04'),
    )
    bench.group([0, 0, 0], [90, 0, 0], () => {
      bench.add(castAlloy, lathe('0.46 0.06, 0.44 0.16, 0.26 0.26, 0.22 0.42, 0.16 0.42', 0.03))
      bench.add(steel, drum(0.13, 0.3), [0, 0.5, 0])
      bench.add(steel, drum(0.38, 0.06), [0, 0.62, 0])
      bench.add(steel, drum(0.13, 0.08), [0, 0.68, 0])
      bench.around(4, () => {
        bench.add(black, drum(0.035, 0.01), [0.27, 0.652, 0])
      })
      bench.add(zinc, drum(0.42, 0.03), [0, -0.22, 0])
      bench.around(7, () => {
        bench.add(zinc, brick([0.26, 0.18, 0.03]), [0.28, -0.14, 0], [0, 24, 0])
      })
    })
    bench.add(castAlloy, drum(0.17, 0.4, 0.12), [-0.66, 0.02, 0.06], [0, 0, 80])
  })
}

const addThermostat = (bench: Bench) => {
  bench.group([-0.1, 0.62, 0], [0, 0, 0], () => {
    bench.add(steel, drum(0.62, 0.04, 0.44))
    bench.add(rubber, hoop(0.6, 0.045))
    bench.add(steel, lathe('0.46 0.02, 0.44 0.12, 0.3 0.2, 0.1 0.24, 0 0.24', 0.02))
    bench.add(brass, lathe('0.1 0.2, 0.1 0.34, 0.05 0.38, 0 0.38'))
    for (const turn of [0, 90])
      bench.add(
        steel,
        pipe('-0.5 0.02 0, -0.42 0.3 0, -0.14 0.44 0, 0.14 0.44 0, 0.42 0.3 0, 0.5 0.02 0', 0.035),
        [0, 0, 0],
        [0, turn + 20, 0],
      )
    bench.add(zinc, coil(0.3, 0.4, 4, 0.026), [0, -0.44, 0])
    bench.add(brass, lathe('0 -0.62, 0.12 -0.62, 0.16 -0.56, 0.16 -0.3, 0.1 -0.26, 0.1 0'))
    for (const x of [-0.42, 0.42])
      bench.add(steel, brick([0.03, 0.5, 0.12], 0.01), [x * 0.9, -0.24, 0], [0, 0, x * 14])
    bench.add(steel, drum(0.36, 0.03), [0, -0.46, 0])
    bench.add(brass, drum(0.035, 0.1), [0.53, 0.04, 0])
  })
}

const addCompressor = (bench: Bench) => {
  bench.group([0, 0.55, 0], [90, 0, 0], () => {
    bench.add(castAlloy, drum(0.46, 1.0, 0, 0.03), [0, -0.2, 0])
    bench.add(castAlloy, drum(0.5, 0.2, 0, 0.02), [0, -0.2, 0])
    bench.add(castAlloy, drum(0.48, 0.16, 0, 0.03), [0, -0.64, 0])
    bench.around(6, () => {
      bench.add(castAlloy, drum(0.07, 0.5), [0.46, -0.34, 0])
      bolt(bench, [0.46, -0.09, 0], 0.045)
    })
    bench.add(black, drum(0.42, 0.24, 0.3), [0, 0.46, 0])
    for (let i = 0; i < 6; i += 1) bench.add(black, hoop(0.43, 0.014), [0, 0.38 + i * 0.032, 0])
    bench.add(steel, drum(0.38, 0.05), [0, 0.6, 0])
    bench.around(3, () => {
      bench.add(
        steel,
        plate(soften('0.06 -0.1, 0.34 -0.12, 0.36 0.1, 0.08 0.1'), 0.03),
        [0, 0.64, 0],
        [-90, 0, 0],
      )
      bench.add(zinc, drum(0.04, 0.04), [0.28, 0.66, 0])
    })
    bench.add(zinc, hexagon(0.08, 0.08), [0, 0.68, 0])
    for (const [x, z] of two('-0.5 -0.2, 0.5 -0.2, 0.5 0.24, -0.5 0.24'))
      bench.add(castAlloy, drum(0.09, 0.3, 0.05), [x, -0.5, z], [90, 0, 0])
  })
  bench.add(castAlloy, brick([0.4, 0.2, 0.34], 0.04), [0, 1.02, -0.3])
  for (const x of [-0.1, 0.1]) bench.add(black, drum(0.06, 0.06, 0.03), [x, 1.13, -0.3])
  socket(bench, [0.34, 0.9, 0.3], [0.14, 0.14, 0.12], [0, 0, -40])
}

const addCondenser = (bench: Bench) => {
  bench.add(black, brick([1.9, 0.94, 0.06]), [0, 0.52, 0])
  bench.print(castAlloy, new PlaneGeometry(1.9, 0.94), finsPicture(34), [0, 0.52, 0.032])
  for (const x of [-0.97, 0.97]) bench.add(castAlloy, drum(0.05, 1.02), [x, 0.52, 0])
  for (const y of [0.03, 1.01]) bench.add(castAlloy, brick([1.9, 0.04, 0.08], 0.01), [0, y, 0])
  bench.add(castAlloy, drum(0.075, 0.72), [-1.1, 0.46, 0])
  bench.add(castAlloy, pipe('0.97 0.9 0, 1.08 0.9 0.02, 1.1 1.02 0.04, 1.1 1.16 0.05', 0.035))
  bench.add(castAlloy, pipe('0.97 0.3 0, 1.1 0.3 0.02, 1.16 0.5 0.04, 1.18 1.1 0.05', 0.028))
  bench.add(castAlloy, brick([0.24, 0.07, 0.12], 0.02), [1.14, 1.14, 0.05])
  for (const x of [-0.7, 0.7])
    bench.add(castAlloy, plate('-0.06 0, -0.04 0.16, 0.04 0.16, 0.06 0', 0.03, '0 0.11 0.025'), [x, 1.02, 0])
}

const addBlower = (bench: Bench) => {
  bench.group([0, 0.7, 0], [0, 0, 0], () => {
    bench.add(gloss, drum(0.52, 0.04, 0.4), [0, 0.34, 0])
    bench.add(gloss, drum(0.52, 0.03, 0.46), [0, 0.1, 0])
    bench.around(40, () => {
      bench.add(
        gloss,
        plate('-0.05 0.02, 0.05 0.04, 0.055 0.03, -0.04 0.005', 0.7),
        [0.48, 0, 0],
        [-90, 0, 0],
      )
    })
    bench.add(gloss, lathe('0.5 -0.36, 0.4 -0.32, 0.2 0.1, 0.1 0.16, 0 0.16', 0.03))
    bench.add(zinc, hexagon(0.07, 0.06), [0, 0.2, 0])
    bench.add(plastic, drum(0.66, 0.06), [0, -0.42, 0])
    bench.around(3, () => {
      bench.add(plastic, plate(arc(0.12), 0.06, '0 0 0.05'), [0.7, -0.42, 0], [-90, 0, 0])
    })
    bench.add(zinc, drum(0.3, 0.24), [0, -0.56, 0])
    bench.add(
      plastic,
      hose('0.3 -0.5 0.3, 0.5 -0.6 0.46, 0.7 -0.64 0.5', () => 0.04),
    )
  })
}

export const cooling: PartScenes = {
  radiator: { around: 26, above: 14, build: addRadiator },
  'radiator-fan': { around: 24, above: 10, build: addFan },
  'water-pump': { around: 30, above: 16, build: addWaterPump },
  thermostat: { around: 20, above: 24, build: addThermostat },
  'ac-compressor': { around: 36, above: 20, build: addCompressor },
  'ac-condenser': { around: 22, above: 14, build: addCondenser },
  'blower-motor': { around: 20, above: 32, build: addBlower },
}
