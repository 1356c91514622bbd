// Normalises page addresses so that the cache holds each page once.
import { severalFilters } from '#contract/cars/filters.ts'
import { limits } from '#contract/core/limits.ts'

const valueMax = 120
const several = new Set<string>(severalFilters)
// The cars of a comparison stand in the order in which they were chosen.
const inOrder = new Set(['Ids'])
const isDataKey = (key: string) => key === '_routes'

// One too many is kept, so that the page itself says that it is.
const valuesOf = (all: readonly string[]): string[] =>
  [...new Set(all.flatMap(each => each.split(',')).map(each => each.trim().slice(0, valueMax)))]
    .filter(Boolean)
    .slice(0, limits.filterValuesMax + 1)

/** Values of a filter mean the same in any order. */
const valueOf = (key: string, params: URLSearchParams): string | undefined => {
  if (several.has(key)) return valuesOf(params.getAll(key)).toSorted().join(',')
  if (inOrder.has(key)) return valuesOf(params.getAll(key)).join(',')
  return params.get(key)?.trim().slice(0, valueMax)
}

/**
 * Path and whitelisted query of an address: known keys only, in order, the first value of each, trimmed, empty ones left
 * out; of a filter that takes several, all of them between commas. Undefined where the address cannot be read. A page
 * depends on this alone: no host, cookie or header reaches it.
 */
export function pageAddress(url: string, keysOf: (path: string) => readonly string[]): string | undefined {
  let address: URL
  try {
    address = new URL(url, 'http://page')
    decodeURIComponent(address.pathname)
  } catch {
    return undefined
  }
  const path = address.pathname
  if (address.host !== 'page' || path.startsWith('//')) return undefined
  const known = path.endsWith('.data') ? [...keysOf(path), '_routes'] : keysOf(path)
  const query = new URLSearchParams()
  for (const key of known.toSorted()) {
    const value = valueOf(key, address.searchParams)
    if (value && (!isDataKey(key) || /^[\w/,.:$*-]+$/.test(value))) query.set(key, value)
  }
  return query.size > 0 ? `${path}?${query}` : path
}
