// Monthly cost of a car by example terms, for comparison only.
import { type Dated, inForce, setting } from '../core/in-force.ts'
import { type Kobo, kobo } from '../core/money.ts'

type Terms = { downPercent: number; yearlyPercent: number; months: number; perMillion: number }

/**
 * `perMillion`: what a month costs of a price of a million, the equal instalment on the price less the down payment at the
 * yearly rate on what is still owed.
 */
export const instalmentTerms: Dated<Terms> = setting('instalment-example', [
  { from: '2026-01-01', downPercent: 30, yearlyPercent: 22, months: 36, perMillion: 26_734 },
])

export const instalmentTermsAt = (at: Date): Terms => inForce(instalmentTerms, at)

/** What a month costs of a price by the terms of a moment, in whole naira upwards, given in kobo. */
export const monthlyOf = (price: Kobo, at: Date): Kobo =>
  kobo(Math.ceil((Math.ceil(price / 100) * instalmentTermsAt(at).perMillion) / 1_000_000) * 100)

/** The highest price, in kobo, of which a month costs at most so many naira by the terms of a moment. */
export const priceForMonthly = (naira: number, at: Date): number =>
  Math.floor((naira * 1_000_000) / instalmentTermsAt(at).perMillion) * 100
