// Reading what is wanted of the directory from an address and writing it back; pure, so that links, form and server agree.
import { dealerKeys, ratingsKey, type Wanted } from './dealer-keys.ts'

/** What an address asks for; empty and unknown keys are left out. */
export function wantedOf(search: URLSearchParams): Wanted {
  const wanted: Wanted = {}
  for (const key of dealerKeys) {
    const value = search.get(key)?.trim()
    if (value) wanted[key] = value
  }
  return wanted
}

/** The page of an address: 1 where it names none or nonsense. */
export const pageOf = (search: URLSearchParams, key = 'PageNumber'): number => {
  const page = Number(search.get(key) ?? 1)
  return Number.isSafeInteger(page) && page >= 1 ? page : 1
}

const withPage = (path: string, search: URLSearchParams, pageNumber: number): string => {
  if (pageNumber > 1) search.set('PageNumber', String(pageNumber))
  return search.size > 0 ? `${path}?${search}` : path
}

/** The address of one page of the directory; page 1 is not written. */
export const directoryAddress = (wanted: Wanted, pageNumber = 1): string =>
  withPage('/marketplace/dealers', new URLSearchParams(wanted), pageNumber)

/** The address of one dealer, at one page of their cars and one of what is said of them. */
export function dealerAddress(id: string, pageNumber = 1, ratingsPage = 1): string {
  const search = new URLSearchParams()
  if (ratingsPage > 1) search.set(ratingsKey, String(ratingsPage))
  return withPage(`/marketplace/dealers/${id}`, search, pageNumber)
}
