// Counted tries: a guess is counted before it is looked at and apart from its work, so that a hundred at once are still counted.
import { machineOf } from '../http/addresses.ts'
import type { Query } from '../db/db.ts'

/**
 * So many tries in a window that begins with the first. With `lockMinutes` the last of them locks at once, before it
 * is looked at, so that neither a crash nor a hundred guesses at the same moment get another; a right one unlocks.
 */
export type TryRule = {
  kind: string
  triesMax: number
  windowMinutes: number
  /** How long it locks. Several: the first time, the second in a row without a right try, and so on; after the last of them for good. */
  lockMinutes?: number | readonly number[]
}

/** The end of a lock that ends by itself never. */
export const forGood = new Date('9999-12-31T00:00:00Z')

/**
 * `lockedUntil` of a try that was let through: it is the last one, and unless it is right this is the lock. Of one that
 * was refused: when the next is let through.
 */
export type Reserved =
  | { ok: true; tries: number; lockedUntil: Date | null }
  | { ok: false; lockedUntil: Date }

const minutesBefore = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000)
const minutesAfter = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000)

/**
 * Counts one try before it is made, of a person, a thing or an address; an IPv6 address counts with its whole /64. Refused (ok: false) while locked, or while as many tries as the rule allows are
 * counted already. Give the database and not a transaction: a rollback must not forget the count.
 */
export const reserveTry = async (db: Query, rule: TryRule, who: string, now: Date): Promise<Reserved> => {
  const subject = machineOf(who)
  const windowStart = minutesBefore(now, rule.windowMinutes)
  const steps = locksOf(rule, now)
  const row = await db.maybe<{ tries: number; locked_until: Date | null }>`
    insert into counted_try as t (kind, subject, tries, since, locked_until, locks)
    values (${rule.kind}, ${subject}, 1, ${now}, case when ${rule.triesMax} <= 1 then (${steps}::timestamptz[])[1] end,
      case when ${rule.triesMax} <= 1 then 1 else 0 end)
    on conflict (kind, subject) do update set (tries, since, locked_until, locks) = (
      select counted.tries, case when counted.tries = 1 then ${now} else t.since end,
        case when counted.tries >= ${rule.triesMax}
          then (${steps}::timestamptz[])[least(t.locks + 1, cardinality(${steps}::timestamptz[]))] end,
        case when counted.tries >= ${rule.triesMax} then t.locks + 1 else t.locks end
      from (select case when t.locked_until is not null or t.since <= ${windowStart} then 1 else t.tries + 1 end) counted (tries))
    where coalesce(t.locked_until <= ${now}, t.tries < ${rule.triesMax} or t.since <= ${windowStart})
    returning tries, locked_until`
  return row
    ? { ok: true, tries: row.tries, lockedUntil: row.locked_until }
    : { ok: false, lockedUntil: await nextTryAt(db, rule, subject, now) }
}

// When a lock that begins now ends: the first in a row, the second, and so on. Where the rule has none there is none.
const locksOf = ({ lockMinutes }: TryRule, now: Date): Date[] => {
  if (lockMinutes === undefined) return []
  if (typeof lockMinutes === 'number') return [minutesAfter(now, lockMinutes)]
  return [...lockMinutes.map(minutes => minutesAfter(now, minutes)), forGood]
}

/** The try was right: the count starts again, and so do the locks. */
export const forgetTries = (db: Query, rule: TryRule, who: string): Promise<number> =>
  db.run`delete from counted_try where kind = ${rule.kind} and subject = ${machineOf(who)}`

// The lock's end, or the end of the window in which all tries are used up. A count that was forgotten meanwhile is open.
const nextTryAt = async (db: Query, rule: TryRule, subject: string, now: Date): Promise<Date> => {
  const row = await db.maybe<{ since: Date; locked_until: Date | null }>`
    select since, locked_until from counted_try where kind = ${rule.kind} and subject = ${subject}`
  return row ? (row.locked_until ?? minutesAfter(row.since, rule.windowMinutes)) : now
}

const keptDays = 40

/** Forgets what was counted so long ago that no rule looks at it any more; a lock that stands stays. */
export const forgetOldTries = (db: Query, now: Date): Promise<number> =>
  db.run`
    delete from counted_try
    where since < ${minutesBefore(now, keptDays * 1_440)} and coalesce(locked_until <= ${now}, true)`
