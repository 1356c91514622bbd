// A wish to save a search outlives signing in, once and on its own page.
import { expect, test } from 'vitest'
import { deviceKeys, read } from './keys.ts'
import { keepWish, takeWish } from './search-wish.ts'

const page = '/marketplace?Make=Toyota'
const wish = { name: 'Toyota cars', alerts: 'weekly' }

test('a wish is taken once, on the page where it was made', () => {
  keepWish(page, wish)
  expect(takeWish('/marketplace?Make=Honda')).toBeUndefined()
  expect(takeWish(page)).toEqual(wish)
  expect(takeWish(page)).toBeUndefined()
})

test('a wish of more than an hour ago is forgotten wherever one is', () => {
  keepWish(page, wish, 0)
  expect(takeWish('/marketplace', 3_600_001)).toBeUndefined()
  expect(read(deviceKeys.searchWish)).toBeNull()
  keepWish(page, wish, 0)
  expect(takeWish(page, 3_600_000)).toEqual(wish)
})
