// Facts shown on a listing: rating, price position, changes and papers.
import { z } from 'zod'
import { Moment } from '../core/fields.ts'
import { Kobo } from '../core/kobo.ts'
import { type PaperKind, paperKinds } from './paper-kinds.ts'

/** An average of ratings; null until the first can be seen. */
export const Rating = z.object({ average: z.number().min(1).max(5).nullable(), count: z.int() })
export type Rating = z.output<typeof Rating>

/** Asking price compared with like cars; `label` is null if too few are known. */
export const priceLabels = ['low', 'good', 'fair', 'high'] as const
export const PriceCheck = z.object({
  label: z.enum(priceLabels).nullable(),
  comparables: z.int().describe('Similar cars from other sellers, one per seller'),
  lowKobo: Kobo.nullable().describe('A quarter of them cost less'),
  middleKobo: Kobo.nullable().describe('Half of them cost less, adjusted for this car’s year and mileage'),
  highKobo: Kobo.nullable().describe('A quarter of them cost more'),
})
export type PriceCheck = z.output<typeof PriceCheck>

/** Changes of a listing since it came on the market; public. */
export const changedFields = ['price', 'rent-price', 'mileage', 'year', 'vin', 'pictures'] as const
export const CarChange = z.object({
  field: z.enum(changedFields),
  from: z.string().describe('A number in kobo, kilometres or years as text; empty for a VIN and pictures'),
  to: z.string(),
  at: Moment,
})
export type CarChange = z.output<typeof CarChange>

/** Which papers a car of its origin needs, and which of them the seller says are ready. */
export const PapersReady = z.object({
  kind: z.enum(Object.keys(paperKinds) as [PaperKind, ...PaperKind[]]),
  needed: z.boolean(),
  ready: z.boolean(),
})
