// Price labels: monotonic, independent of order, one vote per seller.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceLabels } from '#contract/cars/facts.ts'
import { limits } from '#contract/core/limits.ts'
import { adjustPrice, type Like, rank } from './price-rank.ts'

const car = { year: 2015, mileageKm: 90_000, priceKobo: 850_000_000 }
const like = fc.record({
  owner_id: fc.constantFrom(...'abcdefghijkl'),
  price_kobo: fc.integer({ min: 1, max: 5_000_000_000 }),
  year: fc.integer({ min: 2013, max: 2017 }),
  mileage_km: fc.integer({ min: 0, max: 400_000 }),
})
const market = fc.array(like, { maxLength: 40 })
const price = fc.integer({ min: 1, max: 6_000_000_000 })
const at = (label: string | null) => priceLabels.indexOf(label as never)
const sellers = (likes: readonly Like[]) => new Set(likes.map(each => each.owner_id)).size

test('a higher price is never called lower', () => {
  fc.assert(
    fc.property(market, price, price, (likes, a, b) => {
      const [cheap, dear] = [Math.min(a, b), Math.max(a, b)].map(priceKobo =>
        rank(likes, { ...car, priceKobo }),
      )
      expect(at(cheap!.label)).toBeLessThanOrEqual(at(dear!.label))
    }),
  )
})

test('the order in which like cars are found changes nothing', () => {
  fc.assert(
    fc.property(
      market.chain(likes =>
        fc.tuple(fc.constant(likes), fc.shuffledSubarray(likes, { minLength: likes.length })),
      ),
      ([likes, mixed]) => {
        expect(rank(mixed, car)).toEqual(rank(likes, car))
      },
    ),
  )
})

test('below five sellers there is no label and no figure, from five there is one', () => {
  fc.assert(
    fc.property(market, likes => {
      const check = rank(likes, car)
      expect(check.comparables).toBe(sellers(likes))
      expect(check.label === null).toBe(sellers(likes) < limits.comparablesMin)
      expect(check.middleKobo === null).toBe(sellers(likes) < limits.comparablesMin)
    }),
  )
})

test('however many cars at one price a seller plants, they are one voice: ninety-nine of them change nothing', () => {
  fc.assert(
    fc.property(market, like, (likes, planted) => {
      const others = likes.filter(each => each.owner_id !== planted.owner_id)
      const heap = Array.from({ length: 99 }, () => planted)
      expect(rank([...others, ...heap], car)).toEqual(rank([...others, planted], car))
    }),
  )
})

test('one seller cannot move the figures past their neighbours', () => {
  fc.assert(
    fc.property(market, price, (likes, planted) => {
      const honest = likes.filter(each => each.owner_id !== 'a')
      fc.pre(sellers(honest) >= limits.comparablesMin)
      const voices = rank(honest, car)
      const { middleKobo } = rank(
        [...honest, { owner_id: 'a', price_kobo: planted, year: 2015, mileage_km: 90_000 }],
        car,
      )
      expect(middleKobo!).toBeGreaterThanOrEqual(voices.lowKobo! - 1)
      expect(middleKobo!).toBeLessThanOrEqual(voices.highKobo! + 1)
    }),
  )
})

test('an older car or one with more kilometres is compared with less, never with more', () => {
  fc.assert(
    fc.property(
      like,
      fc.integer({ min: 1990, max: 2027 }),
      fc.integer({ min: 0, max: 600_000 }),
      (each, year, mileageKm) => {
        const here = adjustPrice(each, { year, mileageKm })
        expect(adjustPrice(each, { year: year + 1, mileageKm })).toBeGreaterThan(here)
        expect(adjustPrice(each, { year, mileageKm: mileageKm + 5_000 })).toBeLessThanOrEqual(here)
        expect(adjustPrice(each, { year: each.year, mileageKm: each.mileage_km })).toBe(each.price_kobo)
      },
    ),
  )
})

test('five sellers, five prices: a quarter ask less than the low figure, half less than the middle, a quarter more than the high', () => {
  const likes = [100, 200, 300, 400, 500].map((price_kobo, i) => ({
    owner_id: String(i),
    price_kobo,
    year: 2015,
    mileage_km: 90_000,
  }))
  expect(rank(likes, { ...car, priceKobo: 199 })).toEqual({
    label: 'low',
    comparables: 5,
    lowKobo: 200,
    middleKobo: 300,
    highKobo: 400,
  })
  const labels = [200, 300, 301, 400, 401].map(priceKobo => rank(likes, { ...car, priceKobo }).label)
  expect(labels).toEqual(['good', 'good', 'fair', 'fair', 'high'])
  expect(rank(likes, { ...car, priceKobo: null })).toMatchObject({ label: null, middleKobo: 300 })
})

test('prices as large as money can be are compared to the end', () => {
  const likes = Array.from({ length: 5 }, (_, i) => ({
    owner_id: String(i),
    price_kobo: Number.MAX_SAFE_INTEGER,
    year: 2013,
    mileage_km: 400_000,
  }))
  expect(rank(likes, car)).toMatchObject({ label: 'low', middleKobo: Number.MAX_SAFE_INTEGER })
})
