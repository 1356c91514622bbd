// Which page of a list an address asks for.

/** Which page of what is said of a seller, beside the page of their cars. */
export const ratingsKey = 'RatingsPage'

/** The page of an address: 1 where it names none or nonsense. */
export const pageNumber = (search: URLSearchParams, key = 'PageNumber'): number => {
  const page = Number(search.get(key) ?? 1)
  return Number.isSafeInteger(page) && page >= 1 ? page : 1
}
