// Search against a slow reference: filters, spelling and gapless pages.
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { CarCard } from '#contract/cars/cars.ts'
import type { Facets } from '#contract/cars/facets.ts'
import { type FilterQuery, type Reference, referenceOf } from '#server/testing/tables/market-reference.ts'
import {
  insertMarketCars,
  type MarketCar,
  marketCars,
  numbersFrom,
  pools,
} from '#server/testing/tables/market.ts'
import { offerCar, type Person, personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { rollUpCounts } from './roll-up-counts.ts'

const world = await makeWorld()
const otherWorld = await makeWorld()
let market: MarketCar[] = []
let people: Person[] = []
let reference: Reference

const queryOf = (search: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
const list = (search: object) => world.ask<CarCard[]>({ url: '/api/Car/get-Cars', query: queryOf(search) })
const facets = (search: object) =>
  world.ask<Facets>({ url: '/api/Car/get-facets', query: queryOf({ ...search, Sort: undefined }) })

/** Some cars are added up already, some wait, some have changed since, some are gone. */
const setMarket = async (): Promise<void> => {
  people = [await personWith(world, 0), await personWith(world, 0, { accountType: 'AutoDealer', businessName: 'Demo Motors' })] // prettier-ignore
  const random = numbersFrom(7)
  market = marketCars(
    360,
    people.map(person => person.id),
    world.now(),
    random,
  )
  await insertMarketCars(world.db, market.slice(0, 200))
  await rollUpCounts(world.db)
  await insertMarketCars(world.db, market.slice(200))
  for (const car of market.slice(150, 190)) {
    car.price_kobo &&= 700_000_000
    car.colour = 'red'
    await world.db.run`update car set price_kobo = ${car.price_kobo}, colour = 'red' where id = ${car.id}`
  }
  const gone = market.splice(190, 30).map(car => car.id)
  await world.db.run`update car set state = 'sold' where id = any(${gone.slice(0, 15)})`
  await world.db.run`delete from car where id = any(${gone.slice(15)})`
  reference = referenceOf(market, new Set([people[1]!.id]), world.now())
}
beforeAll(setMarket)

const some = <T>(values: readonly T[]) =>
  fc.subarray([...values], { minLength: 1, maxLength: Math.min(3, values.length) })
const yes = fc.constant(true as const)
const ends = <From extends string, To extends string>(from: From, to: To, values: fc.Arbitrary<number>) =>
  fc.tuple(values, values, fc.nat({ max: 2 })).map(([a, b, which]) => ({
    ...(which !== 1 && { [from]: Math.min(a, b) }),
    ...(which !== 0 && { [to]: Math.max(a, b) }),
  }))
const fieldOf = <T>(name: string, values: fc.Arbitrary<T>) => values.map(value => ({ [name]: value }))
const among = (name: string, values: readonly string[]) => fieldOf(name, some(values))

// Each as an arbitrary of its own, so that people choose some and leave the rest.
const choices: fc.Arbitrary<object>[] = [
  fieldOf('ForSale', yes),
  fieldOf('ForRent', yes),
  fieldOf('InstallmentPayment', yes),
  fieldOf('TestDrive', yes),
  among('Make', [...new Set(pools.models.map(([make]) => make)), 'Nobody']),
  among('Make', ['Toyota', 'Honda']).chain(make => among('Model', ['Camry', 'City', 'Partner']).map(model => ({ ...make, ...model }))), // prettier-ignore
  among('Model', [...new Set(pools.models.map(([, model]) => model))]),
  fieldOf('Trim', fc.constantFrom('LE', 'Sport', 'None such')),
  among('State', [...new Set(pools.places.map(([state]) => state))]),
  fieldOf('LocalGovernment', fc.constantFrom('Ikeja', 'Surulere', 'Dala')),
  among('Condition', pools.conditions),
  among('Body', pools.bodies),
  among('Fuel', pools.fuels),
  among('Gearbox', pools.gearboxes),
  among('Colour', pools.colours),
  fieldOf('Papers', fc.constantFrom('complete', 'some')),
  fieldOf('SellerType', fc.constantFrom('Individual', 'AutoDealer')),
  fieldOf('ListedWithin', fc.constantFrom(1, 3, 7, 30, 90)),
  ends('PriceFrom', 'PriceTo', fc.integer({ min: 0, max: 60_000_000 })),
  ends('MonthlyFrom', 'MonthlyTo', fc.integer({ min: 0, max: 1_600_000 })),
  ends('YearFrom', 'YearTo', fc.integer({ min: 1998, max: 2026 })),
  ends('MileageFrom', 'MileageTo', fc.integer({ min: 0, max: 240_000 })),
  ends('SeatsFrom', 'SeatsTo', fc.integer({ min: 3, max: 8 })),
]
const sorts = fieldOf('Sort', fc.constantFrom('newest', 'price-low', 'price-high', 'mileage-low', 'year-new'))
const filters: fc.Arbitrary<FilterQuery> = fc
  .tuple(sorts, fc.array(fc.oneof(...choices), { maxLength: 4, size: 'max' }))
  .map(([sort, chosen]) => Object.assign({}, sort, ...chosen) as FilterQuery)
  // Two ranges of one kind may have left one that ends before it begins.
  .filter(search => ['Price', 'Monthly', 'Year', 'Mileage', 'Seats'].every(name => !(Number(search[`${name}From` as 'PriceFrom']) > Number(search[`${name}To` as 'PriceTo'])))) // prettier-ignore

const countsOf = (facetValues: Facets['facets']) =>
  Object.fromEntries(
    Object.entries(facetValues).map(([name, value]) => [
      name,
      typeof value === 'number' ? value : Object.fromEntries(value.map(each => [each.value, each.count])),
    ]),
  )

test(
  'total, pages and every count are those of the slow reference, whatever is filtered',
  { tags: 'slow', timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        filters,
        fc.integer({ min: 1, max: 30 }),
        fc.nat({ max: 3 }),
        async (search, size, page) => {
          const expected = reference.list(search)
          const answer = await list({ ...search, PageSize: size, PageNumber: page + 1 })
          expect(answer.data.map(car => car.id)).toEqual(expected.slice(page * size, page * size + size))
          expect(answer.pageMeta).toMatchObject({ totalRecords: expected.length })
          expect(answer.pageMeta?.after !== undefined).toBe(
            expected.length > (page + 1) * size && answer.data.length > 0,
          )
          const { data } = await facets(search)
          expect(countsOf(data.facets)).toEqual(reference.facets(search))
          expect(data.totalRecords).toBe(expected.length)
        },
      ),
      { numRuns: 100 },
    )
  },
)

test(
  'one follows a list by After from its beginning to its end, in every order',
  { tags: 'slow', timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(filters, fc.integer({ min: 5, max: 100 }), async (search, PageSize) => {
        const carIds: string[] = []
        let after: string | undefined
        do {
          const { data, pageMeta } = await list({ ...search, PageSize, After: after })
          carIds.push(...data.map(car => car.id))
          after = pageMeta?.after
        } while (after !== undefined)
        expect(carIds).toEqual(reference.list(search))
      }),
      { numRuns: 20 },
    )
  },
)

/** A market of so many cars and no others, in the other world. */
const freshMarket = async (cars: number) => {
  await otherWorld.db.run`update car set state = 'withdrawn'`
  const owner = await personWith(otherWorld, 0)
  const rows = marketCars(cars, [owner.id], otherWorld.now(), numbersFrom(11))
  await insertMarketCars(otherWorld.db, rows)
  await rollUpCounts(otherWorld.db)
  return {
    owner,
    reference: referenceOf(rows, new Set(), otherWorld.now()),
    list: async (search: object) =>
      (await otherWorld.ask<CarCard[]>({ url: '/api/Car/get-Cars', query: queryOf(search) })).data,
  }
}

test('far pages are jumped to, and are the same as if one had walked', { tags: 'slow' }, async () => {
  const more = await freshMarket(1_300)
  for (const Sort of ['newest', 'price-low', 'price-high', 'mileage-low', 'year-new'] as const)
    for (const Make of [undefined, ['Toyota']]) {
      const expected = more.reference.list({ Sort, Make })
      for (const PageNumber of [60, 99, 120, 10_000]) {
        const cars = await more.list({ Sort, Make, PageSize: 10, PageNumber })
        expect(
          cars.map(car => car.id),
          `${Sort} ${Make?.join()} ${PageNumber}`,
        ).toEqual(expected.slice((PageNumber - 1) * 10, PageNumber * 10))
      }
    }
})

test(
  'pages that go on by After neither overlap nor skip while cars come and go',
  { tags: 'slow' },
  async () => {
    const { owner, list: ask, reference: before } = await freshMarket(120)
    const carIds: string[] = []
    let after: string | undefined
    const gone = new Set<string>()
    do {
      const answer = await otherWorld.ask<CarCard[]>({
        url: '/api/Car/get-Cars',
        query: queryOf({ PageSize: 9, After: after }),
      })
      carIds.push(...answer.data.map(car => car.id))
      after = answer.pageMeta?.after
      otherWorld.pass({ minutes: 1 })
      await offerCar(otherWorld, owner)
      // The last of this page leaves the market before the next is asked for.
      gone.add(carIds.at(-1)!)
      await otherWorld.db.run`update car set state = 'sold' where id = ${carIds.at(-1)!}`
    } while (after !== undefined)
    expect(carIds).toEqual(before.list({}))
    expect((await ask({ PageSize: 100 })).every(car => !gone.has(car.id))).toBe(true)
  },
)

test(
  'many sellers at once change the counts without waiting for each other, and none is lost',
  { tags: 'slow' },
  async () => {
    const { owner } = await freshMarket(60)
    const ids = (await otherWorld.db.rows<{ id: string }>`select id from car_on_market order by id`).map(
      car => car.id,
    )
    const turns = ids.map(id => otherWorld.db.run`update car set colour = 'wine' where id = ${id}`)
    const cars = marketCars(40, [owner.id], otherWorld.now(), numbersFrom(3))
    await Promise.all([...turns, insertMarketCars(otherWorld.db, cars), ...Array.from({ length: 5 }, () => rollUpCounts(otherWorld.db))]) // prettier-ignore
    await rollUpCounts(otherWorld.db)
    const countRows = await otherWorld.db
      .rows<object>`select view, facet, cars from market_count order by view, facet`
    await otherWorld.db.run`select rebuild_market()`
    expect(countRows).toEqual(
      await otherWorld.db.rows<object>`select view, facet, cars from market_count order by view, facet`,
    )
  },
)

let largeMarket: ReturnType<typeof freshMarket> | undefined
/** More cars than are looked through, put on the market once; no other market may follow. */
const theLargeMarket = () => (largeMarket ??= freshMarket(5_400))

test(
  'of more cars than are looked through a total is about right; the pages are as if all had been sorted',
  { tags: 'slow', timeout: 120_000 },
  async () => {
    const large = await theLargeMarket()
    const few = { MileageTo: 60_000, YearFrom: 2005 }
    const answer = await otherWorld.ask<CarCard[]>({ url: '/api/Car/get-Cars', query: queryOf(few) })
    expect(answer.pageMeta).toMatchObject({
      totalRecords: large.reference.list({ ...few, Sort: 'newest' }).length,
    })
    expect(answer.pageMeta).not.toHaveProperty('about')
    const many: Omit<FilterQuery, 'Sort'>[] = [
      { MileageTo: 240_000 },
      { MileageTo: 239_000, YearFrom: 1990, YearTo: 2026 },
      { MileageTo: 239_000, Body: [...pools.bodies] },
      { MileageTo: 239_000, Make: [...new Set(pools.models.map(([make]) => make))] },
    ]
    for (const search of many) {
      const { data } = await otherWorld.ask<Facets>({ url: '/api/Car/get-facets', query: queryOf(search) })
      expect(data).toMatchObject({ about: true })
      for (const Sort of ['newest', 'price-low', 'price-high', 'mileage-low', 'year-new'] as const) {
        const expected = large.reference.list({ ...search, Sort })
        expect(Math.abs(data.totalRecords / expected.length - 1), JSON.stringify(search)).toBeLessThan(0.1)
        for (const PageNumber of [1, 40]) {
          const page = await large.list({ ...search, Sort, PageSize: 20, PageNumber })
          const ids = expected.slice((PageNumber - 1) * 20, PageNumber * 20)
          expect(
            page.map(car => car.id),
            `${JSON.stringify(search)} ${Sort} ${PageNumber}`,
          ).toEqual(ids)
        }
      }
    }
  },
)

test(
  'by whatever road a page of many is reached it is the same page, and a total that is not about is exact',
  { tags: 'slow', timeout: 120_000 },
  async () => {
    const large = await theLargeMarket()
    await fc.assert(
      fc.asyncProperty(filters, fc.nat({ max: 2 }), async (search, before) => {
        const expected = large.reference.list(search)
        const query = (PageNumber: number, After?: string) =>
          otherWorld.ask<CarCard[]>({
            url: '/api/Car/get-Cars',
            query: queryOf({ ...search, PageSize: 20, PageNumber, After }),
          })
        const answer = await query(before + 1)
        expect(answer.data.map(car => car.id)).toEqual(expected.slice(before * 20, before * 20 + 20))
        const { after, totalRecords, about } = answer.pageMeta!
        if (!about) expect(totalRecords).toBe(expected.length)
        else expect(totalRecords).toBeGreaterThanOrEqual(answer.data.length)
        const { data: beside } = await otherWorld.ask<Facets>({ url: '/api/Car/get-facets', query: queryOf({ ...search, Sort: undefined }) }) // prettier-ignore
        if (!beside.about) expect(beside.totalRecords).toBe(expected.length)
        if (after !== undefined) {
          const next = await query(1, after)
          expect(next.data.map(car => car.id)).toEqual(expected.slice(before * 20 + 20, before * 20 + 40))
          if (!next.pageMeta?.about) expect(next.pageMeta?.totalRecords).toBe(expected.length)
        }
      }),
      { numRuns: 80 },
    )
  },
)
