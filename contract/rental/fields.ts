import { z } from 'zod'
import { CarCard } from '../cars/cars.ts'
import { cardFields, pageFields } from '../deal-engine/deal-shape.ts'
import { dayLike, deliveryAddressFor, Id, Moment } from '../core/fields.ts'
import { Kobo } from '../core/kobo.ts'
import { limits } from '../core/limits.ts'
import { rentDrivers, rentZones } from './terms/catalogue.ts'
import { RentalTerms } from './terms/terms.ts'
import { rental } from './process.ts'

const Day = dayLike('2026-12-01')
const days = `1 to ${limits.rentDaysMax} days`
export const Days = z.int(days).min(1, days).max(limits.rentDaysMax, days)

/** What is paid for: everything but the car has a default. */
export const RentPaymentForm = z.object({
  carId: Id,
  from: Day.optional().describe(
    'The first day in Lagos. Without it the earliest on which the terms and the calendar allow so many days; the answer says which',
  ),
  noOfDays: Days.default(1),
  shownDayKobo: Kobo.optional().describe(
    'The price of a day as the page showed it. Never charged from here: where it differs the call is refused',
  ),
  shownTotalKobo: Kobo.optional().describe('Rent and caution together as the page showed them; the same'),
  pickUpAt: Moment.optional().describe(
    'When the car is picked up on the first day: the first hour that is possible where it is left out',
  ),
  driver: z.enum(rentDrivers, 'self-drive or chauffeur').optional(),
  zone: z.enum(rentZones, 'city, state or interstate').default('city'),
  delivered: z.boolean('true or false').default(false),
  deliveryAddress: deliveryAddressFor('car'),
})

const FeeLine = z.object({ what: z.string(), words: z.string(), amountKobo: Kobo })
export type FeeLine = z.output<typeof FeeLine>
/** One thing that the owner claims: an item of the catalogue, or damage at a point. */
export const ClaimLine = z.object({
  what: z.string().describe('An item of the catalogue, or damage'),
  point: z.string().describe('Of damage'),
  words: z.string(),
  amountKobo: Kobo,
})
export type ClaimLine = z.output<typeof ClaimLine>
const QuoteLine = z.object({
  what: z.string(),
  words: z.string(),
  count: z.int(),
  eachKobo: Kobo,
  amountKobo: Kobo,
})

const own = {
  car: CarCard,
  from: Day,
  days: z.int(),
  pickUpAt: Moment,
  returnAt: Moment.describe('When the car is due back'),
  rentKobo: Kobo,
  cautionKobo: Kobo.describe('Comes back after the return, less fees and claims that stand'),
}

export const RentalCard = z.object({ ...cardFields(rental), ...own })
export type RentalCard = z.output<typeof RentalCard>

export const Rental = z.object({
  ...pageFields(rental),
  ...own,
  terms: RentalTerms.describe('As they were when it was booked'),
  driver: z.enum(rentDrivers),
  zone: z.enum(rentZones),
  delivered: z.boolean(),
  deliveryAddress: z.string().describe('Empty where the renter picks the car up'),
  lines: z.array(QuoteLine).describe('What the rent and the caution are made of'),
  change: z
    .object({ days: z.int(), returnAt: Moment, rentKobo: Kobo, lines: z.array(QuoteLine), answerBy: Moment })
    .nullable()
    .describe('What the renter asks for in place of it'),
  answerBy: Moment.nullable().describe('By when the owner answers the request'),
  outAt: Moment.nullable(),
  returnedAt: Moment.nullable(),
  brokeDown: z.object({ what: z.string(), place: z.string(), at: Moment }).nullable(),
  fees: z.array(FeeLine).describe('Worked out at the return'),
  claims: z.array(ClaimLine),
  feesKobo: Kobo.describe('All fees together, at most the caution'),
  claimsKobo: Kobo.describe('All claims together, at most what the fees leave of the caution'),
  unusedKobo: Kobo.describe('Rent for days that a breakdown took: it goes back to the renter'),
  ownerReceivesKobo: Kobo.describe('The rent as it stands, less commission'),
  settlement: z.object({ toOwnerKobo: Kobo, toRenterKobo: Kobo, commissionKobo: Kobo }).nullable(),
  handoverCode: z
    .string()
    .nullable()
    .describe(
      'Before the car is out for the renter, and while it is out for the owner, to be read to the other',
    ),
})
export type Rental = z.output<typeof Rental>
