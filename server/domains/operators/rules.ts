// Rules of operators' sessions: how long they last, and how often somebody may try.
import { limits } from '#contract/core/limits.ts'
import type { AttemptLimit } from '#server/kernel/secrets/attempt-limit.ts'

const before = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000)

/** A session last seen at or before this moment has been idle for too long. */
export const idleSince = (now: Date): Date => before(now, limits.deskIdleMinutes)
export const sessionExpiry = (now: Date): Date => before(now, -limits.deskSessionHoursMax * 60)
/** Seen times are written at most this often. */
export const seenEverySeconds = 5

/** By the name and where somebody is, so that a stranger elsewhere locks nobody out. */
export const tries: AttemptLimit = {
  kind: 'desk-sign-in',
  attemptsMax: 5,
  windowMinutes: 15,
  lockMinutes: 15,
}
export const triesByAddress: AttemptLimit = { kind: 'desk-sign-in-ip', attemptsMax: 30, windowMinutes: 15 }
/** By all together for one name: half a minute's code has a million values, of which three are right. */
export const triesOfAll: AttemptLimit = { kind: 'desk-sign-in-all', attemptsMax: 100, windowMinutes: 60 }
