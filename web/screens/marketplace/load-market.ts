// What the market shows: a page of cars, the makes on offer, and where nothing was found the nearest ways out.
import type { CallError } from '#contract/call.ts'
import type { AutoxApi } from '../../api.ts'
import { cardFields, packCards } from '../../ui/car-card.tsx'
import { pack } from '../../ui/packed.ts'
import type { FilterKey, Filters } from './filter-keys.ts'
import { narrowing, without } from './filters.ts'

export type Relaxation = { words: string; filters: Filters; count: number }
export type Market = {
  filters: Filters
  /** Packed cards. */
  cars: string
  meta: { pageNumber: number; pageSize: number; totalPages: number; totalRecords: number }
  /** Filters that made no sense and were left out, as the server put it. */
  ignored: string[]
  relaxations: Relaxation[]
  /** Packed: name, and name with count. */
  makes: string
  models: string
}
// A whole page of cards fits the 8 kB of a public page, whatever the filters say; in rows of one, two or three.
const carsPerPage = 18
type Query = NonNullable<NonNullable<Parameters<AutoxApi['cars']['list']>[0]>['query']>

// An address is text and so is a query on the wire; the contract reads both the same way.
const queryOf = (filters: Filters, PageNumber: number, PageSize: number): Query =>
  ({ ...filters, PageNumber, PageSize }) as Query

const refusedKeys = (error: CallError): FilterKey[] =>
  error.problems.map(({ field }) => field.replace(/^query\./, '') as FilterKey)

const choicesOf = (counted: [name: string, count: number][]) =>
  pack(counted.map(([name, count]) => [name, `${name} (${count})`]))

async function relaxationsOf(api: AutoxApi, filters: Filters): Promise<Relaxation[]> {
  const ways = narrowing(filters)
  if (ways.length < 2) return []
  const counted = await Promise.all(
    ways.slice(0, 6).map(async ({ words, rest }) => {
      const { pageMeta } = await api.cars.list({ query: queryOf(rest, 1, 1) })
      return { words, filters: rest, count: pageMeta?.totalRecords ?? 0 }
    }),
  )
  return counted.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count)
}

/** Loads the market; filters that the contract refuses are left out and named. Gives an error only where calls fail. */
export async function loadMarket(
  api: AutoxApi,
  asked: Filters,
  pageNumber: number,
): Promise<{ market: Market; error?: undefined } | { market?: undefined; error: CallError }> {
  const makesAsked = api.cars.makes()
  let filters = asked
  let ignored: string[] = []
  let answer = await api.cars.list({ query: queryOf(filters, pageNumber, carsPerPage) })
  if (answer.error?.name === 'BAD_INPUT') {
    ignored = answer.error.problems.map(({ message }) => message)
    filters = without(asked, ...refusedKeys(answer.error))
    answer = await api.cars.list({ query: queryOf(filters, 1, carsPerPage) })
  }
  if (answer.error) return { error: answer.error }
  const makes = (await makesAsked).data ?? []
  const models = makes.find(({ make }) => make === filters.Make)?.models ?? []
  const relaxations = answer.data.length === 0 ? await relaxationsOf(api, filters) : []
  return {
    market: {
      filters,
      cars: packCards(answer.data.map(cardFields)),
      meta: answer.pageMeta,
      ignored,
      relaxations,
      makes: choicesOf(makes.map(({ make, carsListed }) => [make, carsListed])),
      models: choicesOf(models.map(({ model, carsListed }) => [model, carsListed])),
    },
  }
}
