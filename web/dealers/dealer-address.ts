// Reads and writes the dealer directory's filters in an address.
import { valueIn } from '../public-pages/values-in.ts'
import { dealerKeys, type DirectoryFilters } from './dealer-keys.ts'

/** What an address asks for; empty and unknown keys are left out. */
export function directoryFiltersOf(search: URLSearchParams): DirectoryFilters {
  const filters: DirectoryFilters = {}
  for (const key of dealerKeys) {
    const value = valueIn(search, key)
    if (value) filters[key] = value
  }
  return filters
}

/** The address of one page of the directory; page 1 is not written. */
export function directoryAddress(filters: DirectoryFilters, pageNumber = 1): string {
  const search = new URLSearchParams(filters)
  if (pageNumber > 1) search.set('PageNumber', String(pageNumber))
  return search.size > 0 ? `/marketplace/dealers?${search}` : '/marketplace/dealers'
}
