// Assigns a car's rental days; database rows decide races.
import { fail } from '#contract/core/errors.ts'
import { dayAfter } from '#contract/repair/opening-hours/days.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { marketChanged } from '#server/manifest/market-changed.ts'
import { daysAmong, deleteRented, insertRented } from './sql.ts'

type DaysRequest = {
  carId: string
  /** The first day, as 2026-12-01. */
  from: string
  days: number
  /** Kept free after the last one. */
  bufferDays: number
  rentalId: string
  renterId: string
}

/**
 * Takes all days of a rental and its buffer, or none. A closed day can serve as buffer, but not as a rental day.
 * Refuses DAYS_TAKEN; waits for concurrent bookings of the same days.
 */
export const takeDays = async (
  tx: Tx,
  { carId, from, days, bufferDays, rentalId, renterId }: DaysRequest,
): Promise<void> => {
  const [count, last] = [days + bufferDays, dayAfter(from, days - 1)]
  const got = new Set(await insertRented(tx, { carId, from, count, last, rentalId, renterId }))
  const missing = Array.from({ length: count }, (_, n) => dayAfter(from, n)).filter(day => !got.has(day))
  if (missing.some(day => day <= last)) fail('DAYS_TAKEN')
  if (missing.length > 0 && (await daysAmong(tx, carId, missing)).some(({ rental_id: id }) => id !== null))
    fail('DAYS_TAKEN', {
      message:
        'Another rental starts right after these days, and the car needs time between. Choose other days.',
    })
  await marketChanged(tx, { ids: [carId], list: 'cars' })
}

/** Frees the days of a rental and its buffer; with `after` only later ones. */
export const freeDays = async (
  tx: Tx,
  { carId, rentalId, after }: { carId: string; rentalId: string; after?: string },
): Promise<void> => {
  await deleteRented(tx, carId, rentalId, after)
  await marketChanged(tx, { ids: [carId], list: 'cars' })
}
