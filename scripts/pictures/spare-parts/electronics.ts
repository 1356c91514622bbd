// What plays, watches and locks.
import { PlaneGeometry } from 'three'
import type { Bench, PartScenes } from './bench.ts'
import {
  black,
  castIron,
  gloss,
  paint,
  plastic,
  polished,
  red,
  rubber,
  steel,
  white,
  zinc,
} from './materials.ts'
import { arc, brick, drum, hoop, hose, lathe, orb, pad, pipe, plate, soften, two } from './shapes.ts'
import { screenPicture, glowing } from './screens.ts'

const apps = ['#1f8a4c', '#c0261f', '#1f66b5', '#c08a22', '#7a3fb0', '#0f8f8f', '#5a6570', '#d0562a']
const homeScreen = screenPicture(
  `<text x="60" y="150" font-size="110" fill="#fff">10:24</text><text x="64" y="200" font-size="34" fill="#9fb3c4">Mon 30 Nov</text>${apps
    .map(
      (fill, i) =>
        `<rect x="${60 + (i % 4) * 205}" y="${250 + Math.floor(i / 4) * 130}" width="100" height="100" rx="24" fill="${fill}"/><circle cx="${110 + (i % 4) * 205}" cy="${300 + Math.floor(i / 4) * 130}" r="26" fill="#fff" opacity=".85"/>`,
    )
    .join('')}`,
)

const addAndroid = (bench: Bench) => {
  bench.group([0, 0.52, 0], [-12, 0, 0], () => {
    bench.add(gloss, brick([1.7, 1.02, 0.07], 0.03))
    bench.print(glowing, new PlaneGeometry(1.56, 0.9), homeScreen, [0, 0, 0.037])
    bench.add(black, brick([1.1, 0.6, 0.3], 0.02), [0, -0.1, -0.2])
  })
}

const addSpeaker = (bench: Bench) => {
  bench.add(black, lathe('0.5 -0.02, 0.98 -0.02, 1.0 0.02, 0.98 0.06, 0.86 0.08, 0.82 0.04', 0.02))
  bench.add(rubber, hoop(0.78, 0.08), [0, 0.04, 0])
  bench.add(
    { colour: [0.06, 0.06, 0.07], rough: 0.5, shine: 0.08 },
    lathe('0.74 0.02, 0.26 -0.26, 0 -0.28', 0.01),
  )
  bench.add(gloss, lathe('0.26 -0.24, 0.2 -0.14, 0.1 -0.1, 0 -0.09', 0.02))
  bench.add(black, lathe('0.8 -0.02, 0.5 -0.36, 0.5 -0.4', 0.02))
  bench.add(castIron, drum(0.5, 0.24), [0, -0.52, 0])
  bench.around(
    4,
    () => {
      bench.add(black, plate(arc(0.11), 0.06, '0 0 0.04'), [1.0, 0.02, 0], [-90, 0, 0])
    },
    45,
  )
}

const addCamera = (bench: Bench) => {
  bench.group([-0.2, 0.36, 0], [-8, 14, 0], () => {
    bench.add(gloss, brick([0.62, 0.5, 0.5], 0.08))
    bench.add(black, drum(0.2, 0.12), [0, -0.02, 0.28], [90, 0, 0])
    bench.add({ colour: [0.004, 0.005, 0.01], rough: 0.03, shine: 0.12 }, orb(0.15), [0, -0.02, 0.27])
    bench.add(polished, hoop(0.19, 0.015), [0, -0.02, 0.34], [90, 0, 0])
    for (const [x, y] of two('-0.22 0.16, 0.22 0.16, -0.22 -0.17, 0.22 -0.17'))
      bench.add(white, drum(0.035, 0.02), [x, y, 0.25], [90, 0, 0])
    bench.add(
      black,
      plate(pad(0.76, 0.6, 0.1), 0.04, '-0.3 0.2 0.04, 0.3 0.2 0.04'),
      [0, 0.28, -0.1],
      [-90, 0, 0],
    )
  })
  bench.add(
    black,
    pipe(
      '-0.3 0.36 -0.3, -0.2 0.2 -0.6, 0.4 0.06 -0.6, 0.9 0.05 -0.2, 0.8 0.05 0.3, 0.3 0.05 0.5, 0.5 0.05 0.7',
      0.04,
    ),
  )
  bench.add({ colour: [0.7, 0.5, 0.02], rough: 0.3 }, drum(0.07, 0.22), [0.56, 0.07, 0.76], [90, 0, 40])
}

const addTracker = (bench: Bench) => {
  bench.group([-0.2, 0.16, 0], [0, 12, 0], () => {
    bench.add(plastic, brick([1.1, 0.3, 0.66], 0.06))
    bench.print(
      plastic,
      new PlaneGeometry(0.9, 0.5),
      '<svg xmlns="http://www.w3.org/2000/svg" width="700" height="390" font-family="DejaVu Sans" font-weight="bold"><rect width="700" height="390" rx="20" fill="#e8eaec"/><text x="40" y="110" font-size="74" fill="#15181b">GPS TRACKER</text><text x="40" y="180" font-size="40" fill="#444">GSM · GPRS · 9-36 V</text><path d="M560 190c-50 0-84 36-84 80 0 52 84 110 84 110s84-58 84-110c0-44-34-80-84-80z" fill="#c0261f"/><circle cx="560" cy="270" r="30" fill="#fff"/><path d="M40 240h300M40 280h240M40 320h280" stroke="#333" stroke-width="16" stroke-dasharray="10 6 22 8"/></svg>',
      [0, 0.152, 0],
      [-90, 0, 0],
    )
    for (const [x, colour] of [
      [-0.4, [0.1, 0.9, 0.2]],
      [-0.28, [0.1, 0.4, 1]],
    ] as const)
      bench.add({ colour, rough: 0.2, glow: 0.7 }, orb(0.035), [x, 0.06, 0.33])
  })
  const wires = [red, black, paint([0.6, 0.4, 0.02]), white]
  wires.forEach((surface, i) => {
    bench.add(
      surface,
      pipe(
        [
          [0.34, 0.1 + i * 0.03, -0.1 + i * 0.06],
          [0.7, 0.08, 0.0 + i * 0.08],
          [0.9, 0.04, 0.3 + i * 0.03],
          [0.5, 0.04, 0.62 + i * 0.05],
          [0.0, 0.04, 0.66 + i * 0.06],
        ],
        0.022,
      ),
    )
  })
}

const addFob = (bench: Bench) => {
  bench.add(
    gloss,
    plate(
      soften('-0.22 0.34, 0 0.44, 0.22 0.34, 0.24 -0.2, 0.14 -0.44, -0.14 -0.44, -0.24 -0.2'),
      0.16,
      [],
      [],
      0.04,
    ),
  )
  for (const [y, surface] of [
    [0.2, red],
    [-0.02, white],
    [-0.22, white],
  ] as const)
    bench.add(surface, drum(0.085, 0.04), [0, y, 0.08], [90, 0, 0])
  bench.add(zinc, hoop(0.14, 0.02), [0, 0.56, 0], [90, 0, 0])
}

const addAlarm = (bench: Bench) => {
  bench.add(plastic, brick([0.9, 0.3, 0.7], 0.04), [-0.5, 0.15, -0.3])
  bench.print(
    plastic,
    new PlaneGeometry(0.7, 0.5),
    '<svg xmlns="http://www.w3.org/2000/svg" width="560" height="400" font-family="DejaVu Sans" font-weight="bold"><rect width="560" height="400" rx="20" fill="#23272b"/><text x="30" y="120" font-size="72" fill="#fff">CAR ALARM</text><text x="30" y="190" font-size="38" fill="#bbb">CENTRAL LOCK</text><rect x="30" y="250" width="300" height="14" fill="#c0261f"/></svg>',
    [-0.5, 0.302, -0.3],
    [-90, 0, 0],
  )
  bench.group([0.6, 0.42, -0.4], [60, 0, -20], () => {
    bench.add(
      black,
      lathe('0.12 -0.3, 0.16 0.0, 0.34 0.24, 0.42 0.28, 0.42 0.34, 0.3 0.3, 0.1 0.06, 0 0.06', 0.02),
    )
    bench.add(black, drum(0.26, 0.26), [0, -0.3, 0])
  })
  bench.group([-0.1, 0.09, 0.5], [-90, 0, 24], () => {
    addFob(bench)
  })
  bench.group([0.56, 0.09, 0.46], [-90, 0, -16], () => {
    addFob(bench)
  })
  bench.add(red, pipe('-0.1 0.1 -0.2, 0.16 0.05 0.0, 0.3 0.04 -0.1, 0.3 0.04 -0.3', 0.024))
}

const addPedalLock = (bench: Bench) => {
  bench.group([0, 0.2, 0], [0, 18, 0], () => {
    bench.add(red, drum(0.09, 1.5), [-0.1, 0, 0], [0, 0, 90])
    bench.add(polished, drum(0.055, 0.9), [0.9, 0, 0], [0, 0, 90])
    bench.add(steel, pipe('1.3 0 0, 1.5 0 0.02, 1.6 0 0.16, 1.5 0 0.3, 1.3 0 0.32', 0.06))
    bench.add(steel, pipe('-0.8 0 0, -1.0 0 0.02, -1.08 0 0.2, -0.98 0 0.36, -0.76 0 0.36', 0.06))
    bench.add(gloss, brick([0.44, 0.3, 0.28], 0.08), [0.5, 0.02, 0])
    bench.add(polished, drum(0.08, 0.04), [0.5, 0.02, 0.15], [90, 0, 0])
    bench.add(black, brick([0.02, 0.08, 0.01], 0.002), [0.5, 0.02, 0.172])
    bench.add(
      rubber,
      hose('-0.7 0 0, -0.4 0 0, -0.2 0 0', () => 0.1),
    )
  })
  for (const x of [-0.1, 0.12])
    bench.group([x, 0.03, 0.56], [-90, 0, x * 200], () => {
      bench.add(polished, drum(0.1, 0.03), [0, 0.24, 0], [90, 0, 0])
      bench.add(polished, brick([0.06, 0.34, 0.025]), [0, 0, 0])
    })
}

export const electronics: PartScenes = {
  'android-screen-9-inch': { around: 20, above: 10, build: addAndroid },
  'speakers-pair': {
    around: 18,
    above: 22,
    build: bench => {
      bench.group([-0.85, 1.0, -0.4], [74, 0, -8], () => {
        addSpeaker(bench)
      })
      bench.group([0.85, 0.66, 0.3], [30, 0, 0], () => {
        addSpeaker(bench)
      })
    },
  },
  'reverse-camera': { around: 22, above: 20, build: addCamera },
  'gps-tracker': { around: 20, above: 34, build: addTracker },
  'car-alarm-with-central-lock': { around: 14, above: 32, build: addAlarm },
  'brake-pedal-lock': { around: 20, above: 32, build: addPedalLock },
}
