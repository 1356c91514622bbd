import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { CarCard } from '#contract/cars/cars.ts'
import type { Facets } from '#contract/cars/facets.ts'
import { kobo } from '#contract/core/money.ts'
import { dayAfter, lagosDayOf } from '#contract/core/lagos-days.ts'
import { ratingLevels, rentDrivers } from '#contract/rental/terms/catalogue.ts'
import { defaultTerms } from '#contract/rental/terms/default-terms.ts'
import type { TripQuote } from '#contract/rental/terms/rent.ts'
import type { TripPrice } from '#contract/rental/terms/trip-price.ts'

import {
  type FilterQuery,
  type Let,
  type Reference,
  referenceOf,
} from '#server/testing/tables/market-reference.ts'
import {
  insertMarketCars,
  type MarketCar,
  marketCars,
  numbersFrom,
  pools,
} from '#server/testing/tables/market.ts'
import { personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { rollUpCounts } from '../roll-up-counts.ts'
import { rollUpDays } from './roll-up-days.ts'

const world = await makeWorld()
const today = () => lagosDayOf(world.now())
const day = (ahead: number) => dayAfter(today(), ahead)

type Rented = CarCard & { trip?: TripPrice }
const queryOf = (search: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
const list = (search: object) => world.ask<Rented[]>({ url: '/api/Car/get-Cars', query: queryOf(search) })
const facets = (search: object) =>
  world.ask<Facets>({ url: '/api/Car/get-facets', query: queryOf({ ...search, Sort: undefined }) })

let reference: Reference
let cars: MarketCar[] = []

/** Terms and days as owners set them and renters take them: most cars have some, every third has none of its own. */
const letsOf = (random: () => number): Map<string, Let> =>
  new Map(
    cars
      .filter(car => car.for_rent && random() < 0.7)
      .map(car => {
        const between = (from: number, to: number) => from + Math.floor(random() * (to - from + 1))
        const base = defaultTerms(kobo(car.rent_price_kobo!))
        const shortestDays = between(1, 3)
        const terms = {
          ...base,
          shortestDays,
          longestDays: shortestDays + between(0, 8),
          // At ten o'clock of the first day an owner who answers by hand gives away no pick-up at ten.
          instant: random() < 0.5,
          noticeHours: random() < 0.4 ? 0 : between(1, 60),
          aheadDays: between(5, 40),
          bufferDays: between(0, 2),
          hoursTo: `${between(10, 20)}:00`,
          drivers: fc.sample(fc.subarray([...rentDrivers], { minLength: 1 }), {
            numRuns: 1,
            seed: between(1, 99),
          })[0]!,
          deliveryKobo: random() < 0.4 ? kobo(500_000) : null,
        }
        const days = (share: number) =>
          Array.from({ length: 45 }, (_, ahead) => day(ahead)).filter(() => random() < share)
        const rented = days(0.12)
        const closed = days(0.06).filter(each => !rented.includes(each))
        return [car.id, { ...(random() < 0.7 && { terms }), rented, closed }]
      }),
  )

const insertLets = async (lets: ReadonlyMap<string, Let>, renterId: string): Promise<void> => {
  for (const [id, { terms, rented, closed }] of lets) {
    if (terms) {
      const { dayKobo: _day, ...own } = terms
      await world.db
        .run`insert into rental_terms (car_id, terms, changed_at) values (${id}, ${JSON.stringify(own)}, ${world.now()})`
    }
    // One rental of the past has all of a car's days: whose they are makes no difference to a search.
    await world.db.run`
      with one as (
        insert into rental (id, renter_id, owner_id, car_id, state, version, terms, from_day, days, driver, zone, delivered,
          delivery_address, pick_up_at, due_back_at, rent_kobo, caution_kobo, held_kobo, started_at, changed_at)
        select gen_random_uuid(), ${renterId}::uuid, owner_id, id, 'closed', 0, '{}', ${day(0)}::date, 1, 'self-drive', 'city', false, '',
          ${world.now()}, ${world.now()}, 1, 0, 1, ${world.now()}, ${world.now()} from car where id = ${id} returning id
      )
      insert into rental_day (car_id, day, rental_id, renter_id)
      select ${id}::uuid, day, one.id, ${renterId}::uuid from unnest(${rented}::date[]) day, one
      union all select ${id}::uuid, day, null, null from unnest(${closed}::date[]) day`
  }
}

beforeAll(async () => {
  const [owner, renter, unrated] = [
    await personWith(world, 0),
    await personWith(world, 0),
    await personWith(world, 0),
  ]
  // 40 of 9: 4.4 to one decimal.
  await world.db
    .run`insert into rating_average (about, about_id, stars) values ('seller', ${owner.id}, ${[0, 0, 1, 3, 5]}::int[])`
  const random = numbersFrom(5)
  cars = marketCars(260, [owner.id, unrated.id], world.now(), random).map((car, n) =>
    n % 4 === 0 ? car : { ...car, for_rent: true, rent_price_kobo: car.rent_price_kobo ?? 3_000_000 },
  )
  await insertMarketCars(world.db, cars)
  await rollUpCounts(world.db)
  const lets = letsOf(random)
  // Some are copied to the market already, some wait.
  const all = [...lets]
  await insertLets(new Map(all.slice(0, 90)), renter.id)
  await rollUpDays(world.db)
  await insertLets(new Map(all.slice(90)), renter.id)
  reference = referenceOf(cars, new Set(), world.now(), lets, new Map([[owner.id, 4.4]]))
})

const dates = fc
  .tuple(fc.nat({ max: 42 }), fc.nat({ max: 9 }))
  .map(([from, more]) => ({ From: day(from), To: day(from + more) }))
const choice: fc.Arbitrary<object> = fc.oneof(
  fc.constant({ ForRent: true }),
  fc.constant({ ForSale: true }),
  fc.constantFrom('Toyota', 'Honda').map(Make => ({ Make: [Make] })),
  fc.constantFrom(...pools.places.map(([state]) => state)).map(State => ({ State: [State] })),
  fc.subarray([...pools.bodies], { minLength: 1 }).map(Body => ({ Body })),
  fc.integer({ min: 10_000, max: 90_000 }).map(PriceTo => ({ PriceTo })),
  fc.constantFrom({ Instant: true }, { Delivery: true }),
  fc.constantFrom(...rentDrivers).map(Driver => ({ Driver })),
  fc.constantFrom(...ratingLevels).map(Rating => ({ Rating })),
)
const searches: fc.Arbitrary<FilterQuery> = fc
  .tuple(
    fc.oneof({ weight: 2, arbitrary: dates }, fc.constant({})),
    fc.constantFrom('newest', 'price-low', 'price-high', 'mileage-low', 'year-new'),
    fc.array(choice, { maxLength: 3 }),
  )
  .map(([when, Sort, chosen]) => Object.assign({ ...when, Sort }, ...chosen) as FilterQuery)
const countsOf = (facetValues: Facets['facets']) =>
  Object.fromEntries(
    Object.entries(facetValues).map(([name, value]) => [
      name,
      typeof value === 'number' ? value : Object.fromEntries(value.map(each => [each.value, each.count])),
    ]),
  )

test(
  'by any dates and filters the cars, their total and every count are those of the slow reference',
  { tags: 'slow', timeout: 60_000 },
  async () => {
    let carCount = 0
    await fc.assert(
      fc.asyncProperty(searches, fc.nat({ max: 1 }), async (filters, page) => {
        const expected = reference.list(filters)
        carCount += expected.length
        const answer = await list({ ...filters, PageSize: 20, PageNumber: page + 1 })
        expect(answer.data.map(car => car.id)).toEqual(expected.slice(page * 20, page * 20 + 20))
        expect(answer.pageMeta).toMatchObject({ totalRecords: expected.length })
        const { data } = await facets(filters)
        expect(data.totalRecords).toBe(expected.length)
        expect(countsOf(data.facets)).toEqual(reference.facets(filters))
      }),
      { numRuns: 40 },
    )
    expect(carCount).toBeGreaterThan(300)
  },
)

test('each card says what the dates cost: to the kobo what the quote of that car says', async () => {
  const when = { From: day(8), To: day(10) }
  const { data } = await list({ ...when, PageSize: 12 })
  expect(data.length).toBeGreaterThan(5)
  for (const car of data) {
    const { data: quote } = await world.ask<TripQuote>({ url: '/api/Rent/get-quote', query: { CarId: car.id, ...when } }) // prettier-ignore
    const { rentKobo, cautionKobo, totalKobo, cover } = quote
    const coverKobo = cover?.premiumKobo ?? 0
    expect(car.trip).toEqual({ days: 3, rentKobo, cautionKobo, coverKobo, totalKobo })
    expect(quote.occupiedDays).toEqual([])
  }
  expect((await list({ ForRent: true })).data.every(car => car.trip === undefined)).toBe(true)
})

test('terms of renting ask for cars for rent, and a value that is none is refused by its name', async () => {
  const { data } = await list({ Instant: true, PageSize: 100 })
  expect(data.length).toBeGreaterThan(5)
  expect(data.every(car => car.forRent)).toBe(true)
  expect((await facets({})).data.facets).toMatchObject({ Instant: 0, Driver: [] })
  for (const [field, value] of [
    ['Driver', 'robot'],
    ['Rating', '6'],
    ['Instant', 'perhaps'],
    ['Delivery', '2'],
  ] as const)
    expect(await list({ [field]: value })).toMatchObject({
      status: 400,
      errors: [{ field: `query.${field}` }],
    })
})

test('dates that no rental can have are refused by the field that would mend them, and nothing else of the search', async () => {
  const bad: [Record<string, string>, string][] = [
    [{ From: day(3) }, 'query.To'],
    [{ To: day(3) }, 'query.From'],
    [{ From: day(3), To: '' }, 'query.To'],
    [{ From: day(-1), To: day(1) }, 'query.From'],
    [{ From: day(4), To: day(3) }, 'query.To'],
    [{ From: '2027-02-31', To: '2027-03-02' }, 'query.From'],
    [{ From: day(1), To: day(366) }, 'query.To'],
    [{ From: 'tomorrow', To: day(2) }, 'query.From'],
    [{ From: '2026-1-5', To: day(2) }, 'query.From'],
  ]
  for (const url of ['/api/Car/get-Cars', '/api/Car/get-facets'])
    for (const [query, field] of bad) {
      const answer = await world.ask({ url, query })
      expect(answer, JSON.stringify(query)).toMatchObject({ status: 400, errors: [{ field }] })
    }
})

test('days that are taken and freed again are known at once, copied to the market or not', async () => {
  const when = { From: day(20), To: day(21), ForRent: true }
  const free = async () => (await list({ ...when, PageSize: 100 })).data.map(({ id }) => id)
  const [id] = await free()
  for (const copy of [() => Promise.resolve(), () => rollUpDays(world.db)]) {
    await world.db.run`insert into rental_day (car_id, day) values (${id}, ${day(21)})`
    await copy()
    expect(await free()).not.toContain(id)
    await world.db.run`delete from rental_day where car_id = ${id} and day = ${day(21)}`
    await copy()
    expect(await free()).toContain(id)
  }
  await world.db.run`update car set mileage_km = mileage_km + 1 where id = ${id}`
  expect(await free()).toContain(id)
})

test('today is a day of Lagos: at half past midnight there yesterday is over, and today can be had', async () => {
  const before = world.now()
  const midnight = new Date(`${day(1)}T00:30:00+01:00`)
  world.pass({ minutes: (midnight.getTime() - before.getTime()) / 60_000 })
  const yesterday = dayAfter(today(), -1)
  expect(await list({ From: yesterday, To: today() })).toMatchObject({
    status: 400,
    errors: [{ field: 'query.From' }],
  })
  expect(await list({ From: today(), To: today() })).toMatchObject({ status: 200 })
})
