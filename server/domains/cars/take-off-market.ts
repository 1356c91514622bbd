// A car leaves the market for one buyer, comes back when the purchase is called off, and is sold when it is done.
import { fail } from '#contract/errors.ts'
import { type Kobo, kobo } from '#contract/money.ts'
import type { Tx } from '#server/platform/db.ts'
import { marketChanged } from '#server/platform/market-changed.ts'
import { lockCar, setState } from './sql.ts'

/**
 * Keeps a car for a buyer and gives its owner and price. Of many at once, the row lock lets one through; the rest
 * are refused CAR_NOT_FOR_SALE. Also refuses NOT_FOUND and OWN_CAR.
 */
export const reserveCar = async (
  tx: Tx,
  carId: string,
  buyerId: string,
): Promise<{ sellerId: string; priceKobo: Kobo }> => {
  const car = (await lockCar(tx, carId)) ?? fail('NOT_FOUND', { message: 'We could not find that car.' })
  if (car.owner_id === buyerId) fail('OWN_CAR')
  if (car.state !== 'listed' || !car.for_sale || car.price_kobo === null) return fail('CAR_NOT_FOR_SALE')
  await setState(tx, carId, 'reserved')
  await marketChanged(tx)
  return { sellerId: car.owner_id, priceKobo: kobo(car.price_kobo) }
}

/** Puts a reserved car back on the market. */
export const relistCar = async (tx: Tx, carId: string): Promise<void> => {
  await lockCar(tx, carId)
  await setState(tx, carId, 'listed')
  await marketChanged(tx)
}

/** Marks a reserved car as sold. */
export const markSold = async (tx: Tx, carId: string): Promise<void> => {
  await lockCar(tx, carId)
  await setState(tx, carId, 'sold')
  await marketChanged(tx)
}
