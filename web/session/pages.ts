// Navigates from outside React and returns after sign-in.
import { deviceKeys, forget, keep, keepInTab, read, sessionKeys, tabKeys } from './keys.ts'
import { startPage } from './start-page.ts'

type Go = (to: string) => void
let go: Go = to => window.location.assign(to)

/** The root hands over the router's navigation, so that toasts and forms survive the way to /login. */
export const goBy = (navigate: Go): void => {
  go = navigate
}
export const goTo: Go = to => go(to)

/** A path within this application: a stored address must not lead elsewhere. */
export const isOwnPath = (path: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(path)

const signInPages =
  /^\/(?:login|register|accVerify|emailVerify|forgotPassword|resetPassword|changePasswordWithToken)(?:[/?]|$)/
const isSignInPage = (path: string) => signInPages.test(path)

const openPages =
  /^\/(?:|marketplace(?:\/.*)?|checkout\/.*|receipt\/.*|bill-of-sale\/.*|certificate(?:\/.*)?|escrow|finance\/check|about|fees|help|complaints(?:\/.*)?|terms(?:\/.*)?|privacy(?:\/.*)?|desk(?:\/.*)?|onboard|onboardOptions|mailbox|unsubscribe|injured|walk-in|call-off|goodbye|changePassword)\/?$/

/**
 * Whether a page is public (specification section 2), so that it needs no session. The desk has its own guard and
 * sessions.
 */
export const isOpenPage = (pathname: string): boolean => openPages.test(pathname) || isSignInPage(pathname)

/** Remembers where the person was (path and query); sign-in pages are not remembered. */
export function rememberPage(path: string): void {
  if (!isOwnPath(path) || isSignInPage(path)) return
  forget(tabKeys.lastPage)
  keep(deviceKeys.lastPage, path)
  const owner = read(sessionKeys.userId)
  if (owner === null) forget(deviceKeys.lastPageOf)
  else keep(deviceKeys.lastPageOf, owner)
}

/** Whether a private page was left by another person than the one who is signed in now. */
const isOfAnother = (path: string): boolean => {
  const owner = read(deviceKeys.lastPageOf)
  return owner !== null && owner !== read(sessionKeys.userId) && !isOpenPage(path.split(/[?#]/, 1)[0]!)
}

/** Remembers a page whose address opens something: in this tab alone, and until the returned function is called elsewhere. */
export function rememberSecretPage(path: string): () => void {
  keepInTab(tabKeys.lastPage, path)
  return () => {
    if (!isSignInPage(window.location.pathname)) forget(tabKeys.lastPage)
  }
}

/** The remembered page; null without one. */
export const rememberedPage = (): string | null => read(tabKeys.lastPage) ?? read(deviceKeys.lastPage)

/** The remembered page, once; `fallback` without one, and where another person left it. */
export function takeRememberedPage(fallback = startPage): string {
  const page = rememberedPage()
  const isOpenToThem = page !== null && isOwnPath(page) && !isOfAnother(page)
  forget(tabKeys.lastPage)
  forget(deviceKeys.lastPage)
  forget(deviceKeys.lastPageOf)
  return isOpenToThem ? page : fallback
}

export const currentPage = (): string => window.location.pathname + window.location.search
