// The frame of private screens: the band at the top, navigation at the bottom on phones and at the side on desktops.
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
import type { ReactNode } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { usePushDevice } from '../client/push.ts'
import { isForStaff, staffStart, useActing } from '../session/acting.ts'
import { useKept } from '../session/session.ts'
import { Avatar } from '../features/sellers/avatar.tsx'
import { FaultBoundary } from '../ui/fault-boundary.tsx'
import { Logo } from '../ui/logo.tsx'
import { ActingBar, NotForStaff } from './acting-bar.tsx'
import { Bell } from './bell.tsx'
<<<<<<< HEAD
import { PayingBar } from './paying-bar.tsx'
=======
import { CountMark, unreadName } from './counted-link.tsx'
>>>>>>> 079cda16 (Put deals of all kinds into one inbox with unread marks)
import { MessagesLink } from './messages-link.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
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
  { to: '/marketplace', words: 'Cars', icon: CarFront },
  { to: bookingsPath, words: 'Bookings', icon: KeyRound, within: /^\/bookings\// },
  {
    to: '/account/wallet',
    words: 'Wallet',
    icon: Wallet,
    within: /^\/account\/(?:history|receipts|withdrawals|savings|sandbox-bank)(?:\/|$)/,
  },
  { to: '/account', words: 'Account', icon: CircleUser },
]

// Where one writes, the places give way to the words on a phone.
const writing = /^\/messages\/./

const Places = ({ places }: { places: readonly Place[] }) => {
  const { pathname } = useLocation()
  unreadDeals.useAsk()
  const unread = unreadDeals.useCount()
  return (
    <nav
      aria-label="Main"
      className={`fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-card pb-[env(safe-area-inset-bottom)] md:static md:w-48 md:shrink-0 md:flex-col md:gap-1 md:border-0 md:bg-transparent md:pt-8 ${writing.test(pathname) ? 'max-md:hidden' : ''}`}
    >
      {places.map(({ to, words, icon: Icon, within }) => (
        <NavLink
          key={to}
          to={to}
          end
          {...(to === bookingsPath && { 'aria-label': unreadName(words, unread) })}
          className={({ isActive }) =>
            `flex min-h-15 flex-1 flex-col items-center justify-center gap-0.5 border-t-3 text-xs font-semibold md:min-h-11 md:flex-none md:flex-row md:justify-start md:gap-3 md:rounded-plate md:border-t-0 md:border-l-3 md:px-3 md:text-base ${isActive || within?.test(pathname) ? 'border-amber text-ink md:bg-sunk' : 'border-transparent text-soft hover:text-ink'}`
          }
        >
          <span className="relative">
            <Icon className="size-5.5" aria-hidden />
            {to === bookingsPath && <CountMark unread={unread} className="-top-1.5 left-3" />}
          </span>
          <span>{words}</span>
        </NavLink>
      ))}
    </nav>
  )
}

export function Shell({ children }: { children: ReactNode }) {
  const name = useKept('fullName')
  const image = useKept('profileImage')
  const { pathname } = useLocation()
  const acting = useActing()
  usePushDevice(acting !== undefined)
  return (
    <>
      <a href="#main" className="sr-only focus:not-sr-only">
        Skip to the page
      </a>
      <header className="bg-band text-on-band">
        <div className="wide flex items-center gap-2">
          <Link to={acting ? staffStart : '/home'} className="mr-auto py-4">
            <Logo className="h-6" />
          </Link>
          <ThemeSwitch />
          <MessagesLink />
          <Bell />
          <Link
            to={acting ? '/settings/dealers' : '/account'}
            className="-mr-1 grid min-h-11 min-w-11 place-items-center"
          >
            <span className="sr-only">{acting ? 'For whom you act' : 'Your account'}</span>
            <Avatar name={name} image={image} className="size-9 text-sm" />
          </Link>
        </div>
      </header>
      {acting ? <ActingBar acting={acting} /> : <PayingBar />}
      <div className="wide flex grow gap-8">
        <Places places={acting ? staffPlaces : ownPlaces} />
        <main
          id="main"
          className={`min-w-0 grow pt-6 md:pt-8 ${writing.test(pathname) ? '' : 'pb-28 md:pb-16'}`}
        >
          <FaultBoundary resetKey={pathname}>
            {acting && !isForStaff(pathname) ? <NotForStaff acting={acting} /> : children}
          </FaultBoundary>
        </main>
      </div>
    </>
  )
}
