// Each choice of a question: what it demands, under which names its cars are counted, and how an index holds them.
import type { Facets } from '#contract/cars/facets.ts'
import { join, sql, type Sql } from '#server/kernel/db/db.ts'
import { lagosDay, lagosMidnight } from '#server/kernel/jobs/lagos-time.ts'
import type { Filters } from './predicates.ts'
import type { Reading } from './read-search.ts'

export type Facet = keyof Facets['facets']

/** One choice. The counts beside it leave it out, so that another can be added. */
export type Part = {
  facet: Facet | 'Year'
  /** Chosen as a filter, and not read from the words of a search. */
  own: boolean
  where: Sql
  values: readonly string[]
  /** The facets that its cars are counted under; absent where they are not. */
  keys?: readonly string[] | undefined
  /** Its values one by one, where an index holds the cars of each in every order. */
  each?: readonly Sql[] | undefined
  /** An index holds its cars by age. */
  byAge?: boolean
  /** Years or days from one to another, which are in the order of an index. */
  range?: true
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
// These are counted only beside what they belong to; see `groupsOf`.
const inner = new Set<Facet>(['Model', 'LocalGovernment', 'Trim'])
const indexed = new Set<Facet>([
  'Make',
  'Body',
  'State',
  'LocalGovernment',
  'Condition',
  'Fuel',
  'Gearbox',
  'Colour',
])
const inOrder = new Set<Facet>(['Make', 'Model', 'Body', 'State'])

/** One value is asked for as that, so that an index whose next column is the order gives the page already sorted. */
const isOneOf = (column: Sql, values: readonly string[]): Sql =>
  values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any(${values})`

const partOf = (facet: Listed, values: readonly string[] | undefined, own: boolean): Part[] => {
  if (!values) return []
  const column = columns[facet]
  const keys = inner.has(facet) ? undefined : values.map(value => `${facet}=${value}`)
  const each = inOrder.has(facet) ? values.map(value => sql`${column} = ${value}`) : undefined
  const byAge = values.length === 1 && indexed.has(facet)
  return [{ facet, own, values, keys, each, byAge, where: isOneOf(column, values) }]
}

const flags = {
  ForSale: sql`for_sale`,
  ForRent: sql`for_rent`,
  InstallmentPayment: sql`installment_payment`,
  TestDrive: sql`test_drive`,
}
const flagParts = (f: Filters): Part[] =>
  (Object.keys(flags) as (keyof typeof flags)[]).flatMap(facet =>
    f[facet] ? { facet, own: true, where: flags[facet], values: ['true'], keys: [`${facet}=true`] } : [],
  )

/** The days in Lagos from so many days ago until today. */
export const daysSince = (days: number, now: Date): string[] => {
  const noon = lagosMidnight(lagosDay(now)).getTime() + 43_200_000
  return Array.from({ length: days + 1 }, (_, ago) => lagosDay(new Date(noon - ago * 86_400_000)))
}

const listedPart = (f: Filters, now: Date): Part[] => {
  if (f.ListedWithin === undefined) return []
  const days = daysSince(f.ListedWithin, now)
  // The day of listing, in the order that an index has: newest first, in microseconds.
  const [first, last] = [days.at(-1)!, days[0]!].map(day => lagosMidnight(day).getTime())
  const where = sql`by_newest > ${-(last! + 86_400_000) * 1_000} and by_newest <= ${-first! * 1_000}`
  return [
    {
      facet: 'ListedWithin',
      own: true,
      range: true,
      values: days,
      keys: days.map(day => `Day=${day}`),
      where,
    },
  ]
}

// There are few older cars, so that their years need not be told apart.
const firstYear = 2000

const between = (from: number, to: number) =>
  from === to ? sql`by_year = ${-from}` : sql`by_year between ${-to} and ${-from}`
const yearPart = (from: number, to: number, now: Date): Part => {
  const years = Array.from({ length: to - from + 1 }, (_, i) => from + i)
  const [early, late] = [Math.max(from, firstYear), Math.min(to, now.getUTCFullYear())]
  const each = [
    ...(from < early ? [between(from, Math.min(to, early - 1))] : []),
    ...years.filter(year => year >= early && year <= late).map(year => sql`by_year = ${-year}`),
    ...(to > late ? [between(Math.max(from, late + 1), to)] : []),
  ]
  return { facet: 'Year', own: false, range: true, values: [], keys: years.map(year => `Year=${year}`), each, byAge: from === to, where: between(from, to) } // prettier-ignore
}
const yearParts = (f: Filters, now: Date): Part[] =>
  f.YearFrom === undefined && f.YearTo === undefined
    ? []
    : [yearPart(f.YearFrom ?? 1900, f.YearTo ?? 2100, now)]

const modelsPart = (pairs: Reading['models']): Part[] => {
  if (pairs.length === 0) return []
  const [makes, models] = [pairs.map(pair => pair[0]), pairs.map(pair => pair[1])]
  const each = pairs.map(([make, model]) => sql`model = ${model} and make = ${make}`)
  return [
    {
      facet: 'Model',
      own: false,
      values: models,
      keys: pairs.map(([make, model]) => `Model=${make}\u001f${model}`),
      each,
      byAge: each.length === 1,
      // The first half is for the index; the second keeps another make's model of that name out.
      where:
        each.length === 1
          ? each[0]!
          : sql`model = any(${models}) and (make, model) in (select * from unnest(${makes}::text[], ${models}::text[]))`,
    },
  ]
}

const yearsRead = (years: readonly number[]): Part[] => {
  if (years.length === 0) return []
  const each = years.map(year => sql`by_year = ${-year}`)
  const where = join(each, ' or ')
  return [
    {
      facet: 'Year',
      own: false,
      values: [],
      keys: years.map(year => `Year=${year}`),
      each,
      byAge: each.length === 1,
      where: sql`(${where})`,
    },
  ]
}

const partsRead = (reading: Reading): Part[] => [
  ...modelsPart(reading.models),
  ...reading.named.flatMap(({ facet, values }) => partOf(facet, values, false)),
  ...yearsRead(reading.years),
]

/** The choices of the filters, and of the words that were read. */
export const partsOf = (f: Filters, reading: Reading | undefined, now: Date): Part[] => [
  ...flagParts(f),
  ...(['Make', 'Model', 'State', 'Condition', 'Body', 'Fuel', 'Gearbox', 'Colour'] as const).flatMap(facet =>
    partOf(facet, f[facet], true),
  ),
  ...(['LocalGovernment', 'Trim', 'Papers', 'SellerType'] as const).flatMap(facet =>
    partOf(facet, f[facet] === undefined ? undefined : [f[facet]], true),
  ),
  ...listedPart(f, now),
  ...yearParts(f, now),
  ...(reading ? partsRead(reading) : []),
]
