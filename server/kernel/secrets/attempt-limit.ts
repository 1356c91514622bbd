// Counts attempts before checking them, so that concurrent guesses all count.
import { machineOf } from '../network/addresses.ts'
import type { Query } from '../db/db.ts'

/**
 * Attempts in a window that begins with the first one. With `lockMinutes` the last attempt locks before its check, so
 * that neither a crash nor concurrent guesses get another; a correct one unlocks.
 */
export type AttemptLimit = {
  kind: string
  attemptsMax: number
  windowMinutes: number
  /** How long it locks. Several: the first lock, the second in a row without a right attempt, and so on; after the last for good. */
  lockMinutes?: number | readonly number[]
}

/** The end of a lock that never expires. */
export const forGood = new Date('9999-12-31T00:00:00Z')

/**
 * `lockedUntil` of an allowed attempt: it is the last one, and unless it is right this is the lock. Of a refused one:
 * when the next is allowed.
 */
export type Reserved =
  | { ok: true; tries: number; lockedUntil: Date | null }
  | { ok: false; lockedUntil: Date }

const minutesBefore = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000)
const minutesAfter = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000)

/**
 * Counts one attempt before it is made, by a person, a thing or an address; an IPv6 address counts with its whole /64.
 * Refused (ok: false) while locked, or while the limit is reached. Give the database and not a transaction: a rollback
 * must not undo the count.
 */
export const countAttempt = async (
  db: Query,
  rule: AttemptLimit,
  who: string,
  now: Date,
): Promise<Reserved> => {
  const subject = machineOf(who)
  const windowStart = minutesBefore(now, rule.windowMinutes)
  const steps = locksOf(rule, now)
  const row = await db.maybe<{ tries: number; locked_until: Date | null }>`
    insert into attempt_limit as t (kind, subject, tries, since, locked_until, locks)
    values (${rule.kind}, ${subject}, 1, ${now}, case when ${rule.attemptsMax} <= 1 then (${steps}::timestamptz[])[1] end,
      case when ${rule.attemptsMax} <= 1 then 1 else 0 end)
    on conflict (kind, subject) do update set (tries, since, locked_until, locks) = (
      select counted.tries, case when counted.tries = 1 then ${now} else t.since end,
        case when counted.tries >= ${rule.attemptsMax}
          then (${steps}::timestamptz[])[least(t.locks + 1, cardinality(${steps}::timestamptz[]))] end,
        case when counted.tries >= ${rule.attemptsMax} then t.locks + 1 else t.locks end
      from (select case when t.locked_until is not null or t.since <= ${windowStart} then 1 else t.tries + 1 end) counted (tries))
    where coalesce(t.locked_until <= ${now}, t.tries < ${rule.attemptsMax} or t.since <= ${windowStart})
    returning tries, locked_until`
  return row
    ? { ok: true, tries: row.tries, lockedUntil: row.locked_until }
    : { ok: false, lockedUntil: await nextAttemptAt(db, rule, subject, now) }
}

/** Returns a correct attempt to a shared limit without a lock; other attempts stay counted. */
export const returnAttempt = (db: Query, rule: AttemptLimit, who: string): Promise<number> =>
  db.run`
    update attempt_limit set tries = tries - 1
    where kind = ${rule.kind} and subject = ${machineOf(who)} and tries > 0`

// When a lock that begins now ends: the first in a row, the second, and so on. Where the rule has none there is none.
const locksOf = ({ lockMinutes }: AttemptLimit, now: Date): Date[] => {
  if (lockMinutes === undefined) return []
  if (typeof lockMinutes === 'number') return [minutesAfter(now, lockMinutes)]
  return [...lockMinutes.map(minutes => minutesAfter(now, minutes)), forGood]
}

/** Clears the count and the locks after a right attempt. */
export const clearAttempts = (db: Query, rule: AttemptLimit, who: string): Promise<number> =>
  db.run`delete from attempt_limit where kind = ${rule.kind} and subject = ${machineOf(who)}`

// The lock's end, or the end of the window in which all attempts are used up. A deleted count is open.
const nextAttemptAt = async (db: Query, rule: AttemptLimit, subject: string, now: Date): Promise<Date> => {
  const row = await db.maybe<{ since: Date; locked_until: Date | null }>`
    select since, locked_until from attempt_limit where kind = ${rule.kind} and subject = ${subject}`
  return row ? (row.locked_until ?? minutesAfter(row.since, rule.windowMinutes)) : now
}

const keptDays = 40

/** Deletes counts too old for any limit; an active lock stays. */
export const deleteOldAttempts = (db: Query, now: Date): Promise<number> =>
  db.run`
    delete from attempt_limit
    where since < ${minutesBefore(now, keptDays * 1_440)} and coalesce(locked_until <= ${now}, true)`
