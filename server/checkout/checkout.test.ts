// Checkout: remaining requirements match those of the payment.
import { expect, test } from 'vitest'
import type { Checkout } from '#contract/checkout/checkout.ts'
import { limits } from '#contract/core/limits.ts'
import { letCar } from '#server/testing/deals/rentals.ts'
import { reserve } from '#server/testing/deals/reservations.ts'
import {
  addInsurer,
  applied,
  newPlate,
  policySteps,
  quoteFor,
  vehicleOf,
} from '#server/testing/insurance/insured.ts'
import { offerCar, type Person, personWith, pin, register, signIn } from '#server/testing/world/people.ts'
import { holdCar, pay, price } from '#server/testing/world/sale.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const seller = await personWith(world, 0)

const stepsFor = (who: Pick<Person, 'token'>, Act: string, Id: string) =>
  world.ask<Checkout>({ url: '/api/Checkout/get-steps', query: { Act, Id }, token: who.token })
const statesOf = ({ steps }: Checkout) => Object.fromEntries(steps.map(({ name, state }) => [name, state]))
const verify = (who: Pick<Person, 'token'>, kind: string, number: string) =>
  world.ask({
    url: '/api/KYC/verify-identity',
    body: { kind, number, birthDate: '1990-05-31' },
    token: who.token,
  })

test('somebody new brings both numbers for a car, and one for what a wallet pays: as the sheet asks, so does each payment', async () => {
  const car = await offerCar(world, seller)
  const ada = await signIn(world, await register(world))
  const { data } = await stepsFor(ada, 'buy', car.id)
  expect(data).toMatchObject({ closed: null, hasWallet: false })
  expect(statesOf(data)).toEqual({ account: 'done', identity: 'open', money: 'open' })
  const identityFor = async (act: string) => (await stepsFor(ada, act, car.id)).data.steps[1]
  expect(await identityFor('buy')).toMatchObject({
    numbers: { needed: 2, forRest: null, bvn: 'none', nin: 'none' },
  })
  // Before the deposit is paid it is known what paying the rest will ask.
  expect(await identityFor('reserve')).toMatchObject({ numbers: { needed: 1, forRest: 2 } })
  // A register that is away leaves the number waiting; the other one can still be brought.
  await verify(ada, 'nin', '22233344459')
  expect(await identityFor('buy')).toMatchObject({ state: 'open', numbers: { bvn: 'none', nin: 'waiting' } })
  expect(await identityFor('reserve')).toMatchObject({ state: 'waiting', numbers: { needed: 1 } })
  await verify(ada, 'bvn', '22233344451')
  expect(await identityFor('buy')).toMatchObject({
    state: 'waiting',
    numbers: { needed: 2, bvn: 'matched', nin: 'waiting' },
  })
  for (const act of ['reserve', 'inspect']) expect(await identityFor(act)).toMatchObject({ state: 'done' })
  await world.ask({ url: '/api/Wallet/CreateWallet', body: { pin }, token: ada.token })
  expect((await stepsFor(ada, 'buy', car.id)).data.hasWallet).toBe(true)
  expect((await holdCar(world, ada, car.id)).message).toContain('We’re still checking your NIN.')
  await verify(ada, 'nin', '22233344452')
  expect(await identityFor('buy')).toMatchObject({ state: 'done' })
  // What the sheet calls done is enough for the payment, also where a bank pays.
  expect((await holdCar(world, ada, car.id)).status).toBe(200)
})

test('a car that a wallet with one number may hold asks for one', async () => {
  const car = await offerCar(world, seller, { PriceKobo: '30000000' })
  const ada = await personWith(world, 0, {}, 1)
  const identityFor = async (act: string) => (await stepsFor(ada, act, car.id)).data.steps[1]
  expect(await identityFor('buy')).toMatchObject({ state: 'done', numbers: { needed: 1 } })
  expect(await identityFor('reserve')).toMatchObject({ state: 'done', numbers: { needed: 1, forRest: 1 } })
})

test('insuring asks for no identity, and neither does paying the premium', async () => {
  const ada = await personWith(world, 5_000_000, {}, 0)
  const car = await offerCar(world, seller)
  const { data } = await stepsFor(ada, 'insure', car.id)
  expect(data.steps.map(({ name }) => name)).toEqual(['account', 'cover'])
  await addInsurer(world)
  const vehicleId = await vehicleOf(world, ada, newPlate())
  const startsOn = world.now().toISOString().slice(0, 10)
  const cover = { vehicleId, cover: 'third-party', vehicleClass: 'private', startsOn }
  const { id, version } = await applied(world, ada, (await quoteFor(world, ada, cover)).data)
  expect((await policySteps.take(world, ada, 'pay', { policyId: id, version }, true)).status).toBe(200)
})

test('a car that is one’s own, sold, reserved or unknown says so, and one’s own reservation goes on', async () => {
  const buyer = await personWith(world, 2 * price)
  const car = await offerCar(world, seller)
  expect((await stepsFor(seller, 'buy', car.id)).data.closed).toBe('own')
  expect((await reserve(world, buyer, car.id)).status).toBe(200)
  expect((await stepsFor(buyer, 'buy', car.id)).data.closed).toBeNull()
  const late = await personWith(world, price)
  expect((await stepsFor(late, 'buy', car.id)).data.closed).toBe('reserved')
  await pay(world, buyer, car.id)
  expect((await stepsFor(late, 'buy', car.id)).data.closed).toBe('reserved')
  expect((await stepsFor(late, 'rent', car.id)).data.closed).toBe('reserved')
  const nobody = await stepsFor(late, 'part', car.id)
  expect([nobody.status, nobody.message]).toEqual([404, 'We can’t find that part.'])
  const wrong = await stepsFor(late, 'steal', 'not-an-id')
  expect([wrong.status, wrong.errors.map(({ field }) => field)]).toEqual([400, ['query.Act', 'query.Id']])
})

test('a rental asks for a licence, and only where the owner offers a chauffeur it goes on without', async () => {
  const car = await offerCar(world, seller, { ForRent: 'true', RentPriceKobo: '4500000' })
  const { data } = await stepsFor(await personWith(world, 0), 'rent', car.id)
  expect(data.steps.map(({ name, state }) => [name, state])).toEqual([
    ['account', 'done'],
    ['identity', 'done'],
    ['licence', 'open'],
    ['money', 'open'],
  ])
  expect(data.steps[2]).toMatchObject({ minutes: 1, reviewHours: limits.kycReviewHours })
  const optionalFor = async (drivers: ('self-drive' | 'chauffeur')[]) => {
    const rentable = await letCar(world, await personWith(world, 0), { drivers })
    return (await stepsFor(await personWith(world, 0), 'rent', rentable.id)).data.steps[2]?.optional
  }
  expect(await optionalFor(['self-drive'])).toBe(false)
  expect(await optionalFor(['self-drive', 'chauffeur'])).toBe(true)
})
