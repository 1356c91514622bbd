// The tables of identity checks and of the tier that follows; only this domain touches them.
import type { Query, Tx } from '#server/kernel/db/db.ts'
import type { Tier } from './tier-limits.ts'

export type IdentityKind = 'bvn' | 'nin'
export type CheckRow = {
  user_id: string
  kind: IdentityKind
  state: 'waiting' | 'matched'
  number_hash: Buffer
  last4: string
  reference: string
  at: Date
}

export const checksOf = (db: Query, userId: string): Promise<CheckRow[]> =>
  db.rows<CheckRow>`select * from identity_check where user_id = ${userId}`

/** Makes those who bring one number at the same moment wait for each other, until their transaction ends. */
export const lockNumber = (tx: Tx, numberHash: Buffer): Promise<number> =>
  tx.run`select pg_advisory_xact_lock(${numberHash.readInt32BE(0)}, ${numberHash.readInt32BE(4)})`

/** Whether the number was matched for somebody else. */
export const isOfAnother = async (db: Query, c: Omit<CheckRow, 'state' | 'at'>): Promise<boolean> =>
  (await db.maybe<{ user_id: string }>`
    select user_id from identity_check
    where kind = ${c.kind} and number_hash = ${c.number_hash} and state = 'matched' and user_id <> ${c.user_id}`) !==
  undefined

export const putCheck = (tx: Tx, c: CheckRow): Promise<number> =>
  tx.run`
    insert into identity_check (user_id, kind, state, number_hash, last4, reference, at)
    values (${c.user_id}, ${c.kind}, ${c.state}, ${c.number_hash}, ${c.last4}, ${c.reference}, ${c.at})
    on conflict (user_id, kind) do update set state = excluded.state, number_hash = excluded.number_hash,
      last4 = excluded.last4, reference = excluded.reference, at = excluded.at`

export const deleteWaiting = (tx: Tx, userId: string, kind: IdentityKind, hash?: Buffer): Promise<number> =>
  tx.run`
    delete from identity_check
    where user_id = ${userId} and kind = ${kind} and state = 'waiting' and number_hash = coalesce(${hash ?? null}, number_hash)`

/** Locks the row of a user's tier, which is made where there is none: whatever changes somebody's verification waits here. */
export const lockTier = async (tx: Tx, userId: string, now: Date): Promise<void> => {
  await tx.run`
    insert into identity_tier (user_id, changed_at) values (${userId}, ${now}) on conflict (user_id) do nothing`
  await tx.run`select from identity_tier where user_id = ${userId} for update`
}

export const putTier = (
  tx: Tx,
  t: { userId: string; tier: Tier; addressProven: boolean; now: Date },
): Promise<number> =>
  tx.run`
    update identity_tier set tier = ${t.tier}, address_proven = ${t.addressProven}, changed_at = ${t.now}
    where user_id = ${t.userId} and (tier, address_proven) is distinct from (${t.tier}, ${t.addressProven})`

export type TierRow = { user_id: string; tier: Tier; address_proven: boolean }
export const tierRows = (db: Query, userIds: readonly string[]): Promise<TierRow[]> =>
  db.rows<TierRow>`select user_id, tier, address_proven from identity_tier where user_id = any(${userIds})`

export const deleteIdentity = async (tx: Tx, userId: string): Promise<void> => {
  await tx.run`delete from identity_check where user_id = ${userId}`
  await tx.run`delete from identity_tier where user_id = ${userId}`
}
