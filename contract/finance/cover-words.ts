// Words of required insurance and of the yearly cost that counts it.
import { countNoun } from '../core/count-noun.ts'
import { dayInWords } from '../core/day-words.ts'
import { formatNaira, type Kobo, percentWords, shortNaira } from '../core/money.ts'
import type { CoverQuote } from '../insurance/cover-quote.ts'
import { yearlyCostMaxBps } from './offer-cost.ts'
import { policiesFor } from './required-cover.ts'

export const yearlyCostWords = (effectiveBps: number): string =>
  effectiveBps >= yearlyCostMaxBps
    ? `More than ${(yearlyCostMaxBps / 100).toLocaleString('en')}%`
    : percentWords(effectiveBps)

/** What the yearly cost counts beside interest. */
export const includedWords = (cover: CoverQuote | null): string =>
  cover ? 'fee and insurance included' : 'fee included'

/** "Demo Shield’s quote of November 29, 2026". */
export const quoteName = ({ insurerName, on }: CoverQuote): string =>
  `${insurerName}’s quote of ${dayInWords(on)}`

/** What the quote is for: "a car of ₦7,344,000: private use, standard excess". */
export const quotedCar = ({ sumInsuredKobo }: CoverQuote): string =>
  `a car of ${shortNaira(sumInsuredKobo)}: private use, standard excess, no extras, no young or new driver`

export const ownInsurer = 'You choose the insurer and pay its price on the day you insure'

/** With an offer the price stands: what decision 149 promises until the delivery. */
export const keptPrice =
  'This insurer keeps that price for you until the car is delivered; another charges its price of the day'

export const coverFromDelivery =
  'The owner’s documents and the inspection serve for it. It begins when the car is delivered; if the agreement is cancelled before, it is refunded in full.'

/** Basis of the quote of an offer. */
export const keptQuoteBasis = (cover: CoverQuote): string =>
  `${quoteName(cover)} is the cheapest for ${quotedCar(cover)}. ${keptPrice}.`

/** Basis of the quote, and what may differ from it. */
export const quoteBasis = (cover: CoverQuote): string =>
  `${quoteName(cover)} is the cheapest for ${quotedCar(cover)}. ${ownInsurer}.`

/** "Required insurance, 4 years". */
export const yearsOfCover = (months: number): string => {
  const years = policiesFor(months)
  return `Required insurance, ${countNoun(years, 'year')}`
}

/** ", and required insurance of ₦450,000.00 a year", after a monthly figure; nothing where none is required. */
export const andPremium = (premiumKobo: Kobo | null): string =>
  premiumKobo === null ? '' : `, and required insurance of ${formatNaira(premiumKobo)} a year`

export const noCover =
  'No licensed insurer offers comprehensive insurance for this car today, so none is required or counted.'
