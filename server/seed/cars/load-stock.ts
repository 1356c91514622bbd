// Gives the demo dealer's cars stock numbers, purchase prices and costs.
import { putRecord } from '../../cars/stock/stock-sql.ts'
import type { Tx } from '../../kernel/db/db.ts'
import { chance } from '../random.ts'
import type { SeedCar } from './cars.ts'

type Placed = { id: string; ownerId: string; car: SeedCar }

const stepNaira = 10_000
const inSteps = (naira: number): number => Math.max(1, Math.round(naira / stepNaira)) * stepNaira * 100

/** Numbered in the order in which the cars came; a dealer has not noted everything. */
export const putStock = async (tx: Tx, placed: readonly Placed[], dealerId: string): Promise<void> => {
  const by = chance('stock')
  const own = placed
    .filter(({ ownerId }) => ownerId === dealerId)
    .toSorted((a, b) => a.car.listedAt.getTime() - b.car.listedAt.getTime())
  for (const [at, { id, car }] of own.entries()) {
    const naira = (car.priceKobo ?? 0) / 100
    const [share, spent, isNoted] = [by.between(0.82, 0.95), by.between(0.004, 0.03), !by.happens(0.15)]
    await putRecord(
      tx,
      { carId: id, ownerId: dealerId },
      {
        stock_number: `ADM-${String(at + 101).padStart(4, '0')}`,
        purchase_kobo: naira > 0 && isNoted ? inSteps(naira * share) : null,
        costs_kobo: naira > 0 && isNoted ? inSteps(naira * spent) : null,
      },
    )
  }
}
