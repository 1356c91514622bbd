// Locks a car and checks that a deal about it may proceed.
import { fail } from '#contract/core/errors.ts'
import type { Kobo } from '#contract/core/money.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { koboOrNull } from './card.ts'
import { lockCar } from './sql.ts'

export type CarAvailability = {
  ownerId: string
  /** It can be bought now, for `priceKobo`. */
  onMarket: boolean
  priceKobo: Kobo | null
  /** The seller's secret minimum offer. */
  leastOfferKobo: Kobo | null
}

/** Locks a car. Refuses NOT_FOUND. */
export const lockAvailability = async (tx: Tx, carId: string): Promise<CarAvailability> => {
  const car = (await lockCar(tx, carId)) ?? fail('NOT_FOUND', { message: 'We can’t find that car.' })
  return {
    ownerId: car.owner_id,
    onMarket: car.state === 'listed' && car.for_sale && car.price_kobo !== null,
    priceKobo: koboOrNull(car.price_kobo),
    leastOfferKobo: koboOrNull(car.least_offer_kobo),
  }
}
