// Search, sort and filters of a seller's own cars, as they stand in the address.
import { z } from 'zod'
import { text } from '../core/fields.ts'
import { BranchOrNone } from '../dealers/branch.ts'
import { carStates } from './cars.ts'
import { priceLabels } from './facts.ts'

export const ownSorts = ['newest', 'days', 'dearest', 'cheapest', 'views', 'price-label'] as const

/** Days in stock, from the first day of each band to its last. */
export const stockBands = {
  'to-30': { from: 0, to: 30 },
  'to-60': { from: 31, to: 60 },
  'to-90': { from: 61, to: 90 },
  'over-90': { from: 91, to: null },
} as const satisfies Record<string, { from: number; to: number | null }>
export type StockBand = keyof typeof stockBands
export const bandNames = Object.keys(stockBands) as [StockBand, ...StockBand[]]

/** The labels of a price, and `none` where too few similar cars are known. */
export const labelFilters = [...priceLabels, 'none'] as const
export type LabelFilter = (typeof labelFilters)[number]

export const searchMax = 200

export const ownFilters = {
  Search: text(0, searchMax)
    .optional()
    .describe('Words, all of which the stock number, VIN, title, place or description must contain'),
  Sort: z
    .enum(ownSorts, ownSorts.join(', '))
    .default('newest')
    .describe(
      'days: longest in stock first; views: most opened in 4 weeks; price-label: highest price first',
    ),
  State: z.enum(carStates).optional(),
  Days: z.enum(bandNames, bandNames.join(', ')).optional().describe('Days in stock'),
  Label: z
    .enum(labelFilters, labelFilters.join(', '))
    .optional()
    .describe('How the price compares with similar cars'),
  Branch: BranchOrNone.optional().describe('Only cars at this branch, or at none'),
  Pictures: z.enum(['missing'], 'missing').optional().describe('Only cars without a picture'),
  Feed: z
    .enum(['missing'], 'missing or nothing')
    .optional()
    .describe('Only cars that the stock list by address had and has no longer'),
  Renewal: z.enum(['on'], 'on or nothing').optional().describe('Only cars whose listing renews itself'),
}
export type OwnFilters = z.output<z.ZodObject<typeof ownFilters>>
