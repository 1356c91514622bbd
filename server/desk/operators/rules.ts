// Rules of operators' sessions: how long they last, and how often somebody may try.
import { limits } from '#contract/core/limits.ts'
import type { AttemptLimit } from '#server/kernel/secrets/attempt-limit.ts'

const before = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000)

/** A session last seen at or before this moment has been idle for too long. */
export const idleSince = (now: Date): Date => before(now, limits.deskIdleMinutes)
export const sessionExpiry = (now: Date): Date => before(now, -limits.deskSessionHoursMax * 60)
/** Seen times are written at most this often. */
export const touchEverySeconds = 5

/** By name and address, so that a stranger elsewhere locks nobody out. */
export const tries: AttemptLimit = {
  kind: 'desk-sign-in',
  attemptsMax: 5,
  windowMinutes: 15,
  lockMinutes: 15,
}
export const triesByAddress: AttemptLimit = { kind: 'desk-sign-in-ip', attemptsMax: 30, windowMinutes: 15 }
/** On a device where this operator signed in before: counted apart, so that nothing a stranger does reaches it. */
export const triesByDevice: AttemptLimit = {
  kind: 'desk-sign-in-device',
  attemptsMax: 10,
  windowMinutes: 15,
  lockMinutes: 15,
}
/**
 * Codes per name, after the right password: of a million codes three are valid. Without the password nobody reaches
 * this count, so strangers cannot lock an operator out.
 */
export const codesOfAll: AttemptLimit = { kind: 'desk-code', attemptsMax: 100, windowMinutes: 60 }
/** Codes of commands and of signed-in operators; web sign-ins are counted separately. */
export const codesOfCommands: AttemptLimit = { kind: 'desk-command', attemptsMax: 100, windowMinutes: 60 }
export const codesAtDesk: AttemptLimit = { kind: 'desk-enrol', attemptsMax: 20, windowMinutes: 60 }

/** Devices unused for this long, and those beyond the limit per operator, are forgotten. */
export const deviceKnownDays = 180
export const devicesKnownMax = 20

/** A device that nobody signed in on since this moment is told no more. */
export const pushedSince = (now: Date): Date => before(now, 30 * 24 * 60)
