// Facet predicates of a query: condition, counts and indexes.
import type { Facets } from '#contract/cars/facets.ts'
import { join, sql, type Sql } from '#server/kernel/db/db.ts'
import { lagosDayOf, lagosMidnight } from '#contract/core/lagos-days.ts'
import { impliesRent, isRentSearch, type Filters } from './predicates.ts'
import type { Reading } from './read-search.ts'
import { rentPredicates } from './rent-facets.ts'

export type Facet = keyof Facets['facets']

/** One chosen facet. Its own counts leave it out, so that another value can be added. */
export type FacetPredicate = {
  facet: Facet | 'Year'
  /** A filter chose it, not the words of a search. */
  fromFilter: boolean
  where: Sql
  values: readonly string[]
  /** Materialized facets that count its cars; absent where none do. */
  keys?: readonly string[] | undefined
  /** Its values one by one, where an index holds the cars of perValue in every order. */
  perValue?: readonly Sql[] | undefined
  /** An index holds its cars by age. */
  inAgeOrder?: boolean
  /** A range over a sort key: years, or days of listing. */
  range?: true
  /** Another predicate of the query leaves no car that this one would not. */
  implied?: boolean
}
const columns = {
  Make: sql`make`,
  Model: sql`model`,
  State: sql`location_state`,
  LocalGovernment: sql`local_government`,
  Condition: sql`condition`,
  Body: sql`body`,
  Fuel: sql`fuel`,
  Gearbox: sql`gearbox`,
  Colour: sql`colour`,
  Trim: sql`trim`,
  Papers: sql`papers_level`,
  SellerType: sql`seller_type`,
}
type Listed = keyof typeof columns
// Materialized only within their parent; see `groupsOf`.
const nestedFacets = new Set<Facet>(['Model', 'LocalGovernment', 'Trim'])
const indexedByAge = new Set<Facet>([
  'Make',
  'Body',
  'State',
  'LocalGovernment',
  'Condition',
  'Fuel',
  'Gearbox',
  'Colour',
])
const inEveryOrder = new Set<Facet>(['Make', 'Body', 'State'])

/** A single value becomes `=`: only then does PostgreSQL know that the index's next column is in order. */
const isOneOf = (column: Sql, values: readonly string[]): Sql =>
  values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any(${values})`

/** The values one by one. A model's index begins with its make, so its cars are in order only within one make. */
const conditionsPerValue = (facet: Listed, values: readonly string[], makes: readonly string[]) => {
  if (facet === 'Model')
    return makes.length === 1 ? values.map(value => sql`model = ${value} and make = ${makes[0]}`) : undefined
  return inEveryOrder.has(facet) ? values.map(value => sql`${columns[facet]} = ${value}`) : undefined
}

const facetPredicate = (
  facet: Listed,
  values: readonly string[] | undefined,
  fromFilter: boolean,
  makes: readonly string[] = [],
): FacetPredicate[] => {
  if (!values) return []
  const column = columns[facet]
  const keys = nestedFacets.has(facet) ? undefined : values.map(value => `${facet}=${value}`)
  const perValue = conditionsPerValue(facet, values, makes)
  const inAgeOrder = values.length === 1 && indexedByAge.has(facet)
  return [{ facet, fromFilter, values, keys, perValue, inAgeOrder, where: isOneOf(column, values) }]
}

const flags = {
  ForSale: sql`for_sale`,
  ForRent: sql`for_rent`,
  InstallmentPayment: sql`installment_payment`,
  TestDrive: sql`test_drive`,
}
const flagPredicates = (f: Filters): FacetPredicate[] => {
  // A price implies that the car is for sale.
  const priced = !isRentSearch(f) && (f.PriceFrom !== undefined || f.PriceTo !== undefined)
  // Dates and terms of renting imply cars for rent, even without that filter.
  const dated = (facet: string) => facet === 'ForRent' && impliesRent(f)
  return (Object.keys(flags) as (keyof typeof flags)[]).flatMap(facet =>
    f[facet]
      ? {
          facet,
          fromFilter: !dated(facet),
          where: flags[facet],
          values: ['true'],
          keys: [`${facet}=true`],
          implied: facet === 'ForSale' && priced,
        }
      : [],
  )
}

/** The Lagos days from `days` ago until today. */
export const daysSince = (days: number, now: Date): string[] => {
  const noon = lagosMidnight(lagosDayOf(now)).getTime() + 43_200_000
  return Array.from({ length: days + 1 }, (_, ago) => lagosDayOf(new Date(noon - ago * 86_400_000)))
}

const listedWithinPredicate = (f: Filters, now: Date): FacetPredicate[] => {
  if (f.ListedWithin === undefined) return []
  const days = daysSince(f.ListedWithin, now)
  // The day of listing, in the order that an index has: newest first, in microseconds.
  const [first, last] = [days.at(-1)!, days[0]!].map(day => lagosMidnight(day).getTime())
  const where = sql`by_newest > ${-(last! + 86_400_000) * 1_000} and by_newest <= ${-first! * 1_000}`
  return [
    {
      facet: 'ListedWithin',
      fromFilter: true,
      range: true,
      values: days,
      keys: days.map(day => `Day=${day}`),
      where,
    },
  ]
}

// Few cars are older; one input serves all their years.
const firstYear = 2000

const between = (from: number, to: number) =>
  from === to ? sql`by_year = ${-from}` : sql`by_year between ${-to} and ${-from}`
const yearPredicate = (from: number, to: number, now: Date): FacetPredicate => {
  const years = Array.from({ length: to - from + 1 }, (_, i) => from + i)
  const [early, late] = [Math.max(from, firstYear), Math.min(to, now.getUTCFullYear())]
  const perValue = [
    ...(from < early ? [between(from, Math.min(to, early - 1))] : []),
    ...years.filter(year => year >= early && year <= late).map(year => sql`by_year = ${-year}`),
    ...(to > late ? [between(Math.max(from, late + 1), to)] : []),
  ]
  return { facet: 'Year', fromFilter: false, range: true, values: [], keys: years.map(year => `Year=${year}`), perValue, inAgeOrder: from === to, where: between(from, to) } // prettier-ignore
}
const yearPredicates = (f: Filters, now: Date): FacetPredicate[] =>
  f.YearFrom === undefined && f.YearTo === undefined
    ? []
    : [yearPredicate(f.YearFrom ?? 1900, f.YearTo ?? 2100, now)]

const modelPredicates = (pairs: Reading['models']): FacetPredicate[] => {
  if (pairs.length === 0) return []
  const [makes, models] = [pairs.map(pair => pair[0]), pairs.map(pair => pair[1])]
  const perValue = pairs.map(([make, model]) => sql`model = ${model} and make = ${make}`)
  return [
    {
      facet: 'Model',
      fromFilter: false,
      values: models,
      keys: pairs.map(([make, model]) => `Model=${make}\u001f${model}`),
      perValue,
      inAgeOrder: perValue.length === 1,
      // The first half is for the index; the second keeps another make's model of that name out.
      where:
        perValue.length === 1
          ? perValue[0]!
          : sql`model = any(${models}) and (make, model) in (select * from unnest(${makes}::text[], ${models}::text[]))`,
    },
  ]
}

const yearsInWords = (years: readonly number[]): FacetPredicate[] => {
  if (years.length === 0) return []
  const perValue = years.map(year => sql`by_year = ${-year}`)
  const where = join(perValue, ' or ')
  return [
    {
      facet: 'Year',
      fromFilter: false,
      values: [],
      keys: years.map(year => `Year=${year}`),
      perValue,
      inAgeOrder: perValue.length === 1,
      where: sql`(${where})`,
    },
  ]
}

const predicatesInWords = (reading: Reading): FacetPredicate[] => [
  ...modelPredicates(reading.models),
  ...reading.named.flatMap(({ facet, values }) => facetPredicate(facet, values, false)),
  ...yearsInWords(reading.years),
]

/** Facet predicates of the filters, and of the words that were read. */
export const facetPredicates = (f: Filters, reading: Reading | undefined, now: Date): FacetPredicate[] => [
  ...flagPredicates(f),
  ...(['Make', 'Model', 'State', 'Condition', 'Body', 'Fuel', 'Gearbox', 'Colour'] as const).flatMap(facet =>
    facetPredicate(facet, f[facet], true, f.Make),
  ),
  ...(['LocalGovernment', 'Trim', 'Papers', 'SellerType'] as const).flatMap(facet =>
    facetPredicate(facet, f[facet] === undefined ? undefined : [f[facet]], true),
  ),
  ...rentPredicates(f),
  ...listedWithinPredicate(f, now),
  ...yearPredicates(f, now),
  ...(reading ? predicatesInWords(reading) : []),
]
