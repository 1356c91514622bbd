// Rental terms of a car; each booking keeps its own copy.
import { z } from 'zod'
import { dayLike } from '../../core/fields.ts'
import { Kobo, KoboAboveZero, koboUpTo } from '../../core/kobo.ts'
import { limits } from '../../core/limits.ts'
import { kobo, formatNaira, type Kobo as Amount } from '../../core/money.ts'
import { insuranceBounds } from '../../insurance/terms.ts'
import { catalogueItems, fuelRules, rentDrivers } from './catalogue.ts'

const mostWords = `At most ${formatNaira(kobo(limits.rentAmountMaxKobo))}`
const amount = z
  .int('An amount in whole kobo')
  .min(0, 'An amount in whole kobo, from 0')
  .max(limits.rentAmountMaxKobo, mostWords) as unknown as z.ZodType<Amount, Amount>

const count = (least: number, most: number) =>
  z
    .int(`A whole number from ${least} to ${most}`)
    .min(least, `At least ${least}`)
    .max(most, `At most ${most}`)

const hour = 'A whole hour such as 08:00'
const WholeHour = z.string(hour).regex(/^([01]\d|2[0-3]):00$/, hour)
const Day = dayLike('2026-12-25')

const DatedPrice = z
  .object({ from: Day, to: Day, dayKobo: KoboAboveZero })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    message: 'The last day must not be before the first',
  })

const apart = (prices: readonly { from: string; to: string }[]) => {
  const inOrder = prices.toSorted((a, b) => a.from.localeCompare(b.from))
  return inOrder.every((each, n) => n === 0 || inOrder[n - 1]!.to < each.from)
}
const datedWords = `At most ${limits.rentDatedPricesMax} dated prices, which do not overlap`

/** The owner's terms beside the daily price, which is that of the listing. */
export const TermsBesideDay = z.object({
  weekKobo: KoboAboveZero.nullable().describe('Seven days; null for seven times the daily price'),
  monthKobo: KoboAboveZero.nullable().describe('Thirty days; null for thirty times the daily price'),
  weekendDayKobo: KoboAboveZero.nullable().describe('Saturday and Sunday; null for the daily price'),
  datedPrices: z
    .array(DatedPrice, datedWords)
    .max(limits.rentDatedPricesMax, datedWords)
    .refine(apart, datedWords)
    .describe('Days with their own price; weekly and monthly prices do not apply to them'),
  shortestDays: count(1, limits.rentDaysMax),
  longestDays: count(1, limits.rentDaysMax),
  noticeHours: count(0, limits.rentNoticeHoursMax).describe('Hours between booking and pick-up'),
  aheadDays: count(1, limits.rentAheadDaysMax).describe('How many days ahead a rental can start'),
  bufferDays: count(0, limits.rentBufferDaysMax).describe('Days kept free after each rental'),
  hoursFrom: WholeHour.describe('Pick-up and return from this hour, Lagos time'),
  hoursTo: WholeHour.describe('Pick-up and return until this hour, Lagos time'),
  drivers: z
    .array(z.enum(rentDrivers), 'self-drive, chauffeur or both')
    .min(1, 'Choose at least one')
    .max(2, 'self-drive, chauffeur or both')
    .refine(all => new Set(all).size === all.length, 'Each once'),
  chauffeurDayKobo: amount.nullable().describe('Per day; null if there is none'),
  zones: z
    .object({ city: amount, state: amount.nullable(), interstate: amount.nullable() })
    .describe('Added per day, 0 if free; null if the car may not go there'),
  fuelRule: z.enum(fuelRules),
  fuelEighthKobo: amount.describe('Per missing eighth of the tank'),
  overtimeHourKobo: amount.describe('Per started hour after the return was due'),
  kmPerDay: count(1, 5_000).nullable().describe('Kilometres included per day; null for no limit'),
  extraKmKobo: amount.describe('Per extra kilometre'),
  cautionKobo: amount.describe(
    'The caution deposit: it pays fees and claims after the return, as far as it reaches',
  ),
  coverSumKobo: koboUpTo(insuranceBounds.sumInsuredMaxKobo)
    .nullable()
    .default(null)
    .describe('What daily cover must insure the car for, bought with the booking; null for none'),
  deliveryKobo: amount.nullable().describe('Delivery and collection; null for pick-up only'),
  instant: z.boolean().describe('Booked at once; otherwise the owner answers first'),
  tracker: z.boolean().describe('Whether a tracker shows the owner where the car is'),
  catalogue: z
    .array(z.object({ item: z.enum(catalogueItems), amountKobo: amount }))
    .max(catalogueItems.length, 'Each item once')
    .refine(all => new Set(all.map(({ item }) => item)).size === all.length, 'Each item once')
    .describe('The only amounts that can be claimed after the return, besides fees and recorded damage'),
})
export type TermsBesideDay = z.output<typeof TermsBesideDay>

export const RentalTerms = TermsBesideDay.extend({
  dayKobo: Kobo.describe('The daily price on the listing'),
})
export type RentalTerms = z.output<typeof RentalTerms>
