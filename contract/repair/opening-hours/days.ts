// Finds the opening hours of a Lagos day, with defaults.
import type { Hours, OpenFrom } from './hours.ts'

const nineToFive: OpenFrom = { opens: '09:00', closes: '17:00' }
/** Default opening hours. */
export const defaultHours: Hours = {
  week: [nineToFive, nineToFive, nineToFive, nineToFive, nineToFive, nineToFive, null],
  exceptions: [],
}

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

const hourMs = 3_600_000

// Lagos is one hour ahead of UTC, all the year.
/** The day that a moment belongs to in Lagos, as 2026-11-20. */
export const lagosDayOf = (at: Date): string => new Date(at.getTime() + hourMs).toISOString().slice(0, 10)

/** The day `count` later. */
export const dayAfter = (ofDay: string, count: number): string =>
  new Date(Date.parse(`${ofDay}T00:00:00Z`) + count * 24 * hourMs).toISOString().slice(0, 10)

/** A time of a day in Lagos as a moment; 24:00 is the midnight that ends it. */
export const momentOf = (ofDay: string, at: string): Date => {
  const [hour, minute] = at.split(':').map(Number) as [number, number]
  return new Date(Date.parse(`${ofDay}T00:00:00+01:00`) + hour * hourMs + minute * 60_000)
}

/** Whether closing is past the midnight that ends the day. */
export const closesNextDay = ({ opens, closes }: OpenFrom): boolean => closes < opens

/** From when to when the hours of a day last. */
export const spanOf = (ofDay: string, open: OpenFrom): readonly [opens: Date, closes: Date] => [
  momentOf(ofDay, open.opens),
  momentOf(closesNextDay(open) ? dayAfter(ofDay, 1) : ofDay, open.closes),
]

/** Monday is 0. */
export const weekdayOf = (ofDay: string): number => (new Date(`${ofDay}T12:00:00Z`).getUTCDay() + 6) % 7

/** Hours of one day: its exception, or those of its weekday; null if closed. */
export const hoursOn = ({ week, exceptions: differing }: Hours, ofDay: string): OpenFrom | null => {
  const exception = differing.find(each => each.day === ofDay)
  return exception ? exception.open : (week[weekdayOf(ofDay)] ?? null)
}

/** Hours whose special days are this day and later ones, earliest first. */
export const hoursFrom = ({ week, exceptions }: Hours, ofDay: string): Hours => ({
  week,
  exceptions: exceptions.filter(({ day }) => day >= ofDay).toSorted((a, b) => a.day.localeCompare(b.day)),
})

/** Hours of one place of an account, with the special days of the account; those of the place go before. */
export const withSpecialDays = ({ week, exceptions }: Hours, account: Hours): Hours => {
  const own = new Set(exceptions.map(({ day }) => day))
  const all = [...exceptions, ...account.exceptions.filter(({ day }) => !own.has(day))]
  return { week, exceptions: all.toSorted((a, b) => a.day.localeCompare(b.day)) }
}
