import { expect, test } from 'vitest'
import { gapBefore, monthOf, runsOf } from './month.ts'

test('a month stands under its weekdays, and nonsense leads to today', () => {
  // A Tuesday.
  expect(gapBefore('2026-12')).toBe(1)
  expect([monthOf('2026-13', '2026-11-20'), monthOf(null, '2026-11-20'), monthOf('2027-03', '')]).toEqual([
    '2026-11',
    '2026-11',
    '2027-03',
  ])
})

test('a rental is one run, without the days kept free after it', () => {
  const day = (of: string, dayUse: 'rental' | 'buffer' | 'closed', rentalId: string | null) => ({
    day: of,
    use: dayUse,
    rentalId,
    renter: rentalId && 'Ada',
  })
  expect(
    runsOf([
      day('2026-12-01', 'rental', 'a'),
      day('2026-12-02', 'rental', 'a'),
      day('2026-12-03', 'buffer', 'a'),
      day('2026-12-04', 'closed', null),
      day('2026-12-05', 'rental', 'b'),
    ]),
  ).toEqual([
    { rentalId: 'a', renter: 'Ada', from: '2026-12-01', to: '2026-12-02' },
    { rentalId: 'b', renter: 'Ada', from: '2026-12-05', to: '2026-12-05' },
  ])
})
