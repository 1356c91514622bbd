import { expect, test } from 'vitest'
import { splitPriceWords } from './price-words.ts'

const m = 1_000_000
test.each([
  ['camry under 8m', 'camry', { PriceTo: 8 * m }],
  ['8m', '', { PriceTo: 8 * m }],
  ['toyota 8 million', 'toyota', { PriceTo: 8 * m }],
  ['corolla below ₦4,500,000 lagos', 'corolla lagos', { PriceTo: 4.5 * m }],
  ['Less than 2.5M naira', '', { PriceTo: 2.5 * m }],
  ['lexus above 20m', 'lexus', { PriceFrom: 20 * m }],
  ['suv 5m-8m', 'suv', { PriceFrom: 5 * m, PriceTo: 8 * m }],
  ['suv 5-8m', 'suv', { PriceFrom: 5 * m, PriceTo: 8 * m }],
  ['between 5m and 8m rav4', 'rav4', { PriceFrom: 5 * m, PriceTo: 8 * m }],
  ['8m to 5m', '', { PriceFrom: 5 * m, PriceTo: 8 * m }],
  ['over 3m under 6m jeep', 'jeep', { PriceFrom: 3 * m, PriceTo: 6 * m }],
  ['keke 900k', 'keke', { PriceTo: 900_000 }],
  ['benz 12000000', 'benz', { PriceTo: 12 * m }],
  ['camry budget 10m', 'camry', { PriceTo: 10 * m }],
])('%s', (search, rest, bounds) => {
  expect(splitPriceWords(search)).toEqual({ rest, bounds })
})

test.each([
  'corolla 2015',
  'under 2015',
  'bmw x5 m',
  'bmw m5',
  'rx 350',
  'mazda 3',
  'c300 2012-2015',
  '2010 to 2014 camry',
  'mercedes 911',
  'peugeot 2008',
  '0m',
  '',
  '₦',
  '99999999999999999999m',
])('%j names no price', search => {
  expect(splitPriceWords(search)).toEqual({ rest: search, bounds: {} })
})
