// The words of those facets that only the market has: papers, sellers, days listed.
import type { z } from 'zod'
import type { CarFilters, listedWithin, paperLevels } from '#contract/cars/filters.ts'

export const paperWords: Record<(typeof paperLevels)[number], string> = {
  complete: 'All documents ready',
  some: 'Some documents ready',
}

export const sellerWords: Record<NonNullable<z.output<typeof CarFilters>['SellerType']>, string> = {
  AutoDealer: 'Dealers',
  Individual: 'Private sellers',
}

export const listedWords: Record<(typeof listedWithin)[number], string> = {
  1: 'Listed today',
  3: 'In the last 3 days',
  7: 'In the last 7 days',
  30: 'In the last 30 days',
  90: 'In the last 90 days',
}
