// Reads and writes the workshop search in an address.
import { checkoutAddress } from '../../checkout/checkout-address.ts'
import { valueIn } from '../../public-pages/values-in.ts'
import { workshopKeys, type WorkshopSearch } from './workshop-keys.ts'

/** Where workshops are looked at: on the market, open to all, or behind the sign-in as the specification has it. */
export type Where = 'market' | 'account'
const lists: Record<Where, string> = {
  market: '/marketplace/workshops',
  account: '/auto-repairs/vendor-list',
}

/** Search of an address; empty and unknown keys are left out. */
export function searchOf(search: URLSearchParams): WorkshopSearch {
  const query: WorkshopSearch = {}
  for (const key of workshopKeys) {
    const value = valueIn(search, key)
    if (value) query[key] = value
  }
  return query
}

/** Where the form of a search leads. */
export const listPath = (where: Where): string => lists[where]

/** The address of one page of a search; page 1 is not written. */
export function searchAddress(query: WorkshopSearch, where: Where, pageNumber = 1): string {
  const search = new URLSearchParams(query)
  if (pageNumber > 1) search.set('PageNumber', String(pageNumber))
  return search.size > 0 ? `${lists[where]}?${search}` : lists[where]
}

/** Booking page; visitors sign in there. */
export const bookAddress = (id: string, placeId?: string): string =>
  checkoutAddress('book', id, placeId && `?${new URLSearchParams({ LocationId: placeId })}`)

export const workshopAddress = (id: string, where: Where): string =>
  where === 'market'
    ? `${lists.market}/${id}`
    : `/auto-repairs/vendor-detail?${new URLSearchParams({ Id: id })}`
