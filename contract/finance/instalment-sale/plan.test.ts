import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatNaira, kobo, KOBO_MAX } from '../../core/money.ts'
import { keysKoboOf, partDueOn, partsOf, planProblems } from './plan.ts'
import { saleTermsAt } from './terms.ts'

const terms = saleTermsAt('2026-11-24')
const plans = fc
  .record({
    priceKobo: fc.integer({ min: 200, max: KOBO_MAX }),
    months: fc.integer({ min: terms.monthsMin, max: terms.monthsMax }),
    keysBps: fc.integer({ min: terms.keysMinBps, max: terms.keysMaxBps }),
    firstBps: fc.integer({ min: terms.firstMinBps, max: 9_000 }),
  })
  .map(({ priceKobo, firstBps, ...rest }) => ({
    ...rest,
    priceKobo: kobo(priceKobo),
    firstKobo: kobo(Number((BigInt(priceKobo) * BigInt(firstBps)) / 10_000n) + 1),
  }))

test('whatever the price, its parts sum to it to the kobo, and each month but the last is the same', () => {
  fc.assert(
    fc.property(plans, plan => {
      const parts = partsOf(plan)
      const amounts = parts.map(({ amountKobo }) => BigInt(amountKobo))
      expect(amounts.reduce((sum, each) => sum + each, 0n)).toBe(BigInt(plan.priceKobo))
      expect(parts[0]!.amountKobo).toBe(plan.firstKobo)
      const monthly = amounts.slice(1)
      expect(monthly).toHaveLength(plan.months)
      expect(new Set(monthly.slice(0, -1)).size).toBeLessThanOrEqual(1)
      expect(monthly.at(-1)! - monthly[0]!).toBeLessThan(BigInt(plan.months))
      expect(monthly.at(-1)! >= monthly[0]!).toBe(true)
    }),
  )
})

test('the keys are at a share of the price, a part of a kobo upwards, and never above it', () => {
  fc.assert(
    fc.property(plans, plan => {
      const keys = BigInt(keysKoboOf(plan))
      expect(keys * 10_000n >= BigInt(plan.priceKobo) * BigInt(plan.keysBps)).toBe(true)
      expect(keys <= BigInt(plan.priceKobo)).toBe(true)
    }),
  )
  expect(formatNaira(keysKoboOf({ priceKobo: kobo(KOBO_MAX), keysBps: 10_000 }))).toContain(
    '90,071,992,547,409.91',
  )
})

test('a first part of a kobo, of the whole price or above it, no months and too many, and a share beyond the bounds are named by their fields', () => {
  const good = { priceKobo: kobo(9_000_000_00), firstKobo: kobo(3_000_000_00), months: 6, keysBps: 5_000 }
  expect(planProblems(good, terms)).toEqual([])
  for (const [field, bad] of [
    ['firstKobo', { firstKobo: kobo(1) }],
    ['firstKobo', { firstKobo: good.priceKobo }],
    ['firstKobo', { firstKobo: kobo(KOBO_MAX) }],
    ['months', { months: 0 }],
    ['months', { months: terms.monthsMax + 1 }],
    ['keysBps', { keysBps: 0 }],
    ['keysBps', { keysBps: 10_001 }],
  ] as const)
    expect(planProblems({ ...good, ...bad }, terms).map(each => each.field)).toEqual([field])
})

test('a part is due on the same day of each month, and on the last of a shorter one', () => {
  expect([1, 2, 3, 4].map(number => partDueOn('2026-12-31', number))).toEqual([
    '2026-12-31',
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
  ])
})
