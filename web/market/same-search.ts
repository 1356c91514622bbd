// Compares the shown filters with a saved search, however written.
import type { Filters } from './filters/filter-keys.ts'

const spelled = (entries: Iterable<readonly [string, string]>): string =>
  [...entries]
    .filter(([, value]) => value !== '' && value !== 'false')
    .map(([key, value]) => `${key}=${value.split(',').toSorted().join(',')}`)
    .toSorted()
    .join('&')

/** `address` is that of a saved search. The order of a list and distances are no part of a search. */
export const isSameSearch = (address: string, filters: Filters): boolean => {
  const { Sort: _sort, Near: _near, ...rest } = filters
  return spelled(new URL(address, 'http://x').searchParams) === spelled(Object.entries(rest))
}
