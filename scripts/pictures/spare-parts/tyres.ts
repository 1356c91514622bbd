// Tyres and rims; oils, coolant and filters.
import { Matrix4, PlaneGeometry } from 'three'
import { addRim } from '../close-ups/rim.ts'
import type { Three } from '../close-ups/placing.ts'
import { type Size, tyreOf } from '../close-ups/tyre.ts'
import { box, cut, join } from '../tracing/fields.ts'
import { imageOf } from '../tracing/stage.ts'
import type { Surface } from '../tracing/surfaces.ts'
import type { Bench, PartScene, PartScenes } from './bench.ts'
import { black, paint, red, rubber, white, zinc } from './materials.ts'
import { brick, drum, hoop, lathe, wall } from './shapes.ts'

/** Words twice around a sidewall, raised and in a paint of their own. */
const wallWords = (words: string, fill: string) => {
  const half = (x: number) =>
    `<text x="${x}" y="47" textLength="560">${words}</text><text x="${x + 720}" y="47" textLength="330">TUBELESS</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="60"><g font-family="DejaVu Sans" font-weight="bold" font-size="50" fill="${fill}">${half(60)}${half(1260)}</g></svg>`
}

type TyreStand = {
  size: Size
  words: string
  fill: string
  place: (add: (at: Three, turn: Three) => void) => void
}

const tyreScene = ({ size, words, fill, place }: TyreStand): PartScene['build'] => {
  return async bench => {
    const text = await imageOf(wallWords(words, fill), 2400)
    const tyre = tyreOf(size, text)
    const wallRubber: Surface = { ...rubber, colour: [0.02, 0.02, 0.021], rough: 0.55, image: text }
    place((at, turn) => {
      bench.group(at, turn, () => {
        bench.add(wallRubber, tyre)
      })
    })
  }
}

const addRims = (bench: Bench) => {
  const rim = (x: number, z: number, turn: number) => {
    bench.group([x, 0.24, z], [-6, turn, 0], () => {
      addRim(bench.stage, 'split', [0.225, 0.105], new Matrix4())
    })
  }
  rim(-0.24, -0.26, 10)
  rim(0.3, -0.24, 10)
  rim(-0.2, 0.12, 16)
  rim(0.32, 0.14, 16)
}

const can = (name: string, detail: string, colour: string, size: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="560" font-family="DejaVu Sans" font-weight="bold"><rect width="500" height="560" rx="24" fill="#f3f1ea"/><rect width="500" height="150" rx="24" fill="${colour}"/><rect y="120" width="500" height="30" fill="${colour}"/><text x="250" y="100" font-size="62" text-anchor="middle" fill="#fff">${name}</text><text x="250" y="270" font-size="92" text-anchor="middle" fill="#1c1f22">${detail}</text><path d="M250 310c-46 62-60 86-60 112a60 56 0 0 0 120 0c0-26-14-50-60-112z" fill="${colour}"/><text x="250" y="532" font-size="40" text-anchor="middle" fill="#444">${size}</text></svg>`

const addCan = (bench: Bench, surface: Surface, cap: Surface, label: string) => {
  const shell = cut(
    0.03,
    join(0.04, box([0, 0.62, 0], [0.52, 0.6, 0.26], 0.08), box([0.1, 1.2, 0], [0.36, 0.1, 0.18], 0.06)),
    box([-0.36, 1.06, 0], [0.16, 0.12, 0.5], 0.08),
    box([-0.52, 1.3, 0], [0.1, 0.14, 0.5], 0.06),
  )
  bench.cast(
    surface,
    join(0.05, shell, box([-0.48, 1.0, 0], [0.06, 0.3, 0.1], 0.05)),
    '-0.7 -0.02 -0.4, 0.7 1.4 0.4',
    90,
  )
  bench.add(cap, drum(0.15, 0.18), [0.24, 1.38, 0])
  bench.group([0.24, 1.38, 0], [0, 0, 0], () => {
    bench.around(24, () => {
      bench.add(cap, brick([0.02, 0.15, 0.02], 0.004), [0.15, 0, 0])
    })
  })
  bench.print(white, new PlaneGeometry(0.8, 0.84), label, [0, 0.54, 0.262])
}

const spinOnLabel =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="400" font-family="DejaVu Sans" font-weight="bold"><rect width="1600" height="400" fill="#c9521b"/><rect y="290" width="1600" height="70" fill="#fff"/><g fill="#fff" font-size="84"><text x="30" y="150">OIL FILTER</text><text x="830" y="150">OIL FILTER</text></g><g fill="#fff" font-size="44"><text x="30" y="230">FULL FLOW · SPIN-ON</text><text x="830" y="230">FULL FLOW · SPIN-ON</text></g><g fill="#c9521b" font-size="50"><text x="30" y="342">TURN BY HAND ONLY</text><text x="830" y="342">TURN BY HAND ONLY</text></g></svg>'

const addOilFilter = (bench: Bench) => {
  const orange = paint([0.56, 0.085, 0.012], 0.25)
  bench.add(
    orange,
    lathe('0 1.1, 0.3 1.08, 0.38 1.0, 0.4 0.9, 0.4 0.06, 0.38 0, 0.3 0, 0.3 0.02, 0 0.02', 0.02),
  )
  bench.print(orange, wall(0.403, 0.62), spinOnLabel, [0, 0.46, 0], [0, 200, 0])
  bench.around(14, () => {
    bench.add(orange, brick([0.03, 0.14, 0.1], 0.014), [0.385, 1.0, 0])
  })
  bench.add(rubber, hoop(0.32, 0.028), [0, 0, 0])
  bench.add(zinc, drum(0.28, 0.03), [0, 0.0, 0])
  bench.add(black, drum(0.11, 0.034), [0, 0, 0])
  bench.around(8, () => {
    bench.add(black, drum(0.035, 0.034), [0.2, 0, 0])
  })
}

const fluidLabel =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="400" font-family="DejaVu Sans" font-weight="bold"><rect width="1200" height="400" fill="#f4d21f"/><rect y="0" width="1200" height="110" fill="#15181b"/><g fill="#f4d21f" font-size="72"><text x="20" y="80">BRAKE FLUID</text><text x="620" y="80">BRAKE FLUID</text></g><g fill="#15181b" font-size="120"><text x="20" y="250">DOT 4</text><text x="620" y="250">DOT 4</text></g><g fill="#b3201c" font-size="44"><text x="20" y="340">500 ml · SYNTHETIC</text><text x="620" y="340">500 ml · SYNTHETIC</text></g></svg>'

const addBrakeFluid = (bench: Bench) => {
  const bottle: Surface = { colour: [0.05, 0.05, 0.055], rough: 0.25, shine: 0.05 }
  bench.add(bottle, lathe('0 0, 0.36 0, 0.4 0.04, 0.4 0.95, 0.36 1.05, 0.16 1.2, 0.16 1.26, 0 1.26', 0.03))
  bench.print(white, wall(0.404, 0.7), fluidLabel, [0, 0.5, 0], [0, 130, 0])
  bench.add(red, drum(0.19, 0.24), [0, 1.36, 0])
  bench.around(30, () => {
    bench.add(red, brick([0.02, 0.2, 0.02], 0.004), [0.19, 1.36, 0])
  })
}

const size = (radius: number, rim: number, half: number): Size => ({ radius, rim, half })
const jug = (colour: readonly [number, number, number]): Surface => ({ colour, rough: 0.3, shine: 0.05 })

export const tyres: PartScenes = {
  // Three treads, three ways to stand: a narrow one for roads, a flat one with arrows, a pair with blocks.
  'tyre-205-65-r15': {
    around: 16,
    above: 12,
    build: tyreScene({
      size: size(0.32, 0.195, 0.1),
      words: '205/65 R15 94H',
      fill: '#4c4f52',
      place: add => {
        add([-0.13, 0.1, -0.5], [-90, 0, 40])
        add([0.064, 0.32, 0], [-6, 26, 10])
      },
    }),
  },
  'tyre-215-55-r17': {
    around: 16,
    above: 8,
    build: tyreScene({
      size: { ...size(0.334, 0.232, 0.11), tread: 'arrows', pitches: 58 },
      words: '215/55 R17 98W',
      fill: '#6a6d70',
      place: add => {
        add([-0.3, 0.334, -0.12], [0, 84, 0])
        add([0.2, 0.334, 0.02], [-4, 34, -6])
      },
    }),
  },
  'tyre-265-65-r17': {
    around: 18,
    above: 22,
    build: tyreScene({
      size: { ...size(0.388, 0.22, 0.136), tread: 'blocks', pitches: 48 },
      words: '265/65 R17 A/T',
      fill: '#e6e4dc',
      place: add => {
        add([-0.06, 0.136, -0.3], [-90, 0, 10])
        add([-0.04, 0.408, -0.3], [-90, 0, 70])
        add([0.3, 0.388, 0.42], [-8, 40, 28])
      },
    }),
  },
  'alloy-rims-17-inch-set-of-4': { around: 10, above: 18, build: addRims },
  'engine-oil-5w-30-5-litres': {
    around: 26,
    above: 14,
    build: bench => {
      addCan(bench, jug([0.42, 0.3, 0.06]), black, can('ENGINE OIL', '5W-30', '#14416f', '5 LITRES'))
    },
  },
  'gear-oil-atf-4-litres': {
    around: 26,
    above: 14,
    build: bench => {
      addCan(bench, jug([0.36, 0.02, 0.02]), black, can('GEAR OIL', 'ATF', '#a31717', '4 LITRES'))
    },
  },
  'coolant-4-litres': {
    around: 26,
    above: 14,
    build: bench => {
      addCan(
        bench,
        jug([0.05, 0.4, 0.14]),
        paint([0.7, 0.6, 0.02]),
        can('COOLANT', '50/50', '#127a3c', '4 LITRES'),
      )
    },
  },
  'brake-fluid-dot-4': { around: 20, above: 14, build: addBrakeFluid },
  'oil-filter': {
    around: 20,
    above: 22,
    build: bench => {
      bench.group([-0.4, 0, -0.2], [0, 0, 0], () => {
        addOilFilter(bench)
      })
      bench.group([0.62, 0.42, 0.75], [-84, 0, -30], () => {
        addOilFilter(bench)
      })
    },
  },
}
