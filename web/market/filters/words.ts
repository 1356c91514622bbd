// Words of filters: tags, heading, and the choices of each group.
import type { z } from 'zod'
import type { CarFilters, listedWithin, paperLevels } from '#contract/cars/filters.ts'
import {
  bodyWords,
  colourWords,
  conditionWords,
  fuelWords,
  gearboxWords,
} from '#contract/reference/vehicles.ts'
import { driverWords } from '#contract/rental/terms/catalogue.ts'
import { datesWords } from '#contract/rental/terms/dates.ts'
import { filterKeys, type FilterKey, type Filters } from './filter-keys.ts'
import { valuesOf, withoutValue } from './filters.ts'

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

const grouped = (value: string) =>
  /^\d+(\.\d+)?$/.test(value) ? Number(value).toLocaleString('en-NG') : value
const naira = (value: string) => `₦${grouped(value)}`
const word = (words: Record<string, string>) => (value: string) => words[value] ?? value
const colours = Object.fromEntries(Object.entries(colourWords).map(([name, colour]) => [name, colour.word]))

const says: Partial<Record<FilterKey, (value: string) => string>> = {
  Search: value => `“${value}”`,
  ForSale: () => 'For sale',
  ForRent: () => 'For rent',
  Instant: () => 'Booked at once',
  Delivery: () => 'Delivered to you',
  Driver: word(driverWords),
  Rating: value => `Owner rated ${value} or more`,
  InstallmentPayment: () => 'Pay in instalments',
  TestDrive: () => 'Test drive',
  Condition: word(conditionWords),
  Body: word(bodyWords),
  Fuel: word(fuelWords),
  Gearbox: word(gearboxWords),
  Colour: word(colours),
  Near: value => `Near ${value}`,
  SeatsFrom: value => `From ${value} seats`,
  SeatsTo: value => `Up to ${value} seats`,
  PriceFrom: value => `From ${naira(value)}`,
  PriceTo: value => `Up to ${naira(value)}`,
  MonthlyFrom: value => `From ${naira(value)} a month`,
  MonthlyTo: value => `Up to ${naira(value)} a month`,
  YearFrom: value => `From ${value}`,
  YearTo: value => `Up to ${value}`,
  MileageFrom: value => `From ${grouped(value)} km`,
  MileageTo: value => `Up to ${grouped(value)} km`,
  Papers: word(paperWords),
  SellerType: word(sellerWords),
  ListedWithin: word(listedWords),
  SellerId: () => 'One seller',
  Branch: () => 'One branch',
}

/** One value of one filter in words. */
export const wordsOf = (key: FilterKey, value: string): string => (says[key] ?? (same => same))(value)

export type Tag = { key: FilterKey; value: string; words: string; rest: Filters }

const datesIn = ({ From = '', To = '' }: Filters): string => datesWords({ from: From, to: To })

/** Each value that narrows the list, in words, with the filters that are left when it goes. */
export const narrowing = (filters: Filters): Tag[] =>
  filterKeys
    .filter(key => key !== 'Sort' && !(key === 'To' && filters.From))
    .flatMap(key =>
      valuesOf(filters, key).map(value => ({
        key,
        value,
        words: key === 'From' && filters.To ? datesIn(filters) : wordsOf(key, value),
        rest: withoutValue(filters, key, value),
      })),
    )

const joined = (values: readonly string[]): string | undefined =>
  values.length > 2 ? undefined : values.join(' and ') || undefined

/** Words at the beginning of a sentence. */
export const capital = (words: string): string => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`

/** Heading of a list: "Toyota Camry cars for sale in Lagos". */
export function headingOf(filters: Filters): string {
  const makes = valuesOf(filters, 'Make')
  const model = makes.length === 1 ? joined(valuesOf(filters, 'Model')) : undefined
  const what = [joined(makes), model, 'cars'].filter(Boolean).join(' ')
  const { ForRent, ForSale } = filters
  const how = ForRent && !ForSale ? 'for rent' : ForSale && !ForRent ? 'for sale' : 'for sale and rent'
  const where = joined(valuesOf(filters, 'State')) ?? 'Nigeria'
  const when = filters.From && filters.To ? `, ${datesIn(filters)}` : ''
  return capital(`${what} ${how} in ${where}${when}`)
}

/** "660 cars", "about 24,000 cars". */
export const countWords = (total: number, about?: true): string =>
  `${about ? 'about ' : ''}${total.toLocaleString('en-NG')} ${total === 1 ? 'car' : 'cars'}`
