// Calls of the calendar of all rental cars of an owner.
import { BranchFilters } from '../dealers/branch.ts'
import { z } from 'zod'
import { Picture } from '../core/picture.ts'
import { carStates } from '../cars/cars.ts'
import { call } from '../core/call.ts'
import { dayLike, Id, paging, text } from '../core/fields.ts'
import { statesOf } from '../deal-engine/deal.ts'
import { State } from '../reference/choices.ts'
import { rentalCarSearchMax } from './car-search.ts'
import { rental } from './process.ts'

/** The longest stretch of days that one answer has: a month in whole weeks. */
export const calendarDaysMax = 42

const RentalState = z.enum(statesOf(rental))

export const RentalSpan = z.object({
  from: z.iso.date(),
  to: z.iso.date().describe('The last day'),
  use: z
    .enum(['rental', 'buffer', 'closed', 'late'])
    .describe('buffer: kept free after a rental; late: the renter still has, or had, the car after its days'),
  rentalId: Id.nullable(),
  renter: z.string().nullable(),
  state: RentalState.nullable(),
})
export type RentalSpan = z.output<typeof RentalSpan>

export const RentalCar = z.object({
  carId: Id,
  title: z.string(),
  stockNumber: z.string().nullable(),
  picture: Picture.nullable(),
  state: z.enum(carStates),
  location: z.string(),
  spans: z.array(RentalSpan).describe('In order; a day that is in none is free'),
})
export type RentalCar = z.output<typeof RentalCar>

export const RentalMove = z.object({
  rentalId: Id,
  carId: Id,
  title: z.string(),
  renter: z.string(),
  at: z.iso.datetime(),
  state: RentalState,
})
export type RentalMove = z.output<typeof RentalMove>

const shared = { auth: 'bearer', staff: 'may' } as const
const Day = dayLike('2026-12-01')
const movesMax = 50
export const rentalMovesMax = movesMax

export const rentalCars = {
  calendar: call({
    ...shared,
    method: 'GET',
    path: '/api/Rent/get-cars-calendar',
    query: z.object({
      ...paging,
      From: Day,
      To: Day.describe(`The last day, at most ${calendarDaysMax} days from the first`),
      Search: text(0, rentalCarSearchMax)
        .optional()
        .describe('Words, all of which the title, stock number or VIN must contain'),
      Area: State.optional().describe('Only cars in this state'),
      Branch: Id.optional().describe('Only cars at this branch of the user'),
    }),
    data: z.array(RentalCar),
    paged: true,
    about:
      'All cars that the signed-in user rents out, by stock number and title, with what takes their days in Lagos time.',
  }),
  today: call({
    ...shared,
    method: 'GET',
    path: '/api/Rent/get-cars-today',
    data: z.object({
      day: z.iso.date(),
      cars: z.int().describe('How many cars the user rents out'),
      outNow: z.int().describe('How many rentals are on the road'),
      goingOut: z.array(RentalMove).describe(`Pick-ups due until midnight, at most ${movesMax}`),
      dueBack: z.array(RentalMove).describe(`Returns due until midnight, at most ${movesMax}`),
      late: z.array(RentalMove).describe(`Returns that are overdue, at most ${movesMax}`),
      areas: z.array(State).describe('The states in which these cars are'),
      branches: BranchFilters,
    }),
    about: 'Which rental cars of the signed-in user go out and come back today, in Lagos time.',
  }),
}
