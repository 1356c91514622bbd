// Frame and sign-in guard of the desk, separate from user pages.
import { Activity, ClipboardList, KeyRound, ScrollText, Search, SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, NavLink, Outlet, redirect, useLocation } from 'react-router'
import '../app.css'
import { deskApi } from '../client/desk-api.ts'
import { deskToken, endDesk, useOperator } from '../session/desk-session.ts'
import { goTo } from '../session/pages.ts'
import { Button } from '../ui/button.tsx'
import { Logo } from '../ui/logo.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { WaitingPage } from './waiting-page.tsx'
import type { Route } from './+types/desk'

const places = [
  { to: '/desk', words: 'Queues', icon: ClipboardList },
  { to: '/desk/status', words: 'Status', icon: Activity },
  { to: '/desk/find', words: 'Find', icon: Search },
  { to: '/desk/settings', words: 'Settings', icon: SlidersHorizontal },
  { to: '/desk/audit', words: 'Audit', icon: ScrollText },
] as const

/** The desk requests nothing before sign-in. */
const guard: Route.ClientMiddlewareFunction = async ({ request }, next) => {
  if (deskToken() === null && new URL(request.url).pathname !== '/desk/login') throw redirect('/desk/login')
  return next()
}
export const clientMiddleware = [guard]
export const clientLoader = () => null
clientLoader.hydrate = true as const

export const headers = () => ({ 'cache-control': 'no-cache' })
export const meta = () => [{ name: 'robots', content: 'noindex' }]

const Places = () => {
  const { pathname } = useLocation()
  // Queue items, things and checks belong to the queues.
  const inQueues = /^\/desk\/(queues|things|checks)\//.test(pathname)
  return (
    <nav
      aria-label="Desk"
      className="fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-card pb-[env(safe-area-inset-bottom)] md:static md:w-40 md:shrink-0 md:flex-col md:gap-1 md:border-0 md:bg-transparent md:pt-8"
    >
      {places.map(({ to, words, icon: Icon }) => (
        <NavLink
          key={to}
          to={to}
          end={to === '/desk'}
          className={({ isActive }) =>
            `flex min-h-15 flex-1 flex-col items-center justify-center gap-0.5 border-t-3 text-xs font-semibold md:min-h-11 md:flex-none md:flex-row md:justify-start md:gap-3 md:rounded-plate md:border-t-0 md:border-l-3 md:px-3 md:text-base ${isActive || (inQueues && to === '/desk') ? 'border-amber text-ink md:bg-sunk' : 'border-transparent text-soft hover:text-ink'}`
          }
        >
          <Icon className="size-5.5" aria-hidden />
          <span>{words}</span>
        </NavLink>
      ))}
    </nav>
  )
}

async function leave() {
  await deskApi.desk.signOut()
  endDesk()
  goTo('/desk/login')
}

function Frame({ children }: { children: ReactNode }) {
  const operator = useOperator()
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
            <Button look="quiet" onClick={leave} className="shrink-0 whitespace-nowrap text-on-band!">
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
