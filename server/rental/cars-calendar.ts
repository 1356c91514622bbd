// Calendar of all rental cars of an owner, and today’s pick-ups and returns.
import type { State } from '#contract/reference/places.ts'
import { failField } from '#contract/core/errors.ts'
import {
  calendarDaysMax,
  type RentalMove,
  rentalMovesMax,
  type RentalSpan,
  type rentalCars,
} from '#contract/rental/rental-cars.ts'
import { dayAfter, lagosDayOf, momentOf } from '#contract/core/lagos-days.ts'
import { branchFiltersOf } from '#server/dealers/branches/reads.ts'
import { cardsOf, countRentalCars, rentalCarsOf } from '#server/cars/reads.ts'
import type { Query } from '#server/kernel/db/db.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { contactsOf } from '#server/user/reads.ts'
import { daysOfCars, type DayOfCar, occupancyOf } from './terms/reads.ts'
import {
  type CarRental,
  countOut,
  type MoveRow,
  pickUpsBefore,
  rentalsOfCars,
  returnsBetween,
} from './cars-sql.ts'

type Cell = Pick<RentalSpan, 'use' | 'rentalId' | 'renter' | 'state'>
type Named = (userId: string) => string | null

/** The days from one to another, both counted. */
const daysFrom = (from: string, to: string): string[] => {
  const days: string[] = []
  for (let day = from; day <= to; day = dayAfter(day, 1)) days.push(day)
  return days
}

/** Days after the due day on which the car was not back; the due day itself is the rental's own. */
const lateDays = ({ due_back_at: due, late_until: until }: CarRental): string[] =>
  until === null ? [] : daysFrom(dayAfter(lagosDayOf(due), 1), lagosDayOf(until))

const isSame = (a: Cell, b: Cell): boolean => a.use === b.use && a.rentalId === b.rentalId

/** What takes the days of a car. A late car takes what is free, closed or a gap; the day of another renter stays theirs. */
export const spansOf = (
  days: readonly DayOfCar[],
  rentals: readonly CarRental[],
  { from, to, named }: { from: string; to: string; named: Named },
): RentalSpan[] => {
  const rentalById = new Map(rentals.map(rental => [rental.id, rental]))
  const cells = new Map<string, Cell>()
  for (const { day, rental_id: rentalId, renter_id: renterId, buffer } of days)
    cells.set(day, {
      use: occupancyOf({ rental_id: rentalId, buffer }),
      rentalId,
      renter: renterId === null ? null : named(renterId),
      state: rentalId === null ? null : (rentalById.get(rentalId)?.state ?? null),
    })
  for (const rental of rentals)
    for (const day of lateDays(rental)) {
      if (day < from || day > to || cells.get(day)?.use === 'rental') continue
      cells.set(day, {
        use: 'late',
        rentalId: rental.id,
        renter: named(rental.renter_id),
        state: rental.state,
      })
    }
  const spans: RentalSpan[] = []
  for (const [day, cell] of [...cells].toSorted(([a], [b]) => a.localeCompare(b))) {
    const last = spans.at(-1)
    if (last && isSame(last, cell) && dayAfter(last.to, 1) === day) last.to = day
    else spans.push({ from: day, to: day, ...cell })
  }
  return spans
}

const namesOf = async (db: Query, ids: readonly string[]): Promise<Named> => {
  const people = await contactsOf(db, ids)
  return id => people.get(id)?.name ?? null
}

const requireStretch = (from: string, to: string): void => {
  if (to < from) failField('query.To', 'The last day must not be before the first')
  if (to > dayAfter(from, calendarDaysMax - 1))
    failField('query.To', `At most ${calendarDaysMax} days at once`)
}

export const showCarsCalendar: Handler<typeof rentalCars.calendar> = async ({ db, user, now }, { query }) => {
  const { From: from, To: to, Search, Area: area, Branch, PageNumber, PageSize } = query
  requireStretch(from, to)
  const words = [...new Set(Search?.split(/\s+/).filter(Boolean))]
  const slice = { limit: PageSize, offset: (PageNumber - 1) * PageSize }
  const { rows: cars, total } = await rentalCarsOf(db, user.id, { words, area, branchId: Branch, ...slice })
  const carIds = cars.map(({ id }) => id)
  const [cards, days] = await Promise.all([cardsOf(db, carIds), daysOfCars(db, carIds, from, to)])
  const rentalIds = [...new Set(days.flatMap(({ rental_id: id }) => id ?? []))]
  const rentals = await rentalsOfCars(db, { carIds, rentalIds, from: momentOf(from, '00:00'), now })
  const named = await namesOf(db, [
    ...rentals.map(({ renter_id: id }) => id),
    ...days.flatMap(({ renter_id: id }) => id ?? []),
  ])
  const page = cars.map(({ id, stock_number: stockNumber }) => {
    const { title, picture, state, location } = cards.get(id)!
    const ofCar = <T extends { car_id: string }>(rows: readonly T[]) => rows.filter(row => row.car_id === id)
    const spans = spansOf(ofCar(days), ofCar(rentals), { from, to, named })
    return { carId: id, title, stockNumber, picture, state, location, spans }
  })
  return { page, totalRecords: total }
}

export const showCarsToday: Handler<typeof rentalCars.today> = async ({ db, user, now }) => {
  const day = lagosDayOf(now)
  const [before, limit] = [momentOf(dayAfter(day, 1), '00:00'), rentalMovesMax]
  const [goingOut, late, dueBack, outNow, cars, branches] = await Promise.all([
    pickUpsBefore(db, user.id, { before, limit }),
    returnsBetween(db, user.id, { from: null, before: now, limit }),
    returnsBetween(db, user.id, { from: now, before, limit }),
    countOut(db, user.id),
    countRentalCars(db, user.id),
    branchFiltersOf(db, user.id),
  ])
  const all = [...goingOut, ...late, ...dueBack]
  const [cards, named] = await Promise.all([
    cardsOf(
      db,
      all.map(({ car_id: id }) => id),
    ),
    namesOf(
      db,
      all.map(({ renter_id: id }) => id),
    ),
  ])
  const moveOf = ({ id, car_id: carId, renter_id: renterId, at, state }: MoveRow): RentalMove => ({
    rentalId: id,
    carId,
    title: cards.get(carId)!.title,
    renter: named(renterId) ?? '',
    at: at.toISOString(),
    state,
  })
  return {
    day,
    cars: cars.reduce((sum, { count }) => sum + count, 0),
    outNow,
    goingOut: goingOut.map(moveOf),
    dueBack: dueBack.map(moveOf),
    late: late.map(moveOf),
    areas: cars.map(({ state }) => state as State),
    branches,
  }
}
