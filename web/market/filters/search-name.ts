// Names a saved search after what was searched.
import type { Condition } from '#contract/reference/vehicles.ts'
import { conditionShort } from '../../cars/words.ts'
import type { FilterKey, Filters } from './filter-keys.ts'
import { capital, narrowing, wordsOf } from './words.ts'
import { valuesOf } from './filters.ts'

const separators = { many: ' or ', end: ', ' }

/** ₦9m, ₦9.5m, ₦850k: as prices are said. */
const roundNaira = (value: string): string => {
  const naira = Number(value)
  if (naira >= 1_000_000) return `₦${Number((naira / 1_000_000).toFixed(2))}m`
  return naira >= 1_000 ? `₦${Number((naira / 1_000).toFixed(1))}k` : `₦${naira}`
}

const rangeOf = (from: string | undefined, to: string | undefined, words: (value: string) => string) => {
  if (from && to) return from === to ? words(from) : `${words(from)}–${words(to)}`
  if (to) return `under ${words(to)}`
  return from && `over ${words(from)}`
}
const yearsOf = ({ YearFrom: from, YearTo: to }: Filters): string | undefined => {
  if (from && to) return from === to ? from : `${from}–${to}`
  if (to) return `up to ${to}`
  return from && `from ${from}`
}

// Said in the name itself; every other filter follows it.
const named = new Set<FilterKey>([
  'Search',
  'Make',
  'Model',
  'Body',
  'Condition',
  'State',
  'ForRent',
  'ForSale',
  'PriceFrom',
  'PriceTo',
  'MonthlyFrom',
  'MonthlyTo',
  'YearFrom',
  'YearTo',
])

const whatOf = (filters: Filters): string => {
  const makes = valuesOf(filters, 'Make').join(separators.many)
  const things = [
    valuesOf(filters, 'Condition')
      .map(value => conditionShort(value as Condition).toLowerCase())
      .join(separators.many),
    makes,
    valuesOf(filters, 'Model').join(separators.many),
    valuesOf(filters, 'Body')
      .map(value => wordsOf('Body', value).toLowerCase())
      .join(separators.many),
  ].filter(Boolean)
  const words = filters.Search ? [`“${filters.Search}”`, ...things] : things
  return words.length > 0 ? words.join(' ') : 'cars'
}

/** "Toyota Camry in Lagos under ₦9m, automatic". */
export function searchNameOf(filters: Filters): string {
  const { ForRent, ForSale } = filters
  const states = valuesOf(filters, 'State').join(separators.many)
  const monthly = rangeOf(filters.MonthlyFrom, filters.MonthlyTo, roundNaira)
  const parts = [
    whatOf(filters),
    ForRent && !ForSale ? 'to rent' : undefined,
    states && `in ${states}`,
    rangeOf(filters.PriceFrom, filters.PriceTo, roundNaira),
    monthly && `${monthly} a month`,
    yearsOf(filters),
  ].filter(Boolean)
  const others = narrowing(filters)
    .filter(({ key }) => !named.has(key))
    .map(({ words }) => words.slice(0, 1).toLowerCase() + words.slice(1))
  return capital([parts.join(' '), ...others].join(separators.end))
}
