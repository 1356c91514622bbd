// Advice over random listings: few, in order, and never against itself.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kobo } from '#contract/core/money.ts'
import { priceLabels } from '#contract/cars/facts.ts'
import { adviceMatters, adviceMax, type AdviceTopic } from '#contract/dashboard/advice.ts'
import { isWeak, rankedSteps, type RankedStep } from '#contract/dashboard/steps.ts'
import { advise, type AdvisedCar, picturesMin, slowDays, topicsOf } from './advise.ts'

const tenths = fc.option(fc.integer({ min: 0, max: 10 }), { nil: null })
const standing = (step: RankedStep) =>
  fc.record({ step: fc.constant(step), below: tenths, above: tenths, like: fc.constant('') })
const cars: fc.Arbitrary<AdvisedCar[]> = fc.uniqueArray(
  fc
    .record({
      id: fc.uuid(),
      title: fc.string(),
      priceKobo: fc.option(fc.integer({ min: 1, max: 9_007_199_254_740_991 }).map(kobo), { nil: null }),
      priceLabel: fc.option(fc.constantFrom(...priceLabels), { nil: null }),
      cutShare: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: null }),
      standings: fc.oneof(fc.constant([]), fc.tuple(...rankedSteps.map(standing))),
      daysListed: fc.integer({ min: 0, max: 400 }),
      picturesCount: fc.integer({ min: 0, max: 20 }),
      testDrive: fc.boolean(),
    })
    .map(({ cutShare, ...car }) => ({
      ...car,
      cutKobo:
        car.priceKobo === null || cutShare === null ? null : kobo(Math.floor(car.priceKobo * cutShare)),
    })),
  { selector: ({ id }) => id, maxLength: 12 },
)

const matterOf = (topic: AdviceTopic) =>
  Object.entries(adviceMatters).find(([, topics]) => (topics as readonly AdviceTopic[]).includes(topic))![0]
const isWeakAt = ({ standings }: AdvisedCar, ...steps: RankedStep[]) =>
  standings.some(each => steps.includes(each.step) && isWeak(each))

test('of any cars at most three pieces are given, best first, and never two about one matter', () => {
  fc.assert(
    fc.property(cars, yard => {
      const pieces = advise(yard)
      expect(pieces.length).toBeLessThanOrEqual(adviceMax)
      expect(pieces.map(({ worthKobo }) => worthKobo)).toEqual(
        pieces.map(({ worthKobo }) => worthKobo).toSorted((a, b) => b - a),
      )
      const matters = pieces.map(({ topic }) => matterOf(topic))
      expect(new Set(matters).size).toBe(matters.length)
      for (const car of yard) expect(new Set(topicsOf(car).map(matterOf)).size).toBe(topicsOf(car).length)
    }),
  )
})

test('the order in which cars are read changes nothing', () => {
  fc.assert(
    fc.property(cars, yard => {
      expect(advise(yard.toReversed())).toEqual(advise(yard))
    }),
  )
})

test('every piece counts the cars that it helps, and stands on their figures', () => {
  fc.assert(
    fc.property(cars, yard => {
      for (const { topic, cars: count, carId, cutKobo } of advise(yard)) {
        const helped = yard.filter(car => topicsOf(car).includes(topic))
        expect(count).toBe(helped.length)
        const dearest = helped.find(({ id }) => id === carId)!
        expect(cutKobo).toBe(topic === 'lower-price' ? dearest.cutKobo : null)
        for (const car of helped) expect([topic, reasons[topic](car)]).toEqual([topic, true])
      }
    }),
  )
})

/** Why each piece may be given; a price that compares well is never to be lowered. */
const reasons: Record<AdviceTopic, (car: AdvisedCar) => boolean> = {
  'lower-price': car =>
    car.cutKobo !== null &&
    (car.priceLabel === 'high' || car.daysListed >= slowDays || isWeakAt(car, 'saves', 'offers')),
  'keep-price': car => car.cutKobo === null && car.priceLabel !== null && isWeakAt(car, 'saves', 'offers'),
  'compare-price': car => car.cutKobo === null && car.priceLabel === null && isWeakAt(car, 'saves', 'offers'),
  'complete-details': car => isWeakAt(car, 'appearances'),
  'show-papers': car => isWeakAt(car, 'questions') && !isWeakAt(car, 'appearances'),
  'add-pictures': ({ picturesCount }) => picturesCount < picturesMin,
  'change-first-picture': car => isWeakAt(car, 'views'),
  'allow-viewings': car => isWeakAt(car, 'viewings') && !car.testDrive,
  'offer-more-hours': car => isWeakAt(car, 'viewings') && car.testDrive,
}

test('the dearest cars decide what comes first, after the advised cut', () => {
  const car: AdvisedCar = {
    id: 'a',
    title: 'Toyota Camry 2015',
    priceKobo: kobo(9_000_000_00),
    priceLabel: 'high',
    cutKobo: kobo(2_000_000_00),
    standings: [],
    daysListed: 1,
    picturesCount: 9,
    testDrive: true,
  }
  const plain = { ...car, id: 'b', title: 'Kia Rio 2014', priceLabel: null, cutKobo: null, picturesCount: 1 }
  const first = (priceKobo: number) => advise([car, { ...plain, priceKobo: kobo(priceKobo) }])[0]!.topic
  expect(first(6_999_999_00)).toBe('lower-price')
  expect(first(7_000_001_00)).toBe('add-pictures')
  expect(advise([])).toEqual([])
})
