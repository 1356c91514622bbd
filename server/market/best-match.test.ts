// Words typed are listed best match first, in small markets and large ones.
import { beforeAll, describe, expect, test } from 'vitest'
import type { CarCard } from '#contract/cars/cars.ts'
import { insertMarketCars, type MarketCar, marketCars, numbersFrom } from '#server/testing/tables/market.ts'
import { offerCar, type Person, personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { rollUpCounts } from './roll-up-counts.ts'

const world = await makeWorld()
let seller: Person
const ids = new Map<string, string>()

// In the order in which they are listed: the best match is the oldest.
const offered: Record<string, Record<string, string>> = {
  named: { Make: 'Wuling', Model: 'Zenith', Body: 'bus' },
  trimmed: { Trim: 'Zenith' },
  described: { Description: 'Clean car with new zenith tyres and papers.' },
  again: { Description: 'Bought with zenith wheels, never repainted at all.' },
  beginning: { Description: 'A car of the zenithal kind, serviced every month.' },
  camry: { Model: 'Camry', Year: '2012' },
  mention: { Description: 'Drives like a Camry and costs less than one does.' },
}
beforeAll(async () => {
  seller = await personWith(world, 0, { accountType: 'AutoDealer', businessName: 'Demo Motors' })
  for (const [name, more] of Object.entries(offered)) {
    ids.set(name, (await offerCar(world, seller, more)).id)
    world.pass({ minutes: 1 })
  }
  await rollUpCounts(world.db)
})

const list = (query: Record<string, string | number | undefined>) =>
  world.ask<CarCard[]>({
    url: '/api/Car/get-Cars',
    query: Object.fromEntries(Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))), // prettier-ignore
  })
const namesOf = (cars: readonly CarCard[]) => cars.map(car => [...ids].find(([, id]) => id === car.id)![0])
const titlesFor = async (query: Record<string, string>) => namesOf((await list(query)).data)

test('words in make and model come before words in other properties, and those before descriptions', async () => {
  expect(await titlesFor({ Search: 'zenith' })).toEqual(['named', 'trimmed', 'again', 'described'])
  expect(await titlesFor({ Search: 'zenith', Sort: 'best-match' })).toEqual(['named', 'trimmed', 'again', 'described']) // prettier-ignore
  expect(await titlesFor({ Search: 'zenith tyres' })).toEqual(['described'])
})

test('a chosen order holds, and without words the newest come first', async () => {
  const newest = ['again', 'described', 'trimmed', 'named']
  expect(await titlesFor({ Search: 'zenith', Sort: 'newest' })).toEqual(newest)
  const byAge = Object.keys(offered).toReversed()
  expect(await titlesFor({})).toEqual(byAge)
  expect(await titlesFor({ Sort: 'best-match' })).toEqual(byAge)
  expect(await titlesFor({ Search: '§§', Sort: 'best-match' })).toEqual(byAge)
  // A make and a model that are read as filters leave nothing to rank.
  expect(await titlesFor({ Search: 'toyota camry' })).toEqual(['camry'])
})

test('a list goes on best match first by After, and by page number', async () => {
  let after: string | undefined
  const walked: string[] = []
  do {
    const { data, pageMeta } = await list({ Search: 'zenith', PageSize: 1, After: after })
    walked.push(...namesOf(data))
    after = pageMeta?.after
  } while (after !== undefined)
  expect(walked).toEqual(['named', 'trimmed', 'again', 'described'])
  const second = await list({ Search: 'zenith', PageSize: 2, PageNumber: 2 })
  expect(namesOf(second.data)).toEqual(['again', 'described'])
})

test('a mark is only of its own order; one that began by age goes on by age', async () => {
  const mark = async (query: Record<string, string>) =>
    (await list({ ...query, PageSize: 1 })).pageMeta!.after!
  const best = await mark({ Search: 'zenith' })
  expect(await list({ Search: 'zenith', Sort: 'price-low', After: best })).toMatchObject({
    status: 400,
    errors: [{ field: 'query.After' }],
  })
  const byAge = await mark({ Search: 'zenith', Sort: 'newest' })
  expect(namesOf((await list({ Search: 'zenith', After: byAge })).data)).toEqual(['described', 'trimmed', 'named']) // prettier-ignore
  // Words that became a filter between two pages leave the list by age.
  const { status, data } = await list({ Search: 'toyota', After: best })
  expect(status).toBe(200)
  expect(namesOf(data)).toEqual([])
})

describe('of more cars than are looked through', { tags: 'slow', timeout: 120_000 }, () => {
  const word = 'zenith'
  const large = { cars: [] as MarketCar[], expected: [] as string[] }
  beforeAll(async () => {
    await world.db.run`update car set state = 'withdrawn'`
    const random = numbersFrom(23)
    large.cars = marketCars(5_000, [seller.id], world.now(), random)
    const ranks = new Map<string, number>()
    for (const [place, car] of large.cars.entries()) {
      const rank = place % 125 === 0 ? 0 : place % 50 === 3 ? 1 : 2
      ranks.set(car.id, rank)
      if (rank === 0) car.model = 'Zenith'
      if (rank === 1) car.trim = 'Zenith'
    }
    await insertMarketCars(world.db, large.cars)
    const described = large.cars.filter(({ id }) => ranks.get(id) === 2).map(({ id }) => id)
    await world.db.run`update car set description = description || ' zenith' where id = any(${described})`
    await rollUpCounts(world.db)
    large.expected = large.cars
      .toSorted(
        (a, b) =>
          ranks.get(a.id)! - ranks.get(b.id)! ||
          Date.parse(b.listed_at) - Date.parse(a.listed_at) ||
          (a.id < b.id ? -1 : 1),
      )
      .map(({ id }) => id)
  })

  test('no car comes twice and none is left out, by After and by page number', async () => {
    const carIds: string[] = []
    let after: string | undefined
    do {
      const { data, pageMeta } = await list({ Search: word, PageSize: 30, After: after })
      carIds.push(...data.map(({ id }) => id))
      after = pageMeta?.after
    } while (after !== undefined && carIds.length < 400)
    expect(carIds).toEqual(large.expected.slice(0, carIds.length))
    for (const [PageNumber, PageSize] of [
      [1, 100],
      [2, 100],
      [3, 60],
      [7, 20],
      [150, 30],
    ] as const)
      // prettier-ignore
      expect(
        (await list({ Search: word, PageSize, PageNumber })).data.map(({ id }) => id),
        `page ${PageNumber} of ${PageSize}`,
      ).toEqual(large.expected.slice((PageNumber - 1) * PageSize, PageNumber * PageSize))
  })

  test('filters hold together with words', async () => {
    const colours = new Map(large.cars.map(({ id, colour }) => [id, colour]))
    const expected = large.expected.filter(id => colours.get(id) === 'black')
    for (const PageNumber of [1, 2, 3])
      expect(
        (await list({ Search: word, Colour: 'black', PageSize: 20, PageNumber })).data.map(({ id }) => id),
      ).toEqual(expected.slice((PageNumber - 1) * 20, PageNumber * 20))
  })

  test('the total is about right', async () => {
    const { pageMeta } = await list({ Search: word })
    expect(pageMeta).toMatchObject({ about: true })
    expect(Math.abs(pageMeta!.totalRecords / large.expected.length - 1)).toBeLessThan(0.1)
  })
})
