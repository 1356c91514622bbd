// The filters of the market as they stand in the address; the names are the contract's own.
import type { z } from 'zod'
import type { CarFilters } from '#contract/car-filters.ts'

export const filterKeys = [
  'Search',
  'ForSale',
  'ForRent',
  'InstallmentPayment',
  'TestDrive',
  'Make',
  'Model',
  'State',
  'Condition',
  'Body',
  'Fuel',
  'Gearbox',
  'Colour',
  'PriceFrom',
  'PriceTo',
  'YearFrom',
  'YearTo',
  'MileageTo',
  'SellerId',
  'Sort',
] as const satisfies readonly (keyof z.input<typeof CarFilters>)[]

export type FilterKey = (typeof filterKeys)[number]
export type Filters = Partial<Record<FilterKey, string>>
