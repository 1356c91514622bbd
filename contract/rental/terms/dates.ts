// Validates rental dates in Lagos time and counts their days.
import { limits } from '../../core/limits.ts'
import { lagosDayOf } from '../../core/lagos-days.ts'
import { daysFromTo } from './trip.ts'

/** Dates from an address or a form; missing and empty ones are undefined. */
export type DateQuery = { From?: string | undefined; To?: string | undefined }
/** The first day and the last, both whole. */
export type Dates = { from: string; to: string; days: number }
export type DatesProblem = { field: keyof DateQuery; message: string }

const isDay = (text: string): boolean => {
  const at = Date.parse(`${text}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/** The days that are days of the calendar; undefined for each that is none. */
export const realDays = ({ From, To }: DateQuery): DateQuery => ({
  From: From !== undefined && isDay(From) ? From : undefined,
  To: To !== undefined && isDay(To) ? To : undefined,
})

/** The problem with dates, by the field that would fix it; undefined also without dates. */
export const datesProblem = ({ From, To }: DateQuery, now: Date): DatesProblem | undefined => {
  if (From === undefined && To === undefined) return undefined
  const bad = (field: keyof DateQuery, message: string): DatesProblem => ({ field, message })
  if (From === undefined) return bad('From', 'Choose a first day too')
  if (To === undefined) return bad('To', 'Choose a last day too')
  if (!isDay(From)) return bad('From', `${From.slice(0, 20)} is not a valid date`)
  if (!isDay(To)) return bad('To', `${To.slice(0, 20)} is not a valid date`)
  if (From < lagosDayOf(now)) return bad('From', 'The first day has passed: choose today or later')
  if (To < From) return bad('To', 'The last day is before the first')
  if (daysFromTo(From, To) > limits.rentDaysMax)
    return bad('To', `You can rent a car for at most ${limits.rentDaysMax} days at a time`)
  return undefined
}

/** The dates, where they are asked for and nothing is wrong with them. */
export const datesOf = (query: DateQuery, now: Date): Dates | undefined =>
  query.From === undefined || query.To === undefined || datesProblem(query, now)
    ? undefined
    : { from: query.From, to: query.To, days: daysFromTo(query.From, query.To) }

const words = (day: string, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...parts }).format(new Date(`${day}T12:00:00Z`))

/** "December 1, 2026", "December 1 to 3, 2026", "December 30, 2026 to January 2, 2027". */
export const datesWords = ({ from, to }: Pick<Dates, 'from' | 'to'>): string => {
  const whole = (day: string) => words(day, { year: 'numeric', month: 'long', day: 'numeric' })
  const inYear = (day: string) => words(day, { month: 'long', day: 'numeric' })
  if (from === to) return whole(from)
  if (from.slice(0, 7) === to.slice(0, 7))
    return `${inYear(from)} to ${Number(to.slice(8))}, ${to.slice(0, 4)}`
  return `${from.slice(0, 4) === to.slice(0, 4) ? inYear(from) : whole(from)} to ${whole(to)}`
}

/** "1 day", "3 days". */
export const daysWords = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`
