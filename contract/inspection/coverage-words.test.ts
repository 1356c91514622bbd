import { expect, test } from 'vitest'
import { coverageWords } from './coverage-words.ts'

test('what was not checked, or has no result yet, was not looked at', () => {
  expect(coverageWords({ good: 80, advise: 9, bad: 7, unchecked: 73 }, 169)).toBe('Checked 96 of 169 points')
  expect(coverageWords({ good: 3, advise: 0, bad: 1, unchecked: 0 }, 20)).toBe('Checked 4 of 20 points')
  expect(coverageWords({ good: 0, advise: 0, bad: 0, unchecked: 1 }, 1)).toBe('Checked 0 of 1 point')
})
