// Frame and sign-in guard of the desk, separate from user pages.
import {
  Activity,
  ChartColumn,
  ClipboardList,
  KeyRound,
  ScrollText,
  Search,
  SlidersHorizontal,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, NavLink, Outlet, redirect, useLocation } from 'react-router'
import '../app.css'
import { type GuardedCall, mayCall } from '#contract/desk/roles.ts'
import { deskApi, readRoles } from '../client/desk-api.ts'
import { leaveDeskPush, useDeskPush } from '../client/desk-push.ts'
import { deskToken, endDesk, useOperator, useRoles } from '../session/desk-session.ts'
import { goTo } from '../session/pages.ts'
import { useCountInTitle, useWaiting } from '../desk/waiting-count.ts'
import { Button } from '../ui/button.tsx'
import { Logo } from '../ui/logo.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { WaitingPage } from './waiting-page.tsx'
import type { Route } from './+types/desk'

type Place = {
  to: string
  words: string
  icon: typeof Search
  call: GuardedCall
  /** A phone has no room for it: the queues lead there. */
  isWide?: true
}
/** Each is offered to whoever may make the call that its page begins with. */
const places: readonly Place[] = [
  { to: '/desk', words: 'Queues', icon: ClipboardList, call: 'GET /api/Desk/queues' },
  {
    to: '/desk/overview',
    words: 'Overview',
    icon: ChartColumn,
    call: 'GET /api/Desk/overview',
    isWide: true,
  },
  { to: '/desk/status', words: 'Status', icon: Activity, call: 'GET /api/Desk/status' },
  { to: '/desk/find', words: 'Find', icon: Search, call: 'POST /api/Desk/find' },
  { to: '/desk/settings', words: 'Settings', icon: SlidersHorizontal, call: 'GET /api/Desk/settings' },
  { to: '/desk/audit', words: 'Audit', icon: ScrollText, call: 'GET /api/Desk/audit' },
]

/** The desk requests nothing before sign-in. */
const guard: Route.ClientMiddlewareFunction = async ({ request }, next) => {
  const { pathname } = new URL(request.url)
  // An alert leads to its queue, past the sign-in.
  const query = pathname === '/desk' ? '' : `?to=${pathname}`
  if (deskToken() === null && pathname !== '/desk/login') throw redirect(`/desk/login${query}`)
  return next()
}
export const clientMiddleware = [guard]
/** Roles may have changed since the tab was opened; the frame does not wait for them. */
export const clientLoader = () => {
  if (deskToken() !== null) void readRoles()
  return null
}
clientLoader.hydrate = true as const

export const headers = () => ({ 'cache-control': 'no-cache' })
export const meta = () => [{ name: 'robots', content: 'noindex' }]

const Waiting = ({ waiting, overdue }: { waiting: number; overdue: number }) => (
  <span
    className={`figures absolute top-1 left-1/2 ml-3 rounded-plate px-1.5 text-xs md:static md:ml-auto ${overdue > 0 ? 'bg-bad-wash text-bad' : 'bg-sunk text-ink'}`}
  >
    {waiting}
    <span className="sr-only">{overdue > 0 ? ` waiting, ${overdue} overdue` : ' waiting'}</span>
  </span>
)

const Places = () => {
  const { pathname } = useLocation()
  const roles = useRoles()
  const waiting = useWaiting(mayCall(roles, 'GET /api/Desk/waiting'))
  useCountInTitle(waiting?.waiting ?? 0)
  // Queue items, worklists, things and checks belong to the queues; lists to the search.
  const section = /^\/desk\/(?:queues|worklists|things|checks)\//.test(pathname)
    ? '/desk'
    : pathname.startsWith('/desk/lists/')
      ? '/desk/find'
      : pathname === '/desk/operators'
        ? '/desk/settings'
        : undefined
  return (
    <nav
      aria-label="Desk"
      className="fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-card pb-[env(safe-area-inset-bottom)] md:static md:w-40 md:shrink-0 md:flex-col md:gap-1 md:border-0 md:bg-transparent md:pt-8"
    >
      {places
        .filter(({ call }) => mayCall(roles, call))
        .map(({ to, words, icon: Icon, isWide }) => (
          <NavLink
            key={to}
            to={to}
            end={to === '/desk'}
            className={({ isActive }) =>
              `relative ${isWide ? 'max-md:hidden' : ''} flex min-h-15 flex-1 flex-col items-center justify-center gap-0.5 border-t-3 text-xs font-semibold md:min-h-11 md:flex-none md:flex-row md:justify-start md:gap-3 md:rounded-plate md:border-t-0 md:border-l-3 md:px-3 md:text-base ${isActive || section === to ? 'border-amber text-ink md:bg-sunk' : 'border-transparent text-soft hover:text-ink'}`
            }
          >
            <Icon className="size-5.5 shrink-0" aria-hidden />
            <span>{words}</span>
            {to === '/desk' && waiting !== undefined && waiting.waiting > 0 && <Waiting {...waiting} />}
          </NavLink>
        ))}
    </nav>
  )
}

async function leave() {
  await Promise.all([deskApi.desk.signOut(), leaveDeskPush()])
  endDesk()
  goTo('/desk/login')
}

function Frame({ children }: { children: ReactNode }) {
  const operator = useOperator()
  useDeskPush(operator)
  return (
    <>
      <a href="#main" className="sr-only focus:not-sr-only">
        Skip to content
      </a>
      <header className="bg-band text-on-band">
        <div className="wide flex items-center gap-1 sm:gap-3">
          <Link to="/desk" className="mr-auto flex items-center gap-3 py-4">
            <Logo className="h-6" />
            <span className="show text-lg">Desk</span>
          </Link>
          {operator && (
            <Link
              to="/desk/passkeys"
              className="flex min-h-11 min-w-11 items-center justify-center gap-2 text-sm max-sm:min-w-9"
            >
              <KeyRound className="size-5" aria-hidden />
              <span className="sr-only">Passkeys of</span>
              <span className="truncate max-sm:sr-only">{operator}</span>
            </Link>
          )}
          <ThemeSwitch />
          {operator && (
            <Button variant="quiet" onClick={leave} className="shrink-0 whitespace-nowrap text-on-band!">
              Sign out
            </Button>
          )}
        </div>
      </header>
      <div className="wide flex grow gap-8">
        {operator && <Places />}
        <main id="main" className="min-w-0 grow pt-6 pb-28 md:pt-8 md:pb-16">
          {children}
        </main>
      </div>
    </>
  )
}

export const HydrateFallback = () => (
  <Frame>
    <WaitingPage />
  </Frame>
)

export default function Desk() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}
