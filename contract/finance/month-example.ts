// Example month of a car: the cheapest offer of a licensed lender, or nothing.
import { type Dated, termsInForce, setting } from '../core/in-force.ts'
import { type Kobo, kobo, minus, share } from '../core/money.ts'
import type { LenderTerms } from './lender-shape.ts'
import { financedPriceMostKobo, financePolicyAt, isWithinPolicy } from './policy.ts'
import { annuityOf } from './schedule.ts'

type ExampleTerms = { downPercent: number; months: number }

/** Down payment and months by which cars are compared. */
export const exampleTerms: Dated<ExampleTerms> = setting('instalment-example', [
  { from: '2026-01-01', downPercent: 30, months: 36 },
])

/** What a lender asks for who may lend now and has an account to lend from. */
export type LenderOffer = LenderTerms & { lenderName: string }

// Every process and page knows these as it knows settings: the view `standing_value` reads them from the lenders.
const lenderOffers: Dated<{ offers: readonly LenderOffer[] }> = setting('lender-offers', [
  { from: '2026-01-01', offers: [] },
])

export type MonthExample = ExampleTerms & Pick<LenderOffer, 'lenderName' | 'yearlyBps' | 'feeBps'>

const sampleKobo = kobo(10_000_000_00)
/** Instalments and fee of the same loan, by which two offers are compared. */
const costOf = ({ yearlyBps, feeBps }: LenderOffer, months: number): number =>
  months * annuityOf({ financedKobo: sampleKobo, yearlyBps, months }) + share(sampleKobo, feeBps)

/** The cheapest offer for the terms of the example; undefined where no lender offers them. */
export const exampleAt = (at: Date): MonthExample | undefined => {
  const { downPercent, months } = termsInForce(exampleTerms, at)
  const policy = financePolicyAt(at)
  const [cheapest] = termsInForce(lenderOffers, at)
    .offers.filter(
      offer =>
        isWithinPolicy(offer, policy) &&
        offer.downMinBps <= downPercent * 100 &&
        months >= Math.max(offer.monthsMin, policy.monthsMin) &&
        months <= Math.min(offer.monthsMax, policy.monthsMax),
    )
    .toSorted((a, b) => costOf(a, months) - costOf(b, months) || a.lenderName.localeCompare(b.lenderName))
  if (!cheapest) return undefined
  const { lenderName, yearlyBps, feeBps } = cheapest
  return { downPercent, months, lenderName, yearlyBps, feeBps }
}

const financedOf = (priceKobo: Kobo, { downPercent }: ExampleTerms): Kobo =>
  minus(priceKobo, share(priceKobo, downPercent * 100))

const wholeNaira = (amount: Kobo): Kobo => kobo(Math.ceil(amount / 100) * 100)
const monthBy = (priceKobo: Kobo, example: MonthExample): Kobo =>
  wholeNaira(annuityOf({ ...example, financedKobo: financedOf(priceKobo, example) }))

/** Instalment of a car at this price, rounded up to whole naira; undefined where no lender offers it. */
export const monthlyOf = (priceKobo: Kobo, at: Date): Kobo | undefined => {
  const example = exampleAt(at)
  if (!example || priceKobo > financedPriceMostKobo) return undefined
  if (financedOf(priceKobo, example) < financePolicyAt(at).financedMinKobo) return undefined
  return monthBy(priceKobo, example)
}

/** Lowest price for which `isReached` holds, which holds for every higher one; above the highest where it never does. */
const lowestPrice = (isReached: (priceKobo: Kobo) => boolean): number => {
  let [low, high] = [0, financedPriceMostKobo + 1]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (isReached(kobo(middle))) high = middle
    else low = middle + 1
  }
  return low
}

type MonthRange = { fromNaira?: number | undefined; toNaira?: number | undefined }
/** Prices, in kobo, whose month by `monthlyOf` is within a range; `to` is below `from` where there are none. */
export const pricesByMonth = (
  { fromNaira = 0, toNaira = Infinity }: MonthRange,
  at: Date,
): { from: number; to: number } => {
  const example = exampleAt(at)
  if (!example) return { from: 1, to: 0 }
  const { financedMinKobo } = financePolicyAt(at)
  return {
    from: lowestPrice(
      priceKobo =>
        financedOf(priceKobo, example) >= financedMinKobo && monthBy(priceKobo, example) >= fromNaira * 100,
    ),
    to: lowestPrice(priceKobo => monthBy(priceKobo, example) > toNaira * 100) - 1,
  }
}
