// Cars are listed nearest first, with distances, in small markets and large ones.
import { beforeAll, describe, expect, test } from 'vitest'
import type { CarCard } from '#contract/cars/cars.ts'
import { kmBetween, placeNamed, places } from '#contract/reference/place-centres.ts'
import { insertMarketCars, type MarketCar, marketCars, numbersFrom } from '#server/testing/tables/market.ts'
import { offerCar, type Person, personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { rollUpCounts } from './roll-up-counts.ts'

const world = await makeWorld()
let seller: Person
const ids = new Map<string, string>()
const at = (State: string, LocalGovernment: string) => ({ State, LocalGovernment })
const offered: Record<string, Record<string, string>> = {
  ikeja: at('Lagos', 'Ikeja'),
  surulere: at('Lagos', 'Surulere'),
  ibadan: { ...at('Oyo', 'Ibadan North'), Make: 'Lexus', Model: 'RX 350' },
  kano: at('Kano', 'Dala'),
  agege: at('Lagos', 'Agege'),
}
beforeAll(async () => {
  seller = await personWith(world, 0, { accountType: 'AutoDealer', businessName: 'Demo Motors' })
  for (const [name, more] of Object.entries(offered)) {
    ids.set(name, (await offerCar(world, seller, more)).id)
    world.pass({ minutes: 1 })
  }
  await rollUpCounts(world.db)
})

type NearCard = CarCard & { distanceKm?: number }
const list = (query: Record<string, string | number | undefined>) =>
  world.ask<NearCard[]>({
    url: '/api/Car/get-Cars',
    query: Object.fromEntries(Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))), // prettier-ignore
  })
const titlesFor = async (query: Record<string, string | number>) =>
  (await list(query)).data.map(car => [...ids].find(([, id]) => id === car.id)![0])

test('near a place the nearest come first, each with its distance, and no car is left out', async () => {
  expect(await titlesFor({ Near: 'Ikeja, Lagos' })).toEqual(['ikeja', 'agege', 'surulere', 'ibadan', 'kano'])
  const { data } = await list({ Near: 'kano municipal' })
  expect(data[0]).toMatchObject({ location: 'Dala, Kano' })
  expect(data[0]!.distanceKm).toBeLessThan(15)
  expect(data.at(-1)!.distanceKm).toBeGreaterThan(700)
  expect((await list({})).data[0]).not.toHaveProperty('distanceKm')
})

test('a chosen order and filters hold, and distances are said all the same', async () => {
  const near = { Near: 'Ikeja, Lagos' }
  expect(await titlesFor({ ...near, Sort: 'newest' })).toEqual(Object.keys(offered).toReversed())
  expect(await titlesFor({ ...near, Make: 'Lexus' })).toEqual(['ibadan'])
  expect(await titlesFor({ ...near, Search: 'rx 350' })).toEqual(['ibadan'])
  expect((await list({ ...near, Sort: 'newest' })).data.at(-1)).toMatchObject({ distanceKm: 0 })
})

test('what names no place is refused by its field, and so is sorting by a distance from nowhere', async () => {
  for (const query of [{ Near: 'Atlantis' }, { Near: 'Surulere' }, { Near: '6.6,3.35' }, { Sort: 'nearest' }])
    expect(await list(query), JSON.stringify(query)).toMatchObject({
      status: 400,
      errors: [{ field: 'query.Near' }],
    })
})

describe('of many cars', { tags: 'slow', timeout: 120_000 }, () => {
  let cars: MarketCar[] = []
  const near = placeNamed('Ikeja, Lagos')!
  const kmOf = (car: MarketCar) =>
    Math.round(kmBetween(near, places.find(({ state, local }) => state === car.location_state && local === car.local_government)!)) // prettier-ignore
  const inOrder = (some: readonly MarketCar[]) =>
    some
      .toSorted(
        (a, b) =>
          kmOf(a) - kmOf(b) || Date.parse(b.listed_at) - Date.parse(a.listed_at) || (a.id < b.id ? -1 : 1),
      )
      .map(({ id }) => id)
  beforeAll(async () => {
    await world.db.run`update car set state = 'withdrawn'`
    const random = numbersFrom(31)
    cars = marketCars(4_500, [seller.id], world.now(), random)
    // A few cars in places all over Nigeria.
    for (const [i, car] of cars.entries())
      if (i % 4 === 0) {
        const place = places[Math.floor(random() * places.length)]!
        car.location_state = place.state
        car.local_government = place.local
      }
    await insertMarketCars(world.db, cars)
    await rollUpCounts(world.db)
  })

  const walk = async (query: Record<string, string | number>, most: number) => {
    const carIds: string[] = []
    let after: string | undefined
    do {
      const { data, pageMeta } = await list({ ...query, PageSize: 100, After: after })
      carIds.push(...data.map(({ id }) => id))
      after = pageMeta?.after
    } while (after !== undefined && carIds.length < most)
    return carIds
  }

  test('no car comes twice and none is left out, with filters and without', async () => {
    expect(await walk({ Near: 'Ikeja, Lagos' }, Infinity)).toEqual(inOrder(cars))
    // Conditions of more cars than are looked through, and of fewer.
    const seated = cars.filter(({ seats, mileage_km: km }) => seats >= 4 && km <= 239_000)
    const query = { Near: 'Ikeja, Lagos', SeatsFrom: 4, MileageTo: 239_000 }
    expect(await walk(query, 500)).toEqual(inOrder(seated).slice(0, 500))
    const black = cars.filter(({ colour }) => colour === 'black')
    expect(await walk({ Near: 'Ikeja, Lagos', Colour: 'black' }, 500)).toEqual(inOrder(black).slice(0, 500))
  })

  test('pages by number are the same', async () => {
    const expected = inOrder(cars)
    for (const PageNumber of [1, 2, 70]) {
      const { data, pageMeta } = await list({ Near: 'Ikeja, Lagos', PageSize: 30, PageNumber })
      expect(data.map(({ id }) => id)).toEqual(expected.slice((PageNumber - 1) * 30, PageNumber * 30))
      expect(pageMeta!.totalRecords).toBe(4_500)
    }
  })
})
