// A stage for tests that try everything: a dealer with a car on the market, a buyer with money, a sale under way, and a stranger.
import type { Booking } from '#contract/bookings.ts'
import type { Values } from './good-requests.ts'
import { offerCar, type Person, personWith, pin } from './people.ts'
import type { World } from './world.ts'

export type Stage = {
  seller: Person
  buyer: Person
  stranger: Person
  booking: Booking
  /** Real things, by the names of the fields that ask for them. */
  real: Values
}

/** Sets it up through the calls themselves, as people do. */
export const setStage = async (world: World): Promise<Stage> => {
  const seller = await personWith(world, 700_000, { accountType: 'AutoDealer', businessName: 'Demo Motors' })
  const buyer = await personWith(world, 5_000_000_000)
  const stranger = await personWith(world, 5_000_000_000)
  const [sold, listed] = [await offerCar(world, seller), await offerCar(world, seller)]
  const { data: booking } = await world.ask<Booking>({
    url: '/api/Wallet/CarPayment',
    query: { pin },
    body: { carId: sold.id },
    token: buyer.token,
  })
  const real = {
    carId: listed.id,
    bookingId: booking.id,
    version: booking.version,
    accountNumber: seller.accountNumber,
    shownPriceKobo: listed.priceKobo!,
    SellerId: seller.id,
  }
  return { seller, buyer, stranger, booking, real }
}
