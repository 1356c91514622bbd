import { expect, test } from 'vitest'
import { kobo } from '#contract/core/money.ts'
import type { Withdrawal } from '#contract/transfers/transfers.ts'
import { isUnderWay, type WithdrawalState, withdrawalStates } from '#contract/transfers/withdrawal.ts'
import { nextOf, pauseMs, stepsOf, titleOf } from './words.ts'

const at = '2026-11-20T09:05:00.000Z'
const withdrawal = (...states: WithdrawalState[]): Withdrawal => ({
  id: 'w',
  reference: 'r',
  receiptId: '1',
  state: states.at(-1)!,
  bankCode: '058',
  bankName: 'Guaranty Trust Bank',
  accountNumber: '0123456789',
  accountName: 'Ada Demo',
  narration: '',
  amountKobo: kobo(100_000),
  feeKobo: kobo(1_000),
  vatKobo: kobo(75),
  dutyKobo: kobo(0),
  totalKobo: kobo(101_075),
  reason: states.at(-1) === 'failed' ? 'The account is closed.' : '',
  sessionId: null,
  waitsUntil: null,
  isHeldBack: false,
  callOffToken: null,
  expectedBy: null,
  steps: states.map(state => ({ state, note: '', at })),
  at,
})

test('what is under way shows the step of now and what is ahead', () => {
  const steps = stepsOf(withdrawal('queued', 'sending', 'pending'))
  expect(steps.map(({ state }) => state)).toEqual(['done', 'done', 'now', 'ahead'])
  expect(steps.at(-1)?.title).toBe('There at Guaranty Trust Bank')
})

test('what is over has nothing ahead, and what failed says why', () => {
  expect(stepsOf(withdrawal('queued', 'sending', 'settled')).map(({ state }) => state)).toEqual([
    'done',
    'done',
    'done',
  ])
  expect(stepsOf(withdrawal('queued', 'failed')).at(-1)).toMatchObject({
    state: 'failed',
    words: 'The account is closed.',
  })
})

test('every state that awaits something says what happens next, and no other does', () => {
  for (const state of withdrawalStates)
    expect(nextOf(withdrawal(state)) !== undefined, state).toBe(isUnderWay(state) || state === 'contested')
  expect(nextOf(withdrawal('unknown'))?.words).toContain('you’re refunded ₦1,010.75')
})

test('what is held back says that it waits, and that it must not be sent again', () => {
  const heldBack = { ...withdrawal('queued'), isHeldBack: true }
  expect(titleOf(heldBack)).toBe('Waiting: not sent yet')
  expect(nextOf(heldBack)?.words).toMatch(/₦1,010.75 is reserved .* Don’t send it again/)
})

test('it is asked every five seconds in the first minute, and ever more seldom after it', () => {
  expect([0, 11, 12, 29, 30, 500].map(pauseMs)).toEqual([5_000, 5_000, 15_000, 15_000, 60_000, 60_000])
})
