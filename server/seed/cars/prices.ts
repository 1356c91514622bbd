// Demo car values from new price, age and history.
import type { Body, Condition } from '#contract/reference/vehicles.ts'
import type { CatalogueModel } from './catalogue.ts'
import type { Chance } from '../random.ts'

// People ask round prices, the rounder the dearer the car.
const round = (naira: number): number => {
  const step =
    naira < 5_000_000 ? 50_000 : naira < 30_000_000 ? 100_000 : naira < 100_000_000 ? 500_000 : 1_000_000
  return Math.max(step, Math.round(naira / step) * step)
}

const historyShare: Record<Condition, number> = { 'brand-new': 1, tokunbo: 0.92, 'nigerian-used': 0.68 }

/** The asking price in whole naira. */
export const valueOf = (
  by: Chance,
  { newMillions, keeps, trims }: CatalogueModel,
  car: { condition: Condition; age: number; mileageKm: number; trimIndex: number },
): number => {
  const trimShare = trims.length > 1 ? 0.95 + (0.12 * car.trimIndex) / (trims.length - 1) : 1
  const years = car.condition === 'brand-new' ? 0 : car.age
  const used = car.condition === 'brand-new' ? 1 : 1.04 - Math.min(0.12, car.mileageKm / 3_000_000)
  const estimate = newMillions * 1_000_000 * keeps ** years * historyShare[car.condition] * trimShare * used
  return round(estimate * by.between(0.94, 1.07))
}

/** The rent of a day in whole naira: dearer cars earn a smaller share of their value. */
export const rentOf = (value: number, body: Body): number => {
  const share = body === 'bus' || body === 'truck' ? 0.0052 : 0.0042
  const rent = 14_000 + value * share * (value > 60_000_000 ? 0.7 : 1)
  return Math.min(1_500_000, Math.round(rent / 2_500) * 2_500)
}
