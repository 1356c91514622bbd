// Calls before a rental booking: terms, quotes and calendar.
import { z } from 'zod'
import { call, flag } from '../../core/call.ts'
import { dayLike, Id } from '../../core/fields.ts'
import { Kobo } from '../../core/kobo.ts'
import { limits } from '../../core/limits.ts'
import { MadeFrom, SettingsVersion } from '../../core/settings-version.ts'
import { rentDrivers, rentZones } from './catalogue.ts'
import { RentalTerms, TermsBesideDay } from './terms.ts'

const Day = dayLike('2026-12-01')
const monthWords = 'A month such as 2026-12'
const Month = z.string(monthWords).regex(/^20\d\d-(0[1-9]|1[0-2])$/, monthWords)
const When = z.object({ when: z.string(), words: z.string() })

const Line = z.object({
  what: z.enum([
    'day',
    'weekend',
    'dated',
    'week',
    'month',
    'chauffeur',
    'zone',
    'delivery',
    'cover',
    'caution',
  ]),
  words: z.string(),
  count: z.int(),
  eachKobo: Kobo,
  amountKobo: Kobo,
})

export type QuoteLineKind = z.infer<typeof Line>['what']

/** Fields of every quote. */
export const QuoteShape = z.object({
  lines: z.array(Line).describe('The caution deposit last; together they are the total'),
  rentKobo: Kobo.describe('The total without the caution deposit and required cover'),
  cautionKobo: Kobo.describe('Refunded after the return, less fees and accepted claims'),
  totalKobo: Kobo.describe('Charged to the wallet at booking'),
})

export const TripQuote = QuoteShape.extend({
  carId: Id,
  from: z.iso.date(),
  to: z.iso.date().describe('The last day'),
  days: z.int(),
  driver: z.enum(rentDrivers),
  zone: z.enum(rentZones),
  delivered: z.boolean(),
  occupiedDays: z.array(z.iso.date()).describe('Days of the trip that are taken; empty if it can be booked'),
  pickUpHours: z.array(z.string()).describe('The possible pick-up hours on the first day'),
  cover: z
    .object({ insurerName: z.string(), sumInsuredKobo: Kobo, premiumKobo: Kobo })
    .nullable()
    .describe('The daily cover that the owner requires, one of the lines; bought with the booking'),
  instant: z.boolean(),
  answerBy: z.iso.datetime().nullable().describe('The owner’s deadline to answer; null if booked at once'),
  calledOff: z.array(When).describe('Refund of the rent on cancellation'),
  atReturn: z
    .array(When)
    .describe('The only charges after the return: what the caution deposit pays, and what it does not cover'),
})
export type TripQuote = z.output<typeof TripQuote>

/** One day of a car as its owner sees it. */
export const OwnDay = z.object({
  day: z.iso.date(),
  use: z.enum(['rental', 'buffer', 'closed']),
  rentalId: Id.nullable(),
  renter: z.string().nullable().describe('Who rents the car that day; null if the owner closed it'),
})
export type OwnDay = z.output<typeof OwnDay>

export const OwnTerms = z.object({
  carId: Id,
  title: z.string(),
  isSet: z.boolean().describe('False if the owner has set none and these are assumed'),
  terms: RentalTerms,
  suggestion: z
    .object({
      terms: RentalTerms,
      likeCars: z.int().describe('0 if based on the daily price alone'),
    })
    .describe('Suggested values: the median of similar cars, if enough owners have set theirs'),
  settingsVersion: SettingsVersion.describe('Version of the terms, also if none are set yet'),
})
export type OwnTerms = z.output<typeof OwnTerms>

const area = '/api/Rent'
const someDays = `From 1 to ${limits.rentDaysAtOnceMax} days, each once`
const Days = z
  .array(Day, someDays)
  .min(1, someDays)
  .max(limits.rentDaysAtOnceMax, someDays)
  .refine(days => new Set(days).size === days.length, someDays)
const ownDays = z.object({ carId: Id, days: z.array(OwnDay).describe('Which of these days are taken now') })

export const rent = {
  getQuote: call({
    method: 'GET',
    path: `${area}/get-quote`,
    auth: 'anyone',
    query: z.object({
      CarId: Id,
      From: Day,
      To: Day.optional().describe('The last day; one day if omitted'),
      Driver: z.enum(rentDrivers, 'self-drive or chauffeur').optional(),
      Zone: z.enum(rentZones, 'city, state or interstate').default('city'),
      Delivered: flag.default(false),
    }),
    data: TripQuote,
    refuses: ['NOT_FOUND', 'CAR_NOT_FOR_RENT'],
    about:
      'The price of a trip, line by line: exactly what booking charges. If the terms do not allow the trip, the refusal names the field; taken days are listed.',
  }),
  getTerms: call({
    method: 'GET',
    path: `${area}/get-terms`,
    auth: 'anyone',
    query: z.object({ CarId: Id }),
    data: z.object({ carId: Id, isSet: z.boolean(), terms: RentalTerms }),
    refuses: ['NOT_FOUND', 'CAR_NOT_FOR_RENT'],
    about: 'The rental terms of a car: its owner’s, or assumed ones until they set any.',
  }),
  getCalendar: call({
    method: 'GET',
    path: `${area}/get-calendar`,
    auth: 'anyone',
    query: z.object({ CarId: Id, Month }),
    data: z.object({
      carId: Id,
      month: z.string(),
      occupiedDays: z.array(z.iso.date()).describe('Every taken day, whether rented or closed'),
      closedDays: z.array(z.iso.date()).describe('Those of them that the owner closed'),
    }),
    refuses: ['NOT_FOUND', 'CAR_NOT_FOR_RENT'],
    about: 'The taken days of a month. Only the owner can see who rents on them.',
  }),
  getOwnTerms: call({
    method: 'GET',
    path: `${area}/get-own-terms`,
    auth: 'bearer',
    query: z.object({ CarId: Id }),
    data: OwnTerms,
    refuses: ['NOT_FOUND', 'CAR_NOT_FOR_RENT'],
    about: 'The terms of the signed-in user’s car, with suggested values.',
  }),
  setTerms: call({
    method: 'POST',
    path: `${area}/set-terms`,
    auth: 'bearer',
    idempotent: true,
    body: TermsBesideDay.extend({ carId: Id, settingsVersion: MadeFrom }),
    data: OwnTerms,
    refuses: ['NOT_FOUND', 'CAR_NOT_FOR_RENT', 'CHANGED_MEANWHILE'],
    about:
      'Sets the rental terms of a car. Existing bookings keep their terms. The daily price is set on the listing.',
  }),
  getOwnCalendar: call({
    method: 'GET',
    path: `${area}/get-own-calendar`,
    auth: 'bearer',
    query: z.object({ CarId: Id, Month }),
    data: ownDays.extend({ title: z.string(), month: z.string() }),
    refuses: ['NOT_FOUND', 'CAR_NOT_FOR_RENT'],
    about: 'The taken days of a month for the signed-in user’s car, and who rents on them.',
  }),
  closeDays: call({
    method: 'POST',
    path: `${area}/close-days`,
    auth: 'bearer',
    staff: 'may',
    idempotent: true,
    body: z.object({ carId: Id, days: Days }),
    data: ownDays,
    refuses: ['NOT_FOUND', 'CAR_NOT_FOR_RENT', 'DAYS_TAKEN'],
    about: 'Closes days of a car for rentals. A rented day is refused.',
  }),
  openDays: call({
    method: 'POST',
    path: `${area}/open-days`,
    auth: 'bearer',
    staff: 'may',
    idempotent: true,
    body: z.object({ carId: Id, days: Days }),
    data: ownDays,
    refuses: ['NOT_FOUND', 'CAR_NOT_FOR_RENT', 'DAYS_TAKEN'],
    about: 'Reopens closed days of a car. A rented day is refused.',
  }),
}
