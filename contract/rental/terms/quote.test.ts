// The quote of a trip: golden ones, and what holds for all of them.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kobo } from '../../core/money.ts'
import { dayAfter } from '../../core/lagos-days.ts'
import { defaultTerms } from './default-terms.ts'
import { quoteOf } from './quote.ts'
import { someTerms, someTrip } from '#server/testing/deals/some-terms.ts'
import { RentalTerms } from './terms.ts'
import { termsProblems } from './terms-problems.ts'
import type { Trip } from './trip.ts'
import { pickUpHours, tripProblems } from './trip-problems.ts'

const naira = (amount: number) => kobo(amount * 100)
const terms: RentalTerms = {
  ...defaultTerms(naira(50_000)),
  weekendDayKobo: naira(60_000),
  datedPrices: [{ from: '2026-12-24', to: '2026-12-26', dayKobo: naira(90_000) }],
  chauffeurDayKobo: naira(15_000),
  drivers: ['self-drive', 'chauffeur'],
  deliveryKobo: naira(10_000),
}
// A Tuesday.
const trip: Trip = { from: '2026-12-01', days: 3, driver: 'self-drive', zone: 'city', delivered: false }
const linesOf = (of: Partial<Trip>, at: RentalTerms = terms) =>
  quoteOf(at, { ...trip, ...of }).lines.map(({ words, amountKobo }) => [words, amountKobo / 100])
const caution = ['Caution deposit, refunded after the return', 100_000]

test('three days in a week cost three days, and the deposit comes back', () => {
  expect(linesOf({})).toEqual([['3 days', 150_000], caution])
  expect(quoteOf(terms, trip)).toMatchObject({
    rentKobo: naira(150_000),
    cautionKobo: naira(100_000),
    totalKobo: naira(250_000),
  })
})

test('weekend days have their price, and all that is added stands in a line of its own', () => {
  expect(linesOf({ days: 5, driver: 'chauffeur', zone: 'state', delivered: true })).toEqual([
    ['4 days', 200_000],
    ['1 weekend day', 60_000],
    ['Chauffeur, 5 days', 75_000],
    ['Within the whole state, 5 days', 25_000],
    ['Delivery and collection', 10_000],
    caution,
  ])
})

test('a week and a month are ceilings, also for fewer days, and count as often as they fit', () => {
  expect(linesOf({ days: 6 })).toEqual([['6 days (weekly price)', 300_000], caution])
  expect(linesOf({ days: 7 })).toEqual([['1 week', 300_000], caution])
  expect(linesOf({ days: 8 })).toEqual([['1 week', 300_000], ['1 day', 50_000], caution])
  expect(linesOf({ days: 14 })).toEqual([['2 weeks', 600_000], caution])
  expect(linesOf({ days: 30 }, { ...terms, datedPrices: [] })).toEqual([
    ['1 month of 30 days', 1_100_000],
    caution,
  ])
})

test('days with a price of their own stay out of a week', () => {
  expect(linesOf({ from: '2026-12-21', days: 7 })).toEqual([
    ['3 days', 150_000],
    ['3 days at the holiday price', 270_000],
    ['1 weekend day', 60_000],
    caution,
  ])
})

test('the lines add up, and no amount is below nothing', () => {
  fc.assert(
    fc.property(someTerms, someTrip, (some, of) => {
      const { lines, rentKobo, cautionKobo, totalKobo } = quoteOf(some, of)
      for (const { count, eachKobo, amountKobo } of lines) expect(count * eachKobo).toBe(amountKobo)
      expect(lines.reduce((sum, line) => sum + line.amountKobo, 0)).toBe(totalKobo)
      expect(rentKobo + cautionKobo).toBe(totalKobo)
      expect(cautionKobo).toBe(some.cautionKobo)
      expect(rentKobo).toBeGreaterThan(0)
    }),
  )
})

test('a day more never makes it cheaper', () => {
  fc.assert(
    fc.property(someTerms, someTrip, (some, of) => {
      const longer = quoteOf(some, { ...of, days: of.days + 1 })
      expect(longer.totalKobo).toBeGreaterThanOrEqual(quoteOf(some, of).totalKobo)
    }),
  )
})

test('together it never costs more than day by day, a week never more than seven days', () => {
  fc.assert(
    fc.property(someTerms, someTrip, (some, of) => {
      const single = Array.from(
        { length: of.days },
        (_, n) => quoteOf(some, { ...of, from: dayAfter(of.from, n), days: 1, delivered: false }).rentKobo,
      ).reduce((sum, each) => sum + each, 0)
      expect(quoteOf(some, { ...of, delivered: false }).rentKobo).toBeLessThanOrEqual(single)
    }),
  )
})

test('whatever the price of a day, what is assumed for a car is sound', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_007_199_254_740_991 }), price => {
      const assumed = defaultTerms(kobo(price))
      expect(RentalTerms.safeParse(assumed).success).toBe(true)
      expect(termsProblems(assumed)).toEqual([])
    }),
  )
})

// A Friday, 23:30 in Lagos.
const late = new Date('2026-11-20T22:30:00Z')
const wrong = (of: Partial<Trip>, now: Date = late, at: RentalTerms = terms) =>
  tripProblems(at, { ...trip, ...of }, now).map(({ field }) => field)

test('a day belongs to Lagos: at half past eleven today is over for pick-up, after midnight it is yesterday', () => {
  const soon = { ...terms, noticeHours: 0 }
  expect(wrong({ from: '2026-11-20' }, late, soon)).toEqual(['from'])
  expect(wrong({ from: '2026-11-21' }, late, soon)).toEqual([])
  const after = new Date('2026-11-20T23:00:00Z')
  expect(tripProblems(soon, { ...trip, from: '2026-11-20' }, after)[0]!.message).toContain('has passed')
  expect(pickUpHours(soon, '2026-11-21', after)).toHaveLength(13)
})

test('notice, the farthest day, the shortest and the longest time each have their edge', () => {
  // Twelve hours from half past eleven is half past eleven.
  expect(pickUpHours(terms, '2026-11-21', late)[0]).toBe('12:00')
  expect(wrong({ from: '2026-11-21' }, late, { ...terms, noticeHours: 21 })).toEqual(['from'])
  expect(wrong({ from: '2027-02-18' })).toEqual([])
  expect(wrong({ from: '2027-02-19' })).toEqual(['from'])
  const some = { ...terms, shortestDays: 2, longestDays: 4 }
  expect([0, 1, 2, 4, 5, 365].map(days => wrong({ days }, late, some).length)).toEqual([1, 1, 0, 0, 1, 1])
})

test('who drives, how far and whether it is brought must be what the owner offers', () => {
  const own = { ...terms, drivers: ['self-drive' as const], deliveryKobo: null }
  expect(wrong({ driver: 'chauffeur', zone: 'interstate', delivered: true }, late, own)).toEqual([
    'driver',
    'zone',
    'delivered',
  ])
})

test('what the books cannot count is refused before it is counted', () => {
  const dear = defaultTerms(kobo(9_007_199_254_740_991))
  expect(wrong({ days: 2 }, late, dear)).toEqual(['days'])
})
