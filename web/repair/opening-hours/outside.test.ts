import { expect, test } from 'vitest'
import { defaultHours } from '#contract/repair/opening-hours/days.ts'
import { changedDays, isOutside } from './outside.tsx'

test('a moment is outside only on a day that changes, and only while it is closed', () => {
  const closedFriday = { ...defaultHours, exceptions: [{ day: '2026-12-04', open: null }] }
  const days = changedDays(defaultHours, closedFriday, '2026-12-01')
  expect(days).toEqual(['2026-12-04'])
  const shorter = {
    ...defaultHours,
    week: defaultHours.week.map(open => open && { ...open, closes: '12:00' }),
  }
  const changed = changedDays(defaultHours, shorter, '2026-12-01')
  // Sunday was closed before and stays so.
  expect(changed).not.toContain('2026-12-06')
  expect([
    isOutside('2026-12-04T10:00:00Z', closedFriday, days),
    isOutside('2026-12-03T10:00:00Z', closedFriday, days),
    isOutside('2026-12-03T10:00:00Z', shorter, changed),
    isOutside('2026-12-03T11:00:00Z', shorter, changed),
    isOutside('2026-12-06T11:00:00Z', shorter, changed),
  ]).toEqual([true, false, false, true, false])
})
