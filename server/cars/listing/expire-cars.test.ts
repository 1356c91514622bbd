// Expiry of listings after sixty days: warnings and renewal.
import { expect, test } from 'vitest'
import type { OwnCar } from '#contract/cars/listings.ts'
import { suspendUser } from '#server/user/suspend.ts'
import { offer, own, step } from '#server/testing/world/listings.ts'
import { type Person, personWith, signIn } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { expireCars } from './expire-cars.ts'
import { suspendCars } from '../take-off-market.ts'

const world = await makeWorld()
const day = 24
const offered = async (who: Person): Promise<OwnCar> => (await offer(world, who)).data
const tick = () =>
  expireCars(world.db, world.now(), error => {
    throw error
  })
const noticesOf = async ({ id }: Person) =>
  (
    await world.db.rows<{ title: string }>`
      select title from notice where user_id = ${id} and kind = 'listing' order by at, id`
  ).map(notice => notice.title)
const signInAgain = async (who: Person): Promise<Person> => ({ ...who, ...(await signIn(world, who.email)) })
const soon = 'Your 2015 Toyota Corolla LE expires soon'
const over = 'Your 2015 Toyota Corolla LE has expired'

test('its seller is told once a week before, once on the day, and then it is off the market', async () => {
  const who = await personWith(world, 0)
  const car = await offered(who)
  world.pass({ hours: 52 * day })
  await tick()
  expect(await noticesOf(who)).toEqual([])
  world.pass({ hours: day + 1 })
  await tick()
  await tick()
  expect(await noticesOf(who)).toEqual([soon])
  expect((await own(world, await signInAgain(who), car)).data.state).toBe('listed')
  world.pass({ hours: 7 * day })
  await Promise.all([tick(), tick(), tick()])
  expect(await noticesOf(who)).toEqual([soon, over])
  const gone = await own(world, await signInAgain(who), car)
  expect(gone.data).toMatchObject({
    state: 'expired',
    allowed: ['edit', 'renew', 'sold', 'withdraw'],
    expiresAt: null,
  })
  expect(await world.ask({ url: '/api/Car/get-Car-by-id', query: { Id: car.id } })).toMatchObject({
    code: '13',
  })
})

test('one press renews it for its full time, before its end and after, and its days go on counting', async () => {
  const who = await personWith(world, 0)
  const car = await offered(who)
  world.pass({ hours: 55 * day })
  await tick()
  const early = await step(
    world,
    await signInAgain(who),
    'renew-car',
    (await own(world, await signInAgain(who), car)).data,
  )
  expect(early.data).toMatchObject({ state: 'listed', daysListed: 55, listedAt: car.listedAt })
  expect(Date.parse(early.data.expiresAt!) - world.now().getTime()).toBe(60 * day * 3_600_000)
  world.pass({ hours: 61 * day })
  await tick()
  const back = await signInAgain(who)
  const late = await step(world, back, 'renew-car', (await own(world, back, car)).data)
  expect(late.data).toMatchObject({ state: 'listed', daysListed: 116 })
  // The week before the new end is told of again.
  world.pass({ hours: 54 * day })
  await tick()
  expect(await noticesOf(who)).toEqual([soon, over, soon])
})

test('nothing runs out while its seller is suspended, or while it is paused, kept or sold', async () => {
  const who = await personWith(world, 0)
  const [paused, sold, listed] = [await offered(who), await offered(who), await offered(who)]
  await step(world, who, 'pause-car', paused)
  await step(world, who, 'mark-sold', sold)
  await world.db.inTx(async tx => {
    await suspendUser(tx, { id: who.id, reason: 'For the sake of a test', now: world.now() })
    await suspendCars(tx, who.id)
  })
  world.pass({ hours: 70 * day })
  await tick()
  const states = await world.db.rows<{ id: string; state: string }>`
    select id, state from car where owner_id = ${who.id}`
  expect(Object.fromEntries(states.map(car => [car.id, car.state]))).toEqual({
    [paused.id]: 'paused',
    [sold.id]: 'sold',
    [listed.id]: 'suspended',
  })
  expect(await noticesOf(who)).toEqual([])
})

test('a paused car whose time ran out comes back with its full time, another with what is left', async () => {
  const who = await personWith(world, 0)
  const [first, second] = [await offered(who), await offered(who)]
  const away = (await step(world, who, 'pause-car', first)).data
  world.pass({ hours: 20 * day })
  const later = await signInAgain(who)
  const half = (await step(world, later, 'pause-car', (await own(world, later, second)).data)).data
  expect((await step(world, later, 'resume-car', half)).data.expiresAt).toBe(second.expiresAt)
  world.pass({ hours: 45 * day })
  const resumed = await step(world, await signInAgain(who), 'resume-car', away)
  expect(Date.parse(resumed.data.expiresAt!) - world.now().getTime()).toBe(60 * day * 3_600_000)
})

test('a seller whose cars fail is reported, and everybody else’s run out', async () => {
  const [broken, whole] = [await personWith(world, 0), await personWith(world, 0)]
  for (const who of [broken, whole]) await offered(who)
  world.pass({ hours: 61 * day })
  await world.db.pool.query(
    `alter table notice add constraint broken_on_purpose check (user_id <> '${broken.id}') not valid`,
  )
  const reported: string[] = []
  await expireCars(world.db, world.now(), (_, { owner }) => reported.push(owner))
  await world.db.run`alter table notice drop constraint broken_on_purpose`
  expect(reported).toEqual([broken.id])
  expect([await noticesOf(broken), await noticesOf(whole)]).toEqual([[], [over]])
  await tick()
  expect(await noticesOf(broken)).toEqual([over])
})

test('a yard of a hundred and twenty runs out whole, heap by heap', async () => {
  const who = await personWith(world, 0)
  const car = await offered(who)
  await world.db.run`
    insert into car (owner_id, make, model, year, trim, condition, body, fuel, gearbox, drive, colour, seats, mileage_km,
      description, location_state, local_government, price_kobo, for_sale, for_rent, installment_payment, test_drive,
      pictures, listed_at, expires_at)
    select owner_id, make, model, year, trim, condition, body, fuel, gearbox, drive, colour, seats, mileage_km,
      description, location_state, local_government, price_kobo, for_sale, for_rent, installment_payment, test_drive,
      pictures, listed_at, expires_at from car, generate_series(1, 119) where id = ${car.id}`
  world.pass({ hours: 61 * day })
  await tick()
  expect((await noticesOf(who)).filter(title => title === over)).toHaveLength(120)
})
