// The checkout asks for the number that its person can still do something about.
import { expect, test } from 'vitest'
import { currentNumber } from './current-number.ts'

const both = { needed: 2, forRest: null, bvn: 'none', nin: 'none' } as const

test('both are asked for one after the other, beginning with the one that was chosen', () => {
  expect(currentNumber(both, 'bvn')).toBe('bvn')
  expect(currentNumber(both, 'nin')).toBe('nin')
  expect(currentNumber({ ...both, bvn: 'matched' }, 'bvn')).toBe('nin')
  expect(currentNumber({ ...both, nin: 'matched' }, 'nin')).toBe('bvn')
})

test('a number that a register still checks gives way to one that nobody checked', () => {
  expect(currentNumber({ ...both, bvn: 'waiting' }, 'bvn')).toBe('nin')
  expect(currentNumber({ ...both, bvn: 'matched', nin: 'waiting' }, 'bvn')).toBe('nin')
})

test('where one is enough the person chooses', () => {
  for (const first of ['bvn', 'nin'] as const)
    expect(currentNumber({ needed: 1, forRest: null, bvn: 'waiting', nin: 'none' }, first)).toBe(first)
})
