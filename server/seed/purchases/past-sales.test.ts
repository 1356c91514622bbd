import { expect, test } from 'vitest'
import { seedCars } from '../cars/cars.ts'
import { seedPeople } from '../people/people.ts'
import type { Cast, Placed } from './load-purchases.ts'
import { pastSales } from './past-sales.ts'

const now = new Date('2026-11-20T09:00:00Z')
const people = seedPeople(now)
const placed = seedCars(people, now).map((car, i): Placed => ({
  id: `car ${i}`,
  ownerId: car.ownerEmail,
  car,
}))
const others = people.filter(({ kind }) => kind === 'individual').map(({ email }) => email)
const demo = { buyer: 'buyer@demo', seller: 'seller@demo', dealer: 'dealer@demo.autox.example' }
const sales = pastSales(placed, { demo, others } as unknown as Cast, now)

test('dealers sold cars that were on the market by then, each to somebody else, and have words about it', () => {
  expect(sales.length).toBeGreaterThan(30)
  expect(new Set(sales.map(sale => sale.placed.id)).size).toBe(sales.length)
  expect(new Set(sales.map(sale => sale.buyerId)).size).toBe(sales.length)
  for (const { placed: sold, endedAt, buyerId } of sales) {
    expect(endedAt.getTime() - sold.car.listedAt.getTime()).toBeGreaterThan(9 * 86_400_000)
    expect(sold.ownerId).not.toBe(buyerId)
  }
  expect(new Set(sales.map(sale => sale.placed.ownerId)).size).toBeGreaterThan(10)
  expect(sales.filter(sale => sale.placed.ownerId === demo.dealer).length).toBeGreaterThan(1)
})
