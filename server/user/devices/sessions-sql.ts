// Tables of sessions and known devices, private to this feature.
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { endSubscriptionOf, endSubscriptionsBut } from '#server/kernel/push/subscriptions.ts'

export type SessionRow = { id: string; device: string; created_at: Date; seen_at: Date }
export type NewSession = {
  userId: string
  /** The password that opened it: if it changed meanwhile, no session is created. */
  passwordHash: string
  tokenHash: Buffer
  now: Date
  expiresAt: Date
  device: string
  ip: string
  /** From when on the device is trusted with money. */
  trustedAt: Date
}

/** False where the password was changed, or the account suspended, since it was checked. */
export const insertSession = async (tx: Tx, s: NewSession): Promise<boolean> =>
  (await tx.run`
    insert into session (token_hash, user_id, created_at, seen_at, expires_at, device, ip, device_trusted_at)
    select ${s.tokenHash}::bytea, id, ${s.now}::timestamptz, ${s.now}::timestamptz, ${s.expiresAt}::timestamptz,
      ${s.device}, ${s.ip}, ${s.trustedAt}::timestamptz
    from app_user
    where id = ${s.userId} and password_hash = ${s.passwordHash} and suspended_at is null for share`) === 1

/** The sessions of a user that are in force, the last used first. */
export const sessionsOf = (
  db: Query,
  userId: string,
  at: { idleSince: Date; now: Date; limit: number },
): Promise<SessionRow[]> =>
  db.rows<SessionRow>`
    select id, device, created_at, seen_at from session
    where user_id = ${userId} and seen_at > ${at.idleSince} and expires_at > ${at.now}
    order by seen_at desc, id limit ${at.limit}`

/** Signs a device out; nothing is pushed to it any more. */
export const deleteSession = async (tx: Tx, userId: string, id: string): Promise<number> => {
  await endSubscriptionOf(tx, userId, id)
  return tx.run`delete from session where id = ${id} and user_id = ${userId}`
}

/** All sessions of a user except `keptId`; all of them if it is null. */
export const deleteSessionsBut = async (tx: Tx, userId: string, keptId: string | null): Promise<number> => {
  await endSubscriptionsBut(tx, userId, keptId)
  return tx.run`delete from session where user_id = ${userId} and id is distinct from ${keptId}::uuid`
}

export const deleteOldSessions = (db: Query, seenBefore: Date, now: Date): Promise<number> =>
  db.run`delete from session where seen_at < ${seenBefore} or expires_at < ${now}`

/** Records a user's device. True for a new device beside others; the first one is never new. */
export const noteDevice = async (tx: Tx, userId: string, device: string, now: Date): Promise<boolean> => {
  const { others } = await tx.one<{ others: boolean }>`
    select exists (select from known_device where user_id = ${userId}) as others`
  const added = await tx.run`
    insert into known_device (user_id, device, first_seen_at) values (${userId}, ${device}, ${now})
    on conflict do nothing`
  return others && added === 1
}

/** A user's sessions with all that is kept of them but the token's hash, at most 1,000. */
export const listSessions = (db: Query, userId: string) =>
  db.rows<{ device: string; ip: string; created_at: Date; seen_at: Date; expires_at: Date }>`
    select device, ip, created_at, seen_at, expires_at from session
    where user_id = ${userId} order by created_at, id limit 1000`

export const devicesOf = (db: Query, userId: string) =>
  db.rows<{ device: string; first_seen_at: Date }>`
    select device, first_seen_at from known_device where user_id = ${userId} order by first_seen_at, device limit 1000`

export const forgetDevices = (tx: Tx, userId: string): Promise<number> =>
  tx.run`delete from known_device where user_id = ${userId}`
