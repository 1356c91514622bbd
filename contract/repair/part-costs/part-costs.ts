// What a workshop paid for parts, and its margin: for the workshop alone.
import { z } from 'zod'
import { call } from '../../core/call.ts'
import { Id } from '../../core/fields.ts'
import { Kobo } from '../../core/kobo.ts'

const margin = {
  soldKobo: Kobo.describe('What customers pay for the parts whose cost is known'),
  costKobo: Kobo.describe('What the workshop paid for them'),
  marginKobo: z.int().describe('The difference; below zero for a loss'),
  partsWithoutCost: z.int(),
}

export const RepairPartCosts = z.object({
  repairId: Id,
  jobs: z.array(
    z.object({
      jobId: Id,
      costsKobo: z
        .array(Kobo.nullable())
        .describe('Of one piece, for each part of the job in order; null if unknown'),
      inStock: z
        .array(z.int().nullable())
        .describe(
          'Items left of the workshop’s own listings, for each part in order; null if it comes from elsewhere',
        ),
      ...margin,
    }),
  ),
  ...margin,
})
export type RepairPartCosts = z.output<typeof RepairPartCosts>

export const marginMonths = 12
export const MonthMargin = z.object({ month: z.string().describe('2026-11, in Lagos'), ...margin })
export type MonthMargin = z.output<typeof MonthMargin>

export const partCosts = {
  ofRepair: call({
    method: 'GET',
    path: '/api/Workshop/get-part-costs',
    auth: 'bearer',
    staff: 'may',
    query: z.object({ Id }),
    data: RepairPartCosts,
    refuses: ['NOT_FOUND'],
    about:
      'What the workshop of a repair paid for its parts, the margin, and what is left of those from its own stock; only the workshop and its staff can read them.',
  }),
  byMonth: call({
    method: 'GET',
    path: '/api/Workshop/get-margins',
    auth: 'bearer',
    data: z.object({
      months: z.array(MonthMargin).describe('The last 12 in which cars were collected, newest first'),
    }),
    about: 'Margin on parts of the signed-in user’s workshop by the month in which cars were collected.',
  }),
}
