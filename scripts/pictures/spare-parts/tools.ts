// Tools and what lies in a boot.
import { PlaneGeometry } from 'three'
import type { Bench, PartScenes } from './bench.ts'
import { black, castIron, copper, gloss, paint, polished, red, steel, white, zinc } from './materials.ts'
import { brick, drum, hose, lathe, pad, pipe, plate, soften, three, two, wall } from './shapes.ts'
import { screenPicture, glowing } from './screens.ts'

const addJack = (bench: Bench) => {
  bench.add(red, brick([0.86, 0.12, 0.7], 0.03), [0, 0.06, 0])
  bench.add(
    red,
    lathe('0 0.1, 0.36 0.1, 0.38 0.16, 0.36 0.3, 0.3 0.34, 0.3 0.9, 0.24 0.98, 0.16 1.0, 0 1.0', 0.02),
  )
  bench.add(polished, drum(0.13, 0.3), [0, 1.1, 0])
  bench.add(steel, drum(0.1, 0.16), [0, 1.3, 0])
  bench.add(castIron, drum(0.16, 0.07), [0, 1.4, 0])
  bench.add(red, drum(0.1, 0.46), [0.42, 0.3, 0.1], [0, 0, -14])
  bench.add(polished, drum(0.05, 0.24), [0.5, 0.6, 0.1], [0, 0, -14])
  bench.add(red, drum(0.08, 0.34, 0.05), [0.6, 0.72, 0.1], [0, 0, -64])
  bench.add(black, drum(0.05, 1.0), [1.1, 0.96, 0.1], [0, 0, -64])
  bench.print(
    { colour: [0.6, 0.6, 0.6], rough: 0.3 },
    wall(0.302, 0.34, -0.5, 2.2),
    '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="330" font-family="DejaVu Sans" font-weight="bold"><rect width="640" height="330" fill="#f2d21e"/><text x="320" y="150" font-size="130" text-anchor="middle" fill="#15181b">2 TON</text><text x="320" y="250" font-size="56" text-anchor="middle" fill="#15181b">HYDRAULIC JACK</text></svg>',
    [0, 0.62, 0],
  )
}

const scanScreen = screenPicture(
  '<rect width="900" height="90" fill="#1c5fb0"/><text x="30" y="64" font-size="50" fill="#fff">OBD II · DIAGNOSE</text><g font-size="60" fill="#e9eef2"><text x="40" y="190">P0301  CYL 1 MISFIRE</text><text x="40" y="290">P0420  CATALYST</text></g><text x="40" y="420" font-size="60" fill="#55d07a">2 CODES · READ</text>',
)

const addScanner = (bench: Bench) => {
  bench.group([-0.2, 0.12, 0], [-70, 0, 6], () => {
    bench.add(paint([0.02, 0.07, 0.26], 0.3), plate(pad(0.9, 1.5, 0.16), 0.22, [], [], 0.05))
    bench.add(black, plate(pad(0.74, 0.62, 0.06), 0.04), [0, 0.34, 0.11])
    bench.print(glowing, new PlaneGeometry(0.66, 0.5), scanScreen, [0, 0.34, 0.133])
    bench.add(gloss, drum(0.17, 0.05), [0, -0.3, 0.12], [90, 0, 0])
    for (const [x, y] of two('-0.28 -0.2, 0.28 -0.2, -0.28 -0.46, 0.28 -0.46'))
      bench.add(white, drum(0.06, 0.05), [x, y, 0.12], [90, 0, 0])
  })
  bench.add(
    black,
    pipe('-0.2 0.12 -0.7, -0.1 0.1 -0.95, 0.5 0.07 -0.9, 0.85 0.06 -0.4, 0.7 0.06 0.1, 0.75 0.08 0.3', 0.05),
  )
  bench.group([0.78, 0.16, 0.5], [0, -14, 0], () => {
    bench.add(black, plate('-0.28 0.1, 0.28 0.1, 0.22 -0.1, -0.22 -0.1', 0.3), [0, 0, 0])
    bench.add(white, brick([0.4, 0.1, 0.06], 0.01), [0, 0, 0.15])
    for (let i = 0; i < 7; i += 1)
      bench.add(black, brick([0.03, 0.04, 0.03], 0.002), [-0.15 + i * 0.05, 0.0, 0.18])
  })
}

const addClamp = (bench: Bench, colour: typeof red) => {
  for (const side of [-1, 1]) {
    bench.add(
      copper,
      plate(soften('0 0.02, 0.3 0.1, 0.52 0.02, 0.5 -0.02, 0.3 0.02, 0 -0.04', 60), 0.1),
      [0, side * 0.03, 0],
      [side < 0 ? 180 : 0, 0, 0],
    )
    bench.add(
      colour,
      hose(
        [
          [0.06, side * 0.04, 0],
          [-0.2, side * 0.1, 0],
          [-0.5, side * 0.19, 0],
        ],
        () => 0.07,
      ),
    )
  }
  bench.add(zinc, drum(0.05, 0.16), [0, 0, 0], [90, 0, 0])
}

const addLeads = (bench: Bench) => {
  for (const [surface, y] of [
    [red, 0.07],
    [black, 0.2],
  ] as const) {
    const loop = Array.from({ length: 40 }, (_, i) => {
      const t = 0.6 + (i / 39) * 4.6 * Math.PI
      return [0.56 * Math.cos(t), y + 0.02 * Math.sin(i), 0.42 * Math.sin(t) - 0.2] as const
    })
    bench.add(
      surface,
      pipe(
        loop.map(([x, h, z], i) => [x * (1 + i * 0.004), h, z] as const),
        0.055,
      ),
    )
  }
  for (const [x, z, turn] of three('0.85 0.2 -20, 0.8 0.62 -50, -0.85 0.2 200, -0.75 0.6 235'))
    bench.group([x, 0.22, z], [0, turn, 0], () => {
      addClamp(bench, Math.abs(z) > 0.4 ? black : red)
    })
}

const addExtinguisher = (bench: Bench) => {
  bench.add(red, lathe('0 0, 0.3 0, 0.32 0.04, 0.32 1.06, 0.28 1.2, 0.14 1.3, 0.1 1.34, 0 1.34', 0.03))
  bench.add(black, drum(0.33, 0.08), [0, 0.05, 0])
  bench.add(zinc, drum(0.1, 0.2), [0, 1.4, 0])
  bench.add(polished, brick([0.5, 0.05, 0.09], 0.02), [-0.14, 1.5, 0], [0, 0, -6])
  bench.add(polished, brick([0.5, 0.05, 0.09], 0.02), [-0.14, 1.62, 0], [0, 0, -18])
  bench.add(white, drum(0.08, 0.04), [0, 1.42, 0.11], [90, 0, 0])
  bench.add(black, pipe('0.08 1.44 0, 0.24 1.46 0.02, 0.42 1.3 0.06, 0.44 0.9 0.08, 0.38 0.6 0.1', 0.04))
  bench.add(black, lathe('0.05 0.2, 0.09 0'), [0.38, 0.42, 0.1], [0, 0, 4])
  bench.print(
    white,
    wall(0.323, 0.6, -0.6, 2.4),
    '<svg xmlns="http://www.w3.org/2000/svg" width="760" height="600" font-family="DejaVu Sans" font-weight="bold"><rect width="760" height="600" fill="#f6f3ea"/><rect width="760" height="120" fill="#a31414"/><text x="380" y="86" font-size="68" text-anchor="middle" fill="#fff">FIRE EXTINGUISHER</text><text x="380" y="230" font-size="80" text-anchor="middle" fill="#222">DRY POWDER</text><text x="380" y="330" font-size="72" text-anchor="middle" fill="#1c5fb0">ABC · 1 kg</text><g fill="#a31414"><rect x="110" y="380" width="150" height="150"/><rect x="305" y="380" width="150" height="150"/><rect x="500" y="380" width="150" height="150"/></g></svg>',
    [0, 0.6, 0],
  )
}

const corner = (radius: number) =>
  [90, 210, 330].map(
    t => [radius * Math.cos((t * Math.PI) / 180), radius * Math.sin((t * Math.PI) / 180)] as const,
  )

const addTriangle = (bench: Bench) => {
  const shade = { colour: [0.75, 0.03, 0.02], rough: 0.2, shine: 0.06, glow: 0.12 } as const
  const orange = { colour: [0.85, 0.24, 0.02], rough: 0.4, glow: 0.12 } as const
  bench.group([0, 0.6, 0], [-8, 0, 0], () => {
    bench.add(shade, plate(corner(1.0), 0.06, [], [corner(0.66)], 0.02))
    bench.add(orange, plate(corner(0.68), 0.04, [], [corner(0.44)]), [0, 0, 0])
    bench.add(black, plate(corner(1.04), 0.03, [], [corner(0.64)]), [0, 0, -0.04])
  })
  for (const turn of [30, -30]) bench.add(black, brick([1.2, 0.05, 0.08], 0.02), [0, 0.05, 0], [0, turn, 0])
}

export const tools: PartScenes = {
  'hydraulic-jack-2-tonnes': { around: 16, above: 16, build: addJack },
  'diagnostic-scanner-obd2': { around: 8, above: 34, build: addScanner },
  'jump-leads': { around: 8, above: 42, build: addLeads },
  'fire-extinguisher-1-kg': { around: 30, above: 10, build: addExtinguisher },
  'c-caution-triangle': { around: 22, above: 10, build: addTriangle },
}
