import { expect, test } from 'vitest'
import type { Car } from '#contract/cars/cars.ts'
import { kobo } from '#contract/core/money.ts'
import { changeWords, listedWords } from './changes-section.tsx'
import { placesOf } from './price-scale.tsx'
import { replyWords } from '../../dealers/words.ts'

const change = (field: Car['changes'][number]['field'], from = '', to = '') => ({ field, from, to, at: '' })
const plain = (words: string) => words.replaceAll('\u00a0', ' ')
const naira = (millions: number) => kobo(millions * 100_000_000)

test('every change of a listing is told in words, prices with how much', () => {
  expect(plain(changeWords(change('price', '900000000', '810000000')))).toBe(
    'Price down 10%: from ₦9,000,000.00 to ₦8,100,000.00',
  )
  expect(plain(changeWords(change('rent-price', '4000000', '5000000')))).toBe(
    'Daily price up 25%: from ₦40,000.00 to ₦50,000.00',
  )
  expect(changeWords(change('price', '900000000', '900000001'))).toMatch(/^Price up: from/)
  expect(changeWords(change('rent-price', '', '5000000'))).toBe('Daily price set to ₦50,000.00')
  expect(changeWords(change('price', '900000000', ''))).toBe('Price taken off')
  expect(changeWords(change('mileage', '91000', '90500'))).toBe('Mileage from 91,000 km to 90,500 km')
  expect(changeWords(change('year', '2014', '2015'))).toBe('Year from 2014 to 2015')
  expect(changeWords(change('vin'))).toContain('VIN')
  expect(changeWords(change('pictures'))).toBe('Pictures changed')
  const listedAt = '2026-11-20T12:00:00.000Z'
  expect([0, 1, 12].map(daysListed => listedWords({ state: 'listed', daysListed, listedAt }))).toEqual([
    'Listed today, November 20, 2026.',
    'On the market for 1 day, since November 20, 2026.',
    'On the market for 12 days, since November 20, 2026.',
  ])
  expect(listedWords({ state: 'sold', daysListed: 3, listedAt })).toBe('Listed on November 20, 2026.')
})

test('how soon a seller answers is said only where there is something to say', () => {
  expect([null, 0.4, 1, 2.2, 40].map(replyWords)).toEqual([
    'Not enough requests yet',
    'Usually within the hour',
    'Within 1 hour, mostly',
    'Within 3 hours, mostly',
    'Within 2 days, mostly',
  ])
})

test('the scale keeps its order, and a price beyond it stands at its end', () => {
  const marks = { low: naira(8), middle: naira(9), high: naira(10) }
  const { low, middle, high, price } = placesOf({ ...marks, price: naira(8.5) })
  expect(low).toBeLessThan(price)
  expect(price).toBeLessThan(middle)
  expect(middle).toBeLessThan(high)
  expect(placesOf({ ...marks, price: naira(900) }).price).toBe(294)
  expect(placesOf({ ...marks, price: naira(0.1) }).price).toBe(6)
  const flat = placesOf({ price: naira(9), low: naira(9), middle: naira(9), high: naira(9) })
  expect(Object.values(flat)).toEqual([150, 150, 150, 150])
})
