import { expect, test } from 'vitest'
import { addressOf, daysBetweenWords, readQuery, weekOf, weeksFrom } from './address.ts'

const today = '2026-11-30'
const read = (query: string) => readQuery(new URLSearchParams(query), today)

test.each([
  ['', { day: today, page: 1 }],
  ['month=2026-11', { day: today, page: 1 }],
  ['month=2027-02', { day: '2027-02-01', page: 1 }],
  [
    'day=2027-02-14&Search=+camry+&Area=Lagos&PageNumber=3',
    { day: '2027-02-14', search: 'camry', area: 'Lagos', page: 3 },
  ],
  ['day=2027-02-30&Area=Texas&PageNumber=-1', { day: today, page: 1 }],
  ['day=soon', { day: today, page: 1 }],
])('%s', (query, expected) => expect(read(query)).toEqual(expected))

test('an address is read back as it was written', () => {
  const query = { day: '2026-12-24', search: 'A & B', area: 'Oyo' as const, page: 2 }
  expect(read(addressOf(query).split('?')[1]!)).toEqual(query)
})

test('weeks begin on Monday, across the end of a month and of the year', () => {
  expect(weekOf('2027-01-01')[0]).toBe('2026-12-28')
  expect(daysBetweenWords(weekOf('2027-01-01'))).toBe('Dec 28 to Jan 3')
  const weeks = weeksFrom('2026-11-30')
  expect(weeks).toHaveLength(28)
  expect(daysBetweenWords(weeks)).toBe('Nov 30 to Dec 27')
})
