import { expect, test } from 'vitest'
import { limits } from '#contract/core/limits.ts'
import type { SavedCar } from '#contract/market/saved-searches/saved-cars.ts'
import { downloadOf } from '#server/testing/world/download.ts'
import { edit, offer, own, step } from '#server/testing/world/listings.ts'
import { offerCar, password, type Person, personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { suspendCars } from '../take-off-market.ts'

const world = await makeWorld()
// A dealer: who is none may offer only so many cars a day.
const seller = await personWith(world, 0, { accountType: 'AutoDealer', businessName: 'Demo Motors' })
const call =
  (name: string) =>
  ({ token }: Person, id: string) =>
    world.ask<{ id: string; saved: boolean }>({ url: `/api/Car/${name}`, body: { id }, token })
const [save, unsave] = [call('save-car'), call('unsave-car')]
const list = ({ token }: Person, query: Record<string, string> = {}) =>
  world.ask<SavedCar[]>({ url: '/api/Car/get-saved-cars', query, token })
const ids = async ({ token }: Person) =>
  (await world.ask<string[]>({ url: '/api/Car/get-saved-ids', token })).data

test('a saved car stands in the list of who saved it, the last saved first, and in nobody else’s', async () => {
  const [who, stranger] = [await personWith(world, 0), await personWith(world, 0)]
  const [first, second] = [await offerCar(world, seller), await offerCar(world, seller)]
  expect((await save(who, first.id)).data).toEqual({ id: first.id, saved: true })
  world.pass({ minutes: 1 })
  await save(who, second.id)
  const { data, pageMeta } = await list(who)
  expect(pageMeta).toMatchObject({ totalRecords: 2 })
  expect(data).toMatchObject([
    { id: second.id, onMarket: true, savedPriceKobo: 850_000_000, savedAt: world.now().toISOString() },
    { id: first.id, onMarket: true, title: first.title },
  ])
  expect((await list(who, { PageSize: '1', PageNumber: '2' })).data.map(car => car.id)).toEqual([first.id])
  expect(await ids(who)).toEqual([second.id, first.id])
  expect([(await list(stranger)).data, await ids(stranger)]).toEqual([[], []])

  // Another takes away nothing but their own.
  expect((await unsave(stranger, first.id)).data).toEqual({ id: first.id, saved: false })
  expect(await ids(who)).toHaveLength(2)
  for (let i = 0; i < 2; i++) expect((await unsave(who, second.id)).status).toBe(200)
  expect(await ids(who)).toEqual([first.id])
})

test('saving twice, even at once, saves once, at the price of the first time', async () => {
  const who = await personWith(world, 0)
  const car = await offerCar(world, seller)
  const answers = await Promise.all(Array.from({ length: 5 }, () => save(who, car.id)))
  expect(answers.map(each => each.status)).toEqual([200, 200, 200, 200, 200])
  await world.db.run`update car set price_kobo = 830000000 where id = ${car.id}`
  await save(who, car.id)
  expect((await list(who)).data).toMatchObject([{ priceKobo: 830_000_000, savedPriceKobo: 850_000_000 }])
})

test('a car only for rent has no price to compare', async () => {
  const who = await personWith(world, 0)
  const rent = { ForSale: 'false', ForRent: 'true', RentPriceKobo: '5000000' }
  await save(who, (await offerCar(world, seller, rent)).id)
  expect((await list(who)).data).toMatchObject([{ priceKobo: null, savedPriceKobo: null, onMarket: true }])
})

test('one’s own car is refused, and so is one that nobody may see', async () => {
  const who = await personWith(world, 0)
  const [mine, gone] = [await offerCar(world, who), await offerCar(world, seller)]
  expect(await save(who, mine.id)).toMatchObject({ status: 409, code: '33' })
  await world.db.run`update car set state = 'withdrawn' where id = ${gone.id}`
  for (const id of [gone.id, crypto.randomUUID()])
    expect(await save(who, id)).toMatchObject({ status: 404, code: '13' })
  expect(await ids(who)).toEqual([])
})

test('a car that left the market stays saved and says so, without its picture and without why', async () => {
  const [dealer, who] = [await personWith(world, 0), await personWith(world, 0)]
  const [openCar, sold] = [await offerCar(world, dealer), await offerCar(world, seller)]
  for (const { id } of [openCar, sold]) await save(who, id)
  await world.db.run`update car set state = 'sold' where id = ${sold.id}`
  await world.db.inTx(tx => suspendCars(tx, dealer.id))
  const byId = new Map((await list(who)).data.map(car => [car.id, car]))
  expect(byId.get(sold.id)).toMatchObject({ state: 'sold', onMarket: false })
  expect(byId.get(sold.id)!.picture).not.toBeNull()
  expect(byId.get(openCar.id)).toMatchObject({ state: 'withdrawn', onMarket: false, picture: null })
  expect((await unsave(who, openCar.id)).data.saved).toBe(false)
})

const titles = async ({ id }: Person) =>
  (
    await world.db.rows<{ title: string }>`
    select title from notice where user_id = ${id} and kind = 'price-drop' order by at`
  ).map(notice => notice.title)

test('a price that AutoX looked at is told as one that fell, and not as a car that left', async () => {
  const who = await personWith(world, 0)
  const { data: car } = await offer(world, seller)
  await save(who, car.id)
  const fields = { PriceKobo: '650000000' }
  expect((await edit(world, seller, car, { fields })).data.state).toBe('in-review')
  expect((await list(who)).data).toMatchObject([{ state: 'withdrawn', priceKobo: 850_000_000 }])
  // The demonstration's own reviewer lets an edit pass.
  await world.settle()
  expect((await own(world, seller, car)).data.state).toBe('listed')
  expect(await titles(who)).toEqual([`${car.title} now costs ₦6,500,000.00`])
  expect((await list(who)).data).toMatchObject([{ state: 'listed', priceKobo: 650_000_000 }])
})

test('a price that fell while the car was paused is told when it comes back, and shown to nobody before', async () => {
  const who = await personWith(world, 0)
  const { data: car } = await offer(world, seller)
  await save(who, car.id)
  const paused = (await step(world, seller, 'pause-car', car)).data
  await world.settle()
  world.pass({ minutes: 1 })
  const cheaper = await edit(world, seller, paused, { fields: { PriceKobo: '800000000' } })
  await world.settle()
  expect((await list(who)).data).toMatchObject([{ state: 'withdrawn', priceKobo: 850_000_000 }])
  expect((await step(world, seller, 'resume-car', cheaper.data)).data.state).toBe('listed')
  await world.settle()
  expect(await titles(who)).toEqual([
    `${car.title} is off the market`,
    `${car.title} now costs ₦8,000,000.00`,
  ])
})

/** Saves so many more cars, each like this one. */
const fillUpTo = (who: Person, like: string, count: number) =>
  world.db.run`
    with copies as (
      insert into car (owner_id, make, model, year, trim, condition, body, fuel, gearbox, drive, colour, seats, mileage_km,
        description, location_state, local_government, price_kobo, for_sale, for_rent, installment_payment, test_drive, pictures,
        listed_at)
      select owner_id, make, model, year, trim, condition, body, fuel, gearbox, drive, colour, seats, mileage_km, description,
        location_state, local_government, price_kobo, for_sale, for_rent, installment_payment, test_drive, pictures, listed_at
      from car, generate_series(1, ${count}) where id = ${like} returning id)
    insert into saved_car (user_id, car_id, price_kobo, at) select ${who.id}, id, 5, ${world.now()} from copies`

test('two hundred are as many as one may save, however many come at once', async () => {
  const who = await personWith(world, 0)
  const { id } = await offerCar(world, seller)
  const cars = await Promise.all(Array.from({ length: 2 }, () => offerCar(world, seller)))
  await fillUpTo(who, id, limits.savedCarsMax - 1)
  const answers = await Promise.all(cars.map(car => save(who, car.id)))
  expect(answers.map(each => each.status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(answers.find(each => each.status === 409)).toMatchObject({ code: '35', data: null })
  expect(await ids(who)).toHaveLength(limits.savedCarsMax)
  // One that is saved already is no new one.
  expect((await save(who, answers.find(each => each.status === 200)!.data.id)).status).toBe(200)
})

test('they are part of the data one downloads, and go with the account', async () => {
  const who = await personWith(world, 0)
  const car = await offerCar(world, seller)
  await save(who, car.id)
  const file = await downloadOf(world, who)
  expect(file.json<object>()).toMatchObject({ savedCars: [{ id: car.id, savedPriceKobo: 850_000_000 }] })
  const body = { currentPassword: password }
  expect((await world.ask({ url: '/api/User/delete-account', body, token: who.token })).status).toBe(200)
  expect(await world.db.rows<object>`select from saved_car where user_id = ${who.id}`).toEqual([])
})
