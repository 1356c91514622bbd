// How each listing performs (/dashboard/listings), with advice on each.
import { api } from '../client/api.ts'
import { pageNumber } from '../public-pages/page-number.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { Loaded } from './dashboard-section.tsx'
import { ListingsSection } from './listings-section.tsx'
import { RangeBar } from './range-bar.tsx'
import { rangeIn } from './range.ts'
import type { Route } from './+types/listings'

// So few that a page with a year of figures stays light on a phone.
const listingsMax = 10

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const search = new URL(request.url).searchParams
  const range = rangeIn(search, new Date())
  const { From, To } = range
  const Order = search.get('Order') === 'mend' ? ('mend' as const) : ('newest' as const)
  const PageNumber = pageNumber(search)
  return {
    range,
    order: Order,
    request: api.dashboard.listings({ query: { From, To, Order, PageNumber, PageSize: listingsMax } }),
  }
}

export default function DashboardListings({ loaderData: { range, order, request } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Each listing" words="Compared with similar cars over the last 28 days." />
      <RangeBar range={range} />
      <Loaded request={request}>
        {answer => <ListingsSection answer={answer} range={range} order={order} />}
      </Loaded>
    </>
  )
}
