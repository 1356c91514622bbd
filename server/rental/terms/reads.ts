// Reads of rental terms and taken days.
import type { CarCard } from '#contract/cars/cars.ts'
import { fail } from '#contract/core/errors.ts'
import type { Kobo } from '#contract/core/money.ts'
import { dayAfter, lagosDayOf } from '#contract/core/lagos-days.ts'
import type { OwnDay } from '#contract/rental/terms/rent.ts'
import { defaultTerms } from '#contract/rental/terms/default-terms.ts'
import type { RentalTerms } from '#contract/rental/terms/terms.ts'
import { lastDayOfMonth } from '#contract/rental/terms/months.ts'
import { ownerIdOfCar, type Rent, rentsOf } from '#server/cars/reads.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { type DayRow, daysBetween, daysByMonth, findTerms, lastRented, type MonthOfDays } from './sql.ts'

/** The terms of these cars, by id: those of the owner, or those assumed; cars that are not for rent are left out. */
export const termsOf = async (db: Query, carIds: readonly string[]): Promise<Map<string, RentalTerms>> =>
  new Map([...(await letCars(db, carIds))].map(([id, { terms }]) => [id, terms]))

export { type DayOfCar, daysOfCars } from './sql.ts'

export type LetCar = { car: Rent; terms: RentalTerms; isSet: boolean }

/** Terms with the facts of each car, and whether its owner has set them. */
export const letCars = async (db: Query, carIds: readonly string[]): Promise<Map<string, LetCar>> => {
  const cars = await rentsOf(db, carIds)
  const rows = new Map((await findTerms(db, [...cars.keys()])).map(row => [row.car_id, row.terms]))
  return new Map([...cars].map(([id, car]) => [id, letCar(car, rows.get(id))]))
}

type SetTerms = Omit<RentalTerms, 'dayKobo'> | undefined
const termsFrom = (dayKobo: Kobo, set: SetTerms): RentalTerms => ({
  ...defaultTerms(dayKobo),
  ...set,
  dayKobo,
})

const letCar = (car: Rent, set: SetTerms): LetCar => ({
  car,
  terms: termsFrom(car.dayKobo, set),
  isSet: set !== undefined,
})

type Priced = Pick<CarCard, 'id' | 'forRent' | 'rentPriceKobo'>

/** Terms of cars already read, by id; cars not for rent are left out. */
export const termsOfCards = async (
  db: Query,
  cards: readonly Priced[],
): Promise<Map<string, RentalTerms>> => {
  const rows = await findTerms(
    db,
    cards.map(({ id }) => id),
  )
  const set = new Map(rows.map(row => [row.car_id, row.terms]))
  return new Map(
    cards.flatMap(({ id, forRent, rentPriceKobo }) =>
      forRent && rentPriceKobo !== null ? [[id, termsFrom(rentPriceKobo, set.get(id))]] : [],
    ),
  )
}

/** A car offered for rent, in any state. Refuses NOT_FOUND and CAR_NOT_FOR_RENT. */
export const requireLet = async (db: Query, carId: string): Promise<LetCar> =>
  (await letCars(db, [carId])).get(carId) ??
  fail((await ownerIdOfCar(db, carId)) === undefined ? 'NOT_FOUND' : 'CAR_NOT_FOR_RENT')

/** The days from one to another, both counted, on which a car is not free, in order; closed by its owner are some of them. */
export const listOccupiedDays = async (
  db: Query,
  carId: string,
  from: string,
  to: string,
): Promise<{ occupiedDays: string[]; closedDays: string[] }> => {
  const rows = await daysBetween(db, carId, from, to)
  return {
    occupiedDays: rows.map(({ day }) => day),
    closedDays: rows.filter(({ rental_id: rentalId }) => rentalId === null).map(({ day }) => day),
  }
}

/** What a taken day is taken by. */
export const occupancyOf = ({
  rental_id: id,
  buffer,
}: Pick<DayRow, 'rental_id' | 'buffer'>): OwnDay['use'] => {
  if (id === null) return 'closed'
  return buffer ? 'buffer' : 'rental'
}

/** The last rented day from today on; undefined without rentals. */
export const rentedUntil = (db: Query, carId: string, now: Date): Promise<string | undefined> =>
  lastRented(db, carId, lagosDayOf(now))

/** How the months from one to another, as 2026-12, are taken. */
export const countOccupiedDays = (
  db: Query,
  carId: string,
  from: string,
  to: string,
): Promise<MonthOfDays[]> => daysByMonth(db, carId, `${from}-01`, lastDayOfMonth(to))

type Span = { from: string; days: number; bufferDays: number }

const blocks = ({ from, days, bufferDays }: Span) => {
  const last = dayAfter(from, days - 1)
  const end = dayAfter(last, bufferDays)
  return ({ day, rental_id: id }: DayRow) => day >= from && day <= end && (day <= last || id !== null)
}

/** The first of some days, in order, from which a rental so long is free; undefined where none is. */
export const findFreeStart = async (
  db: Query,
  carId: string,
  starts: readonly string[],
  length: Omit<Span, 'from'>,
): Promise<string | undefined> => {
  const [first, last] = [starts[0], starts.at(-1)]
  if (first === undefined || last === undefined) return undefined
  const busyDays = await daysBetween(db, carId, first, dayAfter(last, length.days + length.bufferDays - 1))
  return starts.find(from => !busyDays.some(blocks({ from, ...length })))
}

/** Days that block a rental, in order: occupied rental days, and buffer days that others rent. */
export const daysInTheWay = async (db: Query, carId: string, span: Span): Promise<string[]> => {
  const end = dayAfter(span.from, span.days - 1 + span.bufferDays)
  return (await daysBetween(db, carId, span.from, end)).filter(blocks(span)).map(({ day }) => day)
}
