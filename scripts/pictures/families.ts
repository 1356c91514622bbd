// Families of bodies: measures and looks that a model then changes.
import { convertible, coupe, estate, hatchback, saloon } from './car-bodies.ts'
import type { Point } from './curves.ts'
import type { Look } from './look.ts'
import type { Line4, Measures } from './measures.ts'
import { boxy, pickup, suv, suvcoupe } from './tall-bodies.ts'
import { bus, minivan } from './van-bodies.ts'

export type Family = { measures: Measures; look: Look }

export const families = {
  saloon,
  hatchback,
  estate,
  coupe,
  convertible,
  suv,
  suvcoupe,
  boxy,
  pickup,
  minivan,
  bus,
  van: bus,
}
export type FamilyName = keyof typeof families

export type Size = Partial<Pick<Measures, 'L' | 'W' | 'H' | 'wb' | 'fo' | 'gc' | 'tyre'>>

/** Stretches a family to a model's measures: nose, wheelbase and tail each for themselves, heights all together. */
export const fit = (
  name: FamilyName,
  size: Size,
  change: Partial<Measures> & { cab?: Partial<Measures['cabin']> } = {},
  look: Partial<Look> = {},
): Family => {
  const base = families[name]
  const m: Measures = base.measures
  const next = { ...m, ...size }
  const sy = next.H / m.H
  const atX = (x: number) => {
    if (x < m.fo) return (x / m.fo) * next.fo
    if (x < m.fo + m.wb) return next.fo + ((x - m.fo) / m.wb) * next.wb
    return next.L - ((m.L - x) / (m.L - m.fo - m.wb)) * (next.L - next.fo - next.wb)
  }
  const line = (points: readonly Point[]) => points.map(([x, y]): Point => [atX(x), y * sy])
  const four = ([x0, y0, x1, y1]: Line4): Line4 => [atX(x0), y0 * sy, atX(x1), y1 * sy]
  const profile = (points: readonly Point[]) => points.map(([y, x]): Point => [y * sy, x])
  const { cab, ...others } = change
  const measures: Measures = {
    ...next,
    top: line(m.top),
    belt: line(m.belt),
    nose: profile(m.nose),
    tail: profile(m.tail),
    cabin: {
      ...m.cabin,
      screen: four(m.cabin.screen),
      back: four(m.cabin.back),
      roof: line(m.cabin.roof),
      ...cab,
    },
    ...(m.bed ? { bed: [atX(m.bed[0]), next.L - 0.16, m.bed[2] * sy] as const } : {}),
    ...(m.cockpit ? { cockpit: [atX(m.cockpit[0]), atX(m.cockpit[1]), m.cockpit[2] * sy] as const } : {}),
    ...others,
  }
  const l: Look = { ...base.look, ...look }
  const keepX = (x: number) => atX(x)
  return {
    measures,
    look: {
      ...l,
      pillars: look.pillars ?? l.pillars.map(keepX),
      glassEnd: look.glassEnd ?? [keepX(l.glassEnd[0]), keepX(l.glassEnd[1])],
      doors: look.doors ?? l.doors.map(keepX),
    },
  }
}
