// Normalises page addresses so that the cache holds each page once.
import { limits } from '#contract/core/limits.ts'

const valueMax = 120
/** Keys that hold several values, and whether those mean the same in any order. */
export type SeveralKeys = Readonly<Partial<Record<string, 'any order' | 'own order'>>>

const isDataKey = (key: string) => key === '_routes'

// One too many is kept, so that the page itself says that it is.
const valuesOf = (all: readonly string[]): string[] =>
  [...new Set(all.flatMap(each => each.split(',')).map(each => each.trim().slice(0, valueMax)))]
    .filter(Boolean)
    .slice(0, limits.filterValuesMax + 1)

/** The value of a key in one spelling. */
const valueOf = (key: string, params: URLSearchParams, several: SeveralKeys): string | undefined => {
  const order = several[key]
  if (!order) return params.get(key)?.trim().slice(0, valueMax)
  const values = valuesOf(params.getAll(key))
  return (order === 'any order' ? values.toSorted() : values).join(',')
}

type AddressKeys = { addressKeysOf: (path: string) => readonly string[]; severalKeys: SeveralKeys }

/**
 * Path and whitelisted query of an address: known keys only, in order, the first value of each, trimmed, empty ones left
 * out; of a key that holds several, all of them between commas. Undefined where the address cannot be read. A page
 * depends on this alone: no host, cookie or header reaches it.
 */
export function pageAddress(
  url: string,
  { addressKeysOf: keysOf, severalKeys }: AddressKeys,
): string | undefined {
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
    const value = valueOf(key, address.searchParams, severalKeys)
    if (value && (!isDataKey(key) || /^[\w/,.:$*-]+$/.test(value))) query.set(key, value)
  }
  return query.size > 0 ? `${path}?${query}` : path
}
