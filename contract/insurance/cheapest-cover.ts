// Lowest premium by the rates of the licensed insurers.
import { lagosDayOf } from '../core/lagos-days.ts'
import { type Dated, termsInForce, setting } from '../core/in-force.ts'
import type { Kobo } from '../core/money.ts'
import type { CoverQuote } from './cover-quote.ts'
import { type InsurerRates, type PremiumQuery, premiumOf } from './premium.ts'
import { tariffAt, type VehicleClass } from './tariff.ts'
import { type Excess, type Extension, insuranceTermsAt } from './terms.ts'

/** Rates of an insurer whose licence is in force. */
export type LicensedRates = InsurerRates & { insurerName: string; licensedOn: string }

// Every process and page knows these as it knows settings: the view `standing_value` reads them from the insurers.
const insurerRates: Dated<{ insurers: readonly LicensedRates[] }> = setting('insurer-rates', [
  { from: '2026-01-01', insurers: [] },
])
export const insurersAt = (at: Date): readonly LicensedRates[] => termsInForce(insurerRates, at).insurers

export type CoverTerms = {
  sumInsuredKobo: Kobo
  vehicleClass: VehicleClass
  excess: Excess
  extensions: readonly Extension[]
  youngDriver: boolean
}

type Offer = { insurerName: string; premiumKobo: Kobo; tariff: string }

/**
 * The lowest premium that quotes of a day name, by the tariff of the first day of cover; undefined where no insurer has a
 * licence by then, or none insures such a sum.
 */
export const lowestOffer = (
  query: PremiumQuery,
  insurers: readonly LicensedRates[],
  at: Date,
  startsOn = lagosDayOf(at),
): Offer | undefined => {
  const [tariff, terms, day] = [tariffAt(startsOn), insuranceTermsAt(at), lagosDayOf(at)]
  const { sumInsuredKobo: sum } = query
  if (sum !== null && (sum < terms.sumInsuredMinKobo || sum > terms.sumInsuredMaxKobo)) return undefined
  return insurers
    .filter(({ licensedOn }) => licensedOn <= day)
    .map(({ insurerName, ...rates }) => ({
      insurerName,
      premiumKobo: premiumOf(query, { tariff, terms, rates }).premiumKobo,
      tariff: tariff.source,
    }))
    .toSorted((a, b) => a.premiumKobo - b.premiumKobo || (a.insurerName < b.insurerName ? -1 : 1))[0]
}

/** The lowest offer of a year's comprehensive cover, as it is named to a borrower. */
export const cheapestCover = (
  cover: CoverTerms,
  insurers: readonly LicensedRates[],
  at: Date,
): CoverQuote | undefined => {
  const { sumInsuredKobo } = cover
  const offer = lowestOffer({ ...cover, cover: 'comprehensive', days: null }, insurers, at)
  return offer && { ...offer, sumInsuredKobo, on: lagosDayOf(at) }
}
