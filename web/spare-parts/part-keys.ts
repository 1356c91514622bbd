// Address keys of the part filters, named as in the contract.
import type { z } from 'zod'
import type { PartFilters } from '#contract/spare-parts/part-shapes.ts'

export const partKeys = [
  'Search',
  'Category',
  'Grade',
  'Make',
  'Model',
  'Year',
  'CarId',
  'State',
  'PriceFrom',
  'PriceTo',
  'InStock',
  'SellerId',
  'Sort',
] as const satisfies readonly (keyof z.input<typeof PartFilters>)[]

export type PartKey = (typeof partKeys)[number]
export type Filters = Partial<Record<PartKey, string>>
