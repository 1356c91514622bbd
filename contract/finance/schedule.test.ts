import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Kobo, kobo, KOBO_MAX } from '../core/money.ts'
import { costFor, flatCostFor } from './offer-cost.ts'
import {
  annuityOf,
  dueOn,
  effectiveYearlyBps,
  flatSchedule,
  type Instalment,
  interestOfAll,
  sumSchedule,
  reducingSchedule,
  quoteSettlement,
} from './schedule.ts'

const car = { financedKobo: kobo(7_000_000_00), yearlyBps: 2_800, months: 48 }

test('₦7,000,000 at 28% a year over 48 months is ₦243,965.03 a month, the last ₦243,964.69, interest ₦4,710,321.10', () => {
  const schedule = reducingSchedule(car)
  expect(annuityOf(car)).toBe(243_965_03)
  expect(new Set(schedule.slice(0, -1).map(({ amountKobo }) => amountKobo))).toEqual(new Set([243_965_03]))
  expect(schedule.at(-1)).toMatchObject({ number: 48, amountKobo: 243_964_69, leftKobo: 0 })
  expect(interestOfAll(schedule)).toBe(4_710_321_10)
})

const loans = fc.record({
  financedKobo: fc
    .oneof(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: 10 ** 14 }))
    .map(kobo),
  yearlyBps: fc.integer({ min: 0, max: 10_000 }),
  months: fc.integer({ min: 1, max: 120 }),
})
const sum = (all: readonly Kobo[]) => all.reduce<number>((total, each) => total + each, 0)

test(
  'every schedule pays back its loan to the kobo, never below nothing, and its parts are its amounts',
  { tags: 'slow' },
  () => {
    const check = (schedule: readonly Instalment[], financedKobo: Kobo) => {
      expect(sum(schedule.map(({ principalKobo }) => principalKobo))).toBe(financedKobo)
      let left: number = financedKobo
      for (const each of schedule) {
        left -= each.principalKobo
        expect(each.leftKobo).toBe(left)
        expect(each.amountKobo).toBe(each.principalKobo + each.interestKobo)
      }
      expect(sumSchedule(schedule)).toBe(financedKobo + interestOfAll(schedule))
    }
    fc.assert(
      fc.property(loans, loan => {
        const reducing = reducingSchedule(loan)
        expect(reducing).toHaveLength(loan.months)
        check(reducing, loan.financedKobo)
        check(flatSchedule(loan), loan.financedKobo)
        const each = annuityOf(loan)
        for (const { amountKobo } of reducing.slice(0, -1)) expect(amountKobo).toBeLessThanOrEqual(each)
        expect(interestOfAll(reducing)).toBeLessThanOrEqual(interestOfAll(flatSchedule(loan)) + loan.months)
      }),
      { numRuns: 400 },
    )
  },
)

test('the largest loan is counted exactly, and one kobo too', () => {
  const largest = { financedKobo: kobo(Math.floor(KOBO_MAX / 4)), yearlyBps: 2_800, months: 60 }
  expect(sum(reducingSchedule(largest).map(({ principalKobo }) => principalKobo))).toBe(largest.financedKobo)
  expect(reducingSchedule({ financedKobo: kobo(1), yearlyBps: 2_800, months: 3 }).at(-1)!.amountKobo).toBe(1)
})

test('paid off at any instalment, what is saved and what was paid are the whole interest', () => {
  const schedule = reducingSchedule(car)
  for (let paid = 0; paid <= car.months; paid++) {
    const { payKobo, savedKobo } = quoteSettlement(schedule, paid)
    const before = sumSchedule(schedule.slice(0, paid))
    expect(before + payKobo + savedKobo).toBe(sumSchedule(schedule))
  }
  expect(quoteSettlement(schedule, 48)).toEqual({ payKobo: 0, savedKobo: 0 })
})

test('an instalment is due on the same day of each month, on the last of a shorter one, and on 29 February', () => {
  const days = [1, 2, 3, 4, 14].map(number => dueOn('2026-12-31', number))
  expect(days).toEqual(['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31', '2028-01-31'])
  expect(dueOn('2026-12-31', 15)).toBe('2028-02-29')
  expect(dueOn('2027-01-29', 14)).toBe('2028-02-29')
})

test('a year of 28% reducing costs 31.89%, the same percentage flat far more, and a fee raises it', () => {
  const loan = { priceKobo: kobo(10_000_000_00), downKobo: kobo(3_000_000_00), months: 48 }
  const free = { yearlyBps: 2_800, feeBps: 0 }
  const [reducing, flat] = [costFor(loan, free), flatCostFor(loan, free)]
  expect(reducing.effectiveBps).toBe(Math.round(((1 + 0.28 / 12) ** 12 - 1) * 10_000))
  expect(flat.effectiveBps).toBeGreaterThan(5_000)
  expect(flat.interestKobo).toBe(7_840_000_00)
  expect(costFor(loan, { ...free, feeBps: 200 }).effectiveBps).toBeGreaterThan(reducing.effectiveBps)
  expect(reducing.totalKobo).toBe(3_000_000_00 + 7_000_000_00 + 4_710_321_10)
  expect(
    effectiveYearlyBps(reducingSchedule({ ...car, yearlyBps: 0 }), { receivedKobo: car.financedKobo }),
  ).toBe(0)
  expect(effectiveYearlyBps(reducingSchedule(car), { receivedKobo: 0 })).toBe(Infinity)
})
