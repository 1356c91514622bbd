// The main places as links in the frame, with unread counts.
import {
  CarFront,
  ChartColumn,
  CircleUser,
  House,
  KeyRound,
  MessageSquare,
  Package,
  Wallet,
} from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useActing } from '../session/acting.ts'
import { CountMark } from './counted-link.tsx'
import { unreadDeals } from './unread.ts'

const bookingsPath = '/bookings'

type Place = { to: string; words: string; icon: typeof House; within?: RegExp }

// Where whoever acts for a dealer goes: no wallet and no account.
const staffPlaces: readonly Place[] = [
  { to: '/mylistings', words: 'Cars', icon: CarFront, within: /^\/(?:mylistings\/|addlistings)/ },
  {
    to: '/mylisting-accessories',
    words: 'Parts',
    icon: Package,
    within: /^\/(?:mylisting-accessories\/|addAccessories)/,
  },
  { to: bookingsPath, words: 'Bookings', icon: KeyRound, within: /^\/bookings\// },
  { to: '/messages', words: 'Messages', icon: MessageSquare, within: /^\/messages\// },
  { to: '/dashboard', words: 'Figures', icon: ChartColumn, within: /^\/dashboard\// },
]

// The five places a person goes most, and the pages that lie within them; everything else is reached from /account.
const ownPlaces: readonly Place[] = [
  { to: '/home', words: 'Home', icon: House },
  { to: '/marketplace', words: 'Cars', icon: CarFront, within: /^\/marketplace\// },
  { to: bookingsPath, words: 'Bookings', icon: KeyRound, within: /^\/bookings\// },
  {
    to: '/account/wallet',
    words: 'Wallet',
    icon: Wallet,
    within: /^\/account\/(?:history|receipts|withdrawals|savings|sandbox-bank)(?:\/|$)/,
  },
  { to: '/account', words: 'Account', icon: CircleUser },
]

/** On a phone they stand at the foot of the screen; their words grow only as far as five of them stand side by side. */
export const placesBar =
  'fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-card pb-[env(safe-area-inset-bottom)]'

type Looks = {
  /** How each stands beside the others on a wide screen. */
  look: string
  current: string
  away: string
}

export function PlaceLinks({ look, current, away }: Looks) {
  const { pathname } = useLocation()
  const places = useActing() ? staffPlaces : ownPlaces
  unreadDeals.useAsk()
  const unread = unreadDeals.useCount()
  return places.map(({ to, words, icon: Icon, within }) => {
    const isPage = pathname === to
    const isWithin = within?.test(pathname) ?? false
    return (
      <Link
        key={to}
        to={to}
        aria-current={isPage ? 'page' : isWithin || undefined}
        className={`flex min-h-15 flex-1 flex-col items-center justify-center gap-0.5 border-t-3 text-[min(0.8125rem,4vw)] leading-snug font-semibold ${look} ${isPage || isWithin ? `border-amber text-ink ${current}` : `border-transparent text-soft hover:text-ink ${away}`}`}
      >
        <span className="relative">
          <Icon className="size-5.5" aria-hidden />
          {to === bookingsPath && <CountMark unread={unread} className="-top-1.5 left-3" />}
        </span>
        <span>
          <span>{words}</span>
          {to === bookingsPath && unread > 0 && <span className="sr-only">{`${unread} unread`}</span>}
        </span>
      </Link>
    )
  })
}
