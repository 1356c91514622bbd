// Walks a test sale through both sides as far as needed.
import { expect } from 'vitest'
import type { Booking } from '#contract/purchase/shape.ts'
import type { Car } from '#contract/cars/cars.ts'
import type { PurchaseState } from '#contract/purchase/process.ts'
import { offerCar, pdfFile, type Person, personWith, pin } from './people.ts'
import type { ApiAnswer, World } from './world.ts'

export type Sale = { seller: Person; buyer: Person; car: Car; booking: Booking }
export const price = 850_000_000
export const commission = 12_750_000

export const pay = (world: World, buyer: Person, carId: string, more: { key?: string; body?: object } = {}) =>
  world.ask<Booking>({
    url: '/api/Wallet/CarPayment',
    query: { pin },
    token: buyer.token,
    body: { carId, ...more.body },
    ...(more.key && { key: more.key }),
  })

/** Holds a car whose price is sent to the account number of its booking. */
export const holdCar = (
  world: World,
  buyer: Pick<Person, 'token'>,
  carId: string,
  more: { key?: string; body?: object } = {},
) =>
  world.ask<Booking>({
    url: '/api/Booking/hold-car',
    query: { pin },
    token: buyer.token,
    body: { carId, ...more.body },
    ...(more.key && { key: more.key }),
  })

/** A bank sends money to the account number of a booking; with a number of the sandbox bank it names the sender's account. */
export const sendFor = (
  world: World,
  buyer: Person,
  { id: bookingId }: { id: string },
  body: { amountKobo: number; senderName?: string; senderAccountNumber?: string },
) => world.ask({ url: '/api/Sandbox/deposit', token: buyer.token, body: { bookingId, ...body } })

type At = Pick<Booking, 'id' | 'version'>

export const stepBy = (
  who: Person,
  world: World,
  name: string,
  booking: At,
  more: object = {},
  key?: string,
) =>
  world.ask<Booking>({
    url: `/api/Booking/${name}`,
    token: who.token,
    // Only what takes money out of escrow asks for the pin.
    ...(name === 'complete' && { query: { pin } }),
    body: { bookingId: booking.id, version: booking.version, ...more },
    ...(key && { key }),
  })

export const papersForm = (booking: At): FormData => {
  const form = new FormData()
  form.append('bookingId', booking.id)
  form.append('version', String(booking.version))
  form.append('ProofOfOwnership', pdfFile())
  return form
}
export const handIn = (world: World, seller: Person, booking: At) =>
  world.ask<Booking>({ url: '/api/Booking/submit-papers', token: seller.token, form: papersForm(booking) })

export const look = async (world: World, who: Person, { id }: { id: string }): Promise<Booking> =>
  (await world.ask<Booking>({ url: '/api/Booking/get-booking-by-id', token: who.token, query: { Id: id } }))
    .data

const done = ({ status, data, message }: ApiAnswer<Booking>): Booking => {
  expect(status, message).toBe(200)
  return data
}

/** The next step on the road to the end, by whoever takes it. */
const onward = async (world: World, { seller, buyer, booking }: Sale): Promise<Booking> => {
  switch (booking.state) {
    case 'funded':
    case 'papers-rejected':
      return done(await handIn(world, seller, booking))
    case 'papers-submitted':
      return done(await stepBy(buyer, world, 'accept-papers', booking))
    case 'papers-accepted':
      return done(await stepBy(seller, world, 'send', booking))
    case 'in-transit': {
      const { handoverCode: code } = await look(world, buyer, booking)
      return done(await stepBy(seller, world, 'hand-over', booking, { code }))
    }
    case 'handed-over':
      return done(await stepBy(buyer, world, 'complete', booking))
    case 'awaiting-money':
    case 'completed':
    case 'cancelled':
    case 'disputed':
    case 'released':
    case 'refunded':
    case 'split':
      throw new Error(`No step leads on from ${booking.state}`)
  }
}

export type Sides = { seller: Person; buyer: Person }

/** A seller, and a buyer without money. */
export const createSides = async (world: World): Promise<Sides> => ({
  seller: await personWith(world, 0),
  buyer: await personWith(world, 0),
})

/** A sale in the state that a test begins with, by these two or by new ones; the buyer is given just the price. */
export const saleIn = async (world: World, state: PurchaseState = 'funded', sides?: Sides): Promise<Sale> => {
  const { seller, buyer } = sides ?? (await createSides(world))
  if (state === 'awaiting-money') {
    const car = await offerCar(world, seller)
    return { seller, buyer, car, booking: done(await holdCar(world, buyer, car.id)) }
  }
  await world.ask({ url: '/api/Sandbox/deposit', body: { amountKobo: price }, token: buyer.token })
  const car = await offerCar(world, seller)
  const sale = { seller, buyer, car, booking: done(await pay(world, buyer, car.id)) }
  const detour = { 'papers-rejected': 'papers-submitted', disputed: 'papers-accepted' }[state as string]
  while (sale.booking.state !== (detour ?? state)) sale.booking = await onward(world, sale)
  const reason = { reason: 'For the sake of a test' }
  if (state === 'papers-rejected')
    sale.booking = done(await stepBy(buyer, world, 'reject-papers', sale.booking, reason))
  if (state === 'disputed') sale.booking = done(await stepBy(buyer, world, 'dispute', sale.booking, reason))
  return sale
}

/** The state of a car as the market has it. */
export const carState = async (world: World, id: string): Promise<string> =>
  (await world.ask<Car>({ url: '/api/Car/get-Car-by-id', query: { Id: id } })).data.state
