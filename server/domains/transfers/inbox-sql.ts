// The table of what rails announced; only this domain touches it.
import type { Query, Tx } from '#server/platform/db.ts'
import type { RailEvent, RailName } from '#server/rails/rail.ts'

export type InboxRow = { id: string; rail: RailName; event: unknown; received_at: Date }

/** False where the same news was taken before. */
export const insertNews = async (
  tx: Tx,
  n: { id: string; rail: RailName; event: RailEvent; now: Date },
): Promise<boolean> =>
  (await tx.run`
    insert into webhook_inbox (id, rail, once, event, received_at)
    values (${n.id}, ${n.rail}, ${n.event.once}, ${JSON.stringify(n.event)}, ${n.now}) on conflict (rail, once) do nothing`) ===
  1

export const findNews = (db: Query, id: string): Promise<InboxRow | undefined> =>
  db.maybe<InboxRow>`select id, rail, event, received_at from webhook_inbox where id = ${id} and done_at is null`

/** News that nobody has dealt with, received before a moment: their job gave up, or never ran. */
export const forgottenNews = (db: Query, rail: RailName, before: Date, limit: number) =>
  db.rows<{ id: string }>`
    select id from webhook_inbox where done_at is null and rail = ${rail} and received_at <= ${before}
    order by received_at limit ${limit}`

export const setDone = (db: Query, id: string, note: string, now: Date): Promise<number> =>
  db.run`update webhook_inbox set done_at = ${now}, note = ${note.slice(0, 500)} where id = ${id}`

/** What was not what it seemed, or is not dealt with yet. */
export const inboxTroubles = (db: Query, rail: RailName, { from, to }: { from: Date; to: Date }) =>
  db.rows<{ note: string; received_at: Date }>`
    select note, received_at from webhook_inbox
    where rail = ${rail} and (note <> '' or done_at is null) and received_at >= ${from} and received_at < ${to}
    order by received_at limit 1000`
