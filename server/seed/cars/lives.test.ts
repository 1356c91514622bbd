import { expect, test } from 'vitest'
import { papersNeeded } from '#contract/cars/papers-needed.ts'
import type { OwnCarCard } from '#contract/cars/listings.ts'
import { rank } from '#server/cars/price/price-rank.ts'
import { personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { expireCars } from '../../cars/listing/expire-cars.ts'
import { type SeedCar, seedCars } from './cars.ts'
import { fates, type Life, lifeOf } from './lives.ts'
import { putCar } from './load-cars.ts'
import { putLives } from './load-lives.ts'
import type { Placed } from '../purchases/load-purchases.ts'
import { seedPeople } from '../people/people.ts'

const now = new Date('2026-11-20T09:00:00Z')
const cars = seedCars(seedPeople(now), now)
const lives = new Map<SeedCar, Life>(cars.map(car => [car, lifeOf(car, now)]))
const dayMs = 86_400_000

test('the same day tells the same lives, and each fate is some car’s', () => {
  for (const [car, life] of lives) expect(lifeOf(car, now)).toEqual(life)
  const counts = new Map(
    fates.map(fate => [fate, [...lives.values()].filter(life => life.fate === fate).length]),
  )
  expect(Math.min(...counts.values())).toBeGreaterThan(5)
  expect(counts.get('listed')).toBeGreaterThan(cars.length * 0.85)
})

test('prices came down in steps that end at the price asked now, after the listing and before today', () => {
  const changed = [...lives].filter(([, life]) => life.fate === 'listed' && life.changes.length > 0)
  expect(changed.length).toBeGreaterThan(120)
  for (const [car, { changes }] of changed) {
    const prices = changes.filter(change => change.field === 'price')
    if (prices.length > 0) expect(prices.at(-1)!.is_now).toBe(String(car.priceKobo))
    for (const [i, { was, is_now: to, at }] of prices.entries()) {
      expect(Number(was)).toBeGreaterThan(Number(to))
      expect(Number(was)).toBeLessThan(Number(to) * 1.12)
      if (i > 0) expect(was).toBe(prices[i - 1]!.is_now)
      expect(at.getTime()).toBeGreaterThan(car.listedAt.getTime())
      expect(at.getTime()).toBeLessThan(now.getTime())
    }
  }
})

test('papers are of the car’s origin, complete with most sellers and missing with some', () => {
  const complete = [...lives].filter(([car, { papers }]) =>
    papersNeeded[car.condition].every(kind => papers.includes(kind)),
  )
  expect(complete.length / cars.length).toBeGreaterThan(0.55)
  expect(complete.length / cars.length).toBeLessThan(0.85)
  expect([...lives.values()].filter(({ papers }) => papers.length === 0).length).toBeGreaterThan(50)
})

test('what is on the market runs out between ten days and sixty from now', () => {
  for (const [car, { fate, expiresAt, since }] of lives) {
    const days = (expiresAt.getTime() - now.getTime()) / dayMs
    if (fate === 'expired') expect(days).toBeLessThan(0)
    else expect(days).toBeGreaterThanOrEqual(10)
    expect(days).toBeLessThanOrEqual(60)
    expect(since.getTime()).toBeGreaterThan(car.listedAt.getTime())
    expect(since.getTime()).toBeLessThanOrEqual(now.getTime())
  }
})

test('a quarter of what is for sale has like cars by five sellers, and every label is somebody’s', () => {
  const sold = cars.filter(car => car.priceKobo !== null)
  const labels = sold.map(car => {
    const likes = sold.filter(
      soldCar =>
        soldCar.make === car.make &&
        soldCar.model === car.model &&
        soldCar.condition === car.condition &&
        Math.abs(soldCar.year - car.year) <= 2 &&
        soldCar.ownerEmail !== car.ownerEmail,
    )
    return rank(
      likes.map(like => ({
        owner_id: like.ownerEmail,
        price_kobo: like.priceKobo!,
        year: like.year,
        mileage_km: like.mileageKm,
      })),
      car,
    ).label
  })
  for (const label of ['low', 'good', 'fair', 'high'])
    expect(labels.filter(each => each === label).length, label).toBeGreaterThan(20)
  expect(labels.filter(label => label !== null).length).toBeGreaterThan(sold.length / 4)
})

test('the demo accounts have a listing of each kind to look at, and nothing runs out in the first days', async () => {
  const world = await makeWorld()
  const [buyer, seller, dealer] = [
    await personWith(world, 0),
    await personWith(world, 0),
    await personWith(world, 0, { accountType: 'AutoDealer', businessName: 'Demo Yard' }),
  ]
  const placed: Placed[] = []
  const drawn = { get: (name: string) => ({ hash: name, width: 4, height: 3, colour: '#000000' }) } as never
  await world.db.inTx(async tx => {
    for (const [i, car] of cars.slice(0, 20).entries()) {
      const ownerId = i < 5 ? seller.id : dealer.id
      placed.push({ id: await putCar(tx, car, ownerId, { drawn }), ownerId, car })
    }
    const cast = { demo: { buyer: buyer.id, seller: seller.id, dealer: dealer.id } } as never
    const paper = { key: 'paper.pdf', type: 'application/pdf' as const, bytes: 69, name: 'demo-paper.pdf' }
    await putLives(tx, { placed, cast, paper, now: world.now() })
  })
  const list = async ({ token }: { token: string }) =>
    (
      await world.ask<OwnCarCard[]>({
        url: '/api/Car/get-Cars-By-UserId',
        query: { PageSize: '100' },
        token,
      })
    ).data
  const counted = (owned: OwnCarCard[]) =>
    Object.fromEntries([...Map.groupBy(owned, car => car.state)].map(([state, each]) => [state, each.length]))
  expect(counted(await list(seller))).toEqual({ listed: 3, paused: 1, expired: 1 })
  expect(counted(await list(dealer))).toEqual({ listed: 11, paused: 3, expired: 2 })
  expect((await list(dealer)).filter(car => car.lacksPictures)).toHaveLength(1)
  await expireCars(world.db, new Date(world.now().getTime() + 2 * dayMs), error => {
    throw error
  })
  expect(counted(await list(dealer))).toEqual({ listed: 11, paused: 3, expired: 2 })
})
