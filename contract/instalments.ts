// What a month of a car would cost by the standing example terms: a figure to compare cars by, not an offer.
import { type Kobo, kobo } from './money.ts'

type Terms = { from: string; downPercent: number; yearlyPercent: number; months: number; perMillion: number }

/**
 * Newest first; `from` is a Lagos date. `perMillion`: what a month costs of a price of a million, the equal instalment on
 * the price less the down payment at the yearly rate on what is still owed.
 */
export const instalmentTerms: readonly [Terms, ...Terms[]] = [
  { from: '2026-01-01', downPercent: 30, yearlyPercent: 22, months: 36, perMillion: 26_734 },
]

/** What a month costs of a price, in whole naira upwards, given in kobo. */
export const monthlyOf = (price: Kobo): Kobo =>
  kobo(Math.ceil((Math.ceil(price / 100) * instalmentTerms[0].perMillion) / 1_000_000) * 100)

/** The highest price, in kobo, of which a month costs at most so many naira. */
export const priceForMonthly = (naira: number): number =>
  Math.floor((naira * 1_000_000) / instalmentTerms[0].perMillion) * 100
