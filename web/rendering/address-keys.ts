// Which query keys each public page reads; the server's page cache ignores every other one.
import { severalFilters } from '#contract/cars/filters.ts'
import { dealerKeys } from '../dealers/dealer-keys.ts'
import { partKeys } from '../spare-parts/part-keys.ts'
import { filterKeys, isSeveral } from '../market/filters/filter-keys.ts'
import { workshopKeys } from '../repair/workshops/workshop-keys.ts'
import { ratingsKey } from '../public-pages/page-number.ts'
import { listName } from '../public-pages/values-in.ts'

const others = filterKeys.filter(isSeveral).map(key => listName(key))

const keys: Record<string, readonly string[]> = {
  '/marketplace': [...filterKeys, ...others, 'q', 'PageNumber'],
  '/marketplace/dealers': [...dealerKeys, 'q', 'PageNumber'],
  '/marketplace/spareparts': [...partKeys, 'q', 'PageNumber'],
  '/marketplace/workshops': [...workshopKeys, 'PageNumber'],
  '/marketplace/compare': ['Ids'],
  '/register': ['accountType'],
  '/help': ['q', 'Subject'],
  '/certificate': ['Number', 'Plate'],
  '/finance/check': ['CarId'],
}
const keysBelow: Record<string, readonly string[]> = {
  // Of one listing: the dates of a rental, and whether renting is shown first.
  '/marketplace': ['From', 'To', 'Show'],
  '/marketplace/sellers': ['Branch', 'PageNumber', ratingsKey],
}

/** Keys that hold several values. The cars of a comparison stand in the order in which they were chosen. */
export const severalKeys: Readonly<Partial<Record<string, 'any order' | 'own order'>>> = {
  ...Object.fromEntries(severalFilters.map(key => [key, 'any order'])),
  Ids: 'own order',
}

/** The keys of a page, by its path with or without the `.data` of a client-side visit. */
export const addressKeysOf = (path: string): readonly string[] => {
  const page = path.replace(/\.data$/, '')
  if (page.endsWith('/ratings')) return ['PageNumber']
  return keys[page] ?? keysBelow[page.slice(0, page.lastIndexOf('/'))] ?? []
}
