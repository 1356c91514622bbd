// Reads and writes market filters in an address.
import { valuesIn } from '../../public-pages/values-in.ts'
import { filterKeys, type FilterKey, type Filters, isBound, isFlag, isSeveral } from './filter-keys.ts'
import { rentFilters } from '#contract/rental/terms/catalogue.ts'
import { normalizeNaira, normalizeWhole } from '#contract/core/read-number.ts'

const yes = new Set(['true', '1', 'on', 'yes'])
const no = new Set(['false', '0', 'off', 'no'])

/** The values of a filter, one by one. */
export const valuesOf = (filters: Filters, key: FilterKey): string[] => {
  const value = filters[key]
  if (value === undefined) return []
  return isSeveral(key) ? value.split(',') : [value]
}

const severalOf = (rawValues: readonly string[]): string => {
  const values = rawValues.flatMap(value => value.split(',')).map(value => value.trim())
  return [...new Set(values.filter(Boolean))].toSorted().join(',')
}

// "₦5,000,000", "5m" and "05000000" are one price. Unreadable text stays for the server to report.
const boundOf = (key: FilterKey, value: string): string =>
  /^(?:Price|Monthly)/.test(key) ? normalizeNaira(value) : normalizeWhole(value)

const flagOf = (value: string): string => {
  const word = value.toLowerCase()
  return yes.has(word) ? 'true' : no.has(word) ? '' : value
}

const spelled = (key: FilterKey, rawValues: readonly string[]): string => {
  if (isSeveral(key)) return severalOf(rawValues)
  const value = rawValues.map(text => text.trim()).find(Boolean) ?? ''
  if (isFlag(key)) return flagOf(value)
  if (isBound(key)) return boundOf(key, value)
  return value.replaceAll(/\s+/g, ' ')
}

/** The order of a list for which none is chosen. */
export const usualSort = ({ Near, Search }: Filters) => (Near ? 'nearest' : Search ? 'best-match' : 'newest')

/** Whether a list can be sorted so: by words or a place only where there are some. */
export const isSortOf = (filters: Filters, sort: string): boolean =>
  sort === 'best-match' ? Boolean(filters.Search) : sort !== 'nearest' || Boolean(filters.Near)

/** Without an order that is the usual one, or that the list cannot have. */
const withoutUsualSort = ({ Sort, ...rest }: Filters): Filters =>
  Sort === undefined || Sort === usualSort(rest) || !isSortOf(rest, Sort) ? rest : { ...rest, Sort }

/** The filters that an address names, in one spelling; empty and unknown ones are left out. */
export function filtersOf(search: URLSearchParams): Filters {
  const filters: Filters = {}
  for (const key of filterKeys) {
    const value = spelled(key, valuesIn(search, key))
    if (value) filters[key] = value
  }
  // Dates and terms of renting ask for a car to rent.
  const isRent = (filters.From && filters.To) || rentFilters.some(key => filters[key])
  return withoutUsualSort(isRent ? { ...filters, ForRent: 'true' } : filters)
}

/** The address of the market with these filters; page 1 and the usual order are not written. */
export function marketAddress(filters: Filters, pageNumber = 1): string {
  const search = new URLSearchParams()
  const written = withoutUsualSort(filters)
  for (const key of filterKeys) if (written[key]) search.set(key, written[key])
  if (pageNumber > 1) search.set('PageNumber', String(pageNumber))
  return search.size > 0 ? `/marketplace?${search.toString().replaceAll('%2C', ',')}` : '/marketplace'
}

export const without = (filters: Filters, ...keys: readonly FilterKey[]): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([key]) => !keys.includes(key as FilterKey)))

/** What makes no sense any more when a filter goes: a model without its make, a first day without a last. */
export const goesWith: Partial<Record<FilterKey, readonly FilterKey[]>> = {
  Make: ['Model', 'Trim'],
  Model: ['Trim'],
  State: ['LocalGovernment'],
  ForRent: ['From', 'To', ...rentFilters],
  From: ['To'],
  To: ['From'],
}

/** The filters without one value. */
export function withoutValue(filters: Filters, key: FilterKey, value: string): Filters {
  const left = valuesOf(filters, key).filter(entry => entry !== value)
  const rest = without(filters, key, ...(goesWith[key] ?? []))
  return left.length > 0 ? { ...rest, [key]: left.join(',') } : rest
}
