// The filters of the market as a question: what each choice demands, and under which names its cars are counted already.
import type { Facets } from '#contract/car-facets.ts'
import { type Query, sql, type Sql } from '#server/platform/db.ts'
import { lagosDay, lagosMidnight } from '#server/platform/lagos-time.ts'
import { type Demand, type Filters, restOf } from './market-demands.ts'
import { type Reading, readSearch } from './read-search.ts'

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
  rest: readonly Demand[]
  understoodAs: string | null
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
  return { facet: 'Year', own: false, values: [], keys, where: sql`by_year between ${-to} and ${-from}` }
}
const yearParts = (f: Filters): Part[] =>
  f.YearFrom === undefined && f.YearTo === undefined ? [] : [yearPart(f.YearFrom ?? 1900, f.YearTo ?? 2100)]

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
          where: sql`by_year = any(${reading.years.map(year => -year)})`,
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
        : [
            {
              where: sql`exists (select from car c where c.id = m.id and c.words @@ to_tsquery('simple', ${text}))`,
              words: true,
            },
          ]),
    ],
  }
}

export const leaveOut = (q: Question, facet: Facet): Question => ({
  ...q,
  parts: q.parts.filter(part => !(part.own && part.facet === facet)),
})

/** The conditions of a question, all of which must hold. */
export const conditionsOf = (q: Question): Sql[] => [...q.parts, ...q.rest].map(each => each.where)
