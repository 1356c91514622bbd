import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DoneJob, usualPrice, usualPriceWords, workshopsMin } from './usual-price.ts'

const naira = (workshopId: string, ...amounts: number[]): DoneJob[] =>
  amounts.map(amount => ({ workshopId, totalKobo: amount * 100 }))
const each = (...amounts: number[]): DoneJob[] =>
  amounts.flatMap((amount, place) => naira(`workshop ${place}`, amount))

test('below five workshops nothing is said, however many jobs they did', () => {
  expect(usualPrice([])).toBeNull()
  expect(usualPrice(each(10_000, 20_000, 30_000, 40_000))).toBeNull()
  expect(usualPrice(naira('one', ...Array(100).fill(10_000)))).toBeNull()
  expect(usualPriceWords(null)).toBe('Not enough jobs to compare yet')
})

test('from five on it is the middle half', () => {
  const usual = usualPrice(each(10_000, 18_000, 20_000, 26_000, 90_000))
  expect(usual).toEqual({ fromKobo: 18_000_00, toKobo: 26_000_00, jobs: 5 })
  expect(usualPriceWords(usual)).toBe('Usually ₦18,000 to ₦26,000 (from 5 jobs)')
})

test('between two workshops it is in proportion, and rounded outwards to ₦500', () => {
  // Quartiles at places 1.25 and 3.75 of six: 11,250 and 13,750.
  expect(usualPrice(each(10_000, 11_000, 12_000, 13_000, 14_000, 15_000))).toMatchObject({
    fromKobo: 11_000_00,
    toKobo: 14_000_00,
  })
})

test('a workshop counts once, by its median: many jobs of one do not make the price', () => {
  const four = each(20_000, 21_000, 22_000, 23_000)
  const usual = usualPrice([...four, ...naira('busy', ...Array(96).fill(90_000))])
  expect(usual).toEqual({ fromKobo: 21_000_00, toKobo: 23_000_00, jobs: 100 })
  // The median of an even number lies between the two in the middle.
  expect(usualPrice([...four, ...naira('busy', 21_000, 22_000, 90_000, 1_000)])).toMatchObject({
    fromKobo: 21_000_00,
    toKobo: 22_000_00,
  })
})

test('equal prices are one amount', () => {
  expect(usualPriceWords(usualPrice(each(15_000, 15_000, 15_000, 15_000, 15_000)))).toBe(
    'Usually ₦15,000 (from 5 jobs)',
  )
})

test('the range lies within all prices, but for the rounding, and has no order of jobs', () => {
  const job = fc.record({
    workshopId: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'),
    totalKobo: fc.integer({ min: 1, max: 20_000_000_000 }),
  })
  fc.assert(
    fc.property(fc.array(job, { maxLength: 60 }), jobs => {
      const usual = usualPrice(jobs)
      expect(usual === null).toBe(new Set(jobs.map(({ workshopId }) => workshopId)).size < workshopsMin)
      expect(usualPrice(jobs.toReversed())).toEqual(usual)
      if (!usual) return
      const amounts = jobs.map(({ totalKobo }) => totalKobo)
      expect(usual.fromKobo).toBeGreaterThan(Math.min(...amounts) - 500_00)
      expect(usual.toKobo).toBeLessThan(Math.max(...amounts) + 500_00)
      expect(usual.fromKobo).toBeLessThanOrEqual(usual.toKobo)
    }),
  )
})
