// Leaves the pages of one person once another signs in on this browser.
import { limits } from '#contract/core/limits.ts'
import { say } from '../ui/toast.ts'
import { isForeignSession, read, sessionKeys } from './keys.ts'
import { currentPage, isOpenPage } from './pages.ts'
import { startPage } from './start-page.ts'

const noticeKey = 'autoXsessionChanged'
let isLeaving = false

/** Reloads for the current session, so that nothing of the other person stays in memory. */
export function leaveForeignSession(): void {
  if (isLeaving) return
  isLeaving = true
  try {
    sessionStorage.setItem(noticeKey, 'yes')
  } catch {
    // storage is refused: the page changes without a notice
  }
  window.location.replace(isOpenPage(window.location.pathname) ? currentPage() : startPage)
}

const leaveIfForeign = (): void => {
  if (isForeignSession()) leaveForeignSession()
}

function sayWhoIsSignedIn(): void {
  try {
    if (sessionStorage.getItem(noticeKey) === null) return
    sessionStorage.removeItem(noticeKey)
    const name = read(sessionKeys.fullName)
    if (name)
      say(
        `${name} has signed in on this browser, so this tab shows their account.`,
        limits.unauthorizedToastMs,
      )
  } catch {
    // storage is refused: nothing was noted
  }
}

/** Detects another user's session, even one begun while the tab slept. Returns the stop function. */
export function watchForeignSession(): () => void {
  sayWhoIsSignedIn()
  leaveIfForeign()
  window.addEventListener('storage', leaveIfForeign)
  window.addEventListener('pageshow', leaveIfForeign)
  document.addEventListener('visibilitychange', leaveIfForeign)
  return () => {
    window.removeEventListener('storage', leaveIfForeign)
    window.removeEventListener('pageshow', leaveIfForeign)
    document.removeEventListener('visibilitychange', leaveIfForeign)
  }
}
