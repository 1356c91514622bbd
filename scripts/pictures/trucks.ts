// The trucks of the demonstration, after their real measures in metres.
import type { Group } from 'three'
import { saloonLook } from './look.ts'
import type { Builder, Surface } from './solids.ts'
import { buildCab } from './truck-cab.ts'
import { buildFrame, buildLoad } from './truck-load.ts'
import { wheelOf } from './wheels.ts'

export type TruckLook = {
  size: { L: number; W: number; H: number }
  tyre: number
  axles: readonly [number, number, ...number[]]
  /** `rake` is how far the windscreen leans back. */
  cab: { from: number; to: number; sill: number; waist: number; roof: number; rake: number }
  grille: { half: number; low: number; high: number; bars: number; surface: Surface }
  bumper: Surface
  load: 'bed' | 'tipper' | 'coupling' | 'planks'
  /** Height of the floor behind the cab. */
  floor: number
  hasBonnet?: boolean
  hasVisor?: boolean
  hasDeflector?: boolean
}

const canter: TruckLook = {
  size: { L: 5.6, W: 1.95, H: 2.3 },
  tyre: 0.385,
  axles: [1.05, 4.1],
  cab: { from: 0.07, to: 1.65, sill: 0.62, waist: 1.3, roof: 2.2, rake: 0.34 },
  grille: { half: 0.55, low: 0.86, high: 1.08, bars: 2, surface: 'steel' },
  bumper: 'painted',
  load: 'bed',
  floor: 1.0,
}

const actros: TruckLook = {
  size: { L: 6.0, W: 2.5, H: 3.65 },
  tyre: 0.51,
  axles: [1.42, 5.0],
  cab: { from: 0.08, to: 2.2, sill: 0.86, waist: 2.0, roof: 3.2, rake: 0.3 },
  grille: { half: 0.82, low: 1.12, high: 1.82, bars: 5, surface: 'steel' },
  bumper: 'painted',
  load: 'coupling',
  floor: 1.1,
  hasDeflector: true,
  hasVisor: true,
}

const daf: TruckLook = {
  size: { L: 5.9, W: 2.45, H: 3.1 },
  tyre: 0.51,
  axles: [1.38, 4.95],
  cab: { from: 0.08, to: 2.05, sill: 0.84, waist: 1.8, roof: 3.0, rake: 0.2 },
  grille: { half: 1.0, low: 1.2, high: 1.5, bars: 2, surface: 'chrome' },
  bumper: 'dark',
  load: 'coupling',
  floor: 1.1,
}

const howo: TruckLook = {
  size: { L: 7.7, W: 2.5, H: 3.15 },
  tyre: 0.53,
  axles: [1.45, 4.95, 6.3],
  cab: { from: 0.08, to: 2.15, sill: 0.88, waist: 1.85, roof: 2.95, rake: 0.16 },
  grille: { half: 0.95, low: 1.1, high: 1.68, bars: 3, surface: 'chrome' },
  bumper: 'painted',
  load: 'tipper',
  floor: 1.3,
  hasVisor: true,
}

const roundNose: TruckLook = {
  size: { L: 6.7, W: 2.3, H: 2.6 },
  tyre: 0.48,
  axles: [1.05, 5.1],
  cab: { from: 1.45, to: 2.55, sill: 0.75, waist: 1.62, roof: 2.42, rake: 0.2 },
  grille: { half: 0.4, low: 0.9, high: 1.3, bars: 4, surface: 'chrome' },
  bumper: 'black',
  load: 'planks',
  floor: 1.15,
  hasBonnet: true,
}

export const trucks: ReadonlyMap<string, TruckLook> = new Map([
  ['Mitsubishi Canter', canter],
  ['Mercedes-Benz Actros', actros],
  ['Mercedes-Benz 911', roundNose],
  ['Sinotruk Howo 371', howo],
  ['DAF CF', daf],
])

/** Single wheels in front, pairs behind. */
const addWheels = (group: Group, { axles, tyre, size }: TruckLook) =>
  axles.forEach((x, i) => {
    const width = i ? tyre * 1.1 : tyre * 0.62
    for (const side of [-1, 1]) {
      const wheel = wheelOf({ ...saloonLook, spokes: 'steel', rim: 0.56 }, tyre, width)
      wheel.position.set(x, tyre, side * (size.W / 2 - width / 2 - 0.02))
      if (side < 0) wheel.rotation.y = Math.PI
      group.add(wheel)
    }
  })

export const buildTruck = (group: Group, builder: Builder, look: TruckLook, plate: string): void => {
  buildCab(builder, look)
  buildFrame(builder, look)
  buildLoad(builder, look)
  addWheels(group, look)
  const { tyre, cab, size, hasBonnet } = look
  builder.plate(
    plate,
    hasBonnet ? [-0.01, 0.59] : [cab.from - 0.09, (tyre * 0.72 + cab.sill + 0.14) / 2],
    true,
  )
  builder.plate(plate, [size.L - 0.03, tyre * 0.9 + 0.06], false)
}
