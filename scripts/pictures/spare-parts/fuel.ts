// Pump, injectors, throttle and filter; a kit for gas.
import type { Bench, PartScenes } from './bench.ts'
import { bolt, socket } from './fasteners.ts'
import { black, brass, castAlloy, gloss, plastic, rubber, steel, zinc } from './materials.ts'
import { brick, coil, drum, hoop, hose, lathe, pad, pipe, plate, two, wall } from './shapes.ts'

const nipple = (bench: Bench, radius: number, height: number) => {
  bench.add(
    steel,
    lathe([
      [radius, 0],
      [radius, height * 0.7],
      [radius * 1.2, height * 0.75],
      [radius, height],
      [radius * 0.5, height],
    ]),
  )
}

const addFuelPump = (bench: Bench) => {
  bench.add(plastic, drum(0.62, 0.06), [0, 1.36, 0])
  bench.add(plastic, drum(0.5, 0.1), [0, 1.3, 0])
  socket(bench, [-0.24, 1.38, 0.1], [0.26, 0.16, 0.14])
  for (const x of [0.12, 0.34])
    bench.add(
      plastic,
      hose(
        [
          [x, 1.38, -0.06],
          [x, 1.52, -0.06],
          [x + 0.14, 1.58, -0.04],
          [x + 0.34, 1.58, 0],
        ],
        () => 0.045,
      ),
    )
  for (const [x, z] of two('-0.36 -0.1, 0.34 0.16')) {
    bench.add(steel, drum(0.03, 0.5), [x, 1.1, z])
    bench.add(zinc, coil(0.055, 0.36, 7, 0.012), [x, 0.9, z])
  }
  bench.add({ ...plastic, colour: [0.5, 0.49, 0.44] }, drum(0.44, 0.8), [0, 0.48, 0])
  bench.add(plastic, drum(0.46, 0.1), [0, 0.1, 0])
  bench.add(zinc, drum(0.17, 0.5), [0.2, 0.8, 0.2])
  bench.add(
    rubber,
    hose('0.1 1.0 0.1, 0.16 1.14 0.18, 0.02 1.2 0.16, -0.02 1.3 0.06', t => 0.04 + 0.006 * Math.sin(t * 90)),
  )
  bench.add(steel, pipe('0.44 0.6 0.1, 0.62 0.5 0.3, 0.86 0.3 0.34, 0.96 0.26 0.34', 0.014))
  bench.add(black, brick([0.34, 0.15, 0.15], 0.04), [1.06, 0.24, 0.34])
  bench.add(plastic, brick([0.1, 0.36, 0.24], 0.02), [0.44, 0.6, 0.1])
}

const addInjector = (bench: Bench) => {
  bench.add(rubber, hoop(0.13, 0.045), [0, 1.5, 0])
  bench.add(steel, drum(0.13, 0.3, 0.08), [0, 1.52, 0])
  bench.add(gloss, lathe('0.13 1.38, 0.18 1.34, 0.18 0.86, 0.22 0.84, 0.22 0.8, 0 0.8'))
  bench.group([0.14, 1.1, 0], [0, 0, -62], () => {
    bench.add(gloss, brick([0.18, 0.26, 0.22], 0.03), [0, 0.1, 0])
    socket(bench, [0, 0.18, 0], [0.14, 0.18, 0.16])
  })
  bench.add(steel, lathe('0.2 0.8, 0.2 0.42, 0.15 0.36, 0.15 0.2, 0 0.2'))
  bench.add({ colour: [0.2, 0.02, 0.02], rough: 0.5 }, hoop(0.13, 0.045), [0, 0.22, 0])
  bench.add(steel, lathe('0.12 0.16, 0.12 0.04, 0.08 0, 0 0'))
}

const addThrottle = (bench: Bench) => {
  bench.group([0, 0.66, 0], [0, 0, 0], () => {
    bench.add(
      castAlloy,
      plate(
        pad(1.3, 1.24, 0.16),
        0.14,
        '0 0 0.45, -0.54 0.5 0.05, 0.54 0.5 0.05, -0.54 -0.5 0.05, 0.54 -0.5 0.05',
      ),
      [0, 0, -0.1],
    )
    bench.add(castAlloy, drum(0.54, 0.56, 0.45, 0.02), [0, 0, 0.08], [90, 0, 0])
    bench.add({ ...brass, rough: 0.35 }, drum(0.45, 0.02), [0, 0, 0.1], [68, 0, 0])
    bench.add(steel, drum(0.04, 1.0), [0, 0, 0.1], [0, 0, 90])
    for (const x of [-0.14, 0.14]) bench.add(zinc, drum(0.03, 0.03), [x, 0, 0.14], [90, 0, 0])
    bench.add(plastic, brick([0.26, 0.96, 0.5], 0.07), [0.66, -0.02, 0.1])
    bench.add(plastic, drum(0.18, 0.5), [0.66, -0.34, -0.1], [90, 0, 0])
    for (const y of [-0.4, 0.36]) bolt(bench, [0.8, y, 0.2], 0.045, zinc, [0, 0, -90])
    socket(bench, [0.66, 0.4, 0.1], [0.3, 0.2, 0.18], [0, 0, -20])
    bench.add(castAlloy, drum(0.2, 0.12), [-0.6, 0, 0.1], [0, 0, 90])
  })
}

const addFuelFilter = (bench: Bench, paintOf: typeof steel) => {
  bench.add(
    paintOf,
    lathe('0 0, 0.26 0.02, 0.36 0.1, 0.38 0.16, 0.38 0.94, 0.36 1.0, 0.26 1.08, 0 1.1', 0.02),
  )
  for (const y of [0.16, 0.94]) bench.add(paintOf, hoop(0.38, 0.02), [0, y, 0])
  bench.group([0, 1.08, 0], [0, 0, 0], () => {
    nipple(bench, 0.08, 0.34)
  })
  bench.group([0, 0.02, 0], [180, 0, 0], () => {
    nipple(bench, 0.08, 0.34)
  })
  bench.print({ colour: [0.6, 0.6, 0.6], rough: 0.4 }, wall(0.383, 0.6), filterLabel, [0, 0.55, 0])
}
const filterLabel = `<svg xmlns="http://www.w3.org/2000/svg" width="1400" height="350" font-family="DejaVu Sans" font-weight="bold"><rect width="1400" height="350" fill="#eef0f1"/><rect width="1400" height="60" fill="#134a9a"/>${[0, 350, 700, 1050].map(x => `<text x="${x + 20}" y="150" font-size="58" fill="#134a9a">FUEL FILTER</text><text x="${x + 20}" y="220" font-size="40" fill="#333">FLOW</text><path d="M${x + 150} 205h120v-18l34 28-34 28v-18h-120z" fill="#c0261f"/>`).join('')}</svg>`

const addGasKit = (bench: Bench) => {
  bench.group([0, 0.42, -0.35], [0, 0, 90], () => {
    bench.add(
      { colour: [0.42, 0.43, 0.44], rough: 0.25 },
      lathe(
        '0 -1.0, 0.2 -0.98, 0.36 -0.86, 0.42 -0.7, 0.42 0.72, 0.34 0.9, 0.12 1.0, 0.12 1.08, 0 1.08',
        0.05,
      ),
    )
    bench.add({ colour: [0.02, 0.3, 0.1], rough: 0.3 }, drum(0.424, 0.34), [0, 0.2, 0])
    bench.add(brass, drum(0.09, 0.26), [0, 1.16, 0])
    bench.add(brass, drum(0.07, 0.26), [0.1, 1.2, 0], [0, 0, 90])
    for (const y of [-0.5, 0.55]) bench.add(black, drum(0.43, 0.08, 0.38), [0, y, 0])
  })
  for (const x of [-0.5, 0.5]) bench.add(black, brick([0.1, 0.16, 0.9], 0.02), [x, 0.06, -0.35])
  bench.add(castAlloy, drum(0.24, 0.24), [-0.7, 0.24, 0.5], [70, 0, 0])
  bench.add(castAlloy, brick([0.4, 0.24, 0.3], 0.05), [-0.7, 0.12, 0.42])
  bench.add(brass, drum(0.05, 0.2), [-0.42, 0.22, 0.5], [0, 0, 90])
  for (let i = 0; i < 4; i += 1) bench.add(black, drum(0.06, 0.22), [0.05 + i * 0.15, 0.24, 0.5])
  bench.add(castAlloy, brick([0.66, 0.12, 0.16], 0.03), [0.28, 0.08, 0.5])
  bench.add(rubber, pipe('-0.36 0.22 0.5, -0.2 0.14 0.62, -0.1 0.1 0.56, -0.04 0.1 0.5', 0.035))
  bench.add(plastic, brick([0.44, 0.1, 0.34], 0.03), [0.98, 0.06, 0.42], [0, -14, 0])
  socket(bench, [0.82, 0.07, 0.56], [0.2, 0.12, 0.07], [90, 0, 0])
}

export const fuel: PartScenes = {
  'fuel-pump': { around: 24, above: 22, build: addFuelPump },
  'injectors-set-of-4': {
    around: 20,
    above: 40,
    build: bench => {
      for (let i = 0; i < 4; i += 1)
        bench.group([(i - 1.5) * 0.62, 0.24, 0], [-90, 0, 0], () => {
          bench.group([0, -0.8, 0], [0, 20, 0], () => {
            addInjector(bench)
          })
        })
    },
  },
  'throttle-body': { around: 28, above: 16, build: addThrottle },
  'fuel-filter': {
    around: 20,
    above: 26,
    build: bench => {
      bench.group([-0.4, 0.34, -0.2], [0, 0, 0], () => {
        addFuelFilter(bench, steel)
      })
      bench.group([0.2, 0.4, 0.45], [0, 30, -90], () => {
        addFuelFilter(bench, steel)
      })
    },
  },
  'cng-conversion-kit': { around: 20, above: 24, build: addGasKit },
}
