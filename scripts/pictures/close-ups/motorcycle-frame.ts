// A motorcycle's handlebar, instruments, tank, saddle and wheels; metres, z to the rear.
import { CircleGeometry } from 'three'
import type { Bench } from '../spare-parts/bench.ts'
import { black, gloss, plastic, polished, rubber, steel, tinted } from '../spare-parts/materials.ts'
import { brick, drum, hoop, hose, lathe, orb, pipe } from '../spare-parts/shapes.ts'
import { ball, box, type Field, grooved, join, mirrored, rod } from '../tracing/fields.ts'
import type { Image, Surface } from '../tracing/surfaces.ts'
import { leather } from './cabin-surfaces.ts'
import { clockPicture, fuelPicture } from './machine-faces.ts'
import { tyreOf } from './tyre.ts'

const chrome: Surface = { colour: [0.74, 0.74, 0.76], rough: 0.1, isMetal: true, dirt: 0.1 }
const saddle = leather([0.03, 0.03, 0.031])
const smooth: Image = { width: 2, height: 2, data: new Uint8Array(16) }
const treadRubber: Surface = { colour: [0.022, 0.022, 0.023], rough: 0.6, dirt: 0.4 }

const addGrips = (bench: Bench) => {
  bench.add(
    chrome,
    pipe('-0.36 1.02 -0.14, -0.24 1.045 -0.22, -0.13 1.03 -0.31, -0.07 0.985 -0.36, 0.07 0.985 -0.36, 0.13 1.03 -0.31, 0.24 1.045 -0.22, 0.36 1.02 -0.14', 0.0115), // prettier-ignore
  )
  for (const side of [-1, 1]) {
    const at = (x: number, y: number, z: number) => [side * x, y, z] as const
    bench.add(
      rubber,
      hose([at(0.375, 1.015, -0.132), at(0.31, 1.034, -0.174), at(0.25, 1.044, -0.214)], share =>
        share < 0.05 ? 0.021 : 0.0165 + 0.0012 * Math.sign(Math.sin(share * 150)),
      ),
    )
    bench.add(plastic, brick([0.045, 0.05, 0.045], 0.012), at(0.225, 1.046, -0.232), [0, side * -32, 0])
    bench.add(steel, pipe([at(0.215, 1.05, -0.26), at(0.26, 1.045, -0.265), at(0.33, 1.03, -0.225), at(0.385, 1.015, -0.17)], 0.0065)) // prettier-ignore
    bench.add(steel, orb(0.009), at(0.386, 1.015, -0.169))
    // Mirror on its stalk.
    bench.add(black, pipe([at(0.19, 1.05, -0.26), at(0.22, 1.14, -0.28), at(0.3, 1.23, -0.3)], 0.0055))
    bench.group(at(0.315, 1.255, -0.3), [-6, side * -8, 0], () => {
      bench.cast(gloss, ball([0, 0, -0.012], [0.075, 0.046, 0.026]), 0.085, 60)
      bench.group([0, 0, 0.0125], [0, 0, 0], () => {
        bench.add({ ...chrome, rough: 0.05 }, new CircleGeometry(0.062, 48).scale(1, 0.58, 1))
      })
    })
    // Cables from lever and throttle, around the lamp.
    bench.add(black, pipe([at(0.2, 1.05, -0.27), at(0.14, 1.04, -0.4), at(0.06, 0.93, -0.46), at(0.03, 0.78, -0.36)], 0.0045)) // prettier-ignore
    bench.add(tinted([1, 0.45, 0.05], 0.8), orb(0.03), at(0.2, 0.9, -0.42))
    bench.add(plastic, drum(0.028, 0.04), at(0.195, 0.9, -0.395), [90, 0, 0])
    bench.add(black, pipe([at(0.1, 0.9, -0.4), at(0.19, 0.9, -0.4)], 0.008))
  }
  bench.add(
    { colour: [0.4, 0.015, 0.015], rough: 0.3 },
    brick([0.016, 0.012, 0.014], 0.004),
    [0.22, 1.074, -0.232],
  )
  bench.add(plastic, brick([0.06, 0.034, 0.075], 0.012), [0.15, 1.055, -0.3], [0, -30, 0])
}

const addClocks = (bench: Bench) => {
  bench.group([0, 1.0, -0.425], [38, 0, 0], () => {
    const body = join(
      0.02,
      mirrored(rod([0.066, -0.03, 0], [0.066, 0.012, 0], 0.062)),
      box([0, -0.01, 0], [0.06, 0.025, 0.05], 0.02),
    )
    const field: Field = (x, y, z) => Math.max(body(x, y, z), y - 0.012)
    bench.cast(plastic, field, '-0.14 -0.1 -0.08, 0.14 0.03 0.08', 90)
    for (const [x, picture] of [
      [-0.066, clockPicture],
      [0.066, fuelPicture],
    ] as const) {
      bench.print({ colour: [0.01, 0.01, 0.011], rough: 0.25 }, new CircleGeometry(0.054, 64), picture, [x, 0.0135, 0], [-90, 0, 0]) // prettier-ignore
      bench.add(chrome, hoop(0.055, 0.0045), [x, 0.015, 0])
    }
    bench.add(black, drum(0.006, 0.02), [0, 0.02, 0.034])
  })
  // Ignition lock before the rider, and the clamp that holds the forks.
  bench.add(plastic, brick([0.26, 0.03, 0.075], 0.014), [0, 0.945, -0.37], [20, 0, 0])
  bench.add(polished, drum(0.017, 0.02), [0, 0.972, -0.345], [20, 0, 0])
  bench.add(black, brick([0.003, 0.004, 0.016], 0.001), [0, 0.983, -0.342], [20, 0, 0])
  for (const side of [-1, 1]) {
    bench.add(polished, drum(0.02, 0.03), [side * 0.095, 0.96, -0.376], [20, 0, 0])
    bench.add(steel, brick([0.04, 0.03, 0.04], 0.008), [side * 0.06, 0.985, -0.358])
    for (const z of [-0.37, -0.346]) bench.add(polished, drum(0.006, 0.012), [side * 0.06, 1.004, z])
  }
  // Headlamp.
  bench.add(
    chrome,
    lathe('0 -0.1, 0.05 -0.09, 0.085 -0.03, 0.09 0.02, 0.086 0.03'),
    [0, 0.86, -0.5],
    [-90, 0, 0],
  )
  bench.add(
    { colour: [0.7, 0.72, 0.74], rough: 0.1, shine: 0.1 },
    drum(0.085, 0.02),
    [0, 0.86, -0.53],
    [90, 0, 0],
  )
}

const tankField = (): Field => {
  const whole = join(
    0.06,
    box([0, 0.835, -0.02], [0.12, 0.09, 0.22], 0.085),
    ball([0, 0.86, -0.06], [0.135, 0.085, 0.2]),
    rod([0, 0.84, 0.1], [0, 0.8, 0.24], 0.075, 0.055),
  )
  const knees = mirrored(ball([0.165, 0.81, 0.16], [0.06, 0.09, 0.13]))
  const pressed: Field = (x, y, z) => Math.max(whole(x, y, z), -knees(x, y, z))
  return grooved(pressed, (_, y) => y - 0.79, 0.004, 0.004)
}

const addTank = (bench: Bench, paint: Surface, stripe: Surface) => {
  bench.cast(paint, tankField(), '-0.19 0.7 -0.3, 0.19 0.99 0.33', 130)
  bench.add(
    chrome,
    lathe('0 0.03, 0.026 0.028, 0.034 0.02, 0.036 0, 0.042 -0.004, 0.042 -0.012'),
    [0, 0.948, -0.06],
    [4, 0, 0],
  )
  bench.add(black, brick([0.012, 0.004, 0.02], 0.001), [0, 0.979, -0.058])
  for (const side of [-1, 1])
    bench.cast(
      stripe,
      (x, y, z) =>
        Math.max(
          tankField()(x, y, z) - 0.0015,
          Math.abs(y - 0.84 - 0.12 * z) - 0.016,
          z - 0.08,
          -0.2 - z,
          -side * x + 0.05,
        ),
      side > 0 ? '0.05 0.78 -0.22, 0.17 0.9 0.1' : '-0.17 0.78 -0.22, -0.05 0.9 0.1',
      110,
    )
}

const addSaddle = (bench: Bench, paint: Surface) => {
  const pad = join(
    0.05,
    box([0, 0.8, 0.36], [0.11, 0.045, 0.17], 0.04),
    box([0, 0.835, 0.66], [0.115, 0.045, 0.2], 0.042),
    rod([0, 0.8, 0.2], [0, 0.79, 0.26], 0.06, 0.07),
  )
  const seam = (field: Field, at: Field) => grooved(field, at, 0.004, 0.006)
  const sewn = [0.3, 0.38, 0.46, 0.6, 0.69, 0.78].reduce<Field>(
    (field, z) => seam(field, (x, y, zz) => (Math.abs(x) < 0.085 && y > 0.8 ? zz - z : 1)),
    seam(pad, (_, y) => y - 0.79),
  )
  bench.cast(
    saddle,
    seam(sewn, x => Math.abs(x) - 0.086),
    '-0.16 0.72 0.12, 0.16 0.92 0.9',
    150,
  )
  for (const side of [-1, 1]) {
    const panel = box([side * 0.115, 0.66, 0.33], [0.022, 0.075, 0.15], 0.02)
    bench.cast(
      paint,
      panel,
      side > 0 ? '0.08 0.56 0.15, 0.16 0.76 0.5' : '-0.16 0.56 0.15, -0.08 0.76 0.5',
      70,
    )
    const cowl = join(0.03, rod([side * 0.1, 0.72, 0.42], [side * 0.09, 0.78, 0.9], 0.035, 0.03))
    bench.cast(
      paint,
      cowl,
      side > 0 ? '0.04 0.66 0.36, 0.16 0.84 0.96' : '-0.16 0.66 0.36, -0.04 0.84 0.96',
      80,
    )
    bench.add(chrome, pipe([[side * 0.13, 0.76, 0.55], [side * 0.14, 0.85, 0.66], [side * 0.135, 0.88, 0.95], [side * 0.06, 0.885, 1.08]], 0.009)) // prettier-ignore
    // Spring and damper.
    bench.add(chrome, drum(0.012, 0.34), [side * 0.135, 0.53, 0.52], [-12, 0, 0])
    bench.add(black, drum(0.024, 0.12), [side * 0.135, 0.43, 0.54], [-12, 0, 0])
  }
  for (const z of [0.95, 1.02, 1.08]) bench.add(chrome, pipe([[-0.13, 0.885, z - 0.04], [0, 0.888, z], [0.13, 0.885, z - 0.04]], 0.007)) // prettier-ignore
  bench.add(tinted([0.9, 0.03, 0.03], 0.8), brick([0.12, 0.06, 0.05], 0.02), [0, 0.76, 1.0])
  bench.add(plastic, brick([0.16, 0.02, 0.3], 0.01), [0, 0.71, 0.9], [14, 0, 0])
}

/** A wheel whose axle lies along x; with wires or six cast spokes. */
export const addWheel = (
  bench: Bench,
  [y, z]: readonly [number, number],
  isWire: boolean,
  half: number,
): void => {
  const rim = 0.222
  bench.group([0, y, z], [0, 90, 0], () => {
    bench.add(treadRubber, tyreOf({ radius: 0.302, rim, half, tread: 'studs', pitches: 56 }, smooth))
    bench.group([0, 0, 0], [90, 0, 0], () => {
      const metal = isWire ? chrome : { ...gloss, rough: 0.3 }
      bench.add(metal, lathe('0.222 -0.036, 0.226 -0.03, 0.212 -0.024, 0.204 0, 0.212 0.024, 0.226 0.03, 0.222 0.036', 0.002)) // prettier-ignore
      bench.add(steel, drum(0.07, 0.1), [0, 0, 0])
      bench.add(steel, drum(0.082, 0.02), [0, -0.045, 0])
      bench.add(polished, drum(0.012, 0.2), [0, 0, 0])
      if (isWire)
        bench.around(18, i => {
          for (const [out, lean] of [[1, 0.36], [-1, -0.36]] as const)
            bench.add(chrome, pipe([[0.078, out * (i % 2 ? 0.034 : 0.028), 0], [0.208 * Math.cos(lean), 0, 0.208 * Math.sin(lean)]], 0.0021)) // prettier-ignore
        })
      else
        bench.around(6, () => {
          bench.add(metal, brick([0.17, 0.03, 0.034], 0.01), [0.14, 0, 0])
        })
    })
  })
}

export const addFork = (bench: Bench, paint: Surface) => {
  for (const side of [-1, 1]) {
    const leg = (from: number, to: number) =>
      [0, 1].map(end => {
        const share = end ? to : from
        return [side * 0.095, 0.3 + 0.66 * share, -0.63 + 0.255 * share] as const
      })
    bench.add(chrome, pipe(leg(0.4, 1), 0.0155))
    bench.add({ ...steel, dirt: 0.3 }, pipe(leg(-0.02, 0.46), 0.024))
    bench.add(
      rubber,
      hose(leg(0.44, 0.62), share => 0.026 + 0.004 * Math.sin(share * 60)),
    )
    bench.add(polished, drum(0.016, 0.03), [side * 0.105, 0.3, -0.63], [0, 0, 90])
  }
  // Mudguard: part of a ring over the tyre.
  const guard: Field = (x, y, z) => {
    const [up, along] = [y - 0.302, z + 0.63]
    const r = Math.hypot(up, along)
    const turn = Math.atan2(up, along)
    const shell =
      Math.abs(Math.hypot(Math.max(0, Math.abs(x) - 0.03), r - 0.335 + 0.2 * x * x * 10) - 0.0) - 0.006
    return 0.8 * Math.max(shell, Math.abs(x) - 0.062, 0.28 - turn, turn - 2.5)
  }
  bench.cast(paint, guard, '-0.08 0.2 -1.02, 0.08 0.68 -0.26', 130)
  for (const side of [-1, 1]) bench.add(chrome, pipe([[side * 0.1, 0.32, -0.62], [side * 0.075, 0.42, -0.46], [side * 0.06, 0.46, -0.35]], 0.005)) // prettier-ignore
  bench.add(
    black,
    pipe(
      [
        [0.07, 0.34, -0.6],
        [0.12, 0.5, -0.56],
        [0.1, 0.75, -0.46],
        [0.05, 0.9, -0.44],
      ],
      0.005,
    ),
  )
}

export const addRider = (bench: Bench, paint: Surface, stripe: Surface): void => {
  addGrips(bench)
  addClocks(bench)
  addTank(bench, paint, stripe)
  addSaddle(bench, paint)
}
