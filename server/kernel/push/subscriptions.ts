// The table of devices that are notified by web push.
import { type Query, sql, type Sql, type Tx } from '../db/db.ts'

export type SubscriptionRow = { id: string; user_id: string; endpoint: string; p256dh: string; auth: string }

export type NewDevice = { sessionId: string; endpoint: string; p256dh: string; auth: string; now: Date }

/** A table of devices, and its column of whose they are. */
export type DeviceTable = { name: Sql; owner: Sql }
const subscriptions: DeviceTable = { name: sql`push_subscription`, owner: sql`user_id` }

/**
 * Registers a device, or once more for its new session or its new owner, and drops the oldest beyond `max`. Undefined
 * where the address is known under other keys: then it is not this browser's.
 */
export const putDevice = async (
  tx: Tx,
  { name, owner }: DeviceTable,
  { ownerId, sessionId, endpoint, p256dh, auth, now }: NewDevice & { ownerId: string },
  max: number,
): Promise<string | undefined> => {
  const row = await tx.maybe<{ id: string }>`
    insert into ${name} as old (${owner}, session_id, endpoint, p256dh, auth, registered_at)
    values (${ownerId}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth}, ${now})
    on conflict (endpoint) do update set ${owner} = excluded.${owner}, session_id = excluded.session_id,
      registered_at = excluded.registered_at
      where old.p256dh = excluded.p256dh and old.auth = excluded.auth
    returning id`
  if (!row) return undefined
  await tx.run`
    delete from ${name} where ${owner} = ${ownerId} and id <> ${row.id} and id not in (
      select id from ${name} where ${owner} = ${ownerId} and id <> ${row.id}
      order by registered_at desc, id limit ${max - 1})`
  return row.id
}

/** Registers a person's device as `putDevice`. */
export const putSubscription = (
  tx: Tx,
  { userId, ...device }: NewDevice & { userId: string },
  max: number,
): Promise<string | undefined> => putDevice(tx, subscriptions, { ...device, ownerId: userId }, max)

export const countSubscriptions = async (db: Query, userId: string): Promise<number> =>
  (await db.one<{ count: number }>`select count(*) as count from push_subscription where user_id = ${userId}`)
    .count

export const subscriptionsOf = (db: Query, userId: string) =>
  db.rows<{ id: string; endpoint: string; registered_at: Date }>`
    select id, endpoint, registered_at from push_subscription where user_id = ${userId} order by registered_at, id`

export const findSubscription = (db: Query, id: string): Promise<SubscriptionRow | undefined> =>
  db.maybe<SubscriptionRow>`
    select id, user_id, endpoint, p256dh, auth from push_subscription where id = ${id}`

export const endSubscription = (db: Query, id: string): Promise<number> =>
  db.run`delete from push_subscription where id = ${id}`

export const endSubscriptionAt = (tx: Tx, userId: string, endpoint: string): Promise<number> =>
  tx.run`delete from push_subscription where user_id = ${userId} and endpoint = ${endpoint}`

/** A session was signed out: its device is notified no more. */
export const endSubscriptionOf = (tx: Tx, userId: string, sessionId: string): Promise<number> =>
  tx.run`delete from push_subscription where user_id = ${userId} and session_id = ${sessionId}`

/** Ends the subscriptions of a user's other devices; all of them if `keptId` is null. */
export const endSubscriptionsBut = (tx: Tx, userId: string, keptId: string | null): Promise<number> =>
  tx.run`delete from push_subscription where user_id = ${userId} and session_id is distinct from ${keptId}::uuid`
