// Handles a 401: remembers the page, ends the session, opens /login (section 8).
import { limits } from '#contract/core/limits.ts'
import { messages } from '#contract/core/messages.ts'
import { warn } from '../ui/toast.ts'
import { isSignedInStill, sayWhySignIn, wasEndedUntouched } from './ending.ts'
import { leaveForeignSession } from './foreign-session.ts'
import { isForeignSession } from './keys.ts'
import { currentPage, goTo, isOpenPage, rememberPage } from './pages.ts'
import { clearSession } from './session.ts'

let leaving = false

/**
 * Ends the session once, however many calls were refused together. A page that is open to all stays and shows itself
 * signed out: its calls are exempt. Where nobody touched the session for too long, that is said.
 */
export function endByUnauthorized(): void {
  if (leaving) return
  if (isForeignSession()) return leaveForeignSession()
  if (isOpenPage(window.location.pathname)) return clearSession()
  leaving = true
  rememberPage(currentPage())
  if (!isSignedInStill() && wasEndedUntouched()) sayWhySignIn()
  else warn(messages.pleaseLogin, limits.unauthorizedToastMs)
  clearSession()
  setTimeout(() => {
    leaving = false
    goTo('/login')
  }, limits.unauthorizedRedirectMs)
}
