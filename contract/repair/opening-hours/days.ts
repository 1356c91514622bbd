// Finds the opening hours of a Lagos day, with defaults.
import { dayAfter, momentOf, weekdayOf } from '../../core/lagos-days.ts'
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

/** Whether closing is past the midnight that ends the day. */
export const closesNextDay = ({ opens, closes }: OpenFrom): boolean => closes < opens

/** From when to when the hours of a day last. */
export const spanOf = (ofDay: string, open: OpenFrom): readonly [opens: Date, closes: Date] => [
  momentOf(ofDay, open.opens),
  momentOf(closesNextDay(open) ? dayAfter(ofDay, 1) : ofDay, open.closes),
]

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
