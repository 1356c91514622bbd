// Takes, moves and frees a rental's calendar days.
import { dayAfter, lagosDayOf } from '#contract/repair/opening-hours/days.ts'
import { lastDayOf } from '#contract/rental/terms/trip.ts'
import { freeDays, takeDays } from '#server/rental/terms/days.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import type { RentalRow } from './sql.ts'

/** Moves the last day and its buffer. Refuses DAYS_TAKEN if another rental has one of the days. */
export const moveLastDay = async (tx: Tx, row: RentalRow, held: number, days: number): Promise<void> => {
  const { car_id: carId, id: rentalId, renter_id: renterId, from_day: from, terms } = row
  const stays = Math.min(held, days)
  await freeDays(tx, { carId, rentalId, after: lastDayOf({ from, days: stays }) })
  const more = { carId, rentalId, renterId, from: dayAfter(from, stays), days: days - stays }
  await takeDays(tx, { ...more, bufferDays: terms.bufferDays })
}

/** All of them. */
export const freeAll = (tx: Tx, { car_id: carId, id: rentalId }: RentalRow): Promise<void> =>
  freeDays(tx, { carId, rentalId })

/** Frees the days ahead after an early return, except the buffer between two rentals. */
export const freeAhead = (tx: Tx, row: RentalRow, now: Date): Promise<void> =>
  freeDays(tx, {
    carId: row.car_id,
    rentalId: row.id,
    after: dayAfter(lagosDayOf(now), row.terms.bufferDays),
  })
