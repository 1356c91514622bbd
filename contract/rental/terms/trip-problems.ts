// Explains which wishes for a trip the car's terms do not allow.
import type { FieldProblem } from '../../core/errors.ts'
import { KOBO_MAX } from '../../core/money.ts'
import { dayAfter, lagosDayOf, momentOf } from '../../core/lagos-days.ts'
import { clockWords } from '../../core/time-words.ts'
import { driverWords, zoneWords } from './catalogue.ts'
import { estimateTotal } from './quote.ts'
import type { RentalTerms } from './terms.ts'
import type { Trip } from './trip.ts'

const hourMs = 3_600_000

/** Hours that an owner who answers by hand has at least between the request and the earliest pick-up. */
export const answerHoursMin = 1

/** Hours between a booking and its pick-up at least: the owner's, and never too few to answer. */
const noticeHoursOf = ({ instant, noticeHours }: RentalTerms): number =>
  instant ? noticeHours : Math.max(answerHoursMin, noticeHours)

/** The hours of a day at which the car can be picked up: whole ones within the owner's, with their notice. */
export const pickUpHours = (terms: RentalTerms, day: string, now: Date): string[] => {
  const [first, last] = [Number(terms.hoursFrom.slice(0, 2)), Number(terms.hoursTo.slice(0, 2))]
  return Array.from(
    { length: last - first + 1 },
    (_, n) => `${String(first + n).padStart(2, '0')}:00`,
  ).filter(hour => momentOf(day, hour).getTime() >= now.getTime() + noticeHoursOf(terms) * hourMs)
}

const many = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
const problem = (field: keyof Trip, message: string): FieldProblem => ({ field, message })

const dayProblem = (terms: RentalTerms, { from }: Trip, now: Date): FieldProblem[] => {
  const today = lagosDayOf(now)
  if (from < today) return [problem('from', 'This day has passed. Choose a later one.')]
  if (from > dayAfter(today, terms.aheadDays))
    return [
      problem(
        'from',
        `This car is booked at most ${many(terms.aheadDays, 'day')} ahead. Choose a day before.`,
      ),
    ]
  if (pickUpHours(terms, from, now).length > 0) return []
  return [
    problem(
      'from',
      terms.noticeHours === 0
        ? `Too late for today: pick-up is until ${clockWords(terms.hoursTo)}. Choose a later day.`
        : `The owner needs ${many(noticeHoursOf(terms), 'hour')} to get the car ready. Choose a later day.`,
    ),
  ]
}

const lengthProblem = (terms: RentalTerms, trip: Trip): FieldProblem[] => {
  const { shortestDays, longestDays } = terms
  if (trip.days < 1) return [problem('days', 'The last day must not be before the first.')]
  if (trip.days < shortestDays)
    return [problem('days', `The minimum rental is ${many(shortestDays, 'day')}.`)]
  if (trip.days > longestDays) return [problem('days', `The maximum rental is ${many(longestDays, 'day')}.`)]
  return estimateTotal(terms, trip) > KOBO_MAX
    ? [problem('days', 'This total is above the most you can book. Choose fewer days.')]
    : []
}

/** Problems of a trip by the terms, by field, each with what would be right; empty for a valid trip. */
export const tripProblems = (terms: RentalTerms, trip: Trip, now: Date): FieldProblem[] => [
  ...dayProblem(terms, trip, now),
  ...lengthProblem(terms, trip),
  ...(terms.drivers.includes(trip.driver)
    ? []
    : [
        problem(
          'driver',
          `This car is rented ${trip.driver === 'chauffeur' ? 'without' : 'only with'} a chauffeur. Choose “${driverWords[terms.drivers[0]!]}”.`,
        ),
      ]),
  ...(terms.zones[trip.zone] === null
    ? [problem('zone', `The owner does not allow “${zoneWords[trip.zone]}”. Choose a smaller area.`)]
    : []),
  ...(trip.delivered && terms.deliveryKobo === null
    ? [problem('delivered', 'This car is not delivered. Pick it up from its owner.')]
    : []),
]
