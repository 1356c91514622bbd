// Takes, moves and frees a rental's calendar days.
import { dayAfter, lagosDayOf } from '#contract/core/lagos-days.ts'
import { freeDays, retakeDays } from '#server/rental/terms/days.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import type { RentalRow } from './sql.ts'

/** Holds these spans in place of what the rental held. Refuses DAYS_TAKEN if another rental has one of the days. */
export const holdSpans = (
  tx: Tx,
  { car_id: carId, id: rentalId, renter_id: renterId, terms }: RentalRow,
  spans: readonly { from: string; days: number }[],
): Promise<void> => retakeDays(tx, { carId, rentalId, renterId, bufferDays: terms.bufferDays, spans })

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
