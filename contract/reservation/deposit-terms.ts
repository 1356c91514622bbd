// Dated deposit terms of reservations.
import { type Dated, termsInForce, setting } from '../core/in-force.ts'
import { limits } from '../core/limits.ts'
import { formatNaira, type Kobo, kobo, share } from '../core/money.ts'

type DepositTerms = { basisPoints: number; minKobo: Kobo; maxKobo: Kobo }

/**
 * Two per cent: three days off the market cost a seller about that in a slow week, and a serious buyer gets it all
 * back. At least the cost of a tow and an afternoon, at most a bearable loss.
 */
export const depositTerms: Dated<DepositTerms> = setting('reservation-deposit', [
  { from: '2026-01-01', basisPoints: 200, minKobo: kobo(20_000_00), maxKobo: kobo(500_000_00) },
])

/** The deposit on a car at a price, by the terms in force at a moment or on a Lagos day; never more than the price. */
export const depositOn = (priceKobo: Kobo, at: Date | string): Kobo =>
  depositBy(priceKobo, termsInForce(depositTerms, at))

/** The same by other terms. */
export const depositBy = (priceKobo: Kobo, { basisPoints, minKobo, maxKobo }: DepositTerms): Kobo => {
  const due = Math.min(maxKobo, Math.max(minKobo, share(priceKobo, basisPoints)))
  return kobo(Math.min(due, priceKobo))
}

/** What happens to the deposit, line by line: shown before the pin, and beside a reservation. */
export const fateOf = (depositKobo: Kobo): readonly (readonly [when: string, then: string])[] => {
  const sum = formatNaira(depositKobo)
  return [
    ['You buy the car', 'It is part of the price: you pay the rest.'],
    ['The car is not as listed', `${sum} is refunded at once.`],
    ['The seller cancels', `${sum} is refunded at once.`],
    [`You cancel within ${limits.reservationFreeHours} hours`, `${sum} is refunded at once.`],
    ['You cancel later', `The seller keeps ${sum}.`],
    [
      `The ${limits.reservationDays} days are over`,
      `${sum} is refunded within a day, unless you did not come as agreed.`,
    ],
    [
      'The seller reports that you did not come',
      'You have two days to contest it. If you do not, the seller keeps it; if you do, AutoX decides.',
    ],
  ]
}
