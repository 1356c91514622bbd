// Offers in a test's world: made, and answered step by step by their two sides.
import { expect } from 'vitest'
import type { Car } from '#contract/cars/cars.ts'
import type { Offer } from '#contract/offer/shape.ts'
import { offerCar, type Person, personWith } from '../world/people.ts'
import { price } from '../world/sale.ts'
import type { ApiAnswer, World } from '../world/world.ts'

/** What buyers offer, for a car that costs `price`. */
export const offered = 700_000_000

export type Offering = { seller: Person; buyer: Person; car: Car; offer: Offer }

export const makeOffer = (world: World, buyer: Person, carId: string, priceKobo: number = offered) =>
  world.ask<Offer>({ url: '/api/Offer/make-offer', token: buyer.token, body: { carId, priceKobo } })

export type OfferStep = 'accept' | 'counter' | 'decline' | 'withdraw'

export const answer = (
  world: World,
  who: Person,
  name: OfferStep,
  { id, version }: Pick<Offer, 'id' | 'version'>,
  more: object = {},
): Promise<ApiAnswer<Offer>> =>
  world.ask({ url: `/api/Offer/${name}-offer`, token: who.token, body: { offerId: id, version, ...more } })

export const seeOffer = async (world: World, who: Person, { id }: Pick<Offer, 'id'>): Promise<Offer> =>
  (await world.ask<Offer>({ url: '/api/Offer/get-offer-by-id', token: who.token, query: { Id: id } })).data

export const done = <T>({ status, data, message }: ApiAnswer<T>): T => {
  expect(status, message).toBe(200)
  return data
}

/** An offer that was just made, or accepted, by a buyer with so much money, for this car or a new one. */
export const offerIn = async (
  world: World,
  state: 'made' | 'accepted' = 'made',
  on: { seller?: Person; car?: Car; balanceKobo?: number } = {},
): Promise<Offering> => {
  const seller = on.seller ?? (await personWith(world, 0))
  const buyer = await personWith(world, on.balanceKobo ?? price)
  const car = on.car ?? (await offerCar(world, seller))
  const made = done(await makeOffer(world, buyer, car.id))
  const offer = state === 'made' ? made : done(await answer(world, seller, 'accept', made))
  return { seller, buyer, car, offer }
}
