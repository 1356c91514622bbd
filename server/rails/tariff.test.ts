// What people pay for a top-up covers what the provider takes.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kobo } from '#contract/core/money.ts'
import { topUpCost } from '#contract/transfers/top-up-terms.ts'
import { toppingUpFee } from './tariff.ts'

const day = '2026-11-29'

test.each([
  [100_00, 1_53, 101_53],
  [2_462_49, 37_50, 2_499_99],
  [2_462_50, 139_03, 2_601_53],
  [10_000_00, 253_81, 10_253_81],
  [124_666_67, 2_000_00, 126_666_67],
  [5_000_000_00, 2_000_00, 5_002_000_00],
])('adding %i kobo costs %i and takes %i', (amountKobo, feeKobo, totalKobo) => {
  expect(topUpCost(kobo(amountKobo), day)).toEqual({ amountKobo, feeKobo, totalKobo })
})

test('what the provider takes of the payment leaves the whole amount, and not a kobo more than needed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100_00, max: 5_000_000_00 }), amountKobo => {
      const { totalKobo } = topUpCost(kobo(amountKobo), day)
      const left = (total: number) => total - toppingUpFee(kobo(total))
      expect(left(totalKobo)).toBeGreaterThanOrEqual(amountKobo)
      expect(left(totalKobo)).toBeLessThanOrEqual(amountKobo + 1)
    }),
    { numRuns: 2_000 },
  )
})
