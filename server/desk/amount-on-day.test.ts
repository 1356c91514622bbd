import { expect, test } from 'vitest'
import { readAmountOnDay } from './amount-on-day.ts'

// Just after midnight of the 30th in Lagos.
const now = new Date('2026-11-29T23:30:00Z')

test.each([
  ['₦2,500,000 on 30 November', 250_000_000, '2026-11-30'],
  ['2.5m yesterday', 250_000_000, '2026-11-29'],
  ['NGN 250k today', 25_000_000, '2026-11-30'],
  ['250000.50 30/11/2026', 25_000_050, '2026-11-30'],
  ['4500 2026-2-9', 450_000, '2026-02-09'],
  ['45,000, 1st Dec', 4_500_000, '2025-12-01'],
  ['45,000 December 1, 2024', 4_500_000, '2024-12-01'],
  ['0.01 nov. 30th', 1, '2026-11-30'],
])('%s is an amount on a day', (typed, amountKobo, day) => {
  expect(readAmountOnDay(typed, now)).toEqual({ amountKobo, day })
})

test.each([
  '2,500,000',
  '30 November',
  '0 today',
  '45,000 31 Feb',
  '45,000 32/11',
  '5000 0000-01-01',
  'ada today',
  '1.2.3 today',
  '',
])('“%s” is none', typed => {
  expect(readAmountOnDay(typed, now)).toBeUndefined()
})
