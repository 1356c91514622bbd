// A dealer in words, and the addresses of the public pages, with the query keys that the server's cache may know.
import { expect, test } from 'vitest'
import { addressKeysOf } from '../../address-keys.ts'
import { dealerAddress, directoryAddress, pageOf, wantedOf } from './dealer-address.ts'
import { ratingWords, stockLine } from './dealer-words.ts'

test('what a dealer has none of is left out', () => {
  expect(stockLine({ carsListed: 1, carsSold: 0 })).toBe('1 car on offer')
  expect(stockLine({ carsListed: 1_200, carsSold: 3 })).toBe('1,200 cars on offer · 3 sold through AutoX')
  expect(stockLine({ carsListed: 0, carsSold: 0 })).toBe('No cars on offer yet')
  expect(ratingWords({ rating: null, ratingsCount: 0 })).toBeUndefined()
  expect(ratingWords({ rating: 4.55, ratingsCount: 1 })).toBe('4.5 of 5 from 1 rating')
})

test('an address says what was asked for and nothing else', () => {
  const asked = wantedOf(new URLSearchParams('Search= moto &State=&PageNumber=2&utm=x'))
  expect(asked).toEqual({ Search: 'moto' })
  expect(directoryAddress(asked, 2)).toBe('/marketplace/dealers?Search=moto&PageNumber=2')
  expect(dealerAddress('7', 1)).toBe('/marketplace/dealers/7')
  expect([pageOf(new URLSearchParams('PageNumber=0')), pageOf(new URLSearchParams('PageNumber=3'))]).toEqual([
    1, 3,
  ])
})

test('the cache knows the keys of the directory and of each dealer, with and without .data', () => {
  expect(addressKeysOf('/marketplace/dealers.data')).toEqual(['Search', 'State', 'PageNumber'])
  expect(addressKeysOf('/marketplace/dealers/7.data')).toEqual(['PageNumber', 'RatingsPage'])
  expect(addressKeysOf('/marketplace/7')).toEqual([])
})
