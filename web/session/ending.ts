// Ends a session idle for ten minutes, in every tab alike.
import { limits } from '#contract/core/limits.ts'
import { messages } from '#contract/core/messages.ts'
import { warn } from '../ui/toast.ts'
import { deviceKeys, forget, keep, read, tokenOf } from './keys.ts'
import { clearSession } from './session.ts'

const idleMs = limits.idleMinutes * 60_000

/** The last touch in any tab, in epoch milliseconds; undefined where none was noted. */
export const lastTouch = (): number | undefined => Number(read(deviceKeys.lastTouch)) || undefined

/** Whether the stored token has been idle for too long; a sleeping device ends nothing yet. */
const isUntouched = (now = Date.now()): boolean => {
  const at = lastTouch()
  return tokenOf() !== null && at !== undefined && now - at >= idleMs
}

/** Forgets the session for want of a touch, and notes why: other tabs, and this one loaded again, ask later. */
export function endUntouched(): void {
  keep(deviceKeys.endedUntouched, 'yes')
  forget(deviceKeys.lastTouch)
  clearSession()
}

/** Ends an idle session. Returns whether the user is still signed in. */
export function isSignedInStill(): boolean {
  if (isUntouched()) endUntouched()
  return tokenOf() !== null
}

export const wasEndedUntouched = (): boolean => tokenOf() === null && read(deviceKeys.endedUntouched) !== null

// What notices it first in one tab says it, however many do.
let saidAt = -Infinity

/** Tells a visitor why sign-in is required. */
export function sayWhySignIn(): void {
  if (!wasEndedUntouched()) return warn(messages.pleaseSignIn)
  const now = Date.now()
  if (Math.abs(now - saidAt) < limits.signInRedirectMs) return
  saidAt = now
  warn(messages.sessionExpired)
}
