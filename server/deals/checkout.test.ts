// The checkout names what is left, and never asks for money that is here.
import { expect, test } from 'vitest'
import type { Checkout } from '#contract/checkout/checkout.ts'
import { limits } from '#contract/core/limits.ts'
import { letCar } from '#server/testing/deals/rentals.ts'
import { reserve } from '#server/testing/deals/reservations.ts'
import { offerCar, type Person, personWith, register, signIn } from '#server/testing/world/people.ts'
import { pay, price } from '#server/testing/world/sale.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const seller = await personWith(world, 0)

const stepsFor = (who: Pick<Person, 'token'>, Act: string, Id: string) =>
  world.ask<Checkout>({ url: '/api/Checkout/get-steps', query: { Act, Id }, token: who.token })
const statesOf = ({ steps }: Checkout) => Object.fromEntries(steps.map(({ name, state }) => [name, state]))
const deposit = (who: Person, amountKobo: number) =>
  world.ask({ url: '/api/Sandbox/deposit', body: { amountKobo }, token: who.token })
const verify = (who: Pick<Person, 'token'>, kind: string, number: string) =>
  world.ask({
    url: '/api/KYC/verify-identity',
    body: { kind, number, birthDate: '1990-05-31' },
    token: who.token,
  })

test('somebody new has identity and money left, each number counts, and a register that is away leaves the step waiting', async () => {
  const car = await offerCar(world, seller)
  const ada = await signIn(world, await register(world))
  const { data } = await stepsFor(ada, 'buy', car.id)
  expect(data).toMatchObject({ closed: null, numbers: 'both', matched: [], hasWallet: false })
  expect(statesOf(data)).toEqual({ account: 'done', identity: 'open', money: 'open' })
  expect(data.money).toMatchObject({ neededKobo: price, balanceKobo: 0, toSendKobo: price, canAdd: false })
  await verify(ada, 'bvn', '22233344451')
  const { data: after } = await stepsFor(ada, 'buy', car.id)
  expect([after.matched, statesOf(after)['identity']]).toEqual([['bvn'], 'open'])
  // One number is enough where the wallet pays a smaller amount.
  expect(statesOf((await stepsFor(ada, 'reserve', car.id)).data)['identity']).toBe('done')
  await verify(ada, 'nin', '22233344459')
  expect(statesOf((await stepsFor(ada, 'buy', car.id)).data)['identity']).toBe('waiting')
})

test('money on hold is counted and not asked for again, and a wallet that cannot hold the price takes no more', async () => {
  const car = await offerCar(world, seller)
  const ada = await personWith(world, 0, {}, 2)
  await deposit(ada, 300_000_000)
  const { money } = (await stepsFor(ada, 'buy', car.id)).data
  expect(money).toMatchObject({
    neededKobo: price,
    balanceKobo: 50_000_000,
    missingKobo: price - 50_000_000,
    onHoldKobo: 250_000_000,
    toSendKobo: price - 300_000_000,
    balanceLimitKobo: 50_000_000,
    canAdd: false,
    canPayDirectly: true,
  })
  const rich = await personWith(world, 100_000_000)
  expect((await stepsFor(rich, 'buy', car.id)).data.money).toMatchObject({
    onHoldKobo: 0,
    toSendKobo: price - 100_000_000,
    canAdd: true,
  })
})

test('a car that is one’s own, sold, reserved or unknown says so; one’s own reservation pays only the rest', async () => {
  const buyer = await personWith(world, 2 * price)
  const car = await offerCar(world, seller)
  expect((await stepsFor(seller, 'buy', car.id)).data.closed).toBe('own')
  expect((await reserve(world, buyer, car.id)).status).toBe(200)
  const own = (await stepsFor(buyer, 'buy', car.id)).data
  expect([own.closed, own.money?.neededKobo]).toEqual([null, price - price / 50])
  const late = await personWith(world, price)
  expect((await stepsFor(late, 'buy', car.id)).data.closed).toBe('reserved')
  await pay(world, buyer, car.id)
  expect((await stepsFor(late, 'buy', car.id)).data.closed).toBe('reserved')
  expect((await stepsFor(late, 'rent', car.id)).data.closed).toBe('reserved')
  const nobody = await stepsFor(late, 'part', car.id)
  expect([nobody.status, nobody.message]).toEqual([404, 'We could not find that part.'])
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
