// Loads the parts list: results, facet counts, and suggestions when empty.
import type { CallError, PageMeta } from '#contract/core/call.ts'
import type { AutoxApi } from '../client/api.ts'
import { cardFields, type CardFields } from './part-card.tsx'
import { narrowing, without } from './part-filters.ts'
import type { Filters, PartKey } from './part-keys.ts'

export type Relaxation = { words: string; filters: Filters; count: number }
export type Parts = {
  filters: Filters
  cards: CardFields[]
  meta: PageMeta
  /** Filters that made no sense and were left out, as the server put it. */
  ignored: string[]
  relaxations: Relaxation[]
  categories: ValueCounts
  grades: ValueCounts
  states: ValueCounts
  makes: ValueCounts
}
// A whole page of cards fits a public page, whatever the filters say; in rows of one, two or three.
const partsPerPage = 12
type Query = NonNullable<NonNullable<Parameters<AutoxApi['accessories']['list']>[0]>['query']>
/** Values to choose from, with how many parts each finds. */
export type ValueCounts = readonly { value: string; count: number }[]

// An address is text and so is a query on the wire; the contract reads both the same way.
const queryOf = (filters: Filters, PageNumber: number, PageSize: number): Query =>
  ({ ...filters, PageNumber, PageSize }) as Query

const refusedKeys = (error: CallError): PartKey[] =>
  error.problems.map(({ field }) => field.replace(/^query\./, '') as PartKey)

/** What was left out: what stands in the address for it, and what would be right. */
const leftOut =
  (filters: Filters) =>
  ({ field, message }: CallError['problems'][number]): string => {
    const typed = filters[field.replace(/^query\./, '') as PartKey]
    return typed === undefined ? message : `“${typed}”: ${message}`
  }

/** What was chosen stays among the choices, also where nothing is left of it. */
const choicesOf = (counted: ValueCounts, chosen: string | undefined): ValueCounts => {
  const known = counted.some(({ value }) => value === chosen)
  const all = chosen === undefined || known ? counted : [...counted, { value: chosen, count: 0 }]
  return all.filter(({ value, count }) => count > 0 || value === chosen)
}

async function relaxationsOf(api: AutoxApi, filters: Filters): Promise<Relaxation[]> {
  const ways = narrowing(filters)
  if (ways.length < 2) return []
  const counted = await Promise.all(
    ways.slice(0, 6).map(async ({ words, rest }) => {
      const { pageMeta } = await api.accessories.list({ query: queryOf(rest, 1, 1) })
      return { words, filters: rest, count: pageMeta?.totalRecords ?? 0 }
    }),
  )
  return counted.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count)
}

/** A car in the address is said by its make, model and year, which people can change. */
async function withCar(api: AutoxApi, wish: Filters): Promise<{ filters: Filters; ignored: string[] }> {
  const { CarId, ...filters } = wish
  if (CarId === undefined) return { filters, ignored: [] }
  const { data: car } = await api.cars.byId({ query: { Id: CarId } })
  if (!car) return { filters, ignored: ['We can’t find this car'] }
  return {
    filters: { ...filters, Make: car.make, Model: car.model, Year: String(car.year) },
    ignored: [],
  }
}

type PartsAnswer = { parts: Parts; error?: undefined } | { parts?: undefined; error: CallError }

/** Loads the list; filters that the contract refuses are left out and named. Gives an error only where calls fail. */
export async function loadParts(api: AutoxApi, wish: Filters, pageNumber: number): Promise<PartsAnswer> {
  const named = await withCar(api, wish)
  let { filters, ignored } = named
  let answer = await api.accessories.list({ query: queryOf(filters, pageNumber, partsPerPage) })
  if (answer.error?.name === 'BAD_INPUT') {
    ignored = [...ignored, ...answer.error.problems.map(leftOut(filters))]
    filters = without(filters, ...refusedKeys(answer.error))
    answer = await api.accessories.list({ query: queryOf(filters, 1, partsPerPage) })
  }
  if (answer.error) return { error: answer.error }
  const { Sort: _, ...narrowed } = filters
  const counts = await api.accessories.facets({ query: narrowed as Query })
  if (counts.error) return { error: counts.error }
  const { Category, Grade, State, Make } = counts.data
  return {
    parts: {
      filters,
      cards: answer.data.map(cardFields),
      meta: answer.pageMeta,
      ignored,
      relaxations: answer.data.length === 0 ? await relaxationsOf(api, filters) : [],
      categories: choicesOf(Category, filters.Category),
      grades: choicesOf(Grade, filters.Grade),
      states: choicesOf(State, filters.State),
      makes: choicesOf(Make, filters.Make),
    },
  }
}
