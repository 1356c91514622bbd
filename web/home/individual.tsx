// Home of an Individual: tasks, wallet, search, cars nearby, saved cars and own listings.
import { use } from 'react'
import type { BookingCard } from '#contract/purchase/shape.ts'
import { isOver } from '#contract/deal-engine/process.ts'
import { purchase } from '#contract/purchase/process.ts'
import { DealRow } from '../deal-engine/deal-row.tsx'
import { CallRows } from '../deals/waiting/call-rows.tsx'
import { waitingFirst } from '../deals/waiting/calls.ts'
import { purchaseRow } from '../purchase/row.ts'
import { DueConsents } from '../user/consent-notice.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { WaitingList } from '../ui/states.tsx'
import { Greeting } from './greeting.tsx'
import type { Home, Stock } from './load-home.ts'
import { MarketSearch } from './market-search.tsx'
import { NearCars, WaitingNear } from './near-cars.tsx'
import { OwnCars } from './own-cars.tsx'
import { SavedSection } from './saved-section.tsx'
import { Loaded, Section, TwoColumns, useShown } from './section.tsx'
import { WaitingWallet, WalletGlance } from './wallet-glance.tsx'

const shownMax = 3

function Waits({ list, home }: { list: readonly BookingCard[]; home: Home }) {
  const { now } = home
  const calls = use(home.calls)
  const waiting = waitingFirst(list)
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
        You have no listings. Add a few photos and a price: buyers pay into escrow before you hand over the
        car.
      </p>
      <LinkButton to="/addlistings" look="line" className="mt-4">
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
              <Loaded request={home.bookings} waiting={<WaitingList rows={2} />} onShown={show}>
                {({ list }) => <Waits list={list} home={home} />}
              </Loaded>
            </Section>
            <Section title="Near you" className={isShown ? 'order-2' : 'hidden'}>
              <Loaded request={home.near} waiting={<WaitingNear />}>
                {near => <NearCars near={near} />}
              </Loaded>
            </Section>
          </>
        }
        side={
          <>
            <div className="order-1">
              <Loaded request={home.money} waiting={<WaitingWallet />}>
                {money => <WalletGlance money={money} />}
              </Loaded>
            </div>
            <SavedSection request={home.saved} />
            <Section title="Your cars" all={{ words: 'All cars', to: '/mylistings' }} className="order-3">
              <Loaded request={home.stock} waiting={<WaitingList rows={2} />}>
                {stock => <Own stock={stock} />}
              </Loaded>
            </Section>
          </>
        }
      />
    </>
  )
}
