// The page of an address.
import { expect, test } from 'vitest'
import { pageNumber, ratingsKey } from './page-number.ts'

test('nonsense in an address is the first page', () => {
  for (const page of ['0', '-1', 'x', '1.5', '1e99', ''])
    expect(pageNumber(new URLSearchParams({ PageNumber: page })), page).toBe(1)
  expect(pageNumber(new URLSearchParams())).toBe(1)
  expect(pageNumber(new URLSearchParams('PageNumber=7'))).toBe(7)
})

test('ratings are paged beside the list', () => {
  const search = new URLSearchParams('PageNumber=7&RatingsPage=2')
  expect([pageNumber(search), pageNumber(search, ratingsKey)]).toEqual([7, 2])
})
