// Days that can begin or end a trip, and why others cannot.
import { dayAfter } from '../../core/lagos-days.ts'
import { type DateQuery, datesWords, daysWords } from './dates.ts'
import type { RentalTerms } from './terms.ts'
import { daysFromTo, type Trip } from './trip.ts'
import { tripProblems } from './trip-problems.ts'

/** What is known of a car's days: `occupiedDays` are all that are taken, `closedDays` those that its owner closed. */
export type TripDays = {
  terms: RentalTerms
  occupiedDays: ReadonlySet<string>
  closedDays: ReadonlySet<string>
  now: Date
}

const shortDay = (day: string): string => datesWords({ from: day, to: day }).replace(/, \d{4}$/, '')

const problemOf = ({ terms, now }: TripDays, field: keyof Trip, from: string, days: number) =>
  tripProblems(terms, { from, days, driver: terms.drivers[0]!, zone: 'city', delivered: false }, now).find(
    problem => problem.field === field,
  )?.message

const occupiedWords = ({ occupiedDays, closedDays }: TripDays, day: string): string | undefined => {
  if (closedDays.has(day)) return 'The owner does not rent the car out on this day.'
  return occupiedDays.has(day) ? 'The car is taken on this day.' : undefined
}

/** Why a trip from `from` cannot end on a day; undefined where it can. */
export const lastDayProblem = (calendar: TripDays, from: string, day: string): string | undefined => {
  const { terms, occupiedDays, closedDays } = calendar
  const days = daysFromTo(from, day)
  const ownWords = occupiedWords(calendar, day) ?? problemOf(calendar, 'days', from, days)
  if (ownWords) return ownWords
  const takenDay = Array.from({ length: days }, (_, n) => dayAfter(from, n)).find(each =>
    occupiedDays.has(each),
  )
  if (takenDay) return `The car is not free on ${shortDay(takenDay)}, which is before this day.`
  // A closed day can be the gap after a rental, a rented one cannot.
  const gap = Array.from({ length: terms.bufferDays }, (_, n) => dayAfter(day, n + 1))
  return gap.some(each => occupiedDays.has(each) && !closedDays.has(each))
    ? 'Another rental starts right after, and the car needs time between.'
    : undefined
}

/** Why a trip cannot begin on a day; undefined where the shortest trip that the terms allow fits from it. */
export const firstDayProblem = (calendar: TripDays, day: string): string | undefined => {
  const { shortestDays } = calendar.terms
  const ownWords = occupiedWords(calendar, day) ?? problemOf(calendar, 'from', day, shortestDays)
  if (ownWords) return ownWords
  const problem = lastDayProblem(calendar, day, dayAfter(day, shortestDays - 1))
  return problem && shortestDays > 1
    ? `The minimum rental is ${daysWords(shortestDays)}, and too few free days follow this one.`
    : problem
}

export type TripEnd = 'first' | 'last'

/** Which end of the trip a choice of this day sets: a day before the first one is a new first day. */
export const endSetBy = ({ From }: DateQuery, end: TripEnd, day: string): TripEnd =>
  From === undefined || day < From ? 'first' : end

/** Why a day cannot be chosen for an end of the trip; undefined where it can. */
export const dayProblem = (
  calendar: TripDays,
  dates: DateQuery,
  end: TripEnd,
  day: string,
): string | undefined =>
  endSetBy(dates, end, day) === 'first'
    ? firstDayProblem(calendar, day)
    : lastDayProblem(calendar, dates.From!, day)

/** Moves the first day. The number of days stays where it fits, and is the shortest possible otherwise. */
export const moveFirstDay = (
  calendar: TripDays,
  { From, To }: DateQuery,
  day: string,
): Required<DateQuery> => {
  const days = From && To ? daysFromTo(From, To) : 0
  const same = dayAfter(day, days - 1)
  const fits = days > 0 && lastDayProblem(calendar, day, same) === undefined
  return { From: day, To: fits ? same : dayAfter(day, calendar.terms.shortestDays - 1) }
}
