// The filters of the market as a question: what each choice demands, and under which names its cars are counted already.
import type { z } from 'zod'
import type { Facets } from '#contract/car-facets.ts'
import type { CarFilters } from '#contract/car-filters.ts'
import { fail } from '#contract/errors.ts'
import { priceForMonthly } from '#contract/instalments.ts'
import { type Query, sql, type Sql } from '#server/platform/db.ts'
import { lagosDay, lagosMidnight } from '#server/platform/lagos-time.ts'
import { type Reading, readSearch } from './read-search.ts'

export type Filters = Omit<z.output<typeof CarFilters>, 'Sort'>
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
}
export type Question = {
  parts: readonly Part[]
  /** What is counted nowhere: prices, words, sellers and the like. */
  rest: readonly Sql[]
  understoodAs: string | null
}

const ranges = [
  ['SeatsFrom', 'SeatsTo'],
  ['PriceFrom', 'PriceTo'],
  ['MonthlyFrom', 'MonthlyTo'],
  ['YearFrom', 'YearTo'],
  ['MileageFrom', 'MileageTo'],
] as const

/** Refuses a range that no car can be in, by the name of its lower end. */
export const checkRanges = (f: Filters, prefix: 'query.' | 'filters.' = 'query.'): void => {
  const problems = ranges
    .filter(([from, to]) => f[from] !== undefined && f[to] !== undefined && f[from] > f[to])
    .map(([from, to]) => ({
      field: `${prefix}${from}`,
      message: `At most ${f[to]!.toLocaleString('en-NG')}, where this range ends`,
    }))
  if (problems.length > 0) fail('BAD_INPUT', { message: problems[0]!.message, problems })
}

// What stands for "no price" in the keys that cars are sorted by.
export const noPrice = Number.MAX_SAFE_INTEGER
/** A price filter is about the price that is shown: of the day where only rent is asked for, else of the car. */
export const asksForRent = (f: Filters): boolean => f.ForRent === true && f.ForSale !== true

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

const partOf = (facet: Listed, values: readonly string[] | undefined, own: boolean): Part[] => {
  if (!values) return []
  const keys = inner.has(facet) ? undefined : values.map(value => `${facet}=${value}`)
  return [{ facet, own, values, keys, where: sql`${columns[facet]} = any(${values})` }]
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
  const where = sql`listed_on between ${days.at(-1)} and ${days[0]}`
  return [{ facet: 'ListedWithin', own: true, values: days, keys: days.map(day => `Day=${day}`), where }]
}

const yearPart = (from: number, to: number): Part => {
  const years = Array.from({ length: to - from + 1 }, (_, i) => from + i)
  const keys = years.map(year => `Year=${year}`)
  return { facet: 'Year', own: false, values: [], keys, where: sql`year between ${from} and ${to}` }
}
const yearParts = (f: Filters): Part[] =>
  f.YearFrom === undefined && f.YearTo === undefined ? [] : [yearPart(f.YearFrom ?? 1900, f.YearTo ?? 2100)]

const isSql = (each: Sql | false): each is Sql => each !== false
const restOf = (f: Filters): Sql[] => {
  const price = asksForRent(f) ? sql`by_rent` : sql`by_price`
  const monthly = f.MonthlyFrom !== undefined || f.MonthlyTo !== undefined
  return [
    // Said beside the condition, so that cars without a price are never within one.
    (f.PriceFrom !== undefined || f.PriceTo !== undefined) && sql`${price} < ${noPrice}`,
    f.PriceFrom !== undefined && sql`${price} >= ${f.PriceFrom * 100}`,
    f.PriceTo !== undefined && sql`${price} <= ${f.PriceTo * 100}`,
    monthly && sql`installment_payment and by_price < ${noPrice}`,
    f.MonthlyFrom !== undefined && sql`by_price > ${priceForMonthly(f.MonthlyFrom - 1)}`,
    f.MonthlyTo !== undefined && sql`by_price <= ${priceForMonthly(f.MonthlyTo)}`,
    f.MileageFrom !== undefined && sql`mileage_km >= ${f.MileageFrom}`,
    f.MileageTo !== undefined && sql`mileage_km <= ${f.MileageTo}`,
    f.SeatsFrom !== undefined && sql`seats >= ${f.SeatsFrom}`,
    f.SeatsTo !== undefined && sql`seats <= ${f.SeatsTo}`,
    f.SellerId !== undefined && sql`owner_id = ${f.SellerId}`,
  ].filter(isSql)
}

const modelsPart = (pairs: Reading['models']): Part[] => {
  if (pairs.length === 0) return []
  const [makes, models] = [pairs.map(pair => pair[0]), pairs.map(pair => pair[1])]
  return [
    {
      facet: 'Model',
      own: false,
      values: models,
      keys: pairs.map(([make, model]) => `Model=${make}\u001f${model}`),
      // The first half is for the index; the second keeps another make's model of that name out.
      where: sql`model = any(${models}) and (make, model) in (select * from unnest(${makes}::text[], ${models}::text[]))`,
    },
  ]
}

const partsRead = (reading: Reading): Part[] => [
  ...modelsPart(reading.models),
  ...reading.named.flatMap(({ facet, values }) => partOf(facet, values, false)),
  ...(reading.years.length > 0
    ? [
        {
          facet: 'Year' as const,
          own: false,
          values: [],
          keys: reading.years.map(year => `Year=${year}`),
          where: sql`year = any(${reading.years})`,
        },
      ]
    : []),
]

/** Reads the filters. A search of nothing but signs asks for nothing. */
export const questionOf = async (db: Query, f: Filters, now: Date): Promise<Question> => {
  const reading = f.Search ? await readSearch(db, f.Search) : undefined
  const text = reading?.text
  return {
    understoodAs: reading?.understoodAs ?? null,
    parts: [
      ...flagParts(f),
      ...(['Make', 'Model', 'State', 'Condition', 'Body', 'Fuel', 'Gearbox', 'Colour'] as const).flatMap(
        facet => partOf(facet, f[facet], true),
      ),
      ...(['LocalGovernment', 'Trim', 'Papers', 'SellerType'] as const).flatMap(facet =>
        partOf(facet, f[facet] === undefined ? undefined : [f[facet]], true),
      ),
      ...listedPart(f, now),
      ...yearParts(f),
      ...(reading ? partsRead(reading) : []),
    ],
    rest: [
      ...restOf(f),
      ...(text === undefined
        ? []
        : [sql`exists (select from car c where c.id = m.id and c.words @@ to_tsquery('simple', ${text}))`]),
    ],
  }
}

export const leaveOut = (q: Question, facet: Facet): Question => ({
  ...q,
  parts: q.parts.filter(part => !(part.own && part.facet === facet)),
})

/** The conditions of a question, all of which must hold. */
export const conditionsOf = (q: Question): Sql[] => [...q.parts.map(part => part.where), ...q.rest]
