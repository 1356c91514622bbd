// Table of known devices, by browser token, private to this feature.
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { hasLogin } from '../sql.ts'

/** The account of an email or phone number, and whether it knows the device. */
export const deviceOfLogin = (db: Query, login: string, tokenHash: Buffer | undefined) =>
  db.maybe<{ userId: string; known: boolean }>`
    select u.id as "userId", exists (
      select from device_key d where d.user_id = u.id and d.token_hash = ${tokenHash ?? null}::bytea) as known
    from app_user u where ${hasLogin(login)}`

type DeviceUse = { userId: string; tokenHash: Buffer; now: Date; trustedAt: Date }

/**
 * Records a device of an account and returns when it becomes trusted: the account's first device at once, a new one at
 * `trustedAt`, a known one as before.
 */
export const noteKey = async (tx: Tx, { userId, tokenHash, now, trustedAt }: DeviceUse): Promise<Date> =>
  (
    await tx.one<{ trusted_at: Date }>`
      insert into device_key as old (user_id, token_hash, first_seen_at, seen_at, trusted_at)
      select ${userId}::uuid, ${tokenHash}::bytea, ${now}::timestamptz, ${now}::timestamptz,
        case when exists (select from device_key where user_id = ${userId}) then ${trustedAt}::timestamptz
          else 'epoch'::timestamptz end
      on conflict (user_id, token_hash) do update set seen_at = excluded.seen_at
      returning trusted_at`
  ).trusted_at

export const forgetKeys = (tx: Tx, userId: string): Promise<number> =>
  tx.run`delete from device_key where user_id = ${userId}`

/** Forgets devices that were not used for long; never the last of an account, beside which another would be the first. */
export const deleteOldKeys = (db: Query, seenBefore: Date): Promise<number> =>
  db.run`
    delete from device_key d where seen_at < ${seenBefore}
      and exists (select from device_key newer where newer.user_id = d.user_id and newer.seen_at > d.seen_at)`
