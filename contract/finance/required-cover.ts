// Insurance that a financed car must have: its quote and its premiums over the loan.
import { type Kobo, kobo } from '../core/money.ts'
import { cheapestCover, insurersAt, type LicensedRates } from '../insurance/cheapest-cover.ts'
import type { CoverQuote } from '../insurance/cover-quote.ts'

const monthsOfPolicy = 12

/**
 * The cheapest comprehensive cover of a year for a car at its price: private use, standard excess, no extras, no young or
 * new driver. Undefined where nobody insures it; then none is required.
 */
export const requiredCover = (
  priceKobo: Kobo,
  at: Date,
  insurers: readonly LicensedRates[] = insurersAt(at),
): CoverQuote | undefined =>
  cheapestCover(
    {
      sumInsuredKobo: priceKobo,
      vehicleClass: 'private',
      excess: 'standard',
      extensions: [],
      youngDriver: false,
    },
    insurers,
    at,
  )

/** Its yearly premium; null where none is required. */
export const premiumOn = (priceKobo: Kobo, at: Date): Kobo | null =>
  requiredCover(priceKobo, at)?.premiumKobo ?? null

/** Policies of a year that cover so many months, the last as a whole. */
export const policiesFor = (months: number): number => Math.ceil(months / monthsOfPolicy)

/** The premium of every year that a loan runs into, each at the price of the first. */
export const premiumsOver = (yearlyKobo: Kobo, months: number): Kobo => kobo(yearlyKobo * policiesFor(months))
