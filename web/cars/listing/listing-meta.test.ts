// Shared listing metadata: car, kobo-exact price and picture.
import { expect, test } from 'vitest'
import { shareCardPath } from '#contract/cars/share-card.ts'
import { kobo } from '#contract/core/money.ts'
import type { Car } from '#contract/cars/cars.ts'
import { listingMeta, schemaOf } from './listing-meta.ts'
import { payAddress } from '../../deal-engine/pay-address.ts'

const car: Car = {
  id: '7f1c9f0e-6a2b-4d39-9a52-2f3b8c1d0e11',
  title: 'Toyota Camry 2018',
  make: 'Toyota',
  model: 'Camry',
  year: 2018,
  trim: 'XLE',
  condition: 'tokunbo',
  body: 'saloon',
  fuel: 'petrol',
  gearbox: 'automatic',
  drive: 'front',
  colour: 'silver',
  seats: 5,
  engineCc: 2500,
  mileageKm: 84_000,
  priceKobo: kobo(4_500_000_000_050),
  rentPriceKobo: null,
  forSale: true,
  forRent: false,
  installmentPayment: false,
  testDrive: true,
  state: 'listed',
  location: 'Ikeja, Lagos',
  branch: null,
  listedAt: '2026-11-18T09:00:00.000Z',
  description: 'First body.',
  papersCount: 2,
  video: null,
  pictures: [{ hash: 'abc', width: 1600, height: 1200, colour: '#c3c8cd' }],
  seller: {
    id: 's',
    name: 'Demo Motors',
    accountType: 'AutoDealer',
    location: 'Lagos',
    memberSince: '2024-01-01T00:00:00.000Z',
    carsListed: 1,
    carsSold: 0,
    rating: { average: null, count: 0 },
    replyHours: null,
  },
  papers: [],
  daysListed: 2,
  priceCheck: { label: null, comparables: 0, lowKobo: null, middleKobo: null, highKobo: null },
  month: null,
  changes: [],
  rating: { average: null, count: 0 },
}

test('the shared title carries a price far above what 32 bits hold', () => {
  expect(listingMeta(car, car.pictures, 'https://autox.example')).toContainEqual({
    property: 'og:title',
    content: 'Toyota Camry 2018, ₦45,000,000,000.50',
  })
  expect(listingMeta(car, car.pictures, 'https://autox.example')).toContainEqual({
    property: 'og:image',
    content: `https://autox.example${shareCardPath(car)}`,
  })
})

test('search engines read a car and a product with an offer', () => {
  const schema = schemaOf(car, car.pictures, 'https://autox.example', 'https://autox.example/marketplace/x')
  expect(schema['@type']).toEqual(['Car', 'Product'])
  expect(schema.offers).toHaveLength(1)
  expect(schema.offers[0]).toMatchObject({
    price: '45000000000.50',
    priceCurrency: 'NGN',
    availability: 'https://schema.org/InStock',
  })
})

test('a car that is only for rent is shared without the promises of a sale', () => {
  const words = (more: Partial<Car>) =>
    JSON.stringify(listingMeta({ ...car, ...more }, car.pictures, 'https://autox.example'))
  expect(words({ priceKobo: null, rentPriceKobo: kobo(4_500_000) })).toContain('Ikeja, Lagos. Only for rent.')
  expect(words({ priceKobo: null, rentPriceKobo: kobo(4_500_000) })).not.toContain('Your money')
  expect(words({})).toContain('Your money waits with AutoX')
})

test('a dealer is named with the address of their page', () => {
  const { offers } = schemaOf(
    car,
    car.pictures,
    'https://autox.example',
    'https://autox.example/marketplace/x',
  )
  expect(offers[0]!.seller).toMatchObject({ url: 'https://autox.example/marketplace/sellers/s' })
})

test('a car that is only for rent is offered by the day', () => {
  const rented = schemaOf(
    { ...car, priceKobo: null, rentPriceKobo: kobo(4_500_000) },
    [],
    'https://a',
    'https://a/x',
  )
  expect(rented.offers[0]).toMatchObject({ price: '45000.00', priceSpecification: { unitCode: 'DAY' } })
})

test('the address of the payment carries the price in naira, and no slash of a title', () => {
  expect(payAddress({ ...car, title: 'A4 1.8/2.0' })).toBe(
    `/w-payment/wallet/A4%201.8%202.0/${car.id}/45000000000.50`,
  )
  expect(payAddress({ ...car, priceKobo: kobo(250_000_000) })).toMatch(/\/2500000$/)
})
