// Takes cars off the market, returns them, or marks them sold.
import { fail } from '#contract/core/errors.ts'
import { type Kobo, kobo } from '#contract/core/money.ts'
import { mayTrade } from '#server/user/reads.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { marketChanged } from '#server/manifest/market-changed.ts'
import { carChanged, carsChanged } from './car-changed.ts'
import { keepAWhile } from './listing/expire-sql.ts'
import { holdIfReported } from './review/reported.ts'
import { findCar, lockCar, moveAll, ownerOf, setState } from './sql.ts'
import { setSold } from './listing/write-sql.ts'

type Keeping = {
  carId: string
  buyerId: string
  /** It is kept for this buyer already, and goes on to be. */
  held?: boolean
  now: Date
}

/**
 * Keeps a car for a buyer and gives its owner and price. Of many at once, the row lock lets one through; the rest
 * are refused CAR_NOT_FOR_SALE. Also refuses NOT_FOUND and OWN_CAR.
 */
export const reserveCar = async (
  tx: Tx,
  { carId, buyerId, held = false, now }: Keeping,
): Promise<{ sellerId: string; priceKobo: Kobo }> => {
  // What a suspended seller has on the market left it with them; what is kept did not.
  if (held && !(await mayTrade(tx, await ownerOf(tx, carId)))) fail('CAR_NOT_FOR_SALE')
  const car = (await lockCar(tx, carId)) ?? fail('NOT_FOUND', { message: 'We could not find that car.' })
  if (car.owner_id === buyerId) fail('OWN_CAR')
  const free = held ? car.held_for === buyerId : car.state === 'listed'
  if (!free || !car.for_sale || car.price_kobo === null) return fail('CAR_NOT_FOR_SALE')
  await setState(tx, carId, 'reserved', now, buyerId)
  await carChanged(tx, carId)
  await marketChanged(tx, { ids: [carId], list: 'cars' })
  return { sellerId: car.owner_id, priceKobo: kobo(car.price_kobo) }
}

/** Puts a car that is kept for this buyer back on the market; one that is not stays as it is. */
export const stopKeeping = async (tx: Tx, { carId, buyerId, now }: Keeping): Promise<void> => {
  const standing = await mayTrade(tx, await ownerOf(tx, carId))
  const car = await lockCar(tx, carId)
  if (car?.held_for === buyerId) await putBack(tx, { carId, standing, now })
}

/** Puts a reserved car back on the market, for a week at least; that of a suspended seller waits for the seller. */
export const relistCar = async (tx: Tx, carId: string, now: Date): Promise<void> => {
  const standing = await mayTrade(tx, await ownerOf(tx, carId))
  await lockCar(tx, carId)
  await putBack(tx, { carId, standing, now })
}

type Back = { carId: string; standing: boolean; now: Date }
const putBack = async (tx: Tx, { carId, standing, now }: Back): Promise<void> => {
  await setState(tx, carId, standing ? 'listed' : 'suspended', now)
  await keepAWhile(tx, carId, now)
  // People may have reported it while its buyer waited.
  const car = await findCar(tx, carId)
  if (standing && car) await holdIfReported(tx, car, now)
  await carChanged(tx, carId)
  await marketChanged(tx, { ids: [carId], list: 'cars' })
}

/** Marks a reserved car as sold. */
export const markSold = async (tx: Tx, carId: string, now: Date): Promise<void> => {
  await lockCar(tx, carId)
  await setSold(tx, carId, { now, elsewhere: false })
  await carChanged(tx, carId)
  await marketChanged(tx, { ids: [carId], list: 'cars' })
}

/** Takes everything that a suspended seller offers off the market. Gives how many cars that were. */
export const suspendCars = async (tx: Tx, ownerId: string): Promise<number> => {
  const cars = await moveAll(tx, ownerId, 'listed', 'suspended')
  await carsChanged(tx, ownerId)
  await marketChanged(tx)
  return cars
}

/** Puts back what left the market with its seller, and nothing else. Gives how many cars that were. */
export const restoreCars = async (tx: Tx, ownerId: string): Promise<number> => {
  const cars = await moveAll(tx, ownerId, 'suspended', 'listed')
  await carsChanged(tx, ownerId)
  await marketChanged(tx)
  return cars
}
