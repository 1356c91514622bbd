// A month of the calendar: in weeks from Monday, and rentals as runs of days.
import { weekdayOf } from '#contract/core/lagos-days.ts'
import type { OwnDay } from '#contract/rental/terms/rent.ts'

const isMonth = (words: string | null): words is string => /^20\d\d-(0[1-9]|1[0-2])$/.test(words ?? '')

/** The month that an address asks for, or that of today. */
export const monthOf = (text: string | null, today: string): string =>
  isMonth(text) ? text : today.slice(0, 7)

/** Weekdays before the first of a month. */
export const gapBefore = (month: string): number => weekdayOf(`${month}-01`)

const words = new Intl.DateTimeFormat('en-US', { timeZone: 'Africa/Lagos', year: 'numeric', month: 'long' })
/** "December 2026". */
export const monthWords = (month: string): string => words.format(new Date(`${month}-15T12:00:00+01:00`))

export type Run = { rentalId: string; renter: string; from: string; to: string }

/** The rentals of these days, each with its first and last one among them, without the days kept free after. */
export const runsOf = (days: readonly OwnDay[]): Run[] => {
  const rented = days.filter(({ use: dayUse }) => dayUse === 'rental')
  return [...Map.groupBy(rented, ({ rentalId }) => rentalId ?? '').entries()].map(([rentalId, own]) => ({
    rentalId,
    renter: own[0]?.renter ?? 'Booked',
    from: own[0]!.day,
    to: own.at(-1)!.day,
  }))
}
