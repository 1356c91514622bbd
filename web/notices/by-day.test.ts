// Inbox days follow Lagos time, one hour ahead of storage.
import { expect, test } from 'vitest'
import { byDay, dayWords } from './by-day.ts'

const now = new Date('2026-11-20T08:00:00Z')

test('a day begins at midnight in Lagos', () => {
  expect(dayWords('2026-11-19T23:00:00Z', now)).toBe('Today')
  expect(dayWords('2026-11-19T22:59:59Z', now)).toBe('Yesterday')
  expect(dayWords('2026-11-18T12:00:00Z', now)).toBe('November 18, 2026')
})

test('neighbours of one day stand together, in their order', () => {
  const [a, b, c] = ['2026-11-20T07:00:00Z', '2026-11-19T23:30:00Z', '2026-11-19T10:00:00Z'].map(at => ({
    at,
  }))
  expect(byDay([a!, b!, c!])).toEqual([[a, b], [c]])
  expect(byDay([])).toEqual([])
})
