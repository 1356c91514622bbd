import { expect, test } from 'vitest'
import { datesOf, datesProblem, datesWords, daysWords } from './dates.ts'

const now = new Date('2026-12-30T22:30:00Z') // half past eleven in the evening, in Lagos

test('good dates are read with their days, both counted, over the end of a year too', () => {
  expect(datesProblem({ From: '2026-12-30', To: '2027-01-02' }, now)).toBeUndefined()
  expect(datesOf({ From: '2026-12-30', To: '2027-01-02' }, now)).toMatchObject({ days: 4 })
  expect(datesOf({ From: '2026-12-31', To: '2026-12-31' }, now)).toMatchObject({ days: 1 })
  expect(datesOf({}, now)).toBeUndefined()
})

test('half an hour later that day is over in Lagos', () => {
  const later = new Date(now.getTime() + 31 * 60_000)
  expect(datesProblem({ From: '2026-12-30', To: '2026-12-31' }, later)).toMatchObject({ field: 'From' })
})

test('each wrong pair of dates names the field that would mend it, and gives no dates', () => {
  const wrong: [Record<string, string>, string][] = [
    [{ From: '2027-01-01' }, 'To'],
    [{ To: '2027-01-01' }, 'From'],
    [{ From: '2027-02-31', To: '2027-03-01' }, 'From'],
    [{ From: '2027-02-27', To: '2027-02-29' }, 'To'],
    [{ From: 'soon', To: '2027-03-01' }, 'From'],
    [{ From: '2027-03-02', To: '2027-03-01' }, 'To'],
    [{ From: '2027-01-01', To: '2027-12-31' }, 'To'],
  ]
  for (const [query, field] of wrong) {
    expect(datesProblem(query, now), JSON.stringify(query)).toMatchObject({ field })
    expect(datesOf(query, now)).toBeUndefined()
  }
})

test('dates are said as short as they can be', () => {
  expect(datesWords({ from: '2026-12-01', to: '2026-12-01' })).toBe('December 1, 2026')
  expect(datesWords({ from: '2026-12-01', to: '2026-12-03' })).toBe('December 1 to 3, 2026')
  expect(datesWords({ from: '2026-11-30', to: '2026-12-02' })).toBe('November 30 to December 2, 2026')
  expect(datesWords({ from: '2026-12-30', to: '2027-01-02' })).toBe('December 30, 2026 to January 2, 2027')
  expect([daysWords(1), daysWords(3)]).toEqual(['1 day', '3 days'])
})
