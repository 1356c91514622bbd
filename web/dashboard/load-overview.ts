// Loads the overview: tasks, belongings, and figures of listings and money.
import { api } from '../client/api.ts'
import { loadDealCalls } from '../deals/waiting/load-calls.ts'
import { type RangeQuery, rangeIn } from './range.ts'
import { pageNumber } from '../public-pages/page-number.ts'

// So few that a page with a year of figures stays light on a phone.
const listingsMax = 10

const listings = ({ From, To }: RangeQuery, search: URLSearchParams) => {
  const Order = search.get('Order') === 'mend' ? ('mend' as const) : ('newest' as const)
  const PageNumber = pageNumber(search)
  const request = api.dashboard.listings({ query: { From, To, Order, PageNumber, PageSize: listingsMax } })
  return { order: Order, request }
}

/** Everything at once, each part on its own: one that fails or is slow holds none of the others up. */
export const loadOverview = (address: string, now: Date) => {
  const search = new URL(address).searchParams
  const range = rangeIn(search, now)
  const { From, To } = range
  return {
    now,
    range,
    // Where they could not be read none are shown, so this never fails.
    calls: loadDealCalls().then(data => ({ data, error: undefined })),
    overview: api.dashboard.overview(),
    figures: api.dashboard.figures({ query: { From, To } }),
    money: api.dashboard.money({ query: { From, To } }),
    listings: listings(range, search),
  }
}
