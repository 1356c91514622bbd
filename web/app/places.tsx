// The main places as links in the frame, with a count.
import { CarFront, ChartColumn, CircleUser, House, KeyRound, Package, Users, Wallet } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useActing } from '../session/acting.ts'
import { CountMark } from './counted-link.tsx'
import { waitingDeals } from './unread.ts'

const bookingsPath = '/bookings'

type Place = { to: string; words: string; icon: typeof House; within?: RegExp }

// Navigation of staff acting for a dealer: without wallet and account; messages stand in the header.
const staffPlaces: readonly Place[] = [
  { to: '/mylistings', words: 'Cars', icon: CarFront, within: /^\/(?:mylistings\/|addlistings)/ },
  {
    to: '/mylisting-accessories',
    words: 'Parts',
    icon: Package,
    within: /^\/(?:mylisting-accessories\/|addAccessories)/,
  },
  { to: '/leads', words: 'Leads', icon: Users, within: /^\/leads\// },
  { to: bookingsPath, words: 'Bookings', icon: KeyRound, within: /^\/bookings\// },
  { to: '/dashboard', words: 'Figures', icon: ChartColumn, within: /^\/dashboard\// },
]

// The five most used places and their pages; /account leads to the rest.
const ownPlaces: readonly Place[] = [
  { to: '/home', words: 'Home', icon: House },
  { to: '/marketplace', words: 'Cars', icon: CarFront, within: /^\/marketplace\// },
  { to: bookingsPath, words: 'Bookings', icon: KeyRound, within: /^\/bookings\// },
  {
    to: '/account/wallet',
    words: 'Wallet',
    icon: Wallet,
    within: /^\/account\/(?:history|receipts|withdrawals|top-up|demo-payment|savings|sandbox-bank)(?:\/|$)/,
  },
  { to: '/account', words: 'Account', icon: CircleUser },
]

type BarProps = { id?: string; className: string; children: ReactNode }

/** Tab bar on phones. Large text adds a second row, and `--places` tells the content above its height. */
export function PlacesBar({ id, className, children }: BarProps) {
  const bar = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const nav = bar.current!
    const { style } = document.documentElement
    const measure = () => style.setProperty('--places', `${nav.offsetHeight}px`)
    measure()
    const changes = new ResizeObserver(measure)
    changes.observe(nav)
    return () => {
      changes.disconnect()
      style.removeProperty('--places')
    }
  }, [])
  return (
    <nav
      ref={bar}
      id={id}
      aria-label="Main"
      className={`fixed inset-x-0 bottom-0 z-20 flex flex-wrap border-t border-line bg-card pb-[env(safe-area-inset-bottom)] ${className}`}
    >
      {children}
    </nav>
  )
}

type Looks = {
  /** Style of a place on wide screens. */
  look: string
  current: string
  away: string
  /** Where the count of waiting bookings stands. */
  count: string
}

export function PlaceLinks({ look, current, away, count }: Looks) {
  const { pathname } = useLocation()
  const places = useActing() ? staffPlaces : ownPlaces
  waitingDeals.useAsk()
  const waiting = waitingDeals.useCount()
  return places.map(({ to, words, icon: Icon, within }) => {
    const isPage = pathname === to
    const isWithin = within?.test(pathname) ?? false
    return (
      <Link
        key={to}
        to={to}
        aria-current={isPage ? 'page' : isWithin || undefined}
        className={`flex min-h-15 grow basis-[4.25em] flex-col items-center justify-center gap-0.5 border-t-3 text-xs leading-snug font-semibold ${look} ${isPage || isWithin ? `border-amber text-ink ${current}` : `border-transparent text-soft hover:text-ink ${away}`}`}
      >
        <span className="relative">
          <Icon className="size-5.5" aria-hidden />
          {to === bookingsPath && <CountMark unread={waiting} className={count} />}
        </span>
        <span>
          <span>{words}</span>
          {to === bookingsPath && waiting > 0 && <span className="sr-only">{`${waiting} your turn`}</span>}
        </span>
      </Link>
    )
  })
}
