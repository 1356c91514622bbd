// The table of keys by which programs send stock.
import type { Db, Query, Tx } from '#server/kernel/db/db.ts'

export type KeyRow = {
  id: string
  by_id: string
  name: string
  ending: string
  created_at: Date
  used_at: Date | null
}

/** One change of an owner's keys at a time, so that two never pass the limit together. */
export const lockKeys = (tx: Tx, ownerId: string): Promise<number> =>
  tx.run`select pg_advisory_xact_lock(hashtextextended(${`stock keys of ${ownerId}`}, 0))`

export const keysOf = (db: Query, ownerId: string): Promise<KeyRow[]> =>
  db.rows<KeyRow>`
    select id, by_id, name, ending, created_at, used_at from stock_key where owner_id = ${ownerId}
    order by created_at desc, id`

type NewKey = { ownerId: string; byId: string; name: string; hash: Uint8Array; ending: string; now: Date }
export const insertKey = (tx: Tx, k: NewKey): Promise<KeyRow> =>
  tx.one<KeyRow>`
    insert into stock_key (owner_id, by_id, name, secret_hash, ending, created_at)
    values (${k.ownerId}, ${k.byId}, ${k.name}, ${k.hash}, ${k.ending}, ${k.now})
    returning id, by_id, name, ending, created_at, used_at`

export const deleteKey = (tx: Tx, ownerId: string, id: string): Promise<number> =>
  tx.run`delete from stock_key where id = ${id} and owner_id = ${ownerId}`

/** Also those that a staff member made for others. */
export const deleteKeysOf = (tx: Tx, userId: string): Promise<number> =>
  tx.run`delete from stock_key where owner_id = ${userId} or by_id = ${userId}`

type KeyUse = Pick<KeyRow, 'id' | 'by_id' | 'created_at'> & { owner_id: string; uses: number }
/** Counts a use of the key with this hash, and its uses in the current hour; undefined for an unknown key. */
export const useKey = (db: Db, hash: Uint8Array, now: Date): Promise<KeyUse | undefined> => {
  const hourAgo = new Date(now.getTime() - 3_600_000)
  return db.maybe<KeyUse>`
    update stock_key set used_at = ${now},
      hour_began_at = case when hour_began_at > ${hourAgo} then hour_began_at else ${now} end,
      uses = case when hour_began_at > ${hourAgo} then uses + 1 else 1 end
    where secret_hash = ${hash} returning id, owner_id, by_id, created_at, uses`
}
