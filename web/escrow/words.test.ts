// Tests of the words of the escrow's figures.
import { expect, test } from 'vitest'
import { countWords, medianWords } from './words.ts'

test('a count is a number, none, or too few to say', () => {
  const texts = [0, null, 12, 12_345].map(count => countWords({ count, medianHours: null }))
  expect(texts).toEqual(['None', 'Too few to say', '12', '12,345'])
})

test('a median is said in the unit that people would use', () => {
  const texts = [null, 0, 0.2, 1, 30, 48, 100].map(medianHours => medianWords({ count: 10, medianHours }))
  expect(texts).toEqual([
    '',
    'half within 1 minute',
    'half within 12 minutes',
    'half within 1 hour',
    'half within 30 hours',
    'half within 2 days',
    'half within 4 days',
  ])
})
