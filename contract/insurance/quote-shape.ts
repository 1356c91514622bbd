import { z } from 'zod'
import { dayLike, Id, mayBeEmpty, Moment, VinOrNone } from '../core/fields.ts'
import { name } from '../core/names.ts'
import { Kobo, koboUpTo } from '../core/kobo.ts'
import { plateOf, platePattern, plateWords } from '../core/plate.ts'
import { premiumLines } from './premium.ts'
import { vehicleClassNames } from './tariff.ts'
import { coverNames, excessNames, extensionNames, insuranceBounds } from './terms.ts'

export const Day = dayLike()

export const Plate = z.string(plateWords).overwrite(plateOf).regex(platePattern, plateWords)

export const Driver = z.object({
  name: name(2, 80),
  bornOn: Day,
  licensedOn: Day.describe('Date this driver got a licence'),
})
export type Driver = z.output<typeof Driver>

const oneOf = (words: readonly string[]) => `One of ${words.join(', ')}`
const days = `Enter 1 to ${insuranceBounds.daysMax} days`

/** Exactly one of the four identifies the vehicle; plate and VIN complete it. */
export const QuoteForm = z.object({
  carId: mayBeEmpty(Id).describe('A car on the market'),
  bookingId: mayBeEmpty(Id).describe('The caller’s purchase'),
  vehicleId: mayBeEmpty(Id).describe('A vehicle in the caller’s garage'),
  rentalId: mayBeEmpty(Id).describe('The caller’s rental: daily cover for its dates'),
  plate: Plate.default('').describe('Empty where it has none yet; the VIN is then required'),
  vin: VinOrNone.default(''),
  cover: z.enum(coverNames, oneOf(coverNames)),
  vehicleClass: z.enum(vehicleClassNames, oneOf(vehicleClassNames)),
  sumInsuredKobo: koboUpTo(insuranceBounds.sumInsuredMaxKobo)
    .optional()
    .describe('Sum insured: comprehensive only'),
  extensions: z
    .array(z.enum(extensionNames, oneOf(extensionNames)))
    .max(extensionNames.length, oneOf(extensionNames))
    .refine(all => new Set(all).size === all.length, 'Each once')
    .default([])
    .describe('Comprehensive only'),
  excess: z.enum(excessNames, oneOf(excessNames)).optional().describe('Comprehensive only'),
  drivers: z
    .array(Driver)
    .max(insuranceBounds.driversMax, `At most ${insuranceBounds.driversMax} drivers`)
    .default([])
    .describe('Drivers, at least one for a comprehensive policy'),
  startsOn: Day.describe('The first day of cover in Lagos, today at the earliest'),
  days: mayBeEmpty(z.int(days).min(1, days).max(insuranceBounds.daysMax, days)).describe(
    'Days of cover, required for a rental; a year if omitted',
  ),
})
export type QuoteForm = z.input<typeof QuoteForm>

export const licenceStates = ['in-force', 'suspended', 'withdrawn'] as const

export const Insurer = z.object({
  id: Id,
  name: z.string(),
  licence: z
    .object({ number: z.string(), on: Day.describe('Since when'), state: z.enum(licenceStates) })
    .describe('Of the National Insurance Commission (NAICOM)'),
  claims: z
    .object({
      decidedCount: z.int(),
      settledCount: z.int(),
      medianDays: z.int().nullable().describe('From report to payout; null below five paid claims'),
      lateCount: z.int().describe('Decided after the deadline'),
    })
    .describe('Measured by AutoX over all claims'),
})
export type Insurer = z.output<typeof Insurer>

export const InsuredVehicle = z.object({
  title: z.string(),
  make: z.string(),
  model: z.string(),
  year: z.int(),
  plate: z.string(),
  vin: z.string(),
  carId: Id.nullable(),
  bookingId: Id.nullable(),
  vehicleId: Id.nullable(),
  rentalId: Id.nullable(),
})
export type InsuredVehicle = z.output<typeof InsuredVehicle>

export const PremiumLines = z
  .array(
    z.object({
      what: z.enum(premiumLines),
      words: z.string(),
      amountKobo: z.int().describe('Negative for a discount'),
    }),
  )
  .describe('Their sum is the premium')

/** The insured vehicle of a quote or a policy. */
export const insuredFields = {
  vehicle: InsuredVehicle,
  cover: z.enum(coverNames),
  vehicleClass: z.enum(vehicleClassNames),
  sumInsuredKobo: Kobo.nullable(),
  extensions: z.array(z.enum(extensionNames)),
  excess: z.enum(excessNames).nullable(),
  drivers: z.array(Driver),
  startsOn: Day,
  until: Day.describe('The last day of cover'),
  days: z.int(),
}

/** Price and cover of one insurer's offer. */
export const premiumFields = {
  lines: PremiumLines,
  premiumKobo: Kobo,
  propertyKobo: Kobo.describe('The limit for damage to other people’s property'),
  excessKobo: Kobo.nullable().describe('The holder’s excess per claim'),
  tariff: z.object({ source: z.string(), from: Day }),
}

export const Quote = z.object({
  id: Id,
  ...insuredFields,
  quotedAt: Moment,
  validUntil: Moment,
  agreementId: Id.nullable().describe(
    'For the car of this finance agreement: it begins when that is delivered',
  ),
  offers: z
    .array(z.object({ id: Id, insurer: Insurer, ...premiumFields }))
    .describe('Lowest premium first; only insurers with a licence in force'),
})
export type Quote = z.output<typeof Quote>

export const QuoteCard = Quote.pick({
  id: true,
  vehicle: true,
  cover: true,
  startsOn: true,
  validUntil: true,
  agreementId: true,
}).extend({ fromKobo: Kobo.nullable(), offersCount: z.int() })
