// Home of an Individual: tasks, wallet, search, cars nearby, saved cars and own listings.
import { use } from 'react'
import type { BookingCard } from '#contract/purchase/shape.ts'
import { isOver } from '#contract/deal-engine/process.ts'
import { purchase } from '#contract/purchase/process.ts'
import { DealRow } from '../deal-engine/deal-row.tsx'
import { CallRows } from '../deals/waiting/call-rows.tsx'
import { listWaitingDeals } from '../deals/waiting/calls.ts'
import { purchaseRow } from '../deals/rows.ts'
import { DueConsents } from '../user/consent-notice.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { WaitingList, EmptyState, Skeleton } from '../ui/states.tsx'
import { Greeting } from './greeting.tsx'
import type { Home, Stock, Near } from './load-home.ts'
import { OwnCars } from './own-cars.tsx'
import { SavedSection } from './saved-section.tsx'
import { LoadedPart, Section, TwoColumns, useShown } from './section.tsx'
import { WaitingWallet, WalletGlance } from './wallet-glance.tsx'
import { Search } from 'lucide-react'
import { Form, Link } from 'react-router'
import { shortState } from '#contract/reference/places.ts'
import { CarCard, cardFields } from '../cars/car-card.tsx'

// Card height on phones, so that nothing moves when cards load.
const strip =
  'flex snap-x gap-4 overflow-x-auto pb-2 max-md:-mx-4 max-md:scroll-px-4 max-md:px-4 *:w-64 *:shrink-0 max-md:*:[contain-intrinsic-size:auto_20rem] *:snap-start md:grid md:grid-cols-2 md:gap-x-5 md:gap-y-7 md:*:w-auto xl:grid-cols-3'

const WaitingNear = () => (
  <div className={strip}>
    {[1, 2, 3].map(place => (
      <div key={place}>
        <Skeleton className="aspect-4/3 w-full rounded-box" />
        <Skeleton className="mt-2 h-6 w-2/3" />
        <Skeleton className="mt-2 h-4 w-1/2" />
      </div>
    ))}
  </div>
)

function NearCars({ near: { cars, state, total } }: { near: Near }) {
  if (cars.length === 0)
    return (
      <EmptyState
        title="No cars on the market yet"
        action={<LinkButton to="/addlistings">Sell a car</LinkButton>}
      >
        Be the first to list a car.
      </EmptyState>
    )
  const where = state ? `?State=${encodeURIComponent(state)}` : ''
  return (
    <>
      <p className="-mt-2 mb-3 text-sm text-soft">
        {state ? `New in ${shortState(state)}` : 'None in your state yet; new in Nigeria'}
      </p>
      <ul className={strip}>
        {cars.map(car => (
          <CarCard key={car.id} car={cardFields(car)} />
        ))}
      </ul>
      <p className="mt-4">
        <Link to={`/marketplace${where}`} className="inline-block py-2.5 font-semibold text-link underline">
          {total > cars.length ? `See all ${total.toLocaleString('en-NG')}` : 'See them all'}
        </Link>
      </p>
    </>
  )
}

const MarketSearch = () => (
  <div className="max-w-lg">
    <Form action="/marketplace" role="search" className="flex">
      <input
        type="search"
        name="Search"
        required
        placeholder="Make, model or year"
        aria-label="Make, model or year"
        enterKeyHint="search"
        className="control min-w-0 rounded-r-none border-r-0"
      />
      <button type="submit" className="button button-main rounded-l-none">
        <Search className="size-5" aria-hidden />
        <span className="max-sm:sr-only">Search</span>
      </button>
    </Form>
    <Link to="/rent" className="mt-1 inline-block py-2 text-sm font-semibold text-link underline">
      Rent by the day
    </Link>
  </div>
)

const shownMax = 3

function Waits({ list, home }: { list: readonly BookingCard[]; home: Home }) {
  const { now } = home
  const calls = use(home.calls)
  const waiting = listWaitingDeals(list)
  const goingOn = list.filter(({ myTurn, state }) => !myTurn && !isOver(purchase, state))
  const visibleDeals = (waiting.length > 0 ? waiting : goingOn).slice(0, shownMax)
  return (
    <>
      <DueConsents request={home.consents} />
      <CallRows calls={calls} now={now} />
      {visibleDeals.length === 0 && calls.length === 0 && (
        <p className="border-y border-line py-5 text-soft">Your purchases and sales will appear here.</p>
      )}
      {visibleDeals.length > 0 && (
        <ul className="grid gap-3">
          {visibleDeals.map(booking => (
            <DealRow key={booking.id} kind={purchaseRow} card={booking} now={now} />
          ))}
        </ul>
      )}
    </>
  )
}

const Own = ({ stock: { cars } }: { stock: Stock }) =>
  cars.length > 0 ? (
    <OwnCars cars={cars.slice(0, shownMax)} />
  ) : (
    <div className="border-y border-line py-5">
      <p className="text-soft">
        You have no listings. Add a few pictures and a price: buyers pay into escrow before you hand over the
        car.
      </p>
      <LinkButton to="/addlistings" variant="line" className="mt-4">
        Sell a car
      </LinkButton>
    </div>
  )

export function Individual({ home }: { home: Home }) {
  const { isShown, show } = useShown()
  return (
    <>
      <Greeting home={home} />
      <TwoColumns
        isSideShown={isShown}
        main={
          <>
            <MarketSearch />
            <Section title="Next steps" all={{ words: 'All bookings', to: '/bookings' }}>
              <LoadedPart request={home.bookings} waiting={<WaitingList rows={2} />} onReady={show}>
                {({ list }) => <Waits list={list} home={home} />}
              </LoadedPart>
            </Section>
            <Section title="Near you" className={isShown ? 'order-2' : 'hidden'}>
              <LoadedPart request={home.near} waiting={<WaitingNear />}>
                {near => <NearCars near={near} />}
              </LoadedPart>
            </Section>
          </>
        }
        side={
          <>
            <div className="order-1">
              <LoadedPart request={home.money} waiting={<WaitingWallet />}>
                {money => <WalletGlance money={money} />}
              </LoadedPart>
            </div>
            <SavedSection request={home.saved} />
            <Section title="Your cars" all={{ words: 'All cars', to: '/mylistings' }} className="order-3">
              <LoadedPart request={home.stock} waiting={<WaitingList rows={2} />}>
                {stock => <Own stock={stock} />}
              </LoadedPart>
            </Section>
          </>
        }
      />
    </>
  )
}
