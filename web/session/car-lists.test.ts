import { afterEach, expect, test, vi } from 'vitest'
import { limits } from '#contract/core/limits.ts'
import {
  compareAddress,
  comparedNow,
  forgetLists,
  forgetSeen,
  keepCompared,
  noteSeen,
  takeLists,
} from './car-lists.ts'
import { deviceKeys, read } from './keys.ts'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const readSeen = () => (read(deviceKeys.seen) ?? '').split(',').filter(Boolean)

afterEach(() => {
  forgetSeen()
  keepCompared([])
  vi.unstubAllGlobals()
})

test('the car looked at last stands first, and once', () => {
  noteSeen(id(1))
  noteSeen(id(2))
  noteSeen(id(1))
  expect(readSeen()).toEqual([id(1), id(2)])
})

test('only so many are remembered, and nothing that is no id', () => {
  for (let n = 0; n < limits.recentlySeenMax + 5; n++) noteSeen(id(n))
  noteSeen('<script>')
  expect(readSeen()).toHaveLength(limits.recentlySeenMax)
  expect(readSeen()[0]).toBe(id(limits.recentlySeenMax + 4))
})

test('what was seen is forgotten when asked', () => {
  noteSeen(id(1))
  forgetSeen()
  expect(read(deviceKeys.seen)).toBeNull()
})

test('at most so many cars are compared, each once', () => {
  keepCompared([id(1), id(1), 'x', id(2), id(3), id(4), id(5)])
  expect(comparedNow()).toEqual([id(1), id(2), id(3), id(4)])
  expect(compareAddress([id(1), id(2), id(1)])).toBe(`/marketplace/compare?Ids=${id(1)},${id(2)}`)
  expect(compareAddress([])).toBe('/marketplace/compare')
})

test('a visitor’s cars are theirs when they sign in; another person at the same device finds none', () => {
  noteSeen(id(1))
  takeLists('ada')
  expect(readSeen()).toEqual([id(1)])
  keepCompared([id(2)])
  takeLists('ada')
  expect([readSeen(), comparedNow()]).toEqual([[id(1)], [id(2)]])
  takeLists('bisi')
  expect([readSeen(), comparedNow()]).toEqual([[], []])
  noteSeen(id(3))
  forgetLists()
  expect(readSeen()).toEqual([])
})
