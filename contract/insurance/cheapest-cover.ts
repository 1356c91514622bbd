// Cheapest comprehensive premium of a year, by the rates of the licensed insurers.
import { type Dated, inForce, lagosDate, setting } from '../core/in-force.ts'
import type { Kobo } from '../core/money.ts'
import type { CoverQuote } from './cover-quote.ts'
import { type InsurerRates, premiumOf } from './premium.ts'
import { tariffAt, type VehicleClass } from './tariff.ts'
import { type Excess, type Extension, insuranceTermsAt } from './terms.ts'

/** Rates of an insurer whose licence is in force. */
export type LicensedRates = InsurerRates & { insurerName: string; licensedOn: string }

// Every process and page knows these as it knows settings: the view `standing_value` reads them from the insurers.
const insurerRates: Dated<{ insurers: readonly LicensedRates[] }> = setting('insurer-rates', [
  { from: '2026-01-01', insurers: [] },
])
export const insurersAt = (at: Date): readonly LicensedRates[] => inForce(insurerRates, at).insurers

export type CoverTerms = {
  sumInsuredKobo: Kobo
  vehicleClass: VehicleClass
  excess: Excess
  extensions: readonly Extension[]
  youngDriver: boolean
}

/**
 * The lowest premium that a quote of this day names for the terms, by tariff and rates; undefined where no insurer has a
 * licence by then, or none insures such a sum.
 */
export const cheapestCover = (
  cover: CoverTerms,
  insurers: readonly LicensedRates[],
  at: Date,
): CoverQuote | undefined => {
  const [tariff, terms, day] = [tariffAt(at), insuranceTermsAt(at), lagosDate(at)]
  const { sumInsuredKobo } = cover
  if (sumInsuredKobo < terms.sumInsuredMinKobo || sumInsuredKobo > terms.sumInsuredMaxKobo) return undefined
  const query = { ...cover, cover: 'comprehensive', days: null } as const
  return insurers
    .filter(({ licensedOn }) => licensedOn <= day)
    .map(({ insurerName, ...rates }) => ({
      insurerName,
      premiumKobo: premiumOf(query, { tariff, terms, rates }).premiumKobo,
      sumInsuredKobo,
      on: day,
      tariff: tariff.source,
    }))
    .toSorted((a, b) => a.premiumKobo - b.premiumKobo || (a.insurerName < b.insurerName ? -1 : 1))[0]
}
