// Reading filters from an address and writing them back; pure, so that links, forms and the server agree.
import { bodyWords, conditionWords, fuelWords, gearboxWords, colourWords } from '#contract/vehicles.ts'
import { filterKeys, type FilterKey, type Filters } from './filter-keys.ts'

/** The filters that an address names; empty and unknown ones are left out. */
export function filtersOf(search: URLSearchParams): Filters {
  const filters: Filters = {}
  for (const key of filterKeys) {
    const value = search.get(key)?.trim()
    if (value) filters[key] = value
  }
  return filters
}

/** The page of an address: 1 where it names none or nonsense. */
export const pageOf = (search: URLSearchParams): number => {
  const page = Number(search.get('PageNumber') ?? 1)
  return Number.isSafeInteger(page) && page >= 1 ? page : 1
}

/** The address of the market with these filters; page 1 and the usual order are not written. */
export function marketAddress(filters: Filters, pageNumber = 1): string {
  const search = new URLSearchParams()
  for (const key of filterKeys) {
    const value = filters[key]
    if (value && !(key === 'Sort' && value === 'newest')) search.set(key, value)
  }
  if (pageNumber > 1) search.set('PageNumber', String(pageNumber))
  return search.size > 0 ? `/marketplace?${search}` : '/marketplace'
}

export const without = (filters: Filters, ...keys: readonly FilterKey[]): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([key]) => !keys.includes(key as FilterKey)))

const naira = (value: string) => `₦${Number(value).toLocaleString('en-NG')}`
const word = (words: Record<string, string>) => (value: string) => words[value] ?? value
const colours = Object.fromEntries(Object.entries(colourWords).map(([name, colour]) => [name, colour.word]))

const says: Partial<Record<FilterKey, (value: string) => string>> = {
  Search: value => `“${value}”`,
  ForSale: () => 'For sale',
  ForRent: () => 'For rent',
  InstallmentPayment: () => 'Pay in instalments',
  TestDrive: () => 'Test drive',
  Condition: word(conditionWords),
  Body: word(bodyWords),
  Fuel: word(fuelWords),
  Gearbox: word(gearboxWords),
  Colour: word(colours),
  PriceFrom: value => `From ${naira(value)}`,
  PriceTo: value => `Up to ${naira(value)}`,
  YearFrom: value => `From ${value}`,
  YearTo: value => `Up to ${value}`,
  MileageTo: value => `Up to ${Number(value).toLocaleString('en-NG')} km`,
  SellerId: () => 'One seller',
}

/** The filters that narrow the list, each in words, in the order of the form. A model goes with its make. */
export const narrowing = (filters: Filters): { key: FilterKey; words: string; rest: Filters }[] =>
  filterKeys
    .filter(key => key !== 'Sort' && filters[key] !== undefined)
    .map(key => ({
      key,
      words: (says[key] ?? (value => value))(filters[key]!),
      rest: without(filters, key, ...(key === 'Make' ? (['Model'] as const) : [])),
    }))

/** What the list is, as a heading: "Toyota Camry cars for sale in Lagos". */
export function headingOf({ Make, Model, ForSale, ForRent, State }: Filters): string {
  const what = [Make, Make && Model, 'cars'].filter(Boolean).join(' ')
  const how = ForRent && !ForSale ? 'for rent' : ForSale && !ForRent ? 'for sale' : 'for sale and rent'
  return `${what[0]!.toUpperCase()}${what.slice(1)} ${how} in ${State ?? 'Nigeria'}`
}
