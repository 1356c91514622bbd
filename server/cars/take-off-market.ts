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
import { setReturned, setSold } from './listing/write-sql.ts'

type Keeping = {
  carId: string
  buyerId: string
  /** It is kept for this buyer already, and goes on to be. */
  held?: boolean
  now: Date
}

/**
 * Reserves a car for a buyer and returns its owner and price. The row lock lets one of several buyers through; the
 * others are refused CAR_NOT_FOR_SALE. Also refuses NOT_FOUND and OWN_CAR.
 */
export const reserveCar = async (
  tx: Tx,
  { carId, buyerId, held = false, now }: Keeping,
): Promise<{ sellerId: string; priceKobo: Kobo }> => {
  // A suspension removed the seller's listed cars, but not reserved ones.
  if (held && !(await mayTrade(tx, await ownerOf(tx, carId)))) fail('CAR_NOT_FOR_SALE')
  const car = (await lockCar(tx, carId)) ?? fail('NOT_FOUND', { message: 'We can’t find that car.' })
  if (car.owner_id === buyerId) fail('OWN_CAR')
  const free = held ? car.held_for === buyerId : car.state === 'listed'
  if (!free || !car.for_sale || car.price_kobo === null) return fail('CAR_NOT_FOR_SALE')
  await setState(tx, carId, 'reserved', now, buyerId)
  await carChanged(tx, carId)
  marketChanged(tx, { ids: [carId], list: 'cars' })
  return { sellerId: car.owner_id, priceKobo: kobo(car.price_kobo) }
}

/** Relists a car reserved for this buyer; other cars stay as they are. */
export const stopKeeping = async (tx: Tx, { carId, buyerId, now }: Keeping): Promise<void> => {
  const mayOwnerTrade = await mayTrade(tx, await ownerOf(tx, carId))
  const car = await lockCar(tx, carId)
  if (car?.held_for === buyerId) await putBack(tx, { carId, mayOwnerTrade, now })
}

/** Puts a reserved car back on the market, for a week at least; that of a suspended seller waits for the seller. */
export const relistCar = async (tx: Tx, carId: string, now: Date): Promise<void> => {
  const mayOwnerTrade = await mayTrade(tx, await ownerOf(tx, carId))
  await lockCar(tx, carId)
  await putBack(tx, { carId, mayOwnerTrade, now })
}

type Back = { carId: string; mayOwnerTrade: boolean; now: Date }
const putBack = async (tx: Tx, { carId, mayOwnerTrade, now }: Back): Promise<void> => {
  await setState(tx, carId, mayOwnerTrade ? 'listed' : 'suspended', now)
  await keepAWhile(tx, carId, now)
  // People may have reported it while its buyer waited.
  const car = await findCar(tx, carId)
  if (mayOwnerTrade && car) await holdIfReported(tx, car, now)
  await carChanged(tx, carId)
  marketChanged(tx, { ids: [carId], list: 'cars' })
}

/** A sold car is its seller's again, and paused until the seller lists it; that of a suspended seller waits too. */
export const returnToSeller = async (tx: Tx, carId: string, now: Date): Promise<void> => {
  const mayOwnerTrade = await mayTrade(tx, await ownerOf(tx, carId))
  await lockCar(tx, carId)
  await setReturned(tx, carId, mayOwnerTrade ? 'paused' : 'suspended', now)
  await carChanged(tx, carId)
  marketChanged(tx, { ids: [carId], list: 'cars' })
}

/** Marks a reserved car as sold. */
export const markSold = async (tx: Tx, carId: string, now: Date): Promise<void> => {
  await lockCar(tx, carId)
  await setSold(tx, carId, { now, elsewhere: false })
  await carChanged(tx, carId)
  marketChanged(tx, { ids: [carId], list: 'cars' })
}

/** Unlists all cars of a suspended seller. Returns their number. */
export const suspendCars = async (tx: Tx, ownerId: string): Promise<number> => {
  const cars = await moveAll(tx, ownerId, 'listed', 'suspended')
  await carsChanged(tx, ownerId)
  marketChanged(tx)
  return cars
}

/** Relists exactly the cars that the suspension removed. Returns their number. */
export const restoreCars = async (tx: Tx, ownerId: string): Promise<number> => {
  const cars = await moveAll(tx, ownerId, 'suspended', 'listed')
  await carsChanged(tx, ownerId)
  marketChanged(tx)
  return cars
}
