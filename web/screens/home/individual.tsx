// Home of an Individual: what waits for me, my wallet, a search, new cars near me, what I saved, and my own on the market.
import { use } from 'react'
import type { BookingCard } from '#contract/deals/purchase/shape.ts'
import { isOver } from '#contract/core/process.ts'
import { purchase } from '#contract/deals/purchase/process.ts'
import { DealRow } from '../../deals/deal-row.tsx'
import { CallRows } from '../../deals/waiting/call-rows.tsx'
import { waitingFirst } from '../../deals/waiting/calls.ts'
import { purchaseRow } from '../../deals/purchase/row.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { WaitingList } from '../../ui/states.tsx'
import { Greeting } from './greeting.tsx'
import type { Home, Stock } from './load-home.ts'
import { MarketSearch } from './market-search.tsx'
import { NearCars, WaitingNear } from './near-cars.tsx'
import { OwnCars } from './own-cars.tsx'
import { SavedPart } from './saved-part.tsx'
import { Loaded, Section, TwoColumns } from './section.tsx'
import { WaitingWallet, WalletGlance } from './wallet-glance.tsx'

const shownMax = 3

function Waits({ list, home }: { list: readonly BookingCard[]; home: Home }) {
  const { now } = home
  const calls = use(home.calls)
  const waiting = waitingFirst(list)
  const goingOn = list.filter(({ myTurn, state }) => !myTurn && !isOver(purchase, state))
  const shown = (waiting.length > 0 ? waiting : goingOn).slice(0, shownMax)
  if (shown.length === 0)
    return calls.length > 0 ? (
      <CallRows calls={calls} now={now} />
    ) : (
      <p className="border-y border-line py-5 text-soft">
        No purchase and no sale is under way. When one is, its next step and its deadline stand here.
      </p>
    )
  return (
    <>
      <CallRows calls={calls} now={now} />
      <ul className="grid gap-3">
        {shown.map(booking => (
          <DealRow key={booking.id} kind={purchaseRow} card={booking} now={now} />
        ))}
      </ul>
    </>
  )
}

const Own = ({ stock: { cars } }: { stock: Stock }) =>
  cars.length > 0 ? (
    <OwnCars cars={cars.slice(0, shownMax)} />
  ) : (
    <div className="border-y border-line py-5">
      <p className="text-soft">
        You offer none. A few photographs and a price are enough, and buyers pay into escrow before you hand
        over anything.
      </p>
      <LinkButton to="/addlistings" look="line" className="mt-4">
        Offer my car
      </LinkButton>
    </div>
  )

export const Individual = ({ home }: { home: Home }) => (
  <>
    <Greeting home={home} />
    <TwoColumns
      main={
        <>
          <MarketSearch />
          <Section title="Next steps" all={{ words: 'All bookings', to: '/bookings' }}>
            <Loaded asked={home.bookings} waiting={<WaitingList rows={2} />}>
              {({ list }) => <Waits list={list} home={home} />}
            </Loaded>
          </Section>
          <Section title="Near you" className="order-2">
            <Loaded asked={home.near} waiting={<WaitingNear />}>
              {near => <NearCars near={near} />}
            </Loaded>
          </Section>
        </>
      }
      side={
        <>
          <div className="order-1">
            <Loaded asked={home.money} waiting={<WaitingWallet />}>
              {money => <WalletGlance money={money} />}
            </Loaded>
          </div>
          <SavedPart asked={home.saved} />
          <Section title="Your cars" all={{ words: 'All cars', to: '/mylistings' }} className="order-3">
            <Loaded asked={home.stock} waiting={<WaitingList rows={2} />}>
              {stock => <Own stock={stock} />}
            </Loaded>
          </Section>
        </>
      }
    />
  </>
)
