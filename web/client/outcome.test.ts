// What a call came to, in the order of words that the specification gives.
import { expect, test } from 'vitest'
import { isOutcomeUnknown, readAnswer, readFailure, isFinalForKey } from './outcome.ts'
import { messageOf } from '../ui/message-of.ts'

const names = { '01': 'NO_WALLET' } as const

test('a success gives data, message and page', () => {
  const body = {
    code: 200,
    data: [1],
    message: 'ok',
    pageMeta: { pageNumber: 1 },
    succeeded: true,
    errors: [],
  }
  expect(readAnswer(200, body, names)).toEqual({ data: [1], message: 'ok', pageMeta: { pageNumber: 1 } })
})

test('the message of a refusal is message, then Message, then the caller’s words', () => {
  const readMessage = (body: unknown) =>
    messageOf(readAnswer(400, body, names).error!, 'error fetching banks')
  expect(readMessage({ message: 'first', Message: 'second' })).toBe('first')
  expect(readMessage({ Message: 'second' })).toBe('second')
  expect(readMessage({})).toBe('error fetching banks')
  expect(readMessage('<html>')).toBe('error fetching banks')
  expect(messageOf(readAnswer(502, undefined, names).error!)).toBe('an unexpected error occurred')
})

test('a refusal carries its name, code and problems', () => {
  const problems = [{ field: 'body.pin', message: 'The PIN is four digits' }]
  const { error } = readAnswer(404, { code: '01', message: 'x', errors: problems }, names)
  expect(error).toEqual({ name: 'NO_WALLET', code: '01', status: 404, message: 'x', problems })
})

test('a timeout and a lost connection are said in words', () => {
  expect(readFailure(new DOMException('t', 'TimeoutError')).error).toMatchObject({
    name: 'TIMEOUT',
    message: 'Request timed out. Please try again later.',
  })
  expect(readFailure(new TypeError('Failed to fetch')).error?.message).toMatch(/^We could not reach AutoX/)
  expect(readFailure(new Error('its own')).error?.message).toBe('its own')
})

test('after a timeout, a lost connection or a failed server nobody knows whether it was done', () => {
  for (const name of ['TIMEOUT', 'OFFLINE', 'UNEXPECTED', 'OUTCOME_UNKNOWN', 'KEY_REUSED'] as const)
    expect(isOutcomeUnknown({ name })).toBe(true)
  expect(isOutcomeUnknown(readAnswer(502, '<html>', names).error!)).toBe(true)
  expect(isOutcomeUnknown(readFailure(new TypeError('Failed to fetch')).error!)).toBe(true)
})

test('a refusal by name is certain: nothing was done', () => {
  for (const name of ['INSUFFICIENT_FUNDS', 'WRONG_PIN', 'BUSY', 'NAME_UNAVAILABLE', 'NO_ROOM'] as const)
    expect(isOutcomeUnknown({ name })).toBe(false)
})

test('what is refused before the key is looked at says nothing of an earlier try under it', () => {
  for (const name of ['BUSY', 'WRONG_PIN', 'PIN_LOCKED', 'BAD_INPUT', 'PLEASE_LOGIN', 'TIMEOUT'] as const)
    expect(isFinalForKey({ name })).toBe(false)
  for (const name of ['INSUFFICIENT_FUNDS', 'CAR_NOT_FOR_SALE', 'PRICE_CHANGED'] as const)
    expect(isFinalForKey({ name })).toBe(true)
})
