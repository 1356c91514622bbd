// A plan in words: the percent never flatters, and what wants an answer is said.
import { expect, test } from 'vitest'
import { kobo } from '#contract/core/money.ts'
import type { Plan } from '#contract/savings/shapes.ts'
import { callOf, hideAmounts, lockCostWords, planNextWords, paceWords, percentOf } from './words.ts'

const schedule = {
  amountKobo: kobo(15_000_000),
  every: 'week',
  from: '2026-11-01',
  nextAt: '2026-11-22T07:00:00.000Z',
  retries: 0,
  missed: 0,
} as const
const plan = {
  kind: 'target',
  state: 'active',
  balanceKobo: kobo(1),
  targetKobo: kobo(3),
  endsOn: null,
  reachesOn: '2027-03-03',
  willHoldKobo: null,
  paysOutAt: null,
  car: null,
  schedule,
} as unknown as Plan

test('a target not quite reached is never a hundred percent', () => {
  expect(percentOf(999_999, 1_000_000)).toBe(99)
  expect(percentOf(1_000_000, 1_000_000)).toBe(100)
  expect(percentOf(2_000_000, 1_000_000)).toBe(100)
})

test('a plan on its way says by when and what is taken next', () => {
  expect(paceWords(plan)).toBe('Reached by March 3, 2027 at this pace.')
  expect(planNextWords(plan)).toBe('₦150,000 on November 22, 2026')
  expect(callOf(plan)).toBeUndefined()
})

test('a missed deposit, a paused plan and a matured one want an answer', () => {
  expect(callOf({ ...plan, schedule: { ...schedule, missed: 2 } })).toMatch(/last 2 deposits were skipped/)
  expect(callOf({ ...plan, state: 'paused', schedule: { ...schedule, missed: 3 } })).toMatch(/stopped trying/)
  const matured = { ...plan, state: 'matured', paysOutAt: '2026-12-01T00:00:00.000Z' } as const
  expect(callOf(matured)).toMatch(/returns to your wallet on December 1, 2026/)
  expect(planNextWords(matured)).toBeUndefined()
})

test('the cost of a locked plan is read from its terms', () => {
  expect(lockCostWords(new Date('2026-11-20T12:00:00Z'))).toBe('1% of its balance, at most ₦10,000')
})

test('hidden amounts are covered wherever they stand in a sentence', () => {
  expect(hideAmounts('₦150,000 on November 22, 2026, of ₦1,000.50.', false)).toBe(
    '₦ •••• on November 22, 2026, of ₦ ••••.',
  )
  expect(hideAmounts('₦150,000', true)).toBe('₦150,000')
})
