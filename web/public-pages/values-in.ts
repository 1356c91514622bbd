// The values that an address gives to a key.

/** What the list beside the ticks of a filter is called. */
export const listName = (key: string): string => `Other${key}`
/** The filter that a list or its ticks belong to. */
export const filterOf = (name: string): string => name.replace(/^Other/, '')

/**
 * Our own name comes first. What one searches for may also stand under `q`, as other markets call it, and one more value
 * of a filter that has a list beside its ticks under `Other`, since no two kinds of controls share a name.
 */
export const valuesIn = (search: URLSearchParams, key: string): string[] => [
  ...search.getAll(key),
  ...search.getAll(key === 'Search' ? 'q' : listName(key)),
]

/** The first value that is not empty, trimmed; '' where there is none. */
export const valueIn = (search: URLSearchParams, key: string): string =>
  valuesIn(search, key)
    .map(value => value.trim())
    .find(Boolean) ?? ''
