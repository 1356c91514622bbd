// The table of received webhooks; only this feature touches it.
import type { QueueRow } from '#server/desk/queue.ts'
import { type Query, sql, type Sql, type Tx } from '#server/kernel/db/db.ts'
import type { Deposit, RailEvent, RailName } from '#server/rails/rail.ts'

export type InboxRow = { id: string; rail: RailName; event: unknown; received_at: Date }

/** False where the same news was taken before. */
export const insertWebhook = async (
  tx: Tx,
  n: { id: string; rail: RailName; event: RailEvent; now: Date },
): Promise<boolean> =>
  (await tx.run`
    insert into webhook_inbox (id, rail, once, event, received_at)
    values (${n.id}, ${n.rail}, ${n.event.once}, ${JSON.stringify(n.event)}, ${n.now}) on conflict (rail, once) do nothing`) ===
  1

export const findWebhook = (db: Query, id: string): Promise<InboxRow | undefined> =>
  db.maybe<InboxRow>`
    select id, rail, event, received_at from webhook_inbox
    where id = ${id} and done_at is null and parked_at is null`

type Forgotten = { receivedBefore: Date; now: Date; limit: number }

/** Unprocessed news received before a moment, whose job gave up or never ran. Longest due first. */
export const forgottenWebhooks = (db: Query, rail: RailName, { receivedBefore, now, limit }: Forgotten) =>
  db.rows<{ id: string }>`
    select id from webhook_inbox
    where done_at is null and parked_at is null and rail = ${rail} and received_at <= ${receivedBefore}
      and coalesce(next_at, received_at) <= ${now}
    order by coalesce(next_at, received_at) limit ${limit}`

/** Postpones news: doubles each time, up to one hour. Returns the number of times. `note`: why it waits, where known. */
export const postpone = async (db: Query, id: string, now: Date, note?: string): Promise<number> => {
  const row = await db.maybe<{ tries: number }>`
    update webhook_inbox set tries = tries + 1, note = coalesce(${note?.slice(0, 500) ?? null}, note),
      next_at = ${now}::timestamptz + least(power(2, tries), 60) * interval '1 minute'
    where id = ${id} and done_at is null and parked_at is null returning tries`
  return row?.tries ?? 0
}

/** Parks news that cannot be processed, with the reason. */
export const park = (db: Query, id: string, why: string, now: Date): Promise<number> =>
  db.run`update webhook_inbox set parked_at = ${now}, note = ${why.slice(0, 500)} where id = ${id} and done_at is null`

/** Everything that is parked, the oldest first, at most 100. */
export const parkedWebhooks = (db: Query, rail: RailName) =>
  db.rows<{ id: string; note: string; event: unknown; parked_at: Date }>`
    select id, note, event, parked_at from webhook_inbox
    where rail = ${rail} and parked_at is not null and done_at is null order by parked_at limit 100`

type Parked = { id: string; rail: string; note: string; parked_at: Date; event: unknown }
export type Announced = QueueRow & Pick<Parked, 'rail' | 'note'>

const lookHours = 24
/** Parked news of every rail. */
export const everyParked: Sql = sql`
  select id, rail, note, parked_at as since, parked_at + make_interval(hours => ${lookHours}) as due_at
  from webhook_inbox where parked_at is not null and done_at is null`

export const parkedById = (db: Query, id: string): Promise<Parked | undefined> =>
  db.maybe<Parked>`
    select id, rail, note, parked_at, event from webhook_inbox
    where id = ${id} and parked_at is not null and done_at is null`

/** Unparks news; false if there is none. */
export const unpark = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.run`
    update webhook_inbox set parked_at = null, note = '', tries = 0, next_at = null
    where id = ${id} and parked_at is not null and done_at is null`) === 1

/** Closes parked news that an operator dealt with; false if there is none. */
export const closeParked = async (tx: Tx, id: string, now: Date): Promise<boolean> =>
  (await tx.run`
    update webhook_inbox set done_at = ${now}, parked_at = null, note = ''
    where id = ${id} and parked_at is not null and done_at is null`) === 1

// Both kinds have an index: what is not dealt with, and what has a note.
const openNews: Sql = sql`((done_at is null and parked_at is null) or note <> '')`
const isAbout = (reference: string): Sql =>
  sql`coalesce(event -> 'deposit' ->> 'reference', event ->> 'reference') = ${reference}`

// What was parked for an operator once is parked under the same row again.
const missedOnce = (reference: string): string => `missed:${reference}`

/** News of money that is not dealt with, or ended with a note: the newest. */
export const newsAbout = (db: Query, rail: RailName, reference: string) =>
  db.maybe<{ id: string; accountNumber: string | null }>`
    select id, event -> 'deposit' ->> 'accountNumber' as "accountNumber" from webhook_inbox
    where rail = ${rail} and ((${openNews} and ${isAbout(reference)}) or once = ${missedOnce(reference)})
    order by received_at desc limit 1`

/** The money is booked: closes all news about it. */
export const closeNewsAbout = (tx: Tx, rail: RailName, reference: string, now: Date): Promise<number> =>
  tx.run`
    update webhook_inbox set done_at = coalesce(done_at, ${now}), parked_at = null, note = ''
    where rail = ${rail} and ${openNews} and ${isAbout(reference)}`

/** The money is booked, however that came: takes parked news about it off the list. */
export const closeParkedAbout = (tx: Tx, rail: RailName, reference: string, now: Date): Promise<number> =>
  tx.run`
    update webhook_inbox set done_at = ${now}, parked_at = null, note = ''
    where rail = ${rail} and note <> '' and parked_at is not null and done_at is null and ${isAbout(reference)}`

type Missed = { id: string; rail: RailName; deposit: Deposit; now: Date }
/** Parks money that the rail confirms under its announcement, or under a new one where there was none. */
export const parkMissed = (tx: Tx, { id, rail, deposit, now }: Missed): Promise<number> => {
  const { reference } = deposit
  const event: RailEvent = { kind: 'deposit', name: 'missed', once: missedOnce(reference), deposit }
  const note = `parked: deposit ${reference} is at the bank and not in the books`
  return tx.run`
    insert into webhook_inbox (id, rail, once, event, received_at, parked_at, note)
    values (${id}, ${rail}, ${event.once}, ${JSON.stringify(event)}, ${now}, ${now}, ${note})
    on conflict (id) do update set parked_at = coalesce(webhook_inbox.parked_at, ${now}), done_at = null, note = ${note}`
}

export const setDone = (db: Query, id: string, note: string, now: Date): Promise<number> =>
  db.run`update webhook_inbox set done_at = ${now}, note = ${note.slice(0, 500)} where id = ${id}`

/** News with problems, or not processed yet. */
export const inboxTroubles = (db: Query, rail: RailName, { from, to }: { from: Date; to: Date }) =>
  db.rows<{ note: string; received_at: Date }>`
    select note, received_at from webhook_inbox
    where rail = ${rail} and (note <> '' or done_at is null) and received_at >= ${from} and received_at < ${to}
    order by received_at limit 1000`
