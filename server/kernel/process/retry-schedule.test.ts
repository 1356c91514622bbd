// Due days of automatic deposits: month lengths, leap years and Lagos time.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { latestSlot, nextSlot, slotOf, slotsBetween, slotsUntil, slotTime } from '#contract/core/schedule.ts'
import { retryAt } from './retry-schedule.ts'

const first = (from: string, every: 'day' | 'week' | 'month', count: number) =>
  Array.from({ length: count }, (_, n) => slotOf({ from, every }, n))

describe('the days', () => {
  test('the 31st falls on the last day of a shorter month and returns to the 31st', () => {
    expect(first('2026-12-31', 'month', 6)).toEqual([
      '2026-12-31',
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
    ])
  })
  test('February of a leap year has its 29th, and a plan from the 29th keeps to it', () => {
    expect(slotOf({ from: '2027-10-31', every: 'month' }, 4)).toBe('2028-02-29')
    expect(first('2028-02-29', 'month', 13).filter((_, n) => n % 12 === 0)).toEqual([
      '2028-02-29',
      '2029-02-28',
    ])
    expect(slotOf({ from: '2028-02-29', every: 'month' }, 48)).toBe('2032-02-29')
  })
  test('a year that is divided by a hundred is a leap year only where it is by four hundred', () => {
    expect(slotOf({ from: '2099-12-30', every: 'month' }, 2)).toBe('2100-02-28')
  })
  test('weeks and days cross months, years and leap days', () => {
    expect(first('2028-02-26', 'day', 5).at(-1)).toBe('2028-03-01')
    expect(first('2026-12-28', 'week', 2)).toEqual(['2026-12-28', '2027-01-04'])
  })
})

describe('the time', () => {
  const daily = { from: '2026-11-20', every: 'day' } as const
  test('eight in the morning in Lagos is seven in UTC, all the year', () => {
    expect(slotTime('2026-11-20').toISOString()).toBe('2026-11-20T07:00:00.000Z')
    expect(slotTime('2027-07-01').toISOString()).toBe('2027-07-01T07:00:00.000Z')
  })
  test('one millisecond before the first day’s time nothing is due, and at its time it is', () => {
    const at = slotTime('2026-11-20')
    const before = new Date(at.getTime() - 1)
    expect([latestSlot(daily, before), nextSlot(daily, before)]).toEqual([undefined, '2026-11-20'])
    expect([latestSlot(daily, at), nextSlot(daily, at)]).toEqual(['2026-11-20', '2026-11-21'])
  })
  test('days between two days are counted without either', () => {
    expect(slotsBetween(daily, '2026-11-20', '2026-11-21')).toBe(0)
    expect(slotsBetween(daily, '2026-11-20', '2026-11-25')).toBe(4)
    expect(slotsBetween({ ...daily, every: 'week' }, '2026-11-20', '2026-12-04')).toBe(1)
  })
  test('a failed try is made again after two hours, four more, the next morning, and then no more', () => {
    const at = slotTime('2026-11-20')
    expect(retryAt(0, at)?.toISOString()).toBe('2026-11-20T09:00:00.000Z')
    expect(retryAt(1, new Date('2026-11-20T09:00:00Z'))?.toISOString()).toBe('2026-11-20T13:00:00.000Z')
    expect(retryAt(2, new Date('2026-11-20T13:00:00Z'))).toEqual(slotTime('2026-11-21'))
    expect(retryAt(3, slotTime('2026-11-21'))).toBeUndefined()
  })
})

test('whatever the rhythm and the moment: the days rise, and the count agrees with counting one by one', () => {
  const day = fc.date({ min: new Date('2024-01-01'), max: new Date('2032-12-31'), noInvalidDate: true })
  const rhythm = fc.record({
    from: day.map(at => at.toISOString().slice(0, 10)),
    every: fc.constantFrom('day', 'week', 'month'),
  })
  fc.assert(
    fc.property(rhythm, fc.integer({ min: -400, max: 800 }), fc.nat(86_399_999), (r, days, ms) => {
      const at = new Date(slotTime(r.from).getTime() + days * 86_400_000 + ms)
      let counted = 0
      while (slotTime(slotOf(r, counted)) <= at) counted++
      expect(slotsUntil(r, at)).toBe(counted)
      if (counted > 0) expect(latestSlot(r, at)! < nextSlot(r, at)).toBe(true)
    }),
    { numRuns: 300 },
  )
})
