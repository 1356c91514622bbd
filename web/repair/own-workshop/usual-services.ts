// Common workshop services with suggested prices, to be edited.
import { kobo } from '#contract/core/money.ts'
import type { Service } from '#contract/repair/workshops/workshop-shape.ts'

type Usual = readonly [category: number, name: string, from: number, to: number, minutes: number]

const usual: readonly Usual[] = [
  [5, 'Oil and filters', 25_000, 60_000, 60],
  [8, 'Brake pads, front', 15_000, 45_000, 90],
  [1, 'Diagnosis with a scanner', 5_000, 15_000, 30],
  [1, 'Shock absorbers, a pair', 30_000, 120_000, 180],
  [6, 'AC gas and leak test', 12_000, 30_000, 90],
  [2, 'Panel beating, one panel', 20_000, 80_000, 480],
  [3, 'Spraying one panel', 25_000, 60_000, 480],
  [4, 'Wash, polish and interior', 10_000, 40_000, 240],
  [7, 'Windscreen replacement', 40_000, 200_000, 180],
]

export const usualServices = (modes: Service['modes']): Service[] =>
  usual.map(([category, name, from, to, minutes]) => ({
    category,
    name,
    fromKobo: kobo(from * 100),
    toKobo: kobo(to * 100),
    minutes,
    modes,
  }))
