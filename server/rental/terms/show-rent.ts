// Terms, quotes and the calendar of a car, as anybody may read them.
import { fail, type FieldProblem } from '#contract/core/errors.ts'
import { momentOf } from '#contract/core/lagos-days.ts'
import { lastDayOfMonth } from '#contract/rental/terms/months.ts'
import type { rent, TripQuote } from '#contract/rental/terms/rent.ts'
import { answerBy } from '#contract/rental/terms/fees.ts'
import { cancelWords, returnWords, type When } from '#contract/rental/terms/words.ts'
import { type RequiredCover, withCover } from '#contract/rental/terms/cover.ts'
import { quoteOf } from '#contract/rental/terms/quote.ts'
import type { RentalTerms } from '#contract/rental/terms/terms.ts'
import { daysFromTo, lastDayOf, type Trip } from '#contract/rental/terms/trip.ts'
import { pickUpHours, tripProblems } from '#contract/rental/terms/trip-problems.ts'
import { offerRentalCover } from '#server/insurance/rental-offer.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { daysInTheWay, type LetCar, requireLet, listOccupiedDays } from './reads.ts'

/** A car with a public page. Refuses NOT_FOUND, and CAR_NOT_FOR_RENT once sold. */
const openLet = async (db: Query, carId: string): Promise<LetCar> => {
  const letCar = await requireLet(db, carId)
  const { state } = letCar.car
  if (state === 'sold') fail('CAR_NOT_FOR_RENT')
  return state === 'listed' || state === 'reserved' ? letCar : fail('NOT_FOUND')
}

/** The first and the last day of a month such as 2026-12. */
export const daysOfMonth = (month: string): { first: string; last: string } => ({
  first: `${month}-01`,
  last: lastDayOfMonth(month),
})

// The call names days by the first and the last, the trip by the first and their number.
const fieldNames: Record<string, string> = {
  from: 'From',
  days: 'To',
  driver: 'Driver',
  zone: 'Zone',
  delivered: 'Delivered',
}
const named = ({ field, message }: FieldProblem): FieldProblem => ({
  field: `query.${fieldNames[field]}`,
  message,
})

const words = (lines: readonly When[]) => lines.map(([when, then]) => ({ when, words: then }))

/** The cover that the owner requires, as it costs now. Refuses CAR_NOT_FOR_RENT where nobody offers it. */
const coverOf = async (
  db: Query,
  { carId, trip: { from, days }, now }: { carId: string; trip: Trip; now: Date },
  { coverSumKobo: sumInsuredKobo }: RentalTerms,
): Promise<RequiredCover | null> => {
  if (!sumInsuredKobo) return null
  const covered = await offerRentalCover(db, { carId, sumInsuredKobo, from, days }, now)
  if (!covered)
    return fail('CAR_NOT_FOR_RENT', {
      message: 'The owner requires insurance for this car, and no insurer offers it for these days.',
    })
  const { insurer, premiumKobo } = covered.offer
  return { insurerName: insurer.name, sumInsuredKobo, premiumKobo }
}

/** The quote of a trip with all that is said before a booking. Refuses BAD_INPUT where the terms do not allow it now. */
export const tripQuote = async (
  db: Query,
  { carId, trip, now }: { carId: string; trip: Trip; now: Date },
  { terms }: LetCar,
): Promise<TripQuote> => {
  const problems = tripProblems(terms, trip, now)
  if (problems.length > 0) fail('BAD_INPUT', { message: problems[0]!.message, problems: problems.map(named) })
  const cover = await coverOf(db, { carId, trip, now }, terms)
  const quote = withCover(quoteOf(terms, trip), cover, trip.days)
  const hours = pickUpHours(terms, trip.from, now)
  const startsAt = momentOf(trip.from, hours[0]!)
  const { rentKobo } = quote
  const coverKobo = cover?.premiumKobo
  const booked = { terms, rentKobo, days: trip.days, from: trip.from, bookedAt: now, coverKobo }
  return {
    carId,
    ...trip,
    to: lastDayOf(trip),
    ...quote,
    lines: [...quote.lines],
    cover,
    occupiedDays: await daysInTheWay(db, carId, { ...trip, bufferDays: terms.bufferDays }),
    pickUpHours: hours,
    instant: terms.instant,
    answerBy: terms.instant ? null : answerBy({ askedAt: now, startsAt }).toISOString(),
    calledOff: words(cancelWords(booked, now)),
    atReturn: words(returnWords(terms, now, { driver: trip.driver, delivered: trip.delivered })),
  }
}

export const getQuote: Handler<typeof rent.getQuote> = async ({ db, now }, { query }) => {
  const { CarId: carId, From: from, To, Driver, Zone: zone, Delivered: delivered } = query
  const letCar = await openLet(db, carId)
  if (!letCar.car.rentable) fail('CAR_NOT_FOR_RENT')
  const driver = Driver ?? letCar.terms.drivers[0]!
  const trip = { from, days: daysFromTo(from, To ?? from), driver, zone, delivered }
  return tripQuote(db, { carId, trip, now }, letCar)
}

export const getTerms: Handler<typeof rent.getTerms> = async ({ db }, { query: { CarId: carId } }) => {
  const { isSet, terms } = await openLet(db, carId)
  return { carId, isSet, terms }
}

export const getCalendar: Handler<typeof rent.getCalendar> = async ({ db }, { query }) => {
  const { CarId: carId, Month: month } = query
  await openLet(db, carId)
  const { first, last } = daysOfMonth(month)
  return { carId, month, ...(await listOccupiedDays(db, carId, first, last)) }
}
