// The values that an address gives to a key.

/** What one searches for may also stand under `q`, as other markets call it; our own name comes first. */
export const valuesIn = (search: URLSearchParams, key: string): string[] =>
  key === 'Search' ? [...search.getAll(key), ...search.getAll('q')] : search.getAll(key)

/** The first value that is not empty, trimmed; '' where there is none. */
export const valueIn = (search: URLSearchParams, key: string): string =>
  valuesIn(search, key)
    .map(value => value.trim())
    .find(Boolean) ?? ''
