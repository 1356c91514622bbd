// The same search in another spelling is the same search.
import { expect, test } from 'vitest'
import { isSameSearch } from './same-search.ts'

test('order of keys and of values, sorting and what is left open make no other search', () => {
  const address = '/marketplace?ForSale=true&Make=Honda%2CToyota&PriceTo=5000000'
  const filters = { PriceTo: '5000000', Make: 'Toyota,Honda', ForSale: 'true' }
  expect(isSameSearch(address, filters)).toBe(true)
  expect(isSameSearch(address, { ...filters, Sort: 'price-low', ForRent: 'false' })).toBe(true)
  expect(isSameSearch(address, { ...filters, Make: 'Toyota' })).toBe(false)
  expect(isSameSearch(address, { ...filters, State: 'Lagos' })).toBe(false)
  expect(isSameSearch('/marketplace', {})).toBe(true)
})
