// Reads and writes part filters in an address.
import { categoryWords, gradeShort, partsPath } from './words.ts'
import { valueIn } from '../public-pages/values-in.ts'
import { type Filters, type PartKey, partKeys } from './part-keys.ts'
import { normalizeNaira, normalizeWhole } from '#contract/core/read-number.ts'

/** The filters that an address names; empty and unknown ones are left out. */
export function filtersOf(search: URLSearchParams): Filters {
  const filters: Filters = {}
  for (const key of partKeys) {
    const value = valueIn(search, key)
    if (value)
      filters[key] = key.startsWith('Price')
        ? normalizeNaira(value)
        : key === 'Year'
          ? normalizeWhole(value)
          : value
  }
  return filters
}

/** The address of the parts with these filters; page 1 and the usual order are not written. */
export function partsAddress(filters: Filters, pageNumber = 1): string {
  const search = new URLSearchParams()
  for (const key of partKeys) {
    const value = filters[key]
    if (value && !(key === 'Sort' && value === 'newest')) search.set(key, value)
  }
  if (pageNumber > 1) search.set('PageNumber', String(pageNumber))
  return search.size > 0 ? `${partsPath}?${search}` : partsPath
}

export const without = (filters: Filters, ...keys: readonly PartKey[]): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([key]) => !keys.includes(key as PartKey)))

const naira = (value: string) => `₦${Number(value).toLocaleString('en-NG')}`

const says: Partial<Record<PartKey, (value: string) => string>> = {
  Search: value => `“${value}”`,
  Category: categoryWords,
  Grade: gradeShort,
  PriceFrom: value => `From ${naira(value)}`,
  PriceTo: value => `Up to ${naira(value)}`,
  InStock: () => 'In stock',
  SellerId: () => 'One seller',
}

// A model belongs to its make and a year to that model, so clearing one clears those below.
const below: Partial<Record<PartKey, readonly PartKey[]>> = { Make: ['Model', 'Year'], Model: ['Year'] }

/** The filters that narrow the list, each in words, in the order of the form. */
export const narrowing = (filters: Filters): { key: PartKey; words: string; rest: Filters }[] =>
  partKeys
    .filter(key => key !== 'Sort' && key !== 'CarId' && filters[key] !== undefined)
    .map(key => ({
      key,
      words: (says[key] ?? (value => value))(filters[key]!),
      rest: without(filters, key, ...(below[key] ?? [])),
    }))

/** "Toyota Camry 2008", or nothing where no car is named. */
export const carWords = ({ Make, Model, Year }: Filters): string =>
  [Make, Make && Model, Make && Model && Year].filter(Boolean).join(' ')

/** Heading of a list: "Brakes for Toyota Camry 2008 in Lagos". */
export function headingOf(filters: Filters): string {
  const what = filters.Category ? categoryWords(filters.Category) : 'Spare parts'
  const car = carWords(filters)
  return `${what}${car && ` for ${car}`} in ${filters.State ?? 'Nigeria'}`
}
