// A dash camera, a cover, a phone holder and a roof rack.
import { PlaneGeometry } from 'three'
import { box, type Field, join, rod } from '../tracing/fields.ts'
import type { Bench, PartScenes } from './bench.ts'
import { bolt } from './fasteners.ts'
import { black, gloss, plastic, polished, rubber, steel } from './materials.ts'
import { brick, drum, hoop, lathe, orb, pad, pipe, plate } from './shapes.ts'
import { glowing } from './screens.ts'

const addDashCamera = (bench: Bench) => {
  bench.group([0, 0.42, 0], [-6, 0, 0], () => {
    bench.add(gloss, brick([1.1, 0.6, 0.36], 0.12))
    bench.add(black, drum(0.25, 0.22), [-0.2, 0, 0.2], [90, 0, 0])
    bench.add(polished, hoop(0.24, 0.022), [-0.2, 0, 0.31], [90, 0, 0])
    bench.add({ colour: [0.01, 0.012, 0.03], rough: 0.03, shine: 0.14 }, orb(0.2), [-0.2, 0, 0.2])
    bench.add({ colour: [0.1, 0.5, 1], rough: 0.2, glow: 0.8 }, orb(0.03), [0.36, 0.16, 0.16])
    for (let i = 0; i < 5; i += 1)
      bench.add(black, brick([0.2, 0.02, 0.02], 0.004), [0.34, -0.14 + i * 0.05, 0.175])
  })
  bench.add(gloss, brick([0.16, 0.4, 0.14], 0.05), [0, 0.86, -0.1], [-20, 0, 0])
  bench.add(gloss, brick([0.66, 0.07, 0.44], 0.03), [0, 1.08, -0.2], [-20, 0, 0])
  bench.add(black, pipe('0.5 0.6 -0.1, 0.8 0.66 -0.2, 0.95 0.4 -0.1, 0.9 0.06 0.1, 0.6 0.05 0.4', 0.035))
}

const addCover = (bench: Bench) => {
  const car = join(
    0.3,
    box([0, 0.3, 0], [1.1, 0.3, 0.42], 0.16),
    box([-0.06, 0.56, 0], [0.56, 0.26, 0.34], 0.2),
    rod([-0.2, 0.7, 0], [0.1, 0.7, 0], 0.18),
  )
  const cloth: Field = (x, y, z) => {
    const low = Math.max(0, 0.6 - y)
    const fold =
      Math.sin(x * 17 + 3 * Math.sin(z * 5 + y * 2)) * 0.02 * low + Math.sin(x * 31 + z * 19) * 0.008 * low
    return (car(x, y, z) + fold + 0.006 * Math.sin(x * 5 + y * 9)) * 0.8
  }
  bench.cast({ colour: [0.3, 0.31, 0.33], rough: 0.45, shine: 0.1 }, cloth, '-1.3 0 -0.6, 1.3 1.1 0.6', 150)
  for (const x of [-0.7, 0.68])
    for (const z of [-0.44, 0.44]) bench.add(black, hoop(0.05, 0.008), [x, 0.05, z])
}

const addHolder = (bench: Bench) => {
  bench.add(gloss, lathe('0.02 0.2, 0.2 0.18, 0.3 0.08, 0.36 0, 0.3 0.02, 0 0.06', 0.02))
  bench.add(gloss, drum(0.16, 0.14), [0, 0.22, 0])
  bench.add(gloss, pipe('0 0.25 0, 0 0.5 0.02, 0.02 0.7 0.12', 0.06))
  bench.add(polished, orb(0.1), [0.02, 0.74, 0.14])
  bench.group([0.02, 1.0, 0.28], [-14, 0, 0], () => {
    bench.add(gloss, brick([0.5, 0.56, 0.1], 0.06), [0, -0.06, -0.08])
    for (const side of [-0.38, 0.38]) bench.add(gloss, brick([0.06, 0.4, 0.2], 0.025), [side, -0.04, 0.04])
    for (const side of [-0.14, 0.14]) bench.add(gloss, brick([0.08, 0.06, 0.22], 0.02), [side, -0.46, 0.04])
    bench.add(gloss, brick([0.8, 0.08, 0.05], 0.02), [0, -0.04, -0.06])
    bench.add(black, brick([0.66, 1.2, 0.06], 0.06), [0, 0.2, 0.06])
    bench.print(
      glowing,
      new PlaneGeometry(0.6, 1.12),
      '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="900"><rect width="480" height="900" fill="#dfe9dc"/><path d="M-20 700L180 480 120 260 520 60M180 480L520 620M60 -20L120 260" stroke="#fff" stroke-width="46" fill="none"/><path d="M180 900L180 480 120 260 300 160" stroke="#1f66b5" stroke-width="22" fill="none"/><circle cx="300" cy="160" r="28" fill="#c0261f"/><rect y="790" width="480" height="110" fill="#fff"/><rect x="30" y="826" width="260" height="34" rx="17" fill="#1f8a4c"/></svg>',
      [0, 0.2, 0.093],
    )
  })
}

const addRack = (bench: Bench) => {
  for (const z of [-0.45, 0.45]) {
    bench.add(steel, plate(pad(0.12, 0.06, 0.028), 2.2), [0, 0.34, z], [0, 90, 0])
    for (const x of [-0.92, 0.92]) {
      bench.add(plastic, plate('-0.16 0, 0.16 0, 0.1 0.26, -0.1 0.26', 0.2, [], [], 0.03), [x, 0.08, z])
      bench.add(rubber, brick([0.36, 0.05, 0.26], 0.02), [x, 0.04, z])
      bolt(bench, [x, 0.36, z], 0.03, black)
    }
    for (const x of [-1.1, 1.1]) bench.add(black, brick([0.03, 0.08, 0.14], 0.01), [x, 0.34, z])
  }
}

export const accessories: PartScenes = {
  'dash-camera': { around: 18, above: 12, build: addDashCamera },
  'car-cover-waterproof': { around: -32, above: 18, build: addCover },
  'phone-holder': { around: 22, above: 12, build: addHolder },
  'roof-rack': { around: 30, above: 26, build: addRack },
}
