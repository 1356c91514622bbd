// The page of an address.
import { expect, test } from 'vitest'
import { pageOf, ratingsKey } from './page-number.ts'

test('nonsense in an address is the first page', () => {
  for (const page of ['0', '-1', 'x', '1.5', '1e99', ''])
    expect(pageOf(new URLSearchParams({ PageNumber: page })), page).toBe(1)
  expect(pageOf(new URLSearchParams())).toBe(1)
  expect(pageOf(new URLSearchParams('PageNumber=7'))).toBe(7)
})

test('ratings are paged beside the list', () => {
  const search = new URLSearchParams('PageNumber=7&RatingsPage=2')
  expect([pageOf(search), pageOf(search, ratingsKey)]).toEqual([7, 2])
})
