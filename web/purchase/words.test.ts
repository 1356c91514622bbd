// Words of the buttons of a purchase.
import { expect, test } from 'vitest'
import { olderWords } from './words.ts'

test('the button says how many older payments it loads, not how many there are', () => {
  expect(olderWords({ next: 20, left: 57 })).toBe('Show 20 of 57 older')
  expect(olderWords({ next: 20, left: 7 })).toBe('Show 7 older')
  expect(olderWords({ next: 20, left: 20 })).toBe('Show 20 older')
  expect(olderWords({ next: 0, left: 3 })).toBeUndefined()
  expect(olderWords({ next: 20, left: 0 })).toBeUndefined()
})
