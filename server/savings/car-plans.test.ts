// Car savings plans: target follows the price, and becomes the purchase.
import { afterAll, expect, test } from 'vitest'
import type { Booking } from '#contract/purchase/shape.ts'
import { carChanged } from '#server/cars/car-changed.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import { balanceOf, offerCar, type Person, personWith, pin } from '#server/testing/world/people.ts'
import { askPlan, look, newPlan, noticesOf } from '#server/testing/world/plans.ts'
import { carState, price, stepBy } from '#server/testing/world/sale.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { planFor } from './reads.ts'

const world = await makeWorld()
afterAll(async () => expect((await verifyBooks(world.db)).findings).toEqual([]))
// A dealer, since a private seller’s sixth car of a day is looked at first.
const seller = await personWith(world, 0, { accountType: 'AutoDealer', businessName: 'Demo Motors' })

const forCar = async (who: Person, firstDepositKobo = 10_000_000) => {
  const car = await offerCar(world, seller)
  const plan = await newPlan(world, who, { kind: 'target', carId: car.id, firstDepositKobo })
  return { car, plan }
}

const setPrice = async (carId: string, priceKobo: number) => {
  await world.db.inTx(async tx => {
    await tx.run`update car set price_kobo = ${priceKobo} where id = ${carId}`
    await carChanged(tx, carId)
  })
  await world.settle()
}

const buyWith = (who: Person, carId: string, planId: string, key?: string) =>
  world.ask<Booking>({
    url: '/api/Wallet/CarPayment',
    query: { pin },
    body: { carId, planId, shownPriceKobo: price },
    token: who.token,
    ...(key && { key }),
  })

test(
  'the target is the price of the car, and follows it with a notice of old and new',
  { tags: 'slow' },
  async () => {
    const who = await personWith(world, 50_000_000)
    const { car, plan } = await forCar(who)
    expect(plan).toMatchObject({ targetKobo: price, car: { id: car.id, onMarket: true, priceKobo: price } })
    await setPrice(car.id, price + 1)
    const now = await look(world, who, plan)
    expect(now).toMatchObject({ targetKobo: price + 1, state: 'active', version: 2 })
    expect(now.entries[0]).toMatchObject({
      kind: 'target',
      note: 'The price of 2015 Toyota Corolla LE was ₦8,500,000.00 and is now ₦8,500,000.01',
    })
    expect((await noticesOf(world, who))[0]).toMatchObject({
      title: 'New target: ₦8,500,000.01 for 2015 Toyota Corolla LE',
      link: `/account/savings/${plan.id}`,
    })
    await setPrice(car.id, price + 1)
    expect(await look(world, who, plan)).toEqual(now)
  },
)

test('a price that falls to what was saved lets the plan mature at once', async () => {
  const who = await personWith(world, 50_000_000)
  const { car, plan } = await forCar(who)
  await setPrice(car.id, 10_000_001)
  expect(await look(world, who, plan)).toMatchObject({ state: 'active', targetKobo: 10_000_001 })
  await setPrice(car.id, 10_000_000)
  expect(await look(world, who, plan)).toMatchObject({ state: 'matured', targetKobo: 10_000_000 })
  // A matured plan keeps its target: what was reached was reached.
  await setPrice(car.id, 90_000_000)
  expect(await look(world, who, plan)).toMatchObject({
    targetKobo: 10_000_000,
    car: { priceKobo: 90_000_000 },
  })
})

test('its owner hears once that the car is kept for somebody else, once that it is back, and the plan goes on', async () => {
  const [who, buyer] = [await personWith(world, 50_000_000), await personWith(world, price)]
  const { car, plan } = await forCar(who)
  await world.settle()
  const before = (await noticesOf(world, who)).length
  world.pass({ minutes: 1 })
  const bought = await world.ask<Booking>({
    url: '/api/Wallet/CarPayment',
    query: { pin },
    body: { carId: car.id },
    token: buyer.token,
  })
  await world.settle()
  expect(await look(world, who, plan)).toMatchObject({ state: 'active', car: { onMarket: false } })
  expect((await noticesOf(world, who)).map(each => each.title)[0]).toBe(
    'Off the market: 2015 Toyota Corolla LE',
  )
  await stepBy(buyer, world, 'cancel', bought.data, { reason: 'Another car was nearer' })
  await world.settle()
  await world.settle()
  expect(await look(world, who, plan)).toMatchObject({ state: 'active', car: { onMarket: true } })
  expect((await noticesOf(world, who)).length).toBe(before + 2)
})

test('nobody saves for their own car, for a car that is not for sale, or for one that does not exist', async () => {
  const [who, buyer] = [await personWith(world, 50_000_000), await personWith(world, price)]
  const car = await offerCar(world, who)
  const ask = (by: Person, carId: string) =>
    askPlan(world, by, 'create-plan', { name: 'x', kind: 'target', carId })
  expect(await ask(who, car.id)).toMatchObject({ status: 409, code: '33', errors: [{ field: 'carId' }] })
  await world.ask({
    url: '/api/Wallet/CarPayment',
    query: { pin },
    body: { carId: car.id },
    token: buyer.token,
  })
  expect(await ask(buyer, car.id)).toMatchObject({ status: 409, code: '32', errors: [{ field: 'carId' }] })
  expect(await ask(who, crypto.randomUUID())).toMatchObject({ status: 404, code: '13' })
})

test('the plan becomes the purchase: its money and the wallet pay together, and what is over stays in the wallet', async () => {
  const who = await personWith(world, price + 7)
  const { car, plan } = await forCar(who, price - 100)
  expect((await planFor(world.db, who.id, car.id))?.id).toBe(plan.id)
  const bought = await buyWith(who, car.id, plan.id)
  expect(bought, bought.message).toMatchObject({ status: 200, data: { priceKobo: price } })
  expect(await balanceOf(world, who)).toBe(7)
  expect(await look(world, who, plan)).toMatchObject({ state: 'spent', balanceKobo: 0, allowed: [] })
  expect((await look(world, who, plan)).entries[0]).toMatchObject({
    kind: 'spend',
    amountKobo: price - 100,
    direction: 'out',
  })
  expect(await planFor(world.db, who.id, car.id)).toBeUndefined()
})

test('a purchase that fails leaves the plan as it was, to the kobo', async () => {
  const who = await personWith(world, price - 1)
  const { car, plan } = await forCar(who, price - 101)
  expect(await buyWith(who, car.id, plan.id)).toMatchObject({ status: 409, code: '06' })
  expect(await look(world, who, plan)).toMatchObject({
    state: 'active',
    version: 1,
    balanceKobo: price - 101,
  })
  expect(await balanceOf(world, who)).toBe(100)
  expect(await carState(world, car.id)).toBe('listed')
})

test('nobody pays with the plan of somebody else, with a locked one before its day, or with an empty one', async () => {
  const [who, otherPerson] = [await personWith(world, 2 * price), await personWith(world, 2 * price)]
  const { car, plan } = await forCar(who)
  expect(await buyWith(otherPerson, car.id, plan.id)).toMatchObject({
    status: 404,
    message: 'We can’t find that plan.',
  })
  const locked = await newPlan(world, who, {
    kind: 'locked',
    endsOn: '2027-05-31',
    firstDepositKobo: 10_000,
  })
  expect(await buyWith(who, car.id, locked.id)).toMatchObject({
    status: 409,
    code: '40',
    message: 'This plan is locked until May 31, 2027. You can’t buy anything with it before then.',
  })
  const empty = await newPlan(world, who)
  expect(await buyWith(who, car.id, empty.id)).toMatchObject({ status: 409, code: '40' })
  expect(await carState(world, car.id)).toBe('listed')
})

test(
  'a purchase and a way out at the same moment: one of both gets the money',
  { tags: 'slow' },
  async () => {
    for (let round = 0; round < 5; round++) {
      const who = await personWith(world, price)
      const { car, plan } = await forCar(who, price - 1)
      const [bought, broken] = await Promise.all([
        buyWith(who, car.id, plan.id),
        askPlan(world, who, 'break-plan', { id: plan.id, version: 1, shownCostKobo: 0 }),
      ])
      expect([bought.status, broken.status].toSorted((a, b) => a - b)).toEqual([200, 409])
      expect(await balanceOf(world, who)).toBe(bought.status === 200 ? 0 : price)
      expect((await look(world, who, plan)).balanceKobo).toBe(0)
    }
  },
)

test('one plan pays for one of two cars bought at once, and a double click buys once', async () => {
  const who = await personWith(world, price)
  const { car, plan } = await forCar(who, price)
  const second = await offerCar(world, seller)
  const answers = await Promise.all([
    buyWith(who, car.id, plan.id, 'double-click'),
    buyWith(who, car.id, plan.id, 'double-click'),
    buyWith(who, second.id, plan.id),
  ])
  const paid = answers.filter(each => each.status === 200)
  expect(new Set(paid.map(each => each.data.id)).size).toBe(1)
  expect(await balanceOf(world, who)).toBe(0)
})
