// Address keys of the market filters, in canonical order.
import type { z } from 'zod'
import type { CarFilters } from '#contract/cars/filters.ts'

export const filterKeys = [
  'Search',
  'ForSale',
  'ForRent',
  'From',
  'To',
  'Instant',
  'Delivery',
  'Driver',
  'Rating',
  'InstallmentPayment',
  'TestDrive',
  'Make',
  'Model',
  'Trim',
  'State',
  'LocalGovernment',
  'Near',
  'Condition',
  'Body',
  'Fuel',
  'Gearbox',
  'Colour',
  'SeatsFrom',
  'SeatsTo',
  'PriceFrom',
  'PriceTo',
  'MonthlyFrom',
  'MonthlyTo',
  'YearFrom',
  'YearTo',
  'MileageFrom',
  'MileageTo',
  'Papers',
  'SellerType',
  'ListedWithin',
  'SellerId',
  'Branch',
  'Sort',
] as const satisfies readonly (keyof z.input<typeof CarFilters>)[]

export type FilterKey = (typeof filterKeys)[number]
/** Values of one filter, separated by commas in alphabetical order. */
export type Filters = Partial<Record<FilterKey, string>>

const several = new Set<FilterKey>([
  'Make',
  'Model',
  'State',
  'Condition',
  'Body',
  'Fuel',
  'Gearbox',
  'Colour',
])
export const isSeveral = (key: FilterKey): boolean => several.has(key)
const flagKeys = new Set<FilterKey>([
  'ForSale',
  'ForRent',
  'InstallmentPayment',
  'TestDrive',
  'Instant',
  'Delivery',
])
export const isFlag = (key: FilterKey): boolean => flagKeys.has(key)
/** The bounds of a range: a number each. */
export const isBound = (key: FilterKey): boolean => /[a-z](From|To)$/.test(key)
