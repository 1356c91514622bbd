// Rows of seats in a bus, and the load space of a van.
import { BoxGeometry, PlaneGeometry } from 'three'
import { type Bench, openBench } from '../spare-parts/bench.ts'
import { black, gloss, steel } from '../spare-parts/materials.ts'
import { brick, drum, pipe } from '../spare-parts/shapes.ts'
import { box, type Field, grooved, join, skinOf } from '../tracing/fields.ts'
import type { Surface } from '../tracing/surfaces.ts'
import { leather, lining } from './cabin-surfaces.ts'
import { addOutdoors, throughGlass } from './outdoors.ts'

const seatVinyl = { ...leather([0.17, 0.165, 0.16]), rough: 0.5 }
const curtain: Surface = { colour: [0.17, 0.025, 0.03], rough: 0.9 }
const piping: Surface = { colour: [0.3, 0.3, 0.31], rough: 0.5 }
const floor: Surface = { colour: [0.06, 0.06, 0.062], rough: 0.7, dirt: 0.8 }
const wall: Surface = { colour: [0.4, 0.4, 0.39], rough: 0.6, grain: 'plastic', grainSize: 0.003, grainDepth: 0.15, dirt: 0.1 } // prettier-ignore

/** One seat that faces -z, its cushion's front at z = 0. */
const seatSkin = () => {
  const seam = (field: Field, at: Field) => grooved(field, at, 0.004, 0.006)
  const cushion = seam(box([0, 0.4, 0.2], [0.2, 0.06, 0.2], 0.05), x => Math.abs(x) - 0.14)
  const back: Field = (x, y, z) =>
    box([0, 0.76, 0], [0.195, 0.32, 0.05], 0.045)(x, y, z - 0.4 - 0.2 * (y - 0.42))
  const head: Field = (x, y, z) => box([0, 1.14, 0], [0.12, 0.06, 0.04], 0.035)(x, y, z - 0.55)
  const sewn = seam(
    seam(back, x => Math.abs(x) - 0.14),
    (x, y) => (Math.abs(x) < 0.14 ? y - 0.86 : 1),
  )
  return skinOf(join(0.012, cushion, sewn, head), [-0.23, 0.32, -0.02], [0.23, 1.24, 0.62], 0.012)
}

const addRows = (bench: Bench) => {
  const seat = seatSkin()
  for (let row = 0; row < 4; row += 1) {
    const z = row * 0.82
    const places = row === 3 ? [-0.63, -0.21, 0.21, 0.63] : [-0.63, -0.21, 0.21]
    for (const x of places) bench.add(seatVinyl, seat, [x, 0, z])
    if (row < 3) bench.add(seatVinyl, seat, [0.66, -0.02, z + 0.1])
    for (const x of [-0.78, 0.36])
      bench.add(
        steel,
        pipe(
          [
            [x, 0, z + 0.1],
            [x, 0.34, z + 0.14],
          ],
          0.014,
        ),
      )
    bench.add(steel, brick([1.2, 0.03, 0.03], 0.008), [-0.2, 0.33, z + 0.14])
    for (const x of places) bench.add(piping, pipe([[x - 0.185, 0.47, z + 0.03], [x, 0.472, z - 0.005], [x + 0.185, 0.47, z + 0.03]], 0.005)) // prettier-ignore
    bench.add(
      gloss,
      pipe(
        [
          [0.3, 0.84, z + 0.62],
          [0.36, 0.98, z + 0.6],
          [0.3, 1.04, z + 0.6],
        ],
        0.012,
      ),
    )
  }
}

const addBusShell = (bench: Bench) => {
  bench.add(floor, new BoxGeometry(1.8, 0.02, 5.4), [0, 0, 1.4])
  bench.add(lining, new BoxGeometry(1.7, 0.04, 5.4), [0, 1.62, 1.4])
  for (const side of [-1, 1]) {
    bench.add(wall, brick([0.06, 0.78, 5.4], 0.02), [side * 0.88, 0.39, 1.4])
    bench.add(wall, brick([0.1, 0.05, 5.4], 0.02), [side * 0.85, 0.78, 1.4])
    bench.add(
      lining,
      pipe(
        [
          [side * 0.84, 1.5, -1.2],
          [side * 0.82, 1.54, 1.4],
          [side * 0.82, 1.52, 4],
        ],
        0.075,
      ),
    )
    for (const z of [-0.7, 0.4, 1.5, 2.6, 3.6]) bench.add(lining, pipe([[side * 0.88, 0.76, z], [side * 0.86, 1.15, z], [side * 0.8, 1.54, z]], 0.042)) // prettier-ignore
    bench.add(
      black,
      pipe(
        [
          [side * 0.87, 1.16, -1.2],
          [side * 0.87, 1.16, 4],
        ],
        0.008,
      ),
    )
    for (let i = 0; i < 4; i += 1) {
      bench.add(black, drum(0.035, 0.02), [side * 0.62, 1.592, 0.1 + i * 0.9])
      // Curtains, drawn aside.
      for (let fold = 0; fold < 5; fold += 1) bench.add(curtain, drum(0.018, 0.6), [side * 0.83, 1.16, -0.6 + i * 1.1 + fold * 0.034]) // prettier-ignore
    }
    bench.add(
      gloss,
      pipe(
        [
          [side * 0.8, 1.46, -1],
          [side * 0.8, 1.47, 1.4],
          [side * 0.8, 1.46, 3.6],
        ],
        0.007,
      ),
    )
  }
  for (const z of [0.3, 2.1]) {
    bench.add(gloss, brick([0.5, 0.02, 0.12], 0.01), [0, 1.595, z])
    bench.add({ colour: [0.8, 0.8, 0.76], rough: 0.4 }, brick([0.42, 0.02, 0.09], 0.01), [0, 1.588, z])
  }
  // Tail: door with its window.
  bench.add(wall, brick([1.8, 0.8, 0.05], 0.02), [0, 0.4, 3.9])
  bench.add(lining, brick([1.8, 0.16, 0.05], 0.02), [0, 1.54, 3.9])
  for (const x of [-0.8, 0, 0.8]) bench.add(lining, brick([0.1, 1.6, 0.06], 0.02), [x, 0.8, 3.9])
}

export const rowsView = () => {
  const bench = openBench()
  addRows(bench)
  addBusShell(bench)
  bench.group([0, -0.7, 0], [0, 0, 0], () => {
    addOutdoors(bench, 180, 9)
  })
  return bench.photograph(throughGlass, { eye: [0.34, 1.42, -1.5], aim: [-0.05, 0.66, 1.2], angle: 62, focus: 1.6, opening: 0.004, roll: 1 }) // prettier-ignore
}

const wood: Surface = { colour: [0.3, 0.19, 0.1], rough: 0.7, grain: 'brushed', grainSize: 0.006, grainDepth: 0.3, dirt: 0.5 } // prettier-ignore
const metal: Surface = { colour: [0.58, 0.59, 0.6], rough: 0.5, dirt: 0.25 }

export const loadView = () => {
  const bench = openBench()
  const [half, high, long] = [0.85, 1.6, 2.9]
  bench.add(wood, new BoxGeometry(half * 2, 0.03, long + 0.2), [0, 0, long / 2])
  for (const x of [-0.45, 0, 0.45])
    bench.add(black, new BoxGeometry(0.006, 0.004, long), [x, 0.0165, long / 2])
  for (const side of [-1, 1]) {
    bench.add(wood, new BoxGeometry(0.02, 0.75, long), [side * half, 0.42, long / 2])
    bench.add(metal, new BoxGeometry(0.02, high, long + 0.2), [side * (half + 0.04), high / 2, long / 2])
    for (const z of [0.1, 0.68, 1.26, 1.84, 2.42, 2.86]) bench.add(metal, brick([0.07, high, 0.07], 0.025), [side * (half + 0.005), high / 2, z]) // prettier-ignore
    bench.add(metal, brick([0.07, 0.08, long], 0.03), [side * half, 0.84, long / 2])
    bench.add(metal, brick([0.1, 0.1, long], 0.04), [side * (half - 0.02), high - 0.02, long / 2])
    bench.cast(metal, join(0.06, box([side * (half - 0.1), 0.12, 1.9], [0.13, 0.16, 0.36], 0.1)), side > 0 ? `${half - 0.26} -0.05 1.5, ${half + 0.05} 0.3 2.3` : `${-half - 0.05} -0.05 1.5, ${0.26 - half} 0.3 2.3`, 60) // prettier-ignore
    for (const z of [0.3, 1.2, 2.55]) {
      bench.add(steel, brick([0.06, 0.006, 0.08], 0.002), [side * 0.72, 0.02, z])
      bench.add(steel, pipe([[side * 0.72, 0.02, z - 0.025], [side * 0.715, 0.05, z], [side * 0.72, 0.02, z + 0.025]], 0.005)) // prettier-ignore
    }
    // The doors, opened wide.
    bench.add(
      metal,
      brick([0.05, high, 0.8], 0.02),
      [side * (half + 0.3), high / 2, long + 0.42],
      [0, side * 38, 0],
    )
    bench.add(
      black,
      pipe(
        [
          [side * half, 0.02, long + 0.06],
          [side * half, high, long + 0.06],
        ],
        0.016,
      ),
    )
  }
  bench.add(metal, new BoxGeometry(half * 2 + 0.2, 0.02, long + 0.2), [0, high + 0.04, long / 2])
  for (const z of [0.4, 1.0, 1.6, 2.2, 2.8])
    bench.add(metal, brick([half * 2, 0.06, 0.07], 0.025), [0, high + 0.01, z])
  // Bulkhead with a window, spare wheel's straps and a lamp.
  bench.add(metal, new BoxGeometry(half * 2, 1.0, 0.03), [0, 0.5, 0])
  bench.add(metal, new BoxGeometry(half * 2, 0.26, 0.03), [0, high - 0.1, 0])
  for (const side of [-1, 1]) bench.add(metal, new BoxGeometry(0.5, 0.6, 0.03), [side * 0.62, 1.2, 0])
  for (const y of [0.25, 0.5, 0.75]) bench.add(metal, brick([half * 1.9, 0.05, 0.04], 0.018), [0, y, 0.015])
  for (const x of [-0.24, -0.12, 0, 0.12, 0.24]) bench.add(black, drum(0.007, 0.36), [x, 1.2, 0.01])
  bench.add(black, brick([0.76, 0.36, 0.01], 0.004), [0, 1.2, -0.4])
  bench.add({ colour: [0.8, 0.8, 0.78], rough: 0.3 }, brick([0.1, 0.03, 0.26], 0.012), [0, high - 0.03, 1.3])
  bench.add(black, brick([1.7, 0.05, 0.1], 0.02), [0, 0.0, long + 0.06])
  bench.add({ colour: [0.5, 0.34, 0.03], rough: 0.6 }, pipe('-0.5 0.03 0.4, -0.3 0.03 0.6, -0.46 0.03 0.8, -0.2 0.035 0.9, -0.1 0.03 0.6, -0.34 0.04 0.5', 0.012)) // prettier-ignore
  bench.group([0, -0.6, 0], [0, 0, 0], () => {
    bench.add({ colour: [0.3, 0.26, 0.2], rough: 0.9 }, new PlaneGeometry(30, 30), [0, 0, 0], [-90, 0, 0])
  })
  return bench.photograph({ ...throughGlass, sun: [0.1, 0.45, 0.75] }, { eye: [0.16, 1.2, 4.15], aim: [0, 0.68, 0.6], angle: 50, focus: 2.4, opening: 0.004, roll: -0.8 }) // prettier-ignore
}
