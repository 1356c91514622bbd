import { afterEach, expect, test, vi } from 'vitest'
import { limits } from '#contract/core/limits.ts'
import {
  compareAddress,
  comparedNow,
  forgetLists,
  forgetRecentCars,
  keepCompared,
  rememberViewedCar,
  takeLists,
} from './car-lists.ts'
import { deviceKeys, read } from './keys.ts'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const readRecentCars = () => (read(deviceKeys.recentCars) ?? '').split(',').filter(Boolean)

afterEach(() => {
  forgetRecentCars()
  keepCompared([])
  vi.unstubAllGlobals()
})

test('the car looked at last stands first, and once', () => {
  rememberViewedCar(id(1))
  rememberViewedCar(id(2))
  rememberViewedCar(id(1))
  expect(readRecentCars()).toEqual([id(1), id(2)])
})

test('only so many are remembered, and nothing that is no id', () => {
  for (let n = 0; n < limits.recentCarsMax + 5; n++) rememberViewedCar(id(n))
  rememberViewedCar('<script>')
  expect(readRecentCars()).toHaveLength(limits.recentCarsMax)
  expect(readRecentCars()[0]).toBe(id(limits.recentCarsMax + 4))
})

test('what was seen is forgotten when asked', () => {
  rememberViewedCar(id(1))
  forgetRecentCars()
  expect(read(deviceKeys.recentCars)).toBeNull()
})

test('at most so many cars are compared, each once', () => {
  keepCompared([id(1), id(1), 'x', id(2), id(3), id(4), id(5)])
  expect(comparedNow()).toEqual([id(1), id(2), id(3), id(4)])
  expect(compareAddress([id(1), id(2), id(1)])).toBe(`/marketplace/compare?Ids=${id(1)},${id(2)}`)
  expect(compareAddress([])).toBe('/marketplace/compare')
})

test('a visitor’s cars are theirs when they sign in; another person at the same device finds none', () => {
  rememberViewedCar(id(1))
  takeLists('ada')
  expect(readRecentCars()).toEqual([id(1)])
  keepCompared([id(2)])
  takeLists('ada')
  expect([readRecentCars(), comparedNow()]).toEqual([[id(1)], [id(2)]])
  takeLists('bisi')
  expect([readRecentCars(), comparedNow()]).toEqual([[], []])
  rememberViewedCar(id(3))
  forgetLists()
  expect(readRecentCars()).toEqual([])
})
