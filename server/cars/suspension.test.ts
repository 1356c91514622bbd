// Suspended accounts: signed out, off the market, deals continued, later restored.
import { expect, test } from 'vitest'
import type { Car, CarCard } from '#contract/cars/cars.ts'
import type { DealerCard } from '#contract/dealers/dealers.ts'
import { restoreUser, suspendUser } from '#server/user/suspend.ts'
import { offerCar, password, type Person, personWith, signIn } from '#server/testing/world/people.ts'
import { pay, saleIn, stepBy } from '#server/testing/world/sale.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { restoreCars, suspendCars } from './take-off-market.ts'

const world = await makeWorld()
const dealer = { accountType: 'AutoDealer', businessName: 'Demo Wheels' }
const suspend = ({ id }: { id: string }) =>
  world.db.inTx(async tx => {
    await suspendUser(tx, { id, reason: 'For the sake of a test', now: world.now() })
    return suspendCars(tx, id)
  })
const restore = ({ id }: { id: string }) =>
  world.db.inTx(async tx => {
    await restoreUser(tx, { id, now: world.now() })
    return restoreCars(tx, id)
  })
const me = ({ token }: Person) => world.ask({ url: '/api/User/getLoggedInUser', token })
const authenticate = (email: string, word = password) =>
  world.ask({ url: '/api/User/authenticate', body: { email, password: word } })
const onMarket = async ({ id }: Person) =>
  (
    await world.ask<CarCard[]>({ url: '/api/Car/get-Cars', query: { SellerId: id, PageSize: '50' } })
  ).data.map(car => car.id)
const stateOfCar = async (id: string) =>
  (await world.db.one<{ state: string }>`select state from car where id = ${id}`).state
const dealerPage = ({ id }: Person) => world.ask({ url: '/api/User/get-seller-by-id', query: { Id: id } })

test('suspending signs an account out everywhere and tells its owner; restoring lets it in again', async () => {
  const who = await personWith(world, 0)
  const session = await signIn(world, who.email)
  await suspend(who)
  for (const token of [who.token, session.token])
    expect(await me({ ...who, token })).toMatchObject({ status: 401, code: '20' })
  expect(await authenticate(who.email)).toMatchObject({ status: 403, code: '25', data: null })
  expect(await authenticate(who.email, 'not the password')).toMatchObject({ status: 400, code: '21' })
  const { noticeCount } = await world.db.one<{ noticeCount: number }>`
    select count(*) as "noticeCount" from notice where user_id = ${who.id} and kind = 'security'`
  await restore(who)
  expect((await authenticate(who.email)).status).toBe(200)
  // The tokens of before stay dead.
  expect((await me(who)).status).toBe(401)
  expect(noticeCount).toBe(1)
})

test('a session that came to be all the same is no way in', async () => {
  const who = await personWith(world, 0)
  await world.db.run`
    update app_user set suspended_at = ${world.now()}, suspended_reason = 'Without ending sessions' where id = ${who.id}`
  expect((await me(who)).status).toBe(401)
})

test('signing in while the account is being suspended gives no session that works', async () => {
  const who = await personWith(world, 0)
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => authenticate(who.email)),
    suspend(who).then(() => undefined),
    ...Array.from({ length: 4 }, () => authenticate(who.email)),
  ])
  for (const each of answers) {
    if (each?.status !== 200) continue
    const { token } = each.data as { token: string }
    expect((await me({ ...who, token })).status).toBe(401)
  }
  const { left } = await world.db.one<{ left: number }>`
    select count(*) as left from session where user_id = ${who.id}`
  expect(left).toBe(0)
})

test('a code from the mail changes the password of a suspended account, and opens nothing', async () => {
  const who = await personWith(world, 0)
  await suspend(who)
  const ip = '10.9.0.1'
  await world.settle()
  world.pass({ minutes: 2 })
  const answer = await world.ask({ url: '/api/User/reset', body: { email: who.email }, ip })
  expect(answer.status).toBe(200)
  const code = /\d{6}/.exec((await world.mailTo(who.email))!.subject)![0]
  const newPassword = 'another long demo password'
  const body = { email: who.email, token: code, newPassword }
  expect((await world.ask({ url: '/api/User/changePasswordWithToken', body, ip })).data).toEqual({
    changed: true,
    device: expect.any(String),
  })
  expect(await authenticate(who.email, newPassword)).toMatchObject({ status: 403, code: '25' })
})

test('the cars of a suspended dealer leave the market with the dealer’s page, and those alone come back', async () => {
  const who = await personWith(world, 0, dealer)
  const [first, second, third] = [
    await offerCar(world, who),
    await offerCar(world, who),
    await offerCar(world, who),
  ]
  await world.db.run`update car set state = 'withdrawn' where id = ${third.id}`
  expect((await dealerPage(who)).status).toBe(200)
  expect(await suspend(who)).toBe(2)
  expect(await onMarket(who)).toEqual([])
  for (const { id } of [first, second]) {
    const car = await world.ask<Car>({ url: '/api/Car/get-Car-by-id', query: { Id: id } })
    expect(car).toMatchObject({ status: 404, code: '13' })
    const buyer = await personWith(world, 900_000_000)
    expect(await pay(world, buyer, id)).toMatchObject({ status: 409, code: '32' })
  }
  expect(await dealerPage(who)).toMatchObject({ status: 404, code: '13' })
  const { data: dealers } = await world.ask<DealerCard[]>({ url: '/users', query: { Search: 'Demo Wheels' } })
  expect(dealers).toEqual([])
  expect(await restore(who)).toBe(2)
  expect((await onMarket(who)).toSorted()).toEqual([first.id, second.id].toSorted())
  expect((await dealerPage(who)).status).toBe(200)
  expect(await stateOfCar(third.id)).toBe('withdrawn')
})

test('a purchase under way goes on: the buyer acts, time runs out, and the car waits for its seller', async () => {
  const { seller, buyer, car, booking } = await saleIn(world, 'handed-over')
  await suspend(seller)
  expect((await stepBy(buyer, world, 'complete', booking)).data.state).toBe('completed')
  expect(await stateOfCar(car.id)).toBe('sold')

  const late = await saleIn(world, 'funded')
  await suspend(late.seller)
  world.pass({ hours: 24 * 6 })
  await world.settle()
  expect(await stateOfCar(late.car.id)).toBe('suspended')
  const { body: text } = await world.db.one<{ body: string }>`
    select body from notice where user_id = ${late.seller.id} and title like 'Cancelled:%'`
  expect(text).toContain('Your car stays off the market while your account is suspended.')
  expect(text).not.toContain('on the market again')
  await restore(late.seller)
  expect(await stateOfCar(late.car.id)).toBe('listed')
})

test('an account is suspended once and restored once, and a registration that nobody confirmed is not', async () => {
  const who = await personWith(world, 0)
  await expect(restore(who)).rejects.toThrow('This account is not suspended.')
  await suspend(who)
  await expect(suspend(who)).rejects.toThrow('This account is suspended already.')
  await expect(suspend({ id: crypto.randomUUID() })).rejects.toThrow('We can’t find that account.')
  await world.db.run`
    update app_user set confirmed_at = null, suspended_at = null, suspended_reason = null where id = ${who.id}`
  await expect(suspend(who)).rejects.toThrow('never confirmed')
})
