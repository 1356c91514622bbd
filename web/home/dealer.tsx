import { Suspense, use } from 'react'
import type { BookingCard } from '#contract/purchase/shape.ts'
import { isOver } from '#contract/deal-engine/process.ts'
import { purchase } from '#contract/purchase/process.ts'
import { DealRow } from '../deal-engine/deal-row.tsx'
import { CallRows } from '../deals/waiting/call-rows.tsx'
import { listWaitingDeals } from '../deals/waiting/calls.ts'
import { purchaseRow } from '../deals/rows.ts'
import { DueConsents } from '../user/consent-notice.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { EmptyState, Skeleton, WaitingList } from '../ui/states.tsx'
import { Greeting } from './greeting.tsx'
import type { Home, Stock } from './load-home.ts'
import { SavedIfAny } from './saved-section.tsx'
import { LoadedPart, Section, TwoColumns, useShown } from './section.tsx'
import { WaitingWallet, WalletGlance } from './wallet-glance.tsx'
import { Link } from 'react-router'
import { OwnCars } from './own-cars.tsx'

const Count = ({ count, words, to }: { count: number; words: string; to: string }) => (
  <li className="border-l border-line first:border-l-0">
    <Link to={to} className="group block px-3 py-3">
      <span className="show figures block text-2xl">{count.toLocaleString('en-NG')}</span>
      <span className="block text-sm text-soft group-hover:underline">{words}</span>
    </Link>
  </li>
)

function StockView({ stock: { cars, listed, reserved, sold } }: { stock: Stock }) {
  if (cars.length === 0)
    return (
      <div className="border-y border-line py-5">
        <p className="text-soft">
          You have no listings yet. Add a few pictures and a price: buyers pay into escrow before you hand
          over the car.
        </p>
        <LinkButton to="/addlistings" variant="line" className="mt-4">
          Add your first car
        </LinkButton>
      </div>
    )
  return (
    <>
      <ul className="mb-3 grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] rounded-box border border-line bg-card">
        <Count count={listed} words="on the market" to="/mylistings" />
        <Count count={reserved} words="reserved" to="/bookings?Kind=purchase&Role=seller" />
        <Count count={sold} words="sold" to="/bookings?Kind=purchase&Role=seller" />
      </ul>
      <OwnCars cars={cars} />
    </>
  )
}

const shownMax = 6
const pendingMax = 4

function Requests({ list, home }: { list: readonly BookingCard[]; home: Home }) {
  const { now } = home
  const waiting = listWaitingDeals(list)
  const calls = use(home.calls)
  return (
    <>
      <DueConsents request={home.consents} />
      <CallRows calls={calls} now={now} />
      {waiting.length === 0 && calls.length === 0 && (
        <EmptyState
          title="You’ve answered every request"
          action={
            <LinkButton to="/bookings?Kind=purchase&Role=seller" variant="line">
              See your bookings
            </LinkButton>
          }
        >
          When a buyer pays for one of your cars, your next step appears here with its deadline.
        </EmptyState>
      )}
      {waiting.length > 0 && (
        <ul className="grid gap-3">
          {waiting.slice(0, shownMax).map(booking => (
            <DealRow key={booking.id} kind={purchaseRow} card={booking} now={now} />
          ))}
        </ul>
      )}
    </>
  )
}

/** What goes on without the dealer: nothing to do, but money depends on it. */
function PendingBookings({ bookings, now }: { bookings: Home['bookings']; now: Date }) {
  const answer = use(bookings)
  if ('error' in answer) return null // said once, above
  const others = answer.list
    .filter(({ myTurn, state }) => !myTurn && !isOver(purchase, state))
    .slice(0, pendingMax)
  if (others.length === 0) return null
  return (
    <Section title="Under way" className="order-3">
      <ul className="grid gap-3">
        {others.map(booking => (
          <DealRow key={booking.id} kind={purchaseRow} card={booking} now={now} />
        ))}
      </ul>
    </Section>
  )
}

export function Dealer({ home }: { home: Home }) {
  const { isShown, show } = useShown()
  return (
    <>
      <Greeting home={home} action={<LinkButton to="/addlistings">Sell a car</LinkButton>} />
      <TwoColumns
        isSideShown={isShown}
        main={
          <>
            <Section title="Your turn" all={{ words: 'All bookings', to: '/bookings' }}>
              <LoadedPart request={home.bookings} waiting={<WaitingList rows={3} />} onReady={show}>
                {({ list }) => <Requests list={list} home={home} />}
              </LoadedPart>
            </Section>
            {isShown && (
              <Suspense>
                <PendingBookings bookings={home.bookings} now={home.now} />
              </Suspense>
            )}
          </>
        }
        side={
          <>
            <div className="order-1">
              <LoadedPart request={home.money} waiting={<WaitingWallet />}>
                {money => <WalletGlance money={money} />}
              </LoadedPart>
            </div>
            <Section title="Your yard" all={{ words: 'All cars', to: '/mylistings' }} className="order-2">
              <LoadedPart request={home.stock} waiting={<Skeleton className="h-72 w-full" />}>
                {stock => <StockView stock={stock} />}
              </LoadedPart>
            </Section>
            <SavedIfAny request={home.saved} />
          </>
        }
      />
    </>
  )
}
