import { expect, test } from 'vitest'
import { monthsAfter, paceOf, paperState, serviceDue, serviceState } from './due.ts'
import { plateAdvice } from './words.ts'

const rule = { everyKm: 10_000, everyMonths: 6 }
const served = { onDay: '2026-05-31', km: 100_000 }

test('months end where a month is shorter', () => {
  expect(monthsAfter('2026-08-31', 6)).toBe('2027-02-28')
  expect(monthsAfter('2027-08-31', 6)).toBe('2028-02-29')
  expect(monthsAfter('2026-12-15', 1)).toBe('2027-01-15')
})

test('a pace needs two weeks between readings, and forgets what is older than thirteen months', () => {
  expect(paceOf([])).toBeUndefined()
  expect(paceOf([{ onDay: '2026-11-01', km: 1 }])).toBeUndefined()
  expect(
    paceOf([
      { onDay: '2026-11-01', km: 1_000 },
      { onDay: '2026-11-08', km: 2_000 },
    ]),
  ).toBeUndefined()
  expect(
    paceOf([
      { onDay: '2020-01-01', km: 0 },
      { onDay: '2026-11-01', km: 90_000 },
      { onDay: '2026-11-21', km: 91_000 },
    ]),
  ).toBe(50)
})

test('the service is due by the calendar or by kilometres, whichever comes first', () => {
  const readings = (km: number) => [
    { onDay: '2026-05-31', km: 100_000 },
    { onDay: '2026-08-29', km },
  ]
  // 100 km a day: 1,000 km are left on August 29.
  expect(serviceDue(rule, served, readings(109_000))).toEqual({
    byDay: '2026-11-30',
    atKm: 110_000,
    on: '2026-09-08',
  })
  expect(serviceDue(rule, served, readings(101_000))).toMatchObject({ on: '2026-11-30' })
  expect(serviceDue(rule, served, readings(112_000))).toMatchObject({ on: '2026-08-29' })
  expect(serviceDue({ ...rule, everyMonths: null }, served, [])).toEqual({
    byDay: null,
    atKm: 110_000,
    on: null,
  })
  expect(serviceDue({ everyKm: 5_000, everyMonths: null }, { ...served, km: null }, [])).toBeUndefined()
  expect(serviceDue(rule, undefined, [])).toBeUndefined()
})

test('a paper holds to the end of its last day', () => {
  expect(paperState('2026-11-20', '2026-11-20')).toBe('soon')
  expect(paperState('2026-11-19', '2026-11-20')).toBe('over')
  expect(paperState('2026-12-20', '2026-11-20')).toBe('soon')
  expect(paperState('2026-12-21', '2026-11-20')).toBe('fine')
  expect(serviceState(null, '2026-11-20')).toBe('fine')
  expect(serviceState('2026-12-04', '2026-11-20')).toBe('soon')
})

test('a plate of another form is advice and no wall', () => {
  expect(plateAdvice('kja 123 ab')).toBeUndefined()
  expect(plateAdvice('KJA-123AB')).toBeUndefined()
  expect(plateAdvice('')).toBeUndefined()
  expect(plateAdvice('LA 1234')).toContain('KJA-123AB')
})
