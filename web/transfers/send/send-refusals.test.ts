// A refused transfer is told where it can be put right.
import { expect, test } from 'vitest'
import { placeOf, raisesByVerifying, wordsOf } from './send-refusals.ts'

const named = (field: string) => [{ field, message: 'Wrong' }]

test('money that is missing is told at the amount, a wrong pin at the pin', () => {
  expect(placeOf({ name: 'INSUFFICIENT_FUNDS', problems: [] })).toBe('amount')
  expect(placeOf({ name: 'WRONG_PIN', problems: named('query.pin') })).toBe('pin')
  expect(placeOf({ name: 'SAME_WALLET', problems: named('accountNumber') })).toBe('accountNumber')
})

test('a field that the server names gets the words', () => {
  expect(placeOf({ name: 'BAD_INPUT', problems: named('narration') })).toBe('narration')
  expect(placeOf({ name: 'BAD_INPUT', problems: named('amountKobo') })).toBe('amount')
  expect(placeOf({ name: 'BUSY', problems: [] })).toBe('form')
  expect(placeOf({ name: 'BAD_INPUT', problems: named('bankCode') })).toBe('accountNumber')
  expect(placeOf({ name: 'WRONG_NAME', problems: [] })).toBe('accountNumber')
})

test('a limit of one’s own leads to verifying; the limit of the other side says what they can do', () => {
  expect(placeOf({ name: 'VERIFY_FIRST', problems: [] })).toBe('amount')
  expect(raisesByVerifying({ name: 'DAILY_LIMIT' })).toBe(true)
  expect(raisesByVerifying({ name: 'VERIFY_FIRST' })).toBe(true)
  expect(raisesByVerifying({ name: 'BALANCE_LIMIT' })).toBe(false)
  expect(wordsOf({ name: 'BALANCE_LIMIT' }, 'Too much.')).toMatch(/^Too much\. They can raise it/)
})
