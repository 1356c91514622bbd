// Days that can begin or end a trip, and the words for those that cannot.
import { expect, test } from 'vitest'
import { kobo } from '../../core/money.ts'
import { defaultTerms } from './default-terms.ts'
import { dayProblem, endSetBy, firstDayProblem, lastDayProblem, moveFirstDay } from './trip-days.ts'

const terms = { ...defaultTerms(kobo(5_000_000)), shortestDays: 2, longestDays: 5, bufferDays: 1 }
const calendar = {
  terms,
  now: new Date('2026-11-20T09:00:00Z'),
  occupiedDays: new Set(['2026-12-05', '2026-12-06', '2026-12-20']),
  closedDays: new Set(['2026-12-20']),
}

test('a first day is one from which the shortest trip fits', () => {
  const wrong = (day: string) => firstDayProblem(calendar, day)
  expect(wrong('2026-12-01')).toBeUndefined()
  expect(wrong('2026-11-19')).toMatch('This day has passed')
  expect(wrong('2026-12-05')).toBe('The car is taken on this day.')
  expect(wrong('2026-12-20')).toBe('The owner does not rent the car out on this day.')
  expect(wrong('2026-12-04')).toBe('The minimum rental is 2 days, and too few free days follow this one.')
  expect(wrong('2028-12-01')).toMatch(/booked at most \d+ days ahead/)
})

test('a last day is within the longest trip, with no taken day before it or right after', () => {
  const wrong = (day: string, from = '2026-12-01') => lastDayProblem(calendar, from, day)
  expect(wrong('2026-12-03')).toBeUndefined()
  expect(wrong('2026-12-01')).toBe('The minimum rental is 2 days.')
  expect(wrong('2026-12-04')).toMatch('the car needs time between')
  expect(wrong('2026-12-07', '2026-12-03')).toMatch('not free on December 5')
  expect(wrong('2026-12-13', '2026-12-08')).toBe('The maximum rental is 5 days.')
  // A closed day serves as the gap.
  expect(wrong('2026-12-19', '2026-12-18')).toBeUndefined()
})

test('a day before the first one moves it, and the number of days stays where it fits', () => {
  const dates = { From: '2026-12-08', To: '2026-12-11' }
  expect(endSetBy(dates, 'last', '2026-12-07')).toBe('first')
  expect(endSetBy(dates, 'last', '2026-12-09')).toBe('last')
  expect(dayProblem(calendar, dates, 'last', '2026-12-04')).toMatch('too few free days')
  expect(moveFirstDay(calendar, dates, '2026-12-09')).toEqual({ From: '2026-12-09', To: '2026-12-12' })
  expect(moveFirstDay(calendar, dates, '2026-12-02')).toEqual({ From: '2026-12-02', To: '2026-12-03' })
  expect(moveFirstDay(calendar, {}, '2026-12-02')).toEqual({ From: '2026-12-02', To: '2026-12-03' })
})
