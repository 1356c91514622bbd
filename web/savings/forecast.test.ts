// Savings forecasts match the server's dates and sums.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kobo, ZERO } from '#contract/core/money.ts'
import { suggestDeposit, forecastWords, holdsOn, forecastTargetDay } from './forecast.ts'

const now = new Date('2026-11-20T12:00:00+01:00')
const weekly = { every: 'week', amountKobo: kobo(100_000), from: '2026-11-21' } as const
const goal = { targetKobo: kobo(1_000_000), endsOn: '', savedKobo: ZERO }

test('ten weekly deposits from a Saturday reach the target on the tenth Saturday', () => {
  expect(forecastTargetDay(weekly, goal, now)).toBe('2027-01-23')
  expect(forecastWords(weekly, goal, now)).toBe('Reached by January 23, 2027.')
})

test('the first deposit of the person counts', () => {
  expect(forecastTargetDay(weekly, { ...goal, savedKobo: kobo(900_000) }, now)).toBe('2026-11-21')
  expect(forecastWords(weekly, { ...goal, savedKobo: kobo(1_000_000) }, now)).toMatch(/at once/)
})

test('today after eight in the morning is too late for today', () => {
  const daily = { every: 'day', amountKobo: kobo(1_000_000), from: '2026-11-20' } as const
  expect(forecastTargetDay(daily, goal, now)).toBe('2026-11-21')
  expect(forecastTargetDay(daily, goal, new Date('2026-11-20T07:59:59+01:00'))).toBe('2026-11-20')
})

test('where the last day comes first, what is short is said', () => {
  const words = forecastWords(weekly, { ...goal, endsOn: '2026-12-06' }, now)
  expect(words).toBe('It holds ₦3,000 on December 6, 2026, ₦7,000 short.')
})

test('by hand nothing is promised', () => {
  const byHand = { ...weekly, every: 'never' } as const
  expect(forecastTargetDay(byHand, goal, now)).toBeUndefined()
  expect(forecastWords(byHand, goal, now)).toMatch(/when you add money/)
})

test('the suggested amount arrives in time, and a hundred naira less does not', () => {
  const amounts = fc.integer({ min: 1_000_000, max: 5_000_000_000 }).map(kobo)
  const days = fc.integer({ min: 40, max: 900 })
  fc.assert(
    fc.property(amounts, days, fc.constantFrom('day', 'week', 'month'), (targetKobo, ahead, every) => {
      const endsOn = new Date(now.getTime() + ahead * 86_400_000).toISOString().slice(0, 10)
      const rhythm = { every, from: '2026-11-21' } as const
      const goalDraft = { targetKobo, endsOn, savedKobo: ZERO }
      const enough = suggestDeposit(rhythm, goalDraft, now)!
      expect(forecastTargetDay({ ...rhythm, amountKobo: enough }, goalDraft, now)).toBeDefined()
      expect(holdsOn({ ...rhythm, amountKobo: enough }, endsOn, ZERO, now)).toBeGreaterThanOrEqual(targetKobo)
      if (enough > 10_000)
        expect(holdsOn({ ...rhythm, amountKobo: kobo(enough - 10_000) }, endsOn, ZERO, now)).toBeLessThan(
          targetKobo,
        )
    }),
  )
})
