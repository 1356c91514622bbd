import { expect, test } from 'vitest'
import type { Plan } from '#contract/savings/shapes.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import { balanceOf, offerCar, personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { savings } from './load-savings.ts'
import { play } from '../timeline.ts'

const world = await makeWorld()

test('the buyer has a plan of each kind, one for a car on the market with nine weeks of deposits, and as much in the wallet as before', async () => {
  const [seller, buyer] = [await personWith(world, 0), await personWith(world, 5)]
  const car = await offerCar(world, seller)
  const placed = [{ id: car.id, ownerId: seller.id, car: { forSale: true, priceKobo: car.priceKobo } }]
  await world.db.inTx(tx => play(tx, savings(placed as never, buyer.id, world.now())))
  await world.settle()
  const { data } = await world.ask<Plan[]>({ url: '/api/Savings/get-plans', token: buyer.token })
  const byKind = new Map(data.map(plan => [plan.kind, plan]))
  expect(data).toHaveLength(3)
  expect(byKind.get('flexible')).toMatchObject({ balanceKobo: 32_000_000 })
  expect(byKind.get('locked')).toMatchObject({ balanceKobo: 200_000_000, endsOn: '2027-03-20' })
  expect(byKind.get('target')).toMatchObject({
    balanceKobo: 235_000_000,
    targetKobo: car.priceKobo,
    car: { id: car.id, onMarket: true },
    schedule: { nextAt: '2026-11-21T07:00:00.000Z', retries: 0, missed: 0 },
  })
  expect(byKind.get('target')!.reachesOn).not.toBeNull()
  expect(await balanceOf(world, buyer)).toBe(5)
  expect((await verifyBooks(world.db)).findings).toEqual([])
})
