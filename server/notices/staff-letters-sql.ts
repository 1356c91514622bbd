// Queries for due staff letters and their content.
import type { Query, Tx } from '#server/kernel/db/db.ts'

/** What is read within so many minutes leaves no letter. */
export const quietMinutes = 10
/** At most one letter in so many minutes to one person for one dealer. */
export const apartMinutes = 60
// Whoever turns letters on again is not sent what is over.
const freshHours = 24

export type DueRow = { user_id: string; dealer_id: string }

/** The next person for whom something of a dealer waits unread, and who may have a letter now; their tie is locked. */
export const nextDue = (tx: Tx, now: Date, passed: readonly string[]): Promise<DueRow | undefined> => {
  const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  return tx.maybe<DueRow>`
    select n.user_id, n.dealer_id
    from notice n
    join staff_member s on s.dealer_id = n.dealer_id and s.member_id = n.user_id
    join app_user me on me.id = n.user_id join app_user d on d.id = n.dealer_id
    where n.dealer_id is not null and n.read_at is null and n.mailed_at is null
      and n.at <= ${before(quietMinutes)} and n.at > ${before(freshHours * 60)}
      and me.suspended_at is null and me.deleted_at is null and d.suspended_at is null
      and not exists (select from notice_choice c
        where c.user_id = n.user_id and c.kind = n.kind and not c.by_mail)
      and not exists (select from notice m
        where m.user_id = n.user_id and m.dealer_id = n.dealer_id and m.mailed_at > ${before(apartMinutes)})
      and n.user_id || ' ' || n.dealer_id <> all(${passed})
    order by n.at, n.id limit 1 for no key update of s skip locked`
}

export type WaitingRow = { id: string; title: string; body: string; link: string | null }

/** What waits unread and was not mailed, the oldest first. */
export const listUnreadNotices = (db: Query, { user_id, dealer_id }: DueRow): Promise<WaitingRow[]> =>
  db.rows<WaitingRow>`
    select id, title, body, link from notice
    where user_id = ${user_id} and dealer_id = ${dealer_id} and read_at is null and mailed_at is null
    order by at, id`
