// Reserves test cars with a deposit and takes both sides' steps.
import type { Car } from '#contract/cars/cars.ts'
import type { MyTerms, Reservation } from '#contract/reservation/shape.ts'
import { offerCar, type Person, personWith, pin } from '../world/people.ts'
import { price } from '../world/sale.ts'
import type { ApiAnswer, World } from '../world/world.ts'
import { done } from './offers.ts'

/** On a car that costs `price`. */
export const deposit = price / 50

export type Reserving = { seller: Person; buyer: Person; car: Car; reservation: Reservation }

export const reserve = (world: World, buyer: Person, carId: string, more: object = {}) =>
  world.ask<Reservation>({
    url: '/api/Reservation/reserve-car',
    query: { pin },
    token: buyer.token,
    body: { carId, ...more },
  })

const addresses = {
  'call-off': 'call-off-reservation',
  'not-as-listed': 'not-as-listed',
  'give-up': 'give-up-reservation',
  'give-back': 'give-back-deposit',
  claim: 'claim-deposit',
  contest: 'contest-claim',
} as const
export type ReservationStep = keyof typeof addresses

const withReason = new Set<ReservationStep>(['not-as-listed', 'give-up', 'claim', 'contest'])

export const act = (
  world: World,
  who: Person,
  name: ReservationStep,
  { id, version }: Pick<Reservation, 'id' | 'version'>,
): Promise<ApiAnswer<Reservation>> =>
  world.ask({
    url: `/api/Reservation/${addresses[name]}`,
    token: who.token,
    body: { reservationId: id, version, ...(withReason.has(name) && { reason: 'For the sake of a test' }) },
  })

export const seeReservation = async (
  world: World,
  who: Person,
  { id }: { id: string },
): Promise<Reservation> =>
  (
    await world.ask<Reservation>({
      url: '/api/Reservation/get-reservation-by-id',
      token: who.token,
      query: { Id: id },
    })
  ).data

export const termsOf = async (world: World, who: Person, carId: string): Promise<MyTerms> =>
  done(
    await world.ask<MyTerms>({
      url: '/api/Reservation/get-my-terms',
      token: who.token,
      query: { CarId: carId },
    }),
  )

/** A car that was just reserved by somebody with just the price. */
export const reservationIn = async (world: World): Promise<Reserving> => {
  const [seller, buyer] = [await personWith(world, 0), await personWith(world, price)]
  const car = await offerCar(world, seller)
  return { seller, buyer, car, reservation: done(await reserve(world, buyer, car.id)) }
}
