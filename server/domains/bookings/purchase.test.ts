// The purchase from both sides, from money in escrow to a car handed over, and every way it can end.
import { expect, test } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { balanceOf, offerCar, pdfFile, type Person, personWith, pin } from '#server/testing/people.ts'
import { makeWorld } from '#server/testing/world.ts'

const world = await makeWorld()
const price = 850_000_000
const commission = 12_750_000

const pay = (buyer: Person, carId: string, key?: string, more: object = {}) =>
  world.ask<Booking>({
    url: '/api/Wallet/CarPayment',
    query: { pin },
    token: buyer.token,
    body: { carId, ...more },
    key,
  })

const step = (who: Person, name: string, booking: Booking, more: object = {}) =>
  world.ask<Booking>({
    url: `/api/Booking/${name}`,
    token: who.token,
    body: { bookingId: booking.id, version: booking.version, ...more },
  })

const handIn = (who: Person, booking: Booking) => {
  const form = new FormData()
  form.append('bookingId', booking.id)
  form.append('version', String(booking.version))
  form.append('ProofOfOwnership', pdfFile())
  return world.ask<Booking>({ url: '/api/Booking/submit-papers', token: who.token, form })
}

const look = async (who: Person, booking: Booking) =>
  (
    await world.ask<Booking>({
      url: '/api/Booking/get-booking-by-id',
      token: who.token,
      query: { Id: booking.id },
    })
  ).data

const begin = async () => {
  const [seller, buyer] = [await personWith(world, 0), await personWith(world, price)]
  const car = await offerCar(world, seller)
  const paid = await pay(buyer, car.id)
  expect(paid.message).toBe('OK')
  return { seller, buyer, car, booking: paid.data }
}

test('a car is paid for, checked, sent, handed over and completed, and the seller is paid less commission', async () => {
  const { seller, buyer, booking } = await begin()
  expect(await balanceOf(world, buyer)).toBe(0)
  const handed = await handIn(seller, booking)
  expect(handed.data.state).toBe('papers-submitted')
  const accepted = await step(buyer, 'accept-papers', handed.data)
  const sent = await step(seller, 'send', accepted.data)
  expect(sent.data.handoverCode).toBeNull()
  const { handoverCode } = await look(buyer, booking)
  const over = await step(seller, 'hand-over', sent.data, { code: handoverCode })
  expect(over.data.state).toBe('handed-over')
  const done = await step(buyer, 'complete', over.data)
  expect(done.data.state).toBe('completed')
  expect(await balanceOf(world, seller)).toBe(price - commission)
})

test('a wrong handover code is refused, counted and locked', async () => {
  const { seller, buyer, booking } = await begin()
  const accepted = await step(buyer, 'accept-papers', (await handIn(seller, booking)).data)
  const sent = (await step(seller, 'send', accepted.data)).data
  const right = (await look(buyer, booking)).handoverCode!
  const wrong = right === '000000' ? '000001' : '000000'
  for (let tries = 1; tries < 5; tries++)
    expect(await step(seller, 'hand-over', sent, { code: wrong })).toMatchObject({ status: 400, code: '41' })
  expect((await step(seller, 'hand-over', sent, { code: wrong })).status).toBe(423)
  expect((await step(seller, 'hand-over', sent, { code: right })).status).toBe(423)
})
