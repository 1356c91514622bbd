// A contest splits rent and deposit to the kobo, whatever is claimed and contested.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kobo } from '../core/money.ts'
import { awardOf, splitContest } from './charges.ts'

const amount = fc.integer({ min: 0, max: 1_000_000 }).map(kobo)
const someCharges = fc
  .array(fc.record({ amountKobo: amount, isContested: fc.boolean(), awardedKobo: fc.option(amount) }))
  .map(all => all.map((each, place) => ({ ...each, line: String(place), words: '' })))

test('nothing is lost or paid twice, accepted lines come first, and awards stay within what is frozen', () => {
  fc.assert(
    fc.property(someCharges, amount, amount, amount, (charges, rentKobo, lost, cautionKobo) => {
      const contested = charges.filter(({ isContested }) => isContested)
      const split = splitContest({
        rentKobo,
        unusedKobo: kobo(Math.min(lost, rentKobo)),
        cautionKobo,
        bookedAt: new Date('2026-11-20T09:00:00Z'),
        charges,
        contested: new Set(contested.map(({ line }) => line)),
      })
      const { acceptedKobo, frozenKobo, commissionKobo, toOwnerKobo, toRenterKobo } = split
      expect(frozenKobo + commissionKobo + toOwnerKobo + toRenterKobo).toBe(rentKobo + cautionKobo)
      const acceptedSum = charges.reduce((sum, each) => sum + (each.isContested ? 0 : each.amountKobo), 0)
      expect(acceptedKobo).toBe(Math.min(acceptedSum, cautionKobo))
      const contestedSum = contested.reduce((sum, each) => sum + each.amountKobo, 0)
      expect(frozenKobo).toBe(Math.min(contestedSum, cautionKobo - acceptedKobo))
      const awards = contested.map(({ awardedKobo }) => awardedKobo)
      expect(awardOf(awards, frozenKobo)).toBeLessThanOrEqual(frozenKobo)
    }),
  )
})
