import { expect, test } from 'vitest'
import { defaultHours } from './days.ts'
import type { Hours } from './hours.ts'
import { openNow } from './open-now.ts'

const at = (lagos: string) => new Date(`${lagos}:00+01:00`)
const every = (open: { opens: string; closes: string } | null): Hours => ({
  week: Array.from({ length: 7 }, () => open),
  exceptions: [],
})
const wordsOf = (hours: Hours, lagos: string) => openNow(hours, at(lagos)).words

// 23 November 2026 is a Monday. 9 to 5, closed on Sundays.
test.each([
  ['2026-11-23T08:59', 'Closed now, opens 9:00 AM'],
  ['2026-11-23T09:00', 'Open now, closes 5:00 PM'],
  ['2026-11-23T16:59', 'Open now, closes 5:00 PM'],
  ['2026-11-23T17:00', 'Closed now, opens tomorrow 9:00 AM'],
  ['2026-11-21T18:00', 'Closed now, opens on Monday 9:00 AM'],
  ['2026-11-22T23:59', 'Closed now, opens tomorrow 9:00 AM'],
  ['2026-11-23T00:00', 'Closed now, opens 9:00 AM'],
])('at %s: %s', (lagos, words) => {
  expect(wordsOf(defaultHours, lagos)).toBe(words)
})

test('hours past midnight belong to the evening before', () => {
  const night = every({ opens: '18:00', closes: '02:00' })
  expect(wordsOf(night, '2026-11-23T23:30')).toBe('Open now, closes 2:00 AM')
  expect(wordsOf(night, '2026-11-24T01:30')).toBe('Open now, closes 2:00 AM')
  expect(wordsOf(night, '2026-11-24T02:00')).toBe('Closed now, opens 6:00 PM')
  expect(wordsOf(every({ opens: '10:00', closes: '24:00' }), '2026-11-23T23:59')).toBe(
    'Open now, closes midnight',
  )
})

test('who never closes, who never opens, and a day that differs', () => {
  expect(openNow(every({ opens: '00:00', closes: '24:00' }), at('2026-11-23T03:00'))).toEqual({
    isOpen: true,
    words: 'Open day and night',
  })
  expect(wordsOf(every(null), '2026-11-23T12:00')).toBe('Closed this week')
  const holiday = { ...defaultHours, exceptions: [{ day: '2026-12-25', open: null }] }
  expect(wordsOf(holiday, '2026-12-25T12:00')).toBe('Closed now, opens tomorrow 9:00 AM')
  const long = {
    ...every({ opens: '00:00', closes: '24:00' }),
    exceptions: [{ day: '2026-11-25', open: null }],
  }
  expect(wordsOf(long, '2026-11-23T12:00')).toBe('Open now, closes tomorrow midnight')
})
