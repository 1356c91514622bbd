// The server answered 401: remember the page, say so, forget the session, go to /login (specification section 8).
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { warn } from '../ui/toast.ts'
import { currentPage, goTo, rememberPage } from './pages.ts'
import { clearSession } from './session.ts'

let leaving = false

/** Ends the session once, however many calls were refused together. */
export function endByUnauthorized(): void {
  if (leaving) return
  leaving = true
  rememberPage(currentPage())
  warn(messages.pleaseLogin, limits.unauthorizedToastMs)
  clearSession()
  setTimeout(() => {
    leaving = false
    goTo('/login')
  }, limits.unauthorizedRedirectMs)
}
