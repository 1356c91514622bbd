// The market's address: read, written, said in words.
import { expect, test } from 'vitest'
import { CarFilters } from '#contract/car-filters.ts'
import { filterKeys } from './filter-keys.ts'
import { filtersOf, headingOf, marketAddress, narrowing, pageOf } from './filters.ts'

test('every filter of the contract lives in the address', () => {
  expect([...filterKeys].toSorted()).toEqual(Object.keys(CarFilters.shape).toSorted())
})

test('an address is read and written back the same, without empty and unknown parts', () => {
  const search = new URLSearchParams('Make=Toyota&Model=&PriceTo=5000000&utm_source=x&Sort=newest')
  const filters = filtersOf(search)
  expect(filters).toEqual({ Make: 'Toyota', PriceTo: '5000000', Sort: 'newest' })
  expect(marketAddress(filters, 3)).toBe('/marketplace?Make=Toyota&PriceTo=5000000&PageNumber=3')
  expect(marketAddress({})).toBe('/marketplace')
})

test('a page number that is nonsense is page 1', () => {
  expect(
    ['0', '-1', 'x', '1.5', '1e99'].map(page => pageOf(new URLSearchParams({ PageNumber: page }))),
  ).toEqual([1, 1, 1, 1, 1])
  expect(pageOf(new URLSearchParams('PageNumber=7'))).toBe(7)
})

test('taking the make away takes its model too', () => {
  const tags = narrowing({ Make: 'Toyota', Model: 'Camry', PriceTo: '5000000', Sort: 'price-low' })
  expect(tags.map(({ words }) => words)).toEqual(['Toyota', 'Camry', 'Up to ₦5,000,000'])
  expect(tags[0]!.rest).toEqual({ PriceTo: '5000000', Sort: 'price-low' })
})

test('the heading says what is listed', () => {
  expect(headingOf({})).toBe('Cars for sale and rent in Nigeria')
  expect(headingOf({ Make: 'Toyota', Model: 'Camry', ForSale: 'true', State: 'Lagos' })).toBe(
    'Toyota Camry cars for sale in Lagos',
  )
  expect(headingOf({ ForRent: 'true' })).toBe('Cars for rent in Nigeria')
})
