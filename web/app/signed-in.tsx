// Guard layout of private screens: needs a stored token, browser only.
import { useEffect } from 'react'
import { Outlet, redirect, useNavigation } from 'react-router'
import { limits } from '#contract/core/limits.ts'
import '../app.css'
import { noteNavigation } from '../client/live.ts'
import { Shell } from './shell.tsx'
import { WaitingPage } from './waiting-page.tsx'
import { leaveForeignSession } from '../session/foreign-session.ts'
import { isForeignSession } from '../session/keys.ts'
import { isSignedInStill, sayWhySignIn, wasEndedUntouched } from '../session/ending.ts'
import { goTo, rememberPage } from '../session/pages.ts'
import type { Route } from './+types/signed-in'

/**
 * Warns 'Please sign in', or that the session has expired, and goes to /login after two seconds where no token is stored (specification section 2). It
 * stands before the loaders of the screens, so that none of them asks the server for somebody who is not signed in.
 */
const guard: Route.ClientMiddlewareFunction = async ({ request }, next) => {
  if (isForeignSession()) {
    leaveForeignSession()
    return new Promise(() => {}) // nothing of this page is read any more
  }
  if (isSignedInStill()) return next()
  const { pathname, search } = new URL(request.url)
  rememberPage(pathname + search)
  sayWhySignIn()
  await new Promise(resolve => setTimeout(resolve, limits.signInRedirectMs))
  throw redirect('/login')
}
export const clientMiddleware = [guard]

// Middleware needs a loader to run, also on the first visit.
export const clientLoader = () => null
clientLoader.hydrate = true as const

// The server sends the same empty shell to everybody; without `s-maxage` it does not push public pages out of the cache.
export const headers = () => ({ 'cache-control': 'no-cache' })
export const HydrateFallback = () => (
  <Shell>
    <WaitingPage />
  </Shell>
)

/** Clears private data after a sign-out in another tab, or a long sleep. */
function useSignedOutElsewhere() {
  useEffect(() => {
    const looked = () => {
      if (isForeignSession() || isSignedInStill()) return
      if (wasEndedUntouched()) sayWhySignIn()
      goTo('/login')
    }
    window.addEventListener('storage', looked)
    window.addEventListener('pageshow', looked)
    document.addEventListener('visibilitychange', looked)
    return () => {
      window.removeEventListener('storage', looked)
      window.removeEventListener('pageshow', looked)
      document.removeEventListener('visibilitychange', looked)
    }
  }, [])
}

/** Tells the next page about signals received while it loaded. */
function useWay() {
  const { state } = useNavigation()
  useEffect(() => {
    if (state === 'loading') noteNavigation()
  }, [state])
}

export default function SignedIn() {
  useSignedOutElsewhere()
  useWay()
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}
