// Counted tries: a guess is counted before it is looked at and apart from its work, so that a hundred at once are still counted.
import type { Query } from './db.ts'

export type TryRule = { kind: string; triesMax: number; windowMinutes: number; lockMinutes: number }

export type Reserved = { ok: true; tries: number } | { ok: false; lockedUntil: Date | null }

const minutesBefore = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000)
const minutesAfter = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000)

/**
 * Counts one try before it is made. Refused (ok: false) while locked, or while as many tries as the rule allows are
 * counted already. Give the database and not a transaction: a rollback must not forget the count.
 */
export const reserveTry = async (db: Query, rule: TryRule, subject: string, now: Date): Promise<Reserved> => {
  const windowStart = minutesBefore(now, rule.windowMinutes)
  const row = await db.maybe<{ tries: number }>`
    insert into counted_try as t (kind, subject, tries, since) values (${rule.kind}, ${subject}, 1, ${now})
    on conflict (kind, subject) do update set
      tries = case when t.locked_until is not null or t.since <= ${windowStart} then 1 else t.tries + 1 end,
      since = case when t.locked_until is not null or t.since <= ${windowStart} then ${now} else t.since end,
      locked_until = null
    where coalesce(t.locked_until <= ${now}, t.tries < ${rule.triesMax} or t.since <= ${windowStart})
    returning tries`
  return row
    ? { ok: true, tries: row.tries }
    : { ok: false, lockedUntil: await lockedUntil(db, rule, subject, now) }
}

/** Records that the reserved try was wrong. Gives the end of the lock where this one was the last allowed. */
export const tryFailed = async (
  db: Query,
  rule: TryRule,
  subject: string,
  now: Date,
): Promise<Date | null> => {
  const until = minutesAfter(now, rule.lockMinutes)
  const row = await db.maybe<{ locked_until: Date }>`
    update counted_try set locked_until = ${until}
    where kind = ${rule.kind} and subject = ${subject} and tries >= ${rule.triesMax} and locked_until is null
    returning locked_until`
  return row?.locked_until ?? null
}

/** The try was right: the count starts again. */
export const forgetTries = (db: Query, rule: TryRule, subject: string): Promise<number> =>
  db.run`delete from counted_try where kind = ${rule.kind} and subject = ${subject}`

/** Until when this subject is locked, or null. */
export const lockedUntil = async (
  db: Query,
  rule: TryRule,
  subject: string,
  now: Date,
): Promise<Date | null> =>
  (
    await db.maybe<{ locked_until: Date }>`
      select locked_until from counted_try
      where kind = ${rule.kind} and subject = ${subject} and locked_until > ${now}`
  )?.locked_until ?? null
