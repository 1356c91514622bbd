// Payment refusals each lead to a next step; lost answers are recovered.
import { expect, test } from 'vitest'
import { nextOf, wordsOf } from './refusals.ts'

test('an answer that never arrived is asked for, never taken as a refusal', () => {
  for (const name of ['TIMEOUT', 'OFFLINE', 'UNEXPECTED', 'KEY_REUSED'] as const)
    expect(nextOf({ name })).toBe('ask')
})

test('a car or a price that changed sends the buyer back to look', () => {
  for (const name of [
    'CAR_NOT_FOR_SALE',
    'PRICE_CHANGED',
    'OWN_CAR',
    'NOT_NOW',
    'CHANGED_MEANWHILE',
  ] as const)
    expect(nextOf({ name })).toBe('look')
})

test('a wallet that is not verified, or has met its limit, leads to verifying', () => {
  expect(nextOf({ name: 'VERIFY_FIRST' })).toBe('verify')
  expect(nextOf({ name: 'DAILY_LIMIT' })).toBe('verify')
  expect(wordsOf('Verify first.', 'verify')).toMatch(/Nothing was taken/)
})

test('a locked pin says that nothing was taken', () => {
  expect(nextOf({ name: 'PIN_LOCKED' })).toBe('wait')
  expect(wordsOf('Please wait 30 minutes.', 'wait')).toMatch(/30 minutes\. Nothing was taken/)
})

test('a wrong pin is told in the words of the server alone', () => {
  expect(nextOf({ name: 'WRONG_PIN' })).toBe('pin')
  expect(wordsOf('That PIN is wrong. 3 tries left.', 'pin')).toBe('That PIN is wrong. 3 tries left.')
})

test('a part that is sold out, gone, dearer or one’s own sends the buyer back to look', () => {
  for (const name of ['OUT_OF_STOCK', 'PART_NOT_FOR_SALE', 'OWN_PART', 'PRICE_CHANGED'] as const)
    expect(nextOf({ name })).toBe('look')
})

test('what is not kept meanwhile is called by its name', () => {
  expect(wordsOf('Too little.', 'money', 'part')).toMatch(/The part is not reserved until you pay/)
  expect(wordsOf('Too little.', 'money')).toMatch(/The car is not reserved until you pay/)
})
