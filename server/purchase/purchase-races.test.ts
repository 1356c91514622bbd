import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import type { Booking } from '#contract/purchase/shape.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import { balanceOf, offerCar, type Person, personWith, pin } from '#server/testing/world/people.ts'
import { carState, look, price, saleIn, stepBy, papersForm } from '#server/testing/world/sale.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
await world.app.listen({ port: 0, host: '127.0.0.1' })
const origin = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`
afterAll(async () => expect((await verifyBooks(world.db)).findings).toEqual([]))

const reason = { reason: 'Two things at the same moment' }
const ok = (answers: { status: number }[]) => answers.filter(each => each.status === 200)

const payOverHttp = async (buyer: Person, carId: string) => {
  const reply = await fetch(`${origin}/api/Wallet/CarPayment?pin=${pin}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${buyer.token}`,
      'content-type': 'application/json',
      'idempotency-key': `forty-${buyer.id}`,
    },
    body: JSON.stringify({ carId, shownPriceKobo: price }),
  })
  return { status: reply.status, ...((await reply.json()) as { code: string | number; message: string }) }
}

test('forty buyers at the same instant: one gets the car, thirty-nine are told so and keep every kobo', async () => {
  const seller = await personWith(world, 0)
  const car = await offerCar(world, seller)
  const buyers: Person[] = []
  for (let i = 0; i < 40; i++) buyers.push(await personWith(world, price + i))
  const answers = await Promise.all(buyers.map(buyer => payOverHttp(buyer, car.id)))
  expect(ok(answers)).toHaveLength(1)
  const refused = answers.filter(each => each.status === 409)
  expect(refused).toHaveLength(39)
  for (const each of refused)
    expect(each).toMatchObject({
      code: '32',
      message: 'This car is no longer on the market. Nothing was taken from your wallet.',
    })
  for (const [i, buyer] of buyers.entries())
    expect(await balanceOf(world, buyer)).toBe(answers[i]!.status === 200 ? i : price + i)
  const { rows } = await world.db.pool.query<{ purchases: number; holds: number }>(
    'select (select count(*)::int from purchase where car_id = $1) as purchases, (select count(*)::int from ledger_hold) as holds',
    [car.id],
  )
  expect(rows[0]).toEqual({ purchases: 1, holds: 1 })
  expect(await carState(world, car.id)).toBe('reserved')
})

test('one buyer with money for one car buys two at once: one is bought', async () => {
  const [seller, buyer] = [await personWith(world, 0), await personWith(world, price + 5)]
  const cars = [await offerCar(world, seller), await offerCar(world, seller)]
  const answers = await Promise.all(
    cars.map(car =>
      world.ask<Booking>({
        url: '/api/Wallet/CarPayment',
        query: { pin },
        body: { carId: car.id },
        token: buyer.token,
      }),
    ),
  )
  expect(ok(answers)).toHaveLength(1)
  expect(answers.find(each => each.status !== 200)!.code).toBe('06')
  expect(await balanceOf(world, buyer)).toBe(5)
  expect((await Promise.all(cars.map(car => carState(world, car.id)))).toSorted()).toEqual([
    'listed',
    'reserved',
  ])
})

test('the buyer calls it off while the seller hands papers in: one of both happens', async () => {
  for (let round = 0; round < 5; round++) {
    const { seller, buyer, booking } = await saleIn(world, 'funded')
    const answers = await Promise.all([
      stepBy(buyer, world, 'cancel', booking, reason),
      world.ask<Booking>({
        url: '/api/Booking/submit-papers',
        token: seller.token,
        form: papersForm(booking),
      }),
    ])
    expect(ok(answers)).toHaveLength(1)
    const { state } = await look(world, buyer, booking)
    expect(await balanceOf(world, buyer)).toBe(state === 'cancelled' ? price : 0)
  }
})

test('both sides call it off, and the clock too: the buyer is refunded once', async () => {
  for (let round = 0; round < 3; round++) {
    const { seller, buyer, booking } = await saleIn(world, 'funded')
    await world.db.run`update process_timer set due_at = ${world.now()} where subject_id = ${booking.id}`
    const [bought, sold] = await Promise.all([
      stepBy(buyer, world, 'cancel', booking, reason),
      stepBy(seller, world, 'cancel', booking, reason),
      world.settle(),
    ])
    expect(ok([bought, sold]).length).toBeLessThanOrEqual(1)
    expect((await look(world, buyer, booking)).state).toBe('cancelled')
    expect(await balanceOf(world, buyer)).toBe(price)
  }
})

test('the buyer completes while the buyer disputes in another tab: the money moves once or waits', async () => {
  const { seller, buyer, booking } = await saleIn(world, 'handed-over')
  const answers = await Promise.all([
    stepBy(buyer, world, 'complete', booking),
    stepBy(buyer, world, 'dispute', booking, reason),
    stepBy(buyer, world, 'complete', booking),
  ])
  expect(ok(answers)).toHaveLength(1)
  const { state } = await look(world, buyer, booking)
  expect((await balanceOf(world, seller)) > 0).toBe(state === 'completed')
})

test('a seller who sends the car and hands it over in the same moment never gets through with a guessed code', async () => {
  for (let round = 0; round < 6; round++) {
    const { seller, buyer, booking } = await saleIn(world, 'papers-accepted')
    const next = { id: booking.id, version: booking.version + 1 }
    const guesses = ['000000', '123456', '999999', '500000']
    const [sendAnswer, ...handed] = await Promise.all([
      stepBy(seller, world, 'send', booking),
      ...guesses.map(code => stepBy(seller, world, 'hand-over', next, { code })),
    ])
    expect(sendAnswer.status).toBe(200)
    const now = await look(world, buyer, booking)
    if (guesses.includes(now.handoverCode!)) continue
    expect(ok(handed)).toEqual([])
    expect(now.state).toBe('in-transit')
  }
})
