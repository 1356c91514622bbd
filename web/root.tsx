// The document around every screen, and the pages for what does not exist or failed.
import { Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useNavigate,
  useRouteError,
} from 'react-router'
import { knownMark } from '#contract/core/in-force.ts'
import { lazyComponent } from './ui/lazy-component.ts'
import { Connection } from './app/connection.tsx'
import { ErrorPage } from './app/not-found/error-page.tsx'
import notFoundSheet from './app/not-found/not-found.css?url'
import { NotFoundPage } from './app/not-found/not-found-page.tsx'
import { confirmedMeta } from './session/confirmed-values.ts'
import { rememberViewedCar } from './session/car-lists.ts'
import { goBy } from './session/pages.ts'
import { watchForeignSession } from './session/foreign-session.ts'
import { useSignedIn } from './session/session.ts'
import { keepWorkerAwake } from './app/worker.ts'
import { guardDoublePress } from './ui/double-press.ts'
import { focusPage, keepFocus } from './ui/keep-focus.ts'
import { Overlay } from './ui/overlay.tsx'
import { watchPresses } from './ui/press.ts'
import { forgetEarlierVisit, scrollKey, scrollStorageKey } from './ui/scroll-key.ts'
import { InlineScript } from './public-pages/inline-script.tsx'
import themeScript from './rendering/inline/theme.ts?inline-script'
import { Toasts } from './ui/toasts.tsx'

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en-NG" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <InlineScript code={themeScript} />
        <meta name="theme-color" content="#0b2f25" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/app.webmanifest" />
        {knownMark() && <meta name={confirmedMeta} content={knownMark()} />}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Overlay />
        <Toasts />
        <Scripts />
      </body>
    </html>
  )
}

// Only who is signed in needs it, so it is not part of what a visitor loads.
const Idle = lazyComponent(() => import('./app/idle.tsx'))

if (typeof window !== 'undefined') forgetEarlierVisit()

// Rendered on the server it would be a script in every page that a visitor without scripts cannot use.
const noChange = () => () => {}
const useInBrowser = () =>
  useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  )

/** Another page, also of a list, begins at its heading: who hears the page is told where they are. */
function useFocusOnPage() {
  const { pathname, search } = useLocation()
  const lastPlace = useRef({ pathname, search })
  useEffect(keepFocus, [])
  useEffect(() => {
    const { current } = lastPlace
    lastPlace.current = { pathname, search }
    const isTurned = search !== current.search && document.activeElement?.matches('[rel=next], [rel=prev]')
    if (pathname !== current.pathname || isTurned) focusPage()
  }, [pathname, search])
}

export default function Root() {
  const navigate = useNavigate()
  const signedIn = useSignedIn()
  const inBrowser = useInBrowser()
  useEffect(() => {
    goBy(to => void navigate(to))
    keepWorkerAwake()
    // rendering/inline/wait.ts repeats the presses that came too early, once the parts have drawn what the device remembers
    setTimeout(() => window.dispatchEvent(new Event('autox:awake')))
  }, [navigate])
  useEffect(() => {
    // Whoever is signed in has the mark until their own frame stands.
    if (inBrowser && !signedIn) delete document.documentElement.dataset['own']
  }, [inBrowser, signedIn])
  useEffect(guardDoublePress, [])
  useEffect(watchPresses, [])
  useEffect(watchForeignSession, [])
  const { pathname } = useLocation()
  useFocusOnPage()
  useEffect(() => {
    // a listing; car-lists.ts knows an id when it sees one
    if (pathname.startsWith('/marketplace/')) rememberViewedCar(pathname.slice('/marketplace/'.length))
  }, [pathname])
  return (
    <>
      <Outlet />
      {inBrowser && <Connection />}
      {inBrowser && <ScrollRestoration getKey={scrollKey} storageKey={scrollStorageKey} />}
      {signedIn && (
        <Suspense>
          <Idle />
        </Suspense>
      )}
    </>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  return (
    <>
      {/* the page that failed takes its own sheet with it */}
      <link rel="stylesheet" href={notFoundSheet} precedence="page" />
      {isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <ErrorPage />}
    </>
  )
}
