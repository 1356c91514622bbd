// Months: their days, and the months before and after.
import { expect, test } from 'vitest'
import { daysInMonth, daysOfMonth, daysOfMonthFrom, lagosMonth, monthAfter, monthsFrom } from './months.ts'

test('a month has its own days, in leap years too', () => {
  expect(
    [daysOfMonth('2026-11'), daysOfMonth('2027-02'), daysOfMonth('2028-02')].map(days => days.length),
  ).toEqual([30, 28, 29])
  expect(daysOfMonth('2026-12').at(-1)).toBe('2026-12-31')
})

test('a calendar of coming days begins with the Monday of this week, or with the month', () => {
  expect(daysOfMonthFrom('2026-11', '2026-11-29').slice(0, 2)).toEqual(['2026-11-23', '2026-11-24'])
  expect(daysOfMonthFrom('2026-11', '2026-11-30')).toEqual(['2026-11-30'])
  expect(daysOfMonthFrom('2026-12', '2026-12-02')[0]).toBe('2026-12-01')
  expect(daysOfMonthFrom('2026-12', '2026-11-29')).toHaveLength(31)
})

test('after December comes January of the next year, and before it', () => {
  expect([monthAfter('2026-11', 1), monthAfter('2026-12', 1), monthAfter('2027-01', -1)]).toEqual([
    '2026-12',
    '2027-01',
    '2026-12',
  ])
})

test('a month of Lagos begins an hour before that of UTC', () => {
  expect(lagosMonth(new Date('2026-11-30T22:59:59Z'))).toBe('2026-11')
  expect(lagosMonth(new Date('2026-11-30T23:00:00Z'))).toBe('2026-12')
  expect(monthsFrom('2026-12', -1, 1)).toEqual(['2026-11', '2026-12', '2027-01'])
  expect([daysInMonth('2026-02'), daysInMonth('2028-02'), daysInMonth('2026-12')]).toEqual([28, 29, 31])
})
