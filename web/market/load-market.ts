// Loads the market: cars, facet counts, and suggestions when empty.
import type { CallError } from '#contract/core/call.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import type { AutoxApi } from '../client/api.ts'
import { type Counts, countsOf, uncounted } from './filters/facets.ts'
import type { FilterKey, Filters } from './filters/filter-keys.ts'
import { goesWith, valuesOf, without, withoutValue } from './filters/filters.ts'
import { facetsQuery, listQuery } from './filters/market-query.ts'
import { type Relaxation, relaxationsOf } from './filters/relaxations.ts'
import { type MarketFields, marketFields, rentFields } from './market-fields.ts'

export type Market = {
  filters: Filters
  /** Not sent beside a page that shows them. */
  cars?: MarketFields[]
  /** The first day that can be asked for, where people look for a car to rent. */
  soonest?: string
  meta: {
    pageNumber: number
    totalPages: number
    totalRecords: number
    about?: true | undefined
  }
  /** The words that were searched for in place of what was typed. */
  understoodAs: string | null
  /** Filters that made no sense and were left out, as the server put it. */
  ignored: string[]
  relaxations: Relaxation[]
  /** The first cars of the nearest of them, where nothing was found. */
  nearest: MarketFields[]
  /** Not sent beside a page that shows them. */
  counts?: Counts
}
// A whole page of cards fits a public page, whatever the filters say; in rows of one, two or three.
export const carsPerPage = 12
/** What a card shows: of a car to rent the price of a day, and of the dates. */
export const fieldsFor = ({ ForRent, ForSale, From }: Filters) =>
  From || (ForRent && !ForSale) ? rentFields : marketFields

/** What was left out: what stands in the address for it, and what would be right. */
const leftOut =
  (filters: Filters) =>
  ({ field, message }: CallError['problems'][number]): string => {
    const typed = filters[field.replace(/^query\./, '') as FilterKey]
    return typed === undefined ? message : `“${typed}”: ${message}`
  }

/** The filters without what was refused: one value among several, or the whole filter. */
const withoutRefused = (filters: Filters, { problems }: CallError): Filters => {
  let rest = filters
  for (const { field } of problems) {
    const [, key, place] = /^(?:query\.)?(\w+)(?:\.(\d+))?/.exec(field) ?? []
    const value = place && valuesOf(filters, key as FilterKey)[Number(place)]
    rest = value
      ? withoutValue(rest, key as FilterKey, value)
      : without(rest, key as FilterKey, ...(goesWith[key as FilterKey] ?? []))
  }
  return rest
}

// Counting is a help and not a must: without it the form names what there is.
async function namesOf(api: AutoxApi, filters: Filters): Promise<Counts> {
  const { data = [] } = await api.cars.makes()
  const chosen = valuesOf(filters, 'Make')
  const models = data.filter(({ make }) => chosen.includes(make)).flatMap(({ models: some }) => some)
  return uncounted({
    Make: data.map(({ make }) => make),
    ...(models.length > 0 && { Model: models.map(({ model }) => model) }),
  })
}

const nearestMax = 3
const nearestCars = async (api: AutoxApi, filters: Filters | undefined): Promise<MarketFields[]> => {
  if (!filters) return []
  const { data = [] } = await api.cars.list({
    query: listQuery(filters, { PageNumber: 1, PageSize: nearestMax }),
  })
  return data.map(fieldsFor(filters))
}

/** Loads the market; filters that the contract refuses are left out and named. Gives an error only where calls fail. */
export async function loadMarket(
  api: AutoxApi,
  wish: Filters,
  pageNumber: number,
): Promise<{ market: Market; error?: undefined } | { market?: undefined; error: CallError }> {
  const ask = (filters: Filters, page: number) =>
    Promise.all([
      api.cars.list({ query: listQuery(filters, { PageNumber: page, PageSize: carsPerPage }) }),
      api.cars.facets({ query: facetsQuery(filters) }),
    ])
  let filters = wish
  let ignored: string[] = []
  let [answer, counted] = await ask(filters, pageNumber)
  if (answer.error?.name === 'BAD_INPUT') {
    ignored = [...new Set(answer.error.problems.map(leftOut(wish)))]
    filters = withoutRefused(wish, answer.error)
    ;[answer, counted] = await ask(filters, 1)
  }
  if (answer.error) return { error: answer.error }
  const { pageNumber: actualPage, totalPages, totalRecords, about } = answer.pageMeta
  const relaxations = totalRecords === 0 ? await relaxationsOf(api, filters) : []
  return {
    market: {
      filters,
      ...(filters.ForRent && { soonest: lagosDayOf(new Date()) }),
      cars: answer.data.map(fieldsFor(filters)),
      meta: {
        pageNumber: actualPage,
        totalPages,
        totalRecords,
        ...(about && { about }),
      },
      understoodAs: counted.data?.understoodAs ?? null,
      ignored,
      relaxations,
      nearest: await nearestCars(api, relaxations[0]?.filters),
      counts: counted.data ? countsOf(counted.data.facets) : await namesOf(api, filters),
    },
  }
}
