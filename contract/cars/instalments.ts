// Monthly cost of a car by example terms, for comparison only.
import { type Dated, inForce, setting } from '../core/in-force.ts'
import { type Kobo, kobo } from '../core/money.ts'

type Terms = { downPercent: number; yearlyPercent: number; months: number; perMillion: number }

/**
 * `perMillion`: monthly instalment for a price of a million, on the price less the down payment, at the yearly rate on
 * the outstanding balance.
 */
export const instalmentTerms: Dated<Terms> = setting('instalment-example', [
  { from: '2026-01-01', downPercent: 30, yearlyPercent: 22, months: 36, perMillion: 26_734 },
])

export const instalmentTermsAt = (at: Date): Terms => inForce(instalmentTerms, at)

/** Monthly instalment of a price by the terms in force, rounded up to whole naira, in kobo. */
export const monthlyOf = (price: Kobo, at: Date): Kobo =>
  kobo(Math.ceil((Math.ceil(price / 100) * instalmentTermsAt(at).perMillion) / 1_000_000) * 100)

/** Highest price, in kobo, with an instalment of at most `naira` a month by the terms in force. */
export const priceForMonthly = (naira: number, at: Date): number =>
  Math.floor((naira * 1_000_000) / instalmentTermsAt(at).perMillion) * 100
