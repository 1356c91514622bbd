// Records what a rendered page shows: things by their ids, and lists of the market.
import type { Looks } from './view-batch.ts'
import type { MarketList } from '../../manifest/market-changed.ts'

export type Shows = {
  ids: Set<string>
  lists: Set<MarketList>
  /** Cars in a list that was searched, and the car that the page is about. */
  found: Set<string>
  opened: Set<string>
}

export const showsNothing = (): Shows => ({
  ids: new Set(),
  lists: new Set(),
  found: new Set(),
  opened: new Set(),
})

/** Whose answers are looks at cars: a search finds some, a listing's page opens one. */
const looks: Partial<Record<string, keyof Looks>> = {
  'GET /api/Car/get-Cars': 'found',
  'GET /api/Car/get-Car-by-id': 'opened',
}

const carsIn = (answer: unknown): string[] => {
  const { data } = answer as { data?: unknown }
  return [data].flat().flatMap(each => {
    const car = each as { id?: unknown } | null | undefined
    return typeof car?.id === 'string' ? [car.id] : []
  })
}

/** The cars that the answer of a call shows; undefined where it shows none. `name` is its method and path. */
export const looksIn = (name: string, answer: unknown): Looks | undefined => {
  const look = looks[name]
  const cars = look ? carsIn(answer) : []
  return look && cars.length > 0 ? { found: [], opened: [], [look]: cars } : undefined
}

const id = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Notes every id that stands in an answer, or in what was asked. */
export function noteIds(value: unknown, ids: Set<string>): void {
  if (typeof value === 'string') {
    if (value.length === 36 && id.test(value)) ids.add(value)
    else if (value.length > 36 && value.length < 1_000 && value.includes(','))
      for (const each of value.split(',')) noteIds(each, ids)
  } else if (typeof value === 'object' && value !== null) {
    for (const each of Object.values(value)) noteIds(each, ids)
  }
}

/** Calls whose answers may gain or lose a thing that they do not show yet. */
const lists: Partial<Record<string, readonly MarketList[]>> = {
  'GET /api/Car/get-Cars': ['cars'],
  'GET /api/Car/get-facets': ['cars'],
  'GET /api/Car/get-Makes': ['cars'],
  'GET /api/Accessory/get-Accessories': ['parts'],
  'GET /api/Accessory/get-facets': ['parts'],
  'GET /api/Workshop/get-workshops': ['workshops'],
  'GET /users': ['people', 'cars'],
  'GET /api/User/get-seller-by-id': ['cars', 'parts'],
}

/** Notes what a call showed; `name` is its method and path. */
export const noteCall = (shows: Shows, name: string, query: unknown, answer: unknown): void => {
  for (const list of lists[name] ?? []) shows.lists.add(list)
  const { found: listIds = [], opened = [] } = looksIn(name, answer) ?? {}
  for (const car of listIds) shows.found.add(car)
  for (const car of opened) shows.opened.add(car)
  noteIds(query, shows.ids)
  noteIds(answer, shows.ids)
}
