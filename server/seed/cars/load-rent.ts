// Loads rental terms and closed days of demo cars.
import { insertClosed, insertTerms } from '../../rental/terms/sql.ts'
import type { Tx } from '../../kernel/db/db.ts'
import type { Placed } from '../purchases/load-purchases.ts'
import { rentOfCar } from './rent-terms.ts'

export const putRent = async (tx: Tx, placed: readonly Placed[], now: Date): Promise<void> => {
  for (const [serial, { id, car }] of placed.entries()) {
    const rent = rentOfCar(car, serial, now)
    if (!rent) continue
    await insertTerms(tx, id, rent.terms, car.listedAt)
    if (rent.closed.length > 0) await insertClosed(tx, id, rent.closed)
  }
}
