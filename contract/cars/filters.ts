// The filters of the market, as they stand in addresses that people share.
import { z } from 'zod'
import { Body, Colour, Condition, Fuel, Gearbox, State } from '../reference/choices.ts'
import { flag } from '../core/call.ts'
import { dayLike, Id, mayBeEmpty, text, typed } from '../core/fields.ts'
import { carYear, kilometres } from './draft.ts'
import { limits } from '../core/limits.ts'
import { nairaFilter } from '../core/naira.ts'
import { ratingLevels, rentDrivers } from '../rental/terms/catalogue.ts'

export const carSorts = [
  'best-match',
  'nearest',
  'newest',
  'price-low',
  'price-high',
  'mileage-low',
  'year-new',
] as const
/** The filters that take several values. */
export const severalFilters = [
  'Make',
  'Model',
  'State',
  'Condition',
  'Body',
  'Fuel',
  'Gearbox',
  'Colour',
] as const
/** How complete the papers are that the seller says are ready: all that its origin needs, or some. */
export const paperLevels = ['complete', 'some'] as const
/** Days since a car came on the market, as a filter names them. */
export const listedWithin = [1, 3, 7, 30, 90] as const

const rentDay = mayBeEmpty(dayLike('2026-12-01'))

const seats = '1 to 60 seats'
const seatsFilter = typed(z.number(seats).int(seats).min(1, seats).max(60, seats)).optional()

/** Several values at once: repeated in the address, or between commas. One value is the common case. */
const several = <T extends z.ZodType>(schema: T) =>
  z
    .union([z.string(), z.array(z.string())], 'Text, once or several times')
    .transform(value => {
      const parts = [value].flat().flatMap(part => part.split(','))
      const named = [...new Set(parts.map(part => part.trim()).filter(Boolean))]
      return (named.length > 0 ? named : undefined) as z.input<T>[] | undefined
    })
    .pipe(z.array(schema).max(limits.filterValuesMax, `At most ${limits.filterValuesMax} at once`).optional())
    .optional()

/** The filters of the market. They live in addresses that people share, so prices here are naira. */
export const CarFilters = z.object({
  Search: text(0, 100).optional().describe('Words from the make, model, trim or description'),
  ForSale: flag.optional(),
  ForRent: flag.optional(),
  From: rentDay.describe('With To: only cars that can be rented from this day on, Lagos time'),
  To: rentDay.describe('The last day of the rental, included'),
  Instant: flag.optional().describe('Only cars for rent that are booked at once'),
  Delivery: flag.optional().describe('Only cars for rent that are delivered'),
  Driver: z
    .enum(rentDrivers, 'self-drive or chauffeur')
    .optional()
    .describe('Only cars for rent with this driver'),
  Rating: z
    .enum(ratingLevels, '3, 4 or 4.5 stars')
    .optional()
    .describe('Only cars for rent whose owner has this rating or a better one'),
  InstallmentPayment: flag.optional(),
  TestDrive: flag.optional(),
  Make: several(text(1, 40)).describe('One or more, separated by commas'),
  Model: several(text(1, 60)),
  Trim: text(1, 60).optional(),
  State: several(State),
  LocalGovernment: text(1, 60).optional(),
  Near: text(1, 80)
    .optional()
    .describe('A place to measure distances from, such as Ikeja, Lagos; it filters nothing'),
  Condition: several(Condition),
  Body: several(Body),
  Fuel: several(Fuel),
  Gearbox: several(Gearbox),
  Colour: several(Colour),
  SeatsFrom: seatsFilter,
  SeatsTo: seatsFilter,
  PriceFrom: nairaFilter,
  PriceTo: nairaFilter,
  MonthlyFrom: nairaFilter,
  MonthlyTo: nairaFilter.describe(
    'Monthly payment by the lowest offer of a lender, as a listing shows it; only cars sold in instalments',
  ),
  YearFrom: carYear.optional(),
  YearTo: carYear.optional(),
  MileageFrom: kilometres.optional(),
  MileageTo: kilometres.optional(),
  Papers: z.enum(paperLevels, 'complete or some').optional(),
  SellerType: z.enum(['Individual', 'AutoDealer'], 'Individual or AutoDealer').optional(),
  ListedWithin: typed(
    z.number('1, 3, 7, 30 or 90 days').pipe(z.literal(listedWithin, '1, 3, 7, 30 or 90 days')),
  )
    .optional()
    .describe('Listed within this many days'),
  SellerId: Id.optional(),
  Branch: Id.optional().describe('Only cars at this branch of a dealer'),
  Sort: z
    .enum(carSorts, 'One of the sort orders')
    .optional()
    .describe('If none is chosen: nearest with Near, best-match where Search has words, otherwise newest'),
})
