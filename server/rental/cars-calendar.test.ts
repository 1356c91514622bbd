// The calendar of all rental cars over HTTP: what takes their days, and today.
// @module-tag slow
import { beforeEach, expect, test } from 'vitest'
import type { RentalCar, RentalMove } from '#contract/rental/rental-cars.ts'
import { dayAfter, lagosDayOf, momentOf } from '#contract/core/lagos-days.ts'
import { changeDays } from '#server/testing/deals/rent.ts'
import { dayIn, letCar, passTime, rentalIn, withCode } from '#server/testing/deals/rentals.ts'
import { type Person, personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
type Asker = Pick<Person, 'token'> & { actingFor?: string }

// Rentals begin in the morning of a day of their own.
beforeEach(() =>
  world.pass({
    minutes: Math.round((momentOf(dayIn(world, 1), '09:00').getTime() - world.now().getTime()) / 60_000),
  }),
)

const askCalendar = ({ token, actingFor }: Asker, query: Record<string, string> = {}) =>
  world.ask<RentalCar[]>({
    url: '/api/Rent/get-cars-calendar',
    query: { From: dayIn(world, -7), To: dayIn(world, 14), ...query },
    token,
    ...(actingFor && { actingFor }),
  })
const carsOf = async (who: Asker, query?: Record<string, string>): Promise<RentalCar[]> => {
  const { status, message, data } = await askCalendar(who, query)
  expect(status, message).toBe(200)
  return data
}
const usesOf = ({ spans }: RentalCar): string[] =>
  spans.map(({ from, to, use, renter }) => `${from} ${to} ${use} ${renter}`)
type Today = Record<'goingOut' | 'dueBack' | 'late', RentalMove[]> & {
  day: string
  cars: number
  outNow: number
  branches: { id: string; name: string }[]
}
const todayOf = async ({ token }: Asker): Promise<Today> =>
  (await world.ask<Today>({ url: '/api/Rent/get-cars-today', token })).data

test('each day of a car is the rental, its gap, closed or free; a late car takes what follows until it is back', async () => {
  const on = await rentalIn(world, 'confirmed')
  const { owner, rental } = on
  const today = lagosDayOf(world.now())
  const last = dayAfter(rental.from, rental.days - 1)
  const [closed, free] = [dayAfter(last, 3), dayAfter(last, 5)]
  await changeDays(world, owner, 'close', { carId: rental.car.id, days: [closed, free] })
  await changeDays(world, owner, 'open', { carId: rental.car.id, days: [free] })
  const [car] = await carsOf(owner)
  expect(car).toMatchObject({ carId: rental.car.id, title: rental.car.title, stockNumber: null })
  expect(car!.spans[0]).toMatchObject({ rentalId: rental.id, state: 'confirmed' })
  const buffers = car!.spans.filter(({ use }) => use === 'buffer')
  expect(usesOf(car!)).toEqual([
    `${rental.from} ${last} rental Ada Demo`,
    ...buffers.map(({ from, to }) => `${from} ${to} buffer Ada Demo`),
    `${closed} ${closed} closed null`,
  ])

  expect(await todayOf(owner)).toMatchObject({
    day: today,
    cars: 1,
    outNow: 0,
    goingOut: [{ rentalId: rental.id, carId: rental.car.id, renter: 'Ada Demo', at: rental.pickUpAt }],
    dueBack: [],
    late: [],
  })
  await withCode(world, on, 'hand-out')
  expect(await todayOf(owner)).toMatchObject({ outNow: 1, goingOut: [], late: [] })

  // A minute before the midnight of Lagos after the due day, and a minute after it.
  const midnight = momentOf(dayAfter(lagosDayOf(new Date(rental.returnAt)), 1), '00:00').getTime()
  await passTime(world, on, { minutes: Math.round((midnight - world.now().getTime()) / 60_000) - 1 })
  expect(await todayOf(owner)).toMatchObject({
    dueBack: [],
    late: [{ rentalId: rental.id, state: 'overdue' }],
  })
  expect((await carsOf(owner))[0]!.spans.filter(({ use }) => use === 'late')).toEqual([])
  await passTime(world, on, { minutes: 2 })
  const late = (await carsOf(owner))[0]!.spans.filter(({ use }) => use === 'late')
  expect(late).toEqual([
    {
      from: dayAfter(last, 1),
      to: dayAfter(last, 1),
      use: 'late',
      rentalId: rental.id,
      renter: 'Ada Demo',
      state: 'overdue',
    },
  ])
})

test('nobody sees the cars of another; staff do, and bad days, pages and words are refused or find nothing', async () => {
  const dealer = await personWith(world, 0, { accountType: 'AutoDealer', businessName: 'Fleet Motors' })
  const [first, second] = [await letCar(world, dealer), await letCar(world, dealer)]
  await world.db
    .run`insert into car_stock (car_id, owner_id, stock_number) values (${second.id}, ${dealer.id}, 'A-1')`
  // By stock number; one without a number comes after.
  expect((await carsOf(dealer)).map(({ carId }) => carId)).toEqual([second.id, first.id])
  expect((await carsOf(dealer, { Search: 'a-1' })).map(({ carId }) => carId)).toEqual([second.id])
  expect(await carsOf(dealer, { Search: 'tractor' })).toEqual([])
  expect(await carsOf(dealer, { Area: 'Kano' })).toEqual([])
  expect(await carsOf(dealer, { PageSize: '1', PageNumber: '3' })).toEqual([])

  const stranger = await personWith(world, 0)
  expect(await carsOf(stranger)).toEqual([])
  expect(await todayOf(stranger)).toMatchObject({ cars: 0, goingOut: [] })
  const ada = await personWith(world, 0)
  expect((await askCalendar({ token: ada.token, actingFor: dealer.id })).status).toBe(403)
  await world.db.run`insert into staff_member values (${dealer.id}, ${ada.id}, ${world.now()})`
  expect(await carsOf({ token: ada.token, actingFor: dealer.id })).toHaveLength(2)
  // What they see they close and open, and the dealer reads it.
  const day = dayIn(world, 3)
  const putBy = async (who: Asker, step: 'close' | 'open', carId: string) =>
    (
      await world.ask({
        url: `/api/Rent/${step}-days`,
        ...who,
        body: { carId, days: [day] },
      })
    ).status
  const asAda = { token: ada.token, actingFor: dealer.id }
  const daysClosed = async () => (await carsOf(dealer)).flatMap(({ spans }) => spans.map(({ from }) => from))
  expect([await putBy(asAda, 'close', first.id), await daysClosed()]).toEqual([200, [day]])
  expect([await putBy(asAda, 'open', first.id), await daysClosed()]).toEqual([200, []])
  const acts = await world.db.rows<{ path: string; about: string | null }>`
    select call as path, about from staff_act where dealer_id = ${dealer.id} order by id`
  expect(acts.map(({ path, about }) => [path, about])).toEqual([
    ['/api/Rent/close-days', first.id],
    ['/api/Rent/open-days', first.id],
  ])
  // Neither for nobody nor cars of another dealer.
  expect(await putBy({ token: ada.token }, 'close', first.id)).toBe(404)
  expect(await putBy(asAda, 'close', (await letCar(world, stranger)).id)).toBe(404)

  for (const [query, field] of [
    [{ From: dayIn(world, 1), To: dayIn(world, 0) }, 'query.To'],
    [{ From: dayIn(world, 0), To: dayIn(world, 42) }, 'query.To'],
    [{ From: '2026-02-30' }, 'query.From'],
    [{ Area: 'Texas' }, 'query.Area'],
    [{ Search: 'x'.repeat(101) }, 'query.Search'],
  ] as const)
    expect(await askCalendar(dealer, query)).toMatchObject({ status: 400, errors: [{ field }] })
})

test('a dealer with two branches sees the cars of one of them, and nobody chooses a branch of another', async () => {
  const [dealer, rival] = [
    await personWith(world, 0, { accountType: 'AutoDealer', businessName: 'Branch Motors' }),
    await personWith(world, 0, { accountType: 'AutoDealer', businessName: 'Rival Motors' }),
  ]
  const branchOf = async (owner: Person, name: string, localGovernment: string): Promise<string> =>
    (
      await world.db.one<{ id: string }>`
        insert into dealer_branch (owner_id, name, address, state, local_government, phone_number, hours, created_at)
        values (${owner.id}, ${name}, '12 Demo Street', 'Lagos', ${localGovernment}, '', '[]', ${world.now()}) returning id`
    ).id
  const branchesOf = async () => (await todayOf(dealer)).branches.map(({ name }) => name)
  const ikeja = await branchOf(dealer, 'Head office', 'Ikeja')
  expect(await branchesOf()).toEqual([])
  const yaba = await branchOf(dealer, 'Yaba', 'Lagos Mainland')
  expect((await branchesOf()).toSorted()).toEqual(['Head office', 'Yaba'])
  const [first, second] = [await letCar(world, dealer), await letCar(world, dealer)]
  await world.db.run`
    update car set local_government = 'Lagos Mainland', branch_id = ${yaba} where id = ${second.id}`
  const idsOf = async (Branch: string) => (await carsOf(dealer, { Branch })).map(({ carId }) => carId)
  expect([await idsOf(ikeja), await idsOf(yaba)]).toEqual([[first.id], [second.id]])
  // Of another dealer, or removed: no cars. No id at all: refused.
  for (const Branch of [await branchOf(rival, 'Ikeja', 'Ikeja'), crypto.randomUUID()])
    expect(await idsOf(Branch)).toEqual([])
  expect(await askCalendar(dealer, { Branch: 'Ikeja' })).toMatchObject({
    status: 400,
    errors: [{ field: 'query.Branch' }],
  })
})
