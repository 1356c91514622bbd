// A part in words: grades, warranties, years and what is left of it.
import { expect, test } from 'vitest'
import { describeFewLeft, gradeShort, piecesWords, warrantyWords, yearsWords } from './words.ts'

test('a grade is said in a word', () => {
  const grades = ['original', 'aftermarket', 'tokunbo']
  expect(grades.map(gradeShort)).toEqual(['Original', 'Aftermarket', 'Tokunbo'])
})

test('only few pieces press', () => {
  expect([0, 1, 2, 3, 4].map(describeFewLeft)).toEqual(['', 'Last one', '2 left', '3 left', ''])
  expect([1, 2, 1_200].map(piecesWords)).toEqual(['1 item', '2 items', '1,200 items'])
})

test('a warranty is said in the largest whole unit', () => {
  expect([1, 10, 14, 30, 180, 365, 730].map(warrantyWords)).toEqual([
    '1 day',
    '10 days',
    '2 weeks',
    '1 month',
    '6 months',
    '1 year',
    '2 years',
  ])
  expect(warrantyWords(0)).toMatch(/^None/)
})

test('years are said as people say them', () => {
  expect(yearsWords({ fromYear: 2007, toYear: 2011 })).toBe('2007 to 2011')
  expect(yearsWords({ fromYear: 2007, toYear: 2007 })).toBe('2007')
  expect(yearsWords({ fromYear: 2007, toYear: null })).toBe('from 2007')
  expect(yearsWords({ fromYear: null, toYear: 2011 })).toBe('up to 2011')
  expect(yearsWords({ fromYear: null, toYear: null })).toBe('all years')
})
