// Refuses handover of a sold car that is rented or promised.
import { fail } from '#contract/core/errors.ts'
import { rentedUntil } from '#server/rental/terms/reads.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { dayInWords } from '#contract/core/day-words.ts'
import { isOut } from './reads.ts'

/** Refuses NOT_NOW. */
export const refuseRented = async (tx: Tx, carId: string, now: Date): Promise<void> => {
  if (await isOut(tx, carId))
    fail('NOT_NOW', {
      message: 'This car is still with its renter. Hand it over once it is back.',
    })
  const until = await rentedUntil(tx, carId, now)
  if (until !== undefined)
    fail('NOT_NOW', {
      message: `This car is rented until ${dayInWords(until)}. Hand it over after that, or cancel the rental first.`,
    })
}
