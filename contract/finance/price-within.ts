// Calculates the affordable price from a monthly payment.
import { type Kobo, kobo } from '../core/money.ts'
import type { LenderTerms } from './lender-shape.ts'
import { annuityOf } from './schedule.ts'

type Means = { monthlyKobo: Kobo; downKobo: Kobo; months: number }
const step = 100_000

/** Highest price in whole thousands of naira that keeps the lender's least down payment; undefined if there is none. */
export const priceWithin = (
  { monthlyKobo, downKobo, months }: Means,
  { yearlyBps, downMinBps }: Pick<LenderTerms, 'yearlyBps' | 'downMinBps'>,
): Kobo | undefined => {
  const fits = (priceKobo: number) =>
    priceKobo * downMinBps <= downKobo * 10_000 &&
    annuityOf({ financedKobo: kobo(priceKobo - downKobo), yearlyBps, months }) <= monthlyKobo
  // Nobody repays less than was financed.
  let [low, high] = [Math.floor(downKobo / step), Math.floor((downKobo + monthlyKobo * months) / step)]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(middle * step)) low = middle
    else high = middle - 1
  }
  return low * step > downKobo && fits(low * step) ? kobo(low * step) : undefined
}
