// The address of the spare parts: read, written, said in words.
import { expect, test } from 'vitest'
import { PartFilters } from '#contract/spare-parts/part-shapes.ts'
import { carWords, filtersOf, headingOf, narrowing, partsAddress } from './part-filters.ts'
import { partKeys } from './part-keys.ts'

test('every filter of the contract lives in the address', () => {
  expect([...partKeys].toSorted()).toEqual(Object.keys(PartFilters.shape).toSorted())
})

test('an address is read and written back the same, without empty and unknown parts', () => {
  const search = new URLSearchParams('Category=brakes&Model=&PriceTo=50000&utm_source=x&Sort=newest')
  const filters = filtersOf(search)
  expect(filters).toEqual({ Category: 'brakes', PriceTo: '50000', Sort: 'newest' })
  expect(partsAddress(filters, 3)).toBe('/marketplace/spareparts?Category=brakes&PriceTo=50000&PageNumber=3')
  expect(partsAddress({})).toBe('/marketplace/spareparts')
})

test('taking the make away takes its model and year too', () => {
  const tags = narrowing({
    Make: 'Toyota',
    Model: 'Camry',
    Year: '2008',
    Grade: 'tokunbo',
    Sort: 'price-low',
  })
  expect(tags.map(({ words }) => words)).toEqual(['Tokunbo', 'Toyota', 'Camry', '2008'])
  expect(tags[1]!.rest).toEqual({ Grade: 'tokunbo', Sort: 'price-low' })
  expect(tags[2]!.rest).toEqual({ Make: 'Toyota', Grade: 'tokunbo', Sort: 'price-low' })
})

test('the heading says what is listed, and for which car', () => {
  expect(headingOf({})).toBe('Spare parts in Nigeria')
  expect(
    headingOf({ Category: 'brakes', Make: 'Toyota', Model: 'Camry', Year: '2008', State: 'Lagos' }),
  ).toBe('Brakes for Toyota Camry 2008 in Lagos')
  expect(carWords({ Year: '2008' })).toBe('')
})
