// Keeps the figures of days that are over, so that each view counts only today.
import { type Range } from '#contract/dashboard/range.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { dayBefore, lagosDayOf, lagosMidnight } from '#contract/core/lagos-days.ts'
import { countDays, type DayFigure } from './day-figures.ts'

// What began just before midnight has been written by then, and the day's deeds are closed.
const graceMs = 15 * 60_000

export type CountPeriod = (db: Query, range: Range, now: Date) => Promise<DayFigure[]>

/** Counts a range that ends today; its days before today are read once a day by each process. */
export const keepPastDays = (): CountPeriod => {
  const pastRows = new Map<string, Promise<DayFigure[]>>()
  let countedOn = ''
  const readPast = (db: Query, past: Range, now: Date): Promise<DayFigure[]> => {
    const today = lagosDayOf(now)
    if (now.getTime() < lagosMidnight(today).getTime() + graceMs) return countDays(db, past)
    if (countedOn !== today) pastRows.clear()
    countedOn = today
    const rows = pastRows.get(past.from) ?? countDays(db, past)
    pastRows.set(past.from, rows)
    // What failed is read again.
    rows.catch(() => {
      if (pastRows.get(past.from) === rows) pastRows.delete(past.from)
    })
    return rows
  }
  return async (db, { from, to: today }, now) => [
    ...(await readPast(db, { from, to: dayBefore(today, 1) }, now)),
    ...(await countDays(db, { from: today, to: today })),
  ]
}
