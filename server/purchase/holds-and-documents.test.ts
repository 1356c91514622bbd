// Repeated holds of a car, and what its price asks a buyer to verify.
import { expect, test } from 'vitest'
import type { Booking } from '#contract/purchase/shape.ts'
import { waitForLockWaiter } from '#server/testing/world/at-once.ts'
import { offerCar, personWith, signIn } from '#server/testing/world/people.ts'
import { handIn, holdCar, look, pay, sendFor, stepBy } from '#server/testing/world/sale.ts'
import { makeWorld, type ApiAnswer } from '#server/testing/world/world.ts'

const world = await makeWorld()

const done = <T>({ status, data, message }: ApiAnswer<T>): T => {
  expect(status, message).toBe(200)
  return data
}
const reason = 'I changed my mind'
const cancelled = async (who: Parameters<typeof stepBy>[0], booking: Booking) =>
  done(await stepBy(who, world, 'cancel', await look(world, who, booking), { reason }))

test('whoever held a car without sending money waits a day to hold it again; others, and whoever sent some, do not', async () => {
  const [seller, buyer, second] = [
    await personWith(world, 0),
    await personWith(world, 0),
    await personWith(world, 0),
  ]
  const car = await offerCar(world, seller)
  await cancelled(buyer, done(await holdCar(world, buyer, car.id)))
  expect(await holdCar(world, buyer, car.id)).toMatchObject({
    status: 429,
    message: expect.stringContaining('no money came. You can hold it again tomorrow at') as string,
  })
  const secondHold = done(await holdCar(world, second, car.id))
  done(await sendFor(world, second, secondHold, { amountKobo: 1_000_000 }))
  await cancelled(second, secondHold)
  // The money is back in the wallet.
  await world.settle()
  done(await holdCar(world, second, car.id))
  // A lapsed hold counts like a cancelled one.
  world.pass({ hours: 22 })
  await world.settle()
  expect(await holdCar(world, await signIn(world, second.email), car.id)).toMatchObject({ status: 429 })
  expect((await holdCar(world, await signIn(world, buyer.email), car.id)).status).toBe(429)
  world.pass({ hours: 2 })
  expect((await holdCar(world, await signIn(world, buyer.email), car.id)).status).toBe(200)
})

test('a buyer whose hold the seller cancelled holds the same car again at once', async () => {
  const [seller, buyer] = [await personWith(world, 0), await personWith(world, 0)]
  const car = await offerCar(world, seller)
  await cancelled(seller, done(await holdCar(world, buyer, car.id)))
  const hold = done(await holdCar(world, buyer, car.id))
  expect(hold.state).toBe('awaiting-money')
  // Holds cancelled by the buyer count as before.
  await cancelled(buyer, hold)
  expect(await holdCar(world, buyer, car.id)).toMatchObject({ status: 429 })
})

test('one number is enough for what a wallet with one may hold, paid from it; a higher price or a transfer takes both', async () => {
  const most = 30_000_000
  const [seller, buyer] = [await personWith(world, 0), await personWith(world, 2 * most, {}, 1)]
  const offer = async (priceKobo: number) => {
    const car = await offerCar(world, seller, { PriceKobo: String(priceKobo) })
    return car.id
  }
  const refused = { status: 403, message: expect.stringContaining('Verify your NIN first.') as string }
  // The wallet holds enough for it, as one with a savings plan might.
  expect(await pay(world, buyer, await offer(most + 100))).toMatchObject(refused)
  const cheap = await offer(most)
  expect(await holdCar(world, buyer, cheap)).toMatchObject(refused)
  expect(done(await pay(world, buyer, cheap)).state).toBe('funded')
})

test('a price above the limit needs documents also where the wallet pays, and below it does not', async () => {
  const dear = 2_000_000_100
  const buyer = await personWith(world, 2 * dear, {}, 2)
  const seller = await personWith(world, 0)
  const car = await offerCar(world, seller, { PriceKobo: String(dear) })
  const booking = done(await pay(world, buyer, car.id))
  expect(booking).toMatchObject({ state: 'funded', documentsDue: true })
  let sale = done(await handIn(world, seller, booking))
  sale = done(await stepBy(buyer, world, 'accept-papers', sale))
  expect(await stepBy(seller, world, 'send', sale)).toMatchObject({
    status: 409,
    message: expect.stringContaining('AutoX is reviewing the buyer’s documents') as string,
  })
  const allowed = await offerCar(world, seller, { PriceKobo: String(dear - 100) })
  expect(done(await pay(world, buyer, allowed.id))).toMatchObject({ documentsDue: false })
})

test('documents that are approved while the car is held are not asked for afterwards', async () => {
  const [seller, buyer] = [await personWith(world, 0), await personWith(world, 0, {}, 2)]
  const car = await offerCar(world, seller, { PriceKobo: '2000000100', Model: 'Land Cruiser' })
  const holding = await world.db.inTx(async tx => {
    await tx.run`update identity_tier set tier = 3 where user_id = ${buyer.id}`
    const request = holdCar(world, buyer, car.id)
    await Promise.race([waitForLockWaiter(world.db), request])
    return { request }
  })
  expect(done(await holding.request)).toMatchObject({ documentsDue: false })
})

test('whoever holds and cancels all day is refused the eleventh hold, and holds again the day after', async () => {
  const dealer = { accountType: 'AutoDealer', businessName: 'Many Motors' }
  const [seller, buyer] = [await personWith(world, 0, dealer), await personWith(world, 0)]
  const car = await offerCar(world, seller)
  for (let holds = 0; holds < 10; holds++) {
    const booking = done(await holdCar(world, buyer, (await offerCar(world, seller)).id))
    done(await stepBy(buyer, world, 'cancel', booking, { reason: 'I changed my mind' }))
  }
  expect((await holdCar(world, buyer, car.id)).status).toBe(429)
  world.pass({ hours: 24 })
  const { token } = await signIn(world, buyer.email)
  expect((await holdCar(world, { ...buyer, token }, car.id)).status).toBe(200)
})

test('a double tap with one key holds the car once', async () => {
  const [seller, buyer] = [await personWith(world, 0), await personWith(world, 0)]
  const car = await offerCar(world, seller)
  const key = `hold-${car.id}`
  const answers = await Promise.all([
    holdCar(world, buyer, car.id, { key }),
    holdCar(world, buyer, car.id, { key }),
  ])
  const holds = answers.filter(({ status }) => status === 200)
  expect(holds.length).toBeGreaterThan(0)
  expect(new Set(holds.map(({ data }) => data.id)).size).toBe(1)
  const again = done(await holdCar(world, buyer, car.id, { key }))
  expect(again.id).toBe(holds[0]!.data.id)
})
