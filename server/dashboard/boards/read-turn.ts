// Ageing and turn of a yard: days in stock and sales.
import { daysOf, type Range } from '#contract/dashboard/range.ts'
import { paceDaysMin, type Turn, turnCarsMin } from '#contract/dashboard/turn.ts'
import { turnOf } from '#server/cars/own-reads.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { dayBefore, lagosDayOf, lagosMidnight, endOfDay } from '#contract/core/lagos-days.ts'

const paceDays = 30

/** A middle of few cars is that of chance. */
const middleOf = (days: number | null, cars: number): number | null =>
  days === null || cars < turnCarsMin ? null : Math.round(days)

/** Sales are those of the days that are over; today's would be too few for a whole day. */
export const readTurn = async (db: Query, ownerId: string, { from, to }: Range, now: Date): Promise<Turn> => {
  const yesterday = dayBefore(lagosDayOf(now), 1)
  const last = to < yesterday ? to : yesterday
  const overDays = Math.max(0, daysOf({ from, to: last }))
  const row = await turnOf(db, ownerId, {
    from: lagosMidnight(from),
    until: endOfDay(last),
    now,
  })
  return {
    cars: row.cars,
    daysInStock: middleOf(row.days_in_stock, row.cars),
    slowCars: row.slow_cars,
    sold: row.sold,
    daysUntilSold: middleOf(row.days_until_sold, row.sold),
    soldPer30Days: overDays < paceDaysMin ? null : Math.round((row.sold * paceDays * 10) / overDays) / 10,
  }
}
