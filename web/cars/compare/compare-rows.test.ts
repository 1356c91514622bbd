// Cars side by side: what differs, and which value is the best.
import { expect, test } from 'vitest'
import type { Car } from '#contract/cars/cars.ts'
import { kobo } from '#contract/core/money.ts'
import { compareRows } from './compare-rows.ts'

const car = (more: Partial<Car>): Car =>
  ({
    year: 2015,
    trim: '',
    condition: 'tokunbo',
    body: 'saloon',
    fuel: 'petrol',
    gearbox: 'automatic',
    drive: 'front',
    colour: 'silver',
    seats: 5,
    engineCc: null,
    mileageKm: 90_000,
    priceKobo: kobo(850_000_000),
    rentPriceKobo: null,
    installmentPayment: false,
    testDrive: true,
    location: 'Ikeja, Lagos',
    papers: [
      { kind: 'ProofOfOwnership', needed: true, ready: true },
      { kind: 'CustomsPapers', needed: true, ready: false },
    ],
    priceCheck: { label: null, comparables: 2, lowKobo: null, middleKobo: null, highKobo: null },
    seller: { name: 'Ada Demo', rating: { average: null, count: 0 } },
    daysListed: 1,
    ...more,
  }) as Car

const row = (cars: Car[], label: string) => compareRows(cars).find(each => each.label === label)

test('the lowest price, the fewest kilometres and the newest year are marked', () => {
  const cars = [
    car({ priceKobo: kobo(900_000_000), mileageKm: 40_000, year: 2019 }),
    car({ priceKobo: kobo(850_000_000) }),
  ]
  expect(row(cars, 'Price')).toMatchObject({ best: [false, true], bestWords: 'Lowest', differs: true })
  expect(row(cars, 'Mileage')?.best).toEqual([true, false])
  expect(row(cars, 'Year')?.best).toEqual([true, false])
})

test('nothing is the best where all are the same, or only one has it', () => {
  expect(row([car({}), car({})], 'Price')).toMatchObject({ best: [false, false], differs: false })
  expect(row([car({ rentPriceKobo: kobo(4_500_000) }), car({})], 'Rent per day')?.best).toEqual([
    false,
    false,
  ])
})

test('a fact that no car has is no row', () => {
  expect(row([car({}), car({})], 'Engine')).toBeUndefined()
  expect(row([car({ engineCc: 2_500 }), car({})], 'Engine')?.values).toEqual(['2,500 cc', '–'])
})

test('papers are counted among those that the car needs', () => {
  expect(row([car({})], 'Documents')?.values).toEqual(['1 of 2 ready'])
})
