import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Kobo, kobo, KOBO_MAX } from '../core/money.ts'
import { dayAfter } from '../core/lagos-days.ts'
import {
  commissionOf,
  comprehensiveFloor,
  daysBetween,
  excessOf,
  lastDayOf,
  premiumOf,
  refundOf,
  type PremiumQuery,
} from './premium.ts'
import { tariffAt, vehicleClassNames } from './tariff.ts'
import { claimClocksAt, coverNames, excessNames, extensionNames, insuranceTermsAt } from './terms.ts'

const [tariff, terms] = [tariffAt('2026-11-24'), insuranceTermsAt('2026-11-24')]
const bps = (most: number) => fc.integer({ min: 0, max: most })
const by = fc.record({
  tariff: fc.constant(tariff),
  terms: fc.constant(terms),
  rates: fc.record({
    comprehensiveBps: bps(1_500),
    extensionBps: fc.record({ flood: bps(200), riot: bps(200), belongings: bps(200), passengers: bps(200) }),
  }),
})
const sum = fc.integer({ min: terms.sumInsuredMinKobo, max: terms.sumInsuredMaxKobo }).map(kobo)
const anyRequest: fc.Arbitrary<PremiumQuery & { sumInsuredKobo: Kobo }> = fc.record({
  cover: fc.constantFrom(...coverNames),
  vehicleClass: fc.constantFrom(...vehicleClassNames),
  sumInsuredKobo: sum,
  extensions: fc.uniqueArray(fc.constantFrom(...extensionNames)),
  excess: fc.constantFrom(...excessNames),
  youngDriver: fc.boolean(),
  days: fc.option(fc.integer({ min: 1, max: terms.daysMax })),
})

test('third party costs what the circular says, class by class', () => {
  const premiumFor = (vehicleClass: PremiumQuery['vehicleClass']) =>
    premiumOf(
      {
        cover: 'third-party',
        vehicleClass,
        sumInsuredKobo: null,
        extensions: [],
        excess: null,
        youngDriver: false,
        days: null,
      },
      {
        tariff,
        terms,
        rates: { comprehensiveBps: 0, extensionBps: { flood: 0, riot: 0, belongings: 0, passengers: 0 } },
      },
    ).premiumKobo
  expect(
    vehicleClassNames.map(each => [each, premiumFor(each), tariff.thirdParty[each].propertyKobo]),
  ).toEqual([
    ['private', 15_000_00, 3_000_000_00],
    ['own-goods', 20_000_00, 5_000_000_00],
    ['staff-bus', 20_000_00, 3_000_000_00],
    ['truck', 100_000_00, 5_000_000_00],
    ['special', 20_000_00, 3_000_000_00],
    ['tricycle', 5_000_00, 2_000_000_00],
    ['motorcycle', 3_000_00, 1_000_000_00],
  ])
})

test('the lines together are the premium, which is above zero', () => {
  fc.assert(
    fc.property(anyRequest, by, (request, basis) => {
      const { lines, premiumKobo } = premiumOf(request, basis)
      expect(lines.reduce((total, { amountKobo }) => total + amountKobo, 0)).toBe(premiumKobo)
      expect(premiumKobo).toBeGreaterThan(0)
    }),
  )
})

test('a comprehensive year never costs less than 5% of the sum insured, whatever is taken off', () => {
  fc.assert(
    fc.property(anyRequest, by, (request, basis) => {
      const { premiumKobo } = premiumOf({ ...request, cover: 'comprehensive', days: null }, basis)
      expect(premiumKobo * 20).toBeGreaterThanOrEqual(request.sumInsuredKobo)
      expect(premiumKobo).toBeGreaterThanOrEqual(
        comprehensiveFloor(request.sumInsuredKobo, request.vehicleClass, tariff),
      )
    }),
  )
})

test('a day more never costs less, and no days cost more than the year', () => {
  fc.assert(
    fc.property(anyRequest, by, fc.integer({ min: 1, max: terms.daysMax - 1 }), (request, basis, days) => {
      const cost = (of: number | null) => premiumOf({ ...request, days: of }, basis).premiumKobo
      expect(cost(days)).toBeLessThanOrEqual(cost(days + 1))
      expect(cost(days + 1)).toBeLessThanOrEqual(cost(null))
    }),
  )
})

const start = fc.integer({ min: 0, max: 2_000 }).map(days => dayAfter('2026-01-01', days))

test('a year ends the day before its anniversary, that of a 29 February on the 28th', () => {
  expect(lastDayOf('2026-11-24', null)).toBe('2027-11-23')
  expect(lastDayOf('2028-02-29', null)).toBe('2029-02-28')
  expect(lastDayOf('2026-11-24', 1)).toBe('2026-11-24')
  fc.assert(
    fc.property(start, from => {
      expect([365, 366]).toContain(daysBetween(from, lastDayOf(from, null)))
    }),
  )
})

test('what goes back comes from the insurer and from AutoX to the kobo, and shrinks day by day to nothing', () => {
  const premium = fc.integer({ min: 1, max: KOBO_MAX }).map(kobo)
  fc.assert(
    fc.property(premium, start, fc.integer({ min: 0, max: 400 }), (premiumKobo, startsOn, after) => {
      const paid = {
        premiumKobo,
        commissionKobo: commissionOf(premiumKobo, terms),
        startsOn,
        until: lastDayOf(startsOn, null),
      }
      const at = (n: number) => refundOf(paid, dayAfter(startsOn, n))
      const { refundKobo, fromFeesKobo, fromInsurerKobo } = at(after)
      expect(fromFeesKobo + fromInsurerKobo).toBe(refundKobo)
      expect(fromFeesKobo).toBeLessThanOrEqual(paid.commissionKobo)
      expect(fromInsurerKobo).toBeLessThanOrEqual(premiumKobo - paid.commissionKobo)
      expect(at(after + 1).refundKobo).toBeLessThanOrEqual(refundKobo)
      expect(at(-1).refundKobo).toBe(premiumKobo)
      expect(refundOf(paid, paid.until).refundKobo).toBe(0)
    }),
  )
})

test('an excess is a share of the sum insured and never below its least, and none is none', () => {
  fc.assert(
    fc.property(sum, of => {
      expect(excessOf(of, 'none', terms)).toBe(0)
      expect(excessOf(of, 'standard', terms)).toBeGreaterThanOrEqual(terms.excess.standard.leastKobo)
      expect(excessOf(of, 'higher', terms)).toBeGreaterThan(excessOf(of, 'standard', terms))
    }),
  )
})

test('every step of a claim has a clock', () => {
  const { from: _from, ...clocks } = claimClocksAt('2026-11-24')
  expect(Object.values(clocks).every(each => each > 0)).toBe(true)
})
