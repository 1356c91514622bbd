import { expect, test } from 'vitest'
import { addressKeysOf } from '../rendering/address-keys.ts'
import { sellerAddress, ratingWords, stockLine } from './words.ts'
import { directoryAddress, directoryFiltersOf } from './dealer-address.ts'

test('what a dealer has none of is left out', () => {
  expect(stockLine({ carsListed: 1, carsSold: 0 })).toBe('1 car on offer')
  expect(stockLine({ carsListed: 1_200, carsSold: 3 })).toBe('1,200 cars on offer · 3 sold through AutoX')
  expect(stockLine({ carsListed: 0, carsSold: 0 })).toBe('No cars on offer yet')
  expect(ratingWords({ rating: null, ratingsCount: 0 })).toBeUndefined()
  expect(ratingWords({ rating: 4.55, ratingsCount: 1 })).toBe('4.5 of 5 from 1 rating')
})

test('an address says what was asked for and nothing else', () => {
  const filters = directoryFiltersOf(new URLSearchParams('Search= moto &State=&PageNumber=2&utm=x'))
  expect(filters).toEqual({ Search: 'moto' })
  expect(directoryAddress(filters, 2)).toBe('/marketplace/dealers?Search=moto&PageNumber=2')
  expect(sellerAddress('7')).toBe('/marketplace/sellers/7')
  expect(sellerAddress('7', { page: 3, ratingsPage: 2 })).toBe(
    '/marketplace/sellers/7?RatingsPage=2&PageNumber=3',
  )
})

test('the cache knows the keys of the directory, of each seller and of the ratings of each car and part, with and without .data', () => {
  expect(addressKeysOf('/marketplace/dealers.data')).toEqual(['Search', 'State', 'q', 'PageNumber'])
  expect(addressKeysOf('/marketplace/sellers/7.data')).toEqual(['Branch', 'PageNumber', 'RatingsPage'])
  expect(addressKeysOf('/marketplace/7/ratings')).toEqual(['PageNumber'])
  expect(addressKeysOf('/marketplace/spareparts/7/ratings.data')).toEqual(['PageNumber'])
  expect(addressKeysOf('/marketplace/7')).toEqual(['From', 'To', 'Show'])
})
