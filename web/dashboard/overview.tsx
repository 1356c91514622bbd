import { useRefresh } from '../client/use-refresh.ts'
import { CallRows } from '../deals/waiting/call-rows.tsx'
import { useActing } from '../session/acting.ts'
import { useSessionValue } from '../session/session.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { api } from '../client/api.ts'
import { loadDealCalls } from '../deals/waiting/load-calls.ts'
import { pageNumber } from '../public-pages/page-number.ts'
import { AheadRows } from './ahead-rows.tsx'
import { FiguresSection } from './figures-section.tsx'
import { Glance } from './glance.tsx'
import { ListingsSection } from './listings-section.tsx'
import { MoneySection } from './money-section.tsx'
import { Part } from './dashboard-section.tsx'
import { RangeBar } from './range-bar.tsx'
import type { Route } from './+types/overview'
import { type RangeQuery, rangeIn } from './range.ts'

// So few that a page with a year of figures stays light on a phone.
const listingsMax = 10

const loadListings = ({ From, To }: RangeQuery, search: URLSearchParams) => {
  const Order = search.get('Order') === 'mend' ? ('mend' as const) : ('newest' as const)
  const PageNumber = pageNumber(search)
  const request = api.dashboard.listings({ query: { From, To, Order, PageNumber, PageSize: listingsMax } })
  return { order: Order, request }
}

/** Everything at once, each part on its own: one that fails or is slow holds none of the others up. */
const loadOverview = (address: string, now: Date) => {
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
    listings: loadListings(range, search),
  }
}

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadOverview(request.url, new Date())

type OverviewData = ReturnType<typeof loadOverview>

const Waits = ({ calls, now }: Pick<OverviewData, 'calls' | 'now'>) => (
  <Part title="To do first" request={calls}>
    {({ data }) =>
      data.length > 0 ? (
        <CallRows calls={data} now={now} />
      ) : (
        <p className="border-y border-line py-5 text-soft">
          You’re all caught up. Your next steps appear here.
        </p>
      )
    }
  </Part>
)

const Listings = ({ figures, listings, range }: Pick<OverviewData, 'figures' | 'listings' | 'range'>) => (
  <>
    <Part title="All your listings" request={figures}>
      {({ data }) => data && <FiguresSection board={data} range={range} />}
    </Part>
    <Part title="Each listing" request={listings.request}>
      {answer => <ListingsSection answer={answer} range={range} order={listings.order} />}
    </Part>
  </>
)

/** Dealers see listings before money; individuals see possessions and debts first. */
export default function DashboardOverview({ loaderData }: Route.ComponentProps) {
  const acting = useActing()
  const isDealer = useSessionValue('role') === 'AutoDealer' || acting !== undefined
  useRefresh({ topic: 'deal' })
  const { calls, now, overview, money, range } = loaderData
  const glance = (
    <Part title={isDealer ? 'Your assets' : 'What you own, owe and save'} request={overview}>
      {({ data }) => data && <Glance overview={data} />}
    </Part>
  )
  const cash = (
    <Part title="Money" request={money}>
      {({ data }) => data && <MoneySection board={data} range={range} />}
    </Part>
  )
  return (
    <>
      <PageHeader
        title="Dashboard"
        words={
          isDealer ? 'To-dos and how your listings perform.' : 'To-dos, money and how your listings perform.'
        }
        action={isDealer && <LinkButton to="/addlistings">Sell a car</LinkButton>}
      />
      <Waits calls={calls} now={now} />
      {!isDealer && glance}
      {!acting && (
        <Part title="Coming up" request={overview}>
          {({ data }) => data && <AheadRows ahead={data.ahead} />}
        </Part>
      )}
      <RangeBar range={range} />
      {!isDealer && cash}
      <Listings {...loaderData} />
      {isDealer && !acting && cash}
      {isDealer && !acting && glance}
    </>
  )
}
