// Dates are Lagos dates, whatever the machine thinks.
import { expect, test } from 'vitest'
import {
  dayOf,
  daysBetween,
  formatBy,
  formatDate,
  formatDue,
  formatMoment,
  formatShort,
  timeUntil,
} from './date.ts'

test('dates read as Month day, year in Lagos time', () => {
  expect(formatDate('2026-11-20T12:00:00.000Z')).toBe('November 20, 2026')
  expect(formatDate('2026-11-20T23:30:00.000Z')).toBe('November 21, 2026')
  expect(formatMoment('2026-11-20T15:05:00.000Z')).toBe('November 20, 2026, 4:05 PM')
  expect(formatDue('2026-11-20T15:05:00.000Z')).toBe('Friday, November 20, 2026, 4:05 PM')
  expect(dayOf('2026-12-31T23:00:00.000Z')).toBe('2027-01-01')
})

test('a moment in a row is short, by the days of Lagos', () => {
  const now = new Date('2026-11-20T23:30:00.000Z')
  expect(formatShort('2026-11-20T23:05:00.000Z', now)).toBe('Today, 12:05 AM')
  expect(formatShort('2026-11-20T22:59:00.000Z', now)).toBe('Yesterday, 11:59 PM')
  expect(formatShort('2026-11-19T22:59:00.000Z', now)).toBe('Nov 19')
  expect(formatShort('2025-12-31T22:59:00.000Z', now)).toBe('Dec 31, 2025')
  expect(formatShort('2025-12-31T23:00:00.000Z', now)).toBe('Jan 1')
})

test('a deadline in a sentence is named by its weekday while that is clear, else by its day', () => {
  const now = new Date('2026-11-20T12:00:00.000Z')
  expect(formatBy('2026-11-22T10:02:00.000Z', now)).toBe('Sunday, 11:02 AM')
  expect(formatBy('2026-11-26T11:59:00.000Z', now)).toBe('Thursday, 12:59 PM')
  expect(formatBy('2026-11-27T10:02:00.000Z', now)).toBe('November 27, 11:02 AM')
  expect(formatBy('2027-11-20T10:02:00.000Z', now)).toBe('November 20, 2027, 11:02 AM')
})

test('days are counted by midnights in Lagos, not by hours', () => {
  expect(daysBetween('2026-11-20T22:59:59.000Z', '2026-11-20T23:00:00.000Z')).toBe(1)
  expect(daysBetween('2026-11-20T23:00:00.000Z', '2026-11-21T22:59:59.000Z')).toBe(0)
  expect(daysBetween('2026-02-27T12:00:00.000Z', '2026-03-01T12:00:00.000Z')).toBe(2)
})

test('the time left is said in the unit that matters', () => {
  const now = new Date('2026-11-20T12:00:00.000Z')
  expect(timeUntil('2026-11-25T11:00:00.000Z', now)).toBe('in 5 days')
  expect(timeUntil('2026-11-25T22:59:59.000Z', now)).toBe('in 5 days')
  expect(timeUntil('2026-11-25T23:00:00.000Z', now)).toBe('in 6 days')
  expect(timeUntil('2026-11-21T12:30:00.000Z', now)).toBe('in 24 hours')
  expect(timeUntil('2026-11-20T13:00:00.000Z', now)).toBe('in 1 hour')
  expect(timeUntil('2026-11-20T12:20:00.000Z', now)).toBe('in 20 minutes')
  expect(timeUntil('2026-11-20T11:00:00.000Z', now)).toBe('now')
})
