import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kobo, KOBO_MAX, share, ZERO } from '../../core/money.ts'
import { lastFreeDay, lateFeesMost, lateFeeWords, saleLateFee } from './late-fee.ts'
import { saleTermsAt } from './terms.ts'

const late = saleTermsAt('2026-12-01').late!
const parts = fc.array(fc.integer({ min: 1, max: 1_000_000_000_000 }), { minLength: 2, maxLength: 25 })

test('no order of late instalments costs more than each bound, and the most that is announced is reached', () => {
  fc.assert(
    fc.property(parts, amounts => {
      const all = amounts.map(kobo)
      const priceKobo = kobo(amounts.reduce((sum, each) => sum + each, 0))
      const bound = share(priceKobo, late.totalMaxBps)
      let chargedKobo = 0
      for (const part of all.slice(1)) {
        const fee = saleLateFee(part, { priceKobo, chargedKobo: kobo(chargedKobo) }, late)
        expect(fee).toBeLessThanOrEqual(Math.min(share(part, late.feeBps), late.feeMaxKobo))
        chargedKobo += fee
      }
      expect(chargedKobo).toBeLessThanOrEqual(bound)
      expect(lateFeesMost(priceKobo, all, late)).toBe(chargedKobo)
    }),
  )
})

test('one kobo costs nothing, the largest instalment the most per instalment, and a used-up bound nothing more', () => {
  const priceKobo = kobo(KOBO_MAX)
  expect(saleLateFee(kobo(1), { priceKobo, chargedKobo: ZERO }, late)).toBe(0)
  expect(saleLateFee(kobo(50), { priceKobo, chargedKobo: ZERO }, late)).toBe(1)
  expect(saleLateFee(priceKobo, { priceKobo, chargedKobo: ZERO }, late)).toBe(late.feeMaxKobo)
  const small = kobo(10_000)
  expect(saleLateFee(small, { priceKobo: small, chargedKobo: kobo(200) }, late)).toBe(0)
  expect(saleLateFee(small, { priceKobo: small, chargedKobo: kobo(150) }, late)).toBe(50)
})

test('days of grace begin with the due day, or with the keys where they came later', () => {
  expect(lastFreeDay('2026-12-30', '2026-12-01', late)).toBe('2027-01-04')
  expect(lastFreeDay('2026-12-30', '2027-01-10', late)).toBe('2027-01-15')
})

test('a sale keeps the terms of the day on which it was proposed', () => {
  expect(saleTermsAt('2026-11-28').late).toBeNull()
  expect(lateFeeWords(null)).toBe('There is no late fee.')
  expect(lateFeeWords(late)).toBe(
    'After the handover, an instalment that is unpaid for more than 5 days costs one late fee: 1% of it, at most ₦5,000. All late fees together are at most 2% of the price. They go to the seller.',
  )
})
