import { expect, test } from 'vitest'
import { spansOf } from './cars-calendar.ts'
import type { CarRental } from './cars-sql.ts'

const named = (id: string): string => id.toUpperCase()
const rentalDay = (day: string, id: string, buffer = false) => ({
  car_id: 'car',
  day,
  rental_id: id,
  renter_id: id,
  buffer,
})
const rentalOf = (id: string, due: string, until: string | null): CarRental => ({
  id,
  car_id: 'car',
  renter_id: id,
  state: until === null ? 'confirmed' : 'overdue',
  due_back_at: new Date(due),
  late_until: until === null ? null : new Date(until),
})
const usesOf = (...of: Parameters<typeof spansOf>): string[] =>
  spansOf(...of).map(({ from, to, use, renter }) => `${from.slice(8)}-${to.slice(8)} ${use} ${renter}`)

const days = [
  rentalDay('2026-12-01', 'ada'),
  rentalDay('2026-12-02', 'ada', true),
  { car_id: 'car', day: '2026-12-03', rental_id: null, renter_id: null, buffer: false },
  rentalDay('2026-12-04', 'obi'),
]
const stretch = { from: '2026-12-01', to: '2026-12-06', named }

test('a late car takes its gap, closed and free days, and leaves those of another renter', () => {
  const rentals = [
    rentalOf('ada', '2026-12-01T17:00:00Z', '2026-12-05T09:00:00Z'),
    rentalOf('obi', '2026-12-04T17:00:00Z', null),
  ]
  expect(usesOf(days, rentals, stretch)).toEqual([
    '01-01 rental ADA',
    '02-03 late ADA',
    '04-04 rental OBI',
    '05-05 late ADA',
  ])
})

test('a day of Lagos begins at 11 PM of UTC, and late hours of the due day are no day', () => {
  const lateUntil = (until: string) =>
    usesOf(days.slice(0, 1), [rentalOf('ada', '2026-12-01T17:00:00Z', until)], stretch)
  expect(lateUntil('2026-12-01T22:59:59Z')).toEqual(['01-01 rental ADA'])
  expect(lateUntil('2026-12-01T23:00:00Z')).toEqual(['01-01 rental ADA', '02-02 late ADA'])
})

test('of a rental of before and days of after only what lies in the stretch is shown', () => {
  const rentals = [rentalOf('ada', '2026-11-28T17:00:00Z', '2026-12-09T09:00:00Z')]
  expect(usesOf([], rentals, stretch)).toEqual(['01-06 late ADA'])
})
