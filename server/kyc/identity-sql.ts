// Tables of identity checks and tiers.
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
  /** Number and birth date, sealed; kept while it waits. */
  facts: Buffer | null
  /** When the register is asked again; null where a person decides. */
  ask_at: Date | null
  asks: number
}

export const checksOf = (db: Query, userId: string): Promise<CheckRow[]> =>
  db.rows<CheckRow>`select * from identity_check where user_id = ${userId}`

/** Serializes requests with the same number until their transaction ends. */
export const lockNumber = (tx: Tx, numberHash: Buffer): Promise<number> =>
  tx.run`select pg_advisory_xact_lock(${numberHash.readInt32BE(0)}, ${numberHash.readInt32BE(4)})`

/** Whether another user has the number. */
export const isOfAnother = async (
  db: Query,
  c: Pick<CheckRow, 'user_id' | 'kind' | 'number_hash'>,
): Promise<boolean> =>
  (await db.maybe<{ user_id: string }>`
    select user_id from identity_check
    where kind = ${c.kind} and number_hash = ${c.number_hash} and state = 'matched' and user_id <> ${c.user_id}`) !==
  undefined

export const putCheck = (tx: Tx, c: CheckRow): Promise<number> =>
  tx.run`
    insert into identity_check (user_id, kind, state, number_hash, last4, reference, at, facts, ask_at, asks)
    values (${c.user_id}, ${c.kind}, ${c.state}, ${c.number_hash}, ${c.last4}, ${c.reference}, ${c.at}, ${c.facts},
            ${c.ask_at}, ${c.asks})
    on conflict (user_id, kind) do update set state = excluded.state, number_hash = excluded.number_hash,
      last4 = excluded.last4, reference = excluded.reference, at = excluded.at, facts = excluded.facts,
      ask_at = excluded.ask_at, asks = excluded.asks`

/** The checks that the register is to be asked about now; each is put off to its next try, so that no other process asks too. */
export const claimDueChecks = (
  db: Query,
  now: Date,
  askAgainMinutes: readonly number[],
  most: number,
): Promise<CheckRow[]> =>
  db.rows<CheckRow>`
    update identity_check set asks = asks + 1, ask_at = ${now}::timestamptz + make_interval(mins =>
      (${[...askAgainMinutes]}::int[])[least(asks + 2, ${askAgainMinutes.length})])
    where (user_id, kind) in (
      select user_id, kind from identity_check where ask_at <= ${now} order by ask_at limit ${most}
      for update skip locked)
    returning *`

/** Checks that nothing was handed in for and no register is asked about, of this moment or before. */
export const checksLeft = (db: Query, until: Date, most: number): Promise<CheckRow[]> =>
  db.rows<CheckRow>`
    select * from identity_check c
    where state = 'waiting' and ask_at is null and at <= ${until}
      and not exists (select from identity_document d where d.user_id = c.user_id and d.kind = c.kind)
    order by at limit ${most}`

export type IdentityDocumentRow = {
  id: string
  user_id: string
  kind: IdentityKind
  file_key: string
  content_type: string
  bytes: number
  at: Date
}

export const insertIdentityDocument = (tx: Tx, d: Omit<IdentityDocumentRow, 'id'>): Promise<number> =>
  tx.run`
    insert into identity_document (user_id, kind, file_key, content_type, bytes, at)
    values (${d.user_id}, ${d.kind}, ${d.file_key}, ${d.content_type}, ${d.bytes}, ${d.at})`

/** Documents submitted for a user's checks, in order. */
export const identityDocumentsOf = (db: Query, userId: string): Promise<IdentityDocumentRow[]> =>
  db.rows<IdentityDocumentRow>`select * from identity_document where user_id = ${userId} order by at, id`

export const findIdentityDocument = (db: Query, id: string): Promise<IdentityDocumentRow | undefined> =>
  db.maybe<IdentityDocumentRow>`select * from identity_document where id = ${id}`

/** Removes a check's documents and returns their storage keys. */
export const takeIdentityDocuments = async (tx: Tx, userId: string, kind: IdentityKind): Promise<string[]> =>
  (
    await tx.rows<{ file_key: string }>`
      delete from identity_document where user_id = ${userId} and kind = ${kind} returning file_key`
  ).map(row => row.file_key)

export const identityKeysInUse = async (db: Query, keys: readonly string[]): Promise<string[]> =>
  (
    await db.rows<{ file_key: string }>`
      select distinct file_key from identity_document where file_key = any(${keys})`
  ).map(row => row.file_key)

export const deleteWaiting = (tx: Tx, userId: string, kind: IdentityKind): Promise<number> =>
  tx.run`
    delete from identity_check where user_id = ${userId} and kind = ${kind} and state = 'waiting'`

/** Locks the row of a user's tier, created if missing: every change of verification takes this lock. */
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
  await tx.run`delete from identity_document where user_id = ${userId}`
  await tx.run`delete from identity_check where user_id = ${userId}`
  await tx.run`delete from identity_tier where user_id = ${userId}`
}
