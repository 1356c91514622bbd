// What is said of a saved car's price since it was saved.
import { expect, test } from 'vitest'
import { kobo } from '#contract/core/money.ts'
import type { SavedCar } from '#contract/market/saved-searches/saved-cars.ts'
import { priceMove } from './words.ts'

const moved = (now: number | null, then: number | null, state: SavedCar['state'] = 'listed') =>
  priceMove({
    priceKobo: now === null ? null : kobo(now),
    savedPriceKobo: then === null ? null : kobo(then),
    state,
  })

test('a price that fell or rose is said by how much', () => {
  expect(moved(830_000_000, 850_000_000)).toEqual({
    words: '₦200,000 less than when you saved it',
    less: true,
  })
  expect(moved(850_000_050, 850_000_000)).toEqual({
    words: '₦0.50 more than when you saved it',
    less: false,
  })
})

test('nothing is said where it stayed, where there is none, or where the car is gone', () => {
  expect(moved(5, 5)).toBeUndefined()
  expect(moved(null, 5)).toBeUndefined()
  expect(moved(5, null)).toBeUndefined()
  for (const state of ['sold', 'withdrawn'] as const) expect(moved(4, 5, state)).toBeUndefined()
  expect(moved(4, 5, 'reserved')?.less).toBe(true)
})
