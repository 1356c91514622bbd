// One change of many cars: steps, price rules and outcomes.
import { z } from 'zod'
import { Id, Version } from '../core/fields.ts'
import { Kobo, KoboAboveZero } from '../core/kobo.ts'
import { limits } from '../core/limits.ts'
import { KOBO_MAX } from '../core/money.ts'
import { BranchOrNone } from '../dealers/branch.ts'
import { PriceCheck } from './facts.ts'

export const bulkSteps = [
  'price',
  'branch',
  'pause',
  'publish',
  'renew',
  'renewal-on',
  'renewal-off',
  'withdraw',
] as const
export type BulkStep = (typeof bulkSteps)[number]

const percentWords = 'From -90 to 500 percent, with at most two decimals, and not 0'
const amountWords = 'An amount in whole kobo, not 0'
const roundWords = 'Round to ₦1,000, ₦10,000, ₦50,000 or ₦100,000, in kobo, or to 0 for no rounding'

/** Steps to which a new price is rounded, in kobo; zero for none. */
export const roundings = [0, 100_000, 1_000_000, 5_000_000, 10_000_000] as const

/** How a new sale price follows from the old one. */
export const PriceRule = z
  .object({
    by: z
      .enum(['amount', 'percent', 'value', 'each'], 'amount, percent, value or each')
      .describe('each: every car has its own `priceKobo`, as to put old prices back'),
    amountKobo: z
      .int(amountWords)
      .min(-KOBO_MAX, amountWords)
      .max(KOBO_MAX, amountWords)
      .refine(amount => amount !== 0, amountWords)
      .optional()
      .describe('Added to each price; negative to lower it'),
    percent: z
      .number(percentWords)
      .min(-90, percentWords)
      .max(500, percentWords)
      .refine(percent => percent !== 0 && Number.isInteger(Math.round(percent * 1e6) / 1e4), percentWords)
      .optional()
      .describe('Of each price; negative to lower it'),
    priceKobo: KoboAboveZero.optional().describe('The new price of each, for a value'),
    roundKobo: z
      .int(roundWords)
      .refine(step => roundings.some(each => each === step), roundWords)
      .default(0)
      .describe('Prices by an amount or a percentage are rounded to the nearest of these'),
  })
  .refine(({ by, amountKobo }) => by !== 'amount' || amountKobo !== undefined, {
    path: ['amountKobo'],
    message: amountWords,
  })
  .refine(({ by, percent }) => by !== 'percent' || percent !== undefined, {
    path: ['percent'],
    message: percentWords,
  })
  .refine(({ by, priceKobo }) => by !== 'value' || priceKobo !== undefined, {
    path: ['priceKobo'],
    message: 'Enter the new price',
  })
export type PriceRule = z.output<typeof PriceRule>

const several = `1 to ${limits.carsAtOnceMax} cars`

export const BulkChange = z.object({
  step: z
    .enum(bulkSteps, bulkSteps.join(', '))
    .describe(
      `renewal-on: a listing renews itself when its days end, if its owner or their staff used AutoX in the last ${limits.renewalActiveDays} days`,
    ),
  cars: z
    .array(
      z.object({
        id: Id,
        version: Version.describe('The version that was looked at: a car changed since is skipped'),
        priceKobo: KoboAboveZero.optional().describe('Its new price, for a price by each'),
      }),
      several,
    )
    .min(1, several)
    .max(limits.carsAtOnceMax, several)
    .refine(cars => new Set(cars.map(({ id }) => id)).size === cars.length, 'Each car once'),
  price: PriceRule.optional().describe('For the step price'),
  branch: BranchOrNone.optional().describe(
    'For the step branch: where the cars stand from now on; with none, where they are, at no branch',
  ),
})

/** What holds between its fields. */
export const bulkRules = <T extends typeof BulkChange>(change: T) =>
  change
    .refine(({ step, branch }) => step !== 'branch' || branch !== undefined, {
      path: ['branch'],
      message: 'Choose a branch',
    })
    .refine(({ step, price }) => step !== 'price' || price !== undefined, {
      path: ['price'],
      message: 'Say how the prices change',
    })
    .refine(({ price, cars }) => price?.by !== 'each' || cars.every(car => car.priceKobo !== undefined), {
      path: ['cars'],
      message: 'Give each car its price',
    })

/** Why a car of the list was left as it is. */
export const skipWords = {
  NOT_FOUND: 'We can’t find that car among yours.',
  CHANGED_MEANWHILE: 'This changed while you were looking at it.',
  LISTING_HELD: 'AutoX is reviewing it.',
  NOT_NOW: 'That isn’t possible in its status.',
  NO_PICTURE: 'It needs a picture first.',
  NOT_FOR_SALE: 'It is not for sale.',
  SAME_PRICE: 'Its price stays the same.',
  SAME_BRANCH: 'It is at that branch already.',
  PRICE_TOO_LOW: 'Its price would be ₦0.00 or less.',
  PRICE_TOO_HIGH: 'Its price would be more than AutoX can count.',
} as const
export type SkipReason = keyof typeof skipWords

export const BulkRow = z.object({
  id: Id,
  title: z.string().describe('Empty for a car that is not the user’s'),
  outcome: z.enum(['changed', 'in-review', 'skipped']),
  reason: z.enum(Object.keys(skipWords) as [SkipReason, ...SkipReason[]]).nullable(),
  message: z.string().describe('Why it was skipped; empty otherwise'),
  version: z.int().nullable().describe('Its version now; null if it is not the user’s, or deleted'),
  oldPriceKobo: Kobo.nullable().describe('Before a change of prices'),
  newPriceKobo: Kobo.nullable(),
})
export type BulkRow = z.output<typeof BulkRow>

/** A car before the change, with what would become of it. */
export const PreviewRow = BulkRow.extend({
  oldLabel: PriceCheck.shape.label,
  newLabel: PriceCheck.shape.label.describe('How the new price compares with similar cars'),
})
export type PreviewRow = z.output<typeof PreviewRow>

/** A new price from the old one; undefined where nothing follows. Beyond the bounds it is no kobo any more. */
export const newPriceOf = (
  rule: PriceRule,
  oldKobo: number,
  ownKobo: number | undefined,
): number | undefined => {
  const { by, amountKobo = 0, percent = 0, priceKobo, roundKobo } = rule
  if (by === 'each') return ownKobo
  if (by === 'value') return priceKobo
  // Hundredths of a percent are whole, so that no price is off by a float; what is beyond safe is refused anyway.
  const change =
    by === 'amount' ? amountKobo : Number((BigInt(oldKobo) * BigInt(Math.round(percent * 100))) / 10_000n)
  const exact = oldKobo + change
  return roundKobo > 0 ? Math.round(exact / roundKobo) * roundKobo : exact
}
