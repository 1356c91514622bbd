// The table of stock lists that are read from an address.
import type { FeedOutcome, FeedPause } from '#contract/cars/stock-feed.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import type { Validators } from '#server/kernel/network/fetch-public.ts'

export type FeedRow = {
  id: string
  owner_id: string
  by_id: string
  address: Buffer
  saved_at: Date
  paused_for: FeedPause | null
  next_at: Date | null
  reading: string | null
  reading_since: Date | null
  read_at: Date | null
  outcome: FeedOutcome | null
  message: string | null
  failures: number
  import_id: string | null
  imported_at: Date | null
  sha256: Buffer | null
  choices_sha256: Buffer | null
  etag: string | null
  last_modified: string | null
}

/** For whom a reading imports. */
export const holderOf = ({ owner_id: ownerId, by_id: byId, saved_at: createdAt }: FeedRow) => ({
  ownerId,
  byId,
  createdAt,
})

export const findFeed = (db: Query, ownerId: string): Promise<FeedRow | undefined> =>
  db.maybe<FeedRow>`select * from stock_feed where owner_id = ${ownerId}`

export const lockFeed = (tx: Tx, ownerId: string): Promise<FeedRow | undefined> =>
  tx.maybe<FeedRow>`select * from stock_feed where owner_id = ${ownerId} for update`

type Saved = { ownerId: string; byId: string; address: Buffer; nextAt: Date; now: Date }

/** A new address begins anew: nothing is known of its files. */
export const putFeed = async (tx: Tx, { ownerId, byId, address, nextAt, now }: Saved): Promise<FeedRow> => {
  await deleteFeed(tx, ownerId)
  return tx.one<FeedRow>`
    insert into stock_feed (owner_id, by_id, address, saved_at, next_at)
    values (${ownerId}, ${byId}, ${address}, ${now}, ${nextAt}) returning *`
}

/** Its cars stay as they are; that its lists had them is forgotten. */
export const deleteFeed = (tx: Tx, ownerId: string): Promise<number> =>
  tx.run`delete from stock_feed where owner_id = ${ownerId}`

/** One change of an owner's address at a time. */
export const lockFeeds = (tx: Tx, ownerId: string): Promise<number> =>
  tx.run`select pg_advisory_xact_lock(hashtextextended(${`stock list of ${ownerId}`}, 0))`

export const setReading = (tx: Tx, id: string, reading: { id: string; nextAt: Date; now: Date }) =>
  tx.run`
    update stock_feed set reading = ${reading.id}, reading_since = ${reading.now}, next_at = ${reading.nextAt}
    where id = ${id}`

export const findReading = (db: Query, id: string, reading: string): Promise<FeedRow | undefined> =>
  db.maybe<FeedRow>`select * from stock_feed where id = ${id} and reading = ${reading}`

export const lockReading = (tx: Tx, id: string, reading: string): Promise<FeedRow | undefined> =>
  tx.maybe<FeedRow>`select * from stock_feed where id = ${id} and reading = ${reading} for update`

/** Due ones that no other server takes at this moment; one that is being read is left alone until it is surely lost. */
export const lockDue = (tx: Tx, now: Date, { lostBefore, limit }: { lostBefore: Date; limit: number }) =>
  tx.rows<FeedRow>`
    select * from stock_feed
    where next_at <= ${now} and (reading_since is null or reading_since < ${lostBefore})
    order by next_at, id limit ${limit} for update skip locked`

export const pauseFeed = (tx: Tx, id: string, reason: FeedPause): Promise<number> =>
  tx.run`
    update stock_feed set paused_for = ${reason}, next_at = null, reading = null, reading_since = null
    where id = ${id}`

/** Under a new holder the same file may bring other columns, so it is read anew. */
export const resumeFeed = (
  tx: Tx,
  id: string,
  { byId, nextAt, now }: { byId: string; nextAt: Date; now: Date },
) =>
  tx.run`
    update stock_feed set paused_for = null, next_at = ${nextAt}, failures = 0,
      saved_at = case when by_id = ${byId} then saved_at else ${now} end,
      sha256 = case when by_id = ${byId} then sha256 end, etag = case when by_id = ${byId} then etag end,
      last_modified = case when by_id = ${byId} then last_modified end, by_id = ${byId}
    where id = ${id}`

type Ended = { outcome: FeedOutcome; message: string | null; failures: number; now: Date }
export const setEnded = (tx: Tx, id: string, { outcome, message, failures, now }: Ended): Promise<number> =>
  tx.run`
    update stock_feed set reading = null, reading_since = null, read_at = ${now}, outcome = ${outcome},
      message = ${message}, failures = ${failures}
    where id = ${id}`

/** Nothing was read, and nothing is said about it. */
export const setSkipped = (tx: Tx, id: string): Promise<number> =>
  tx.run`update stock_feed set reading = null, reading_since = null where id = ${id}`

export const setValidators = (tx: Tx, id: string, { etag, lastModified }: Validators): Promise<number> =>
  tx.run`update stock_feed set etag = ${etag}, last_modified = ${lastModified} where id = ${id}`

type ImportedFile = { importId: string; sha256: Uint8Array; choices: Uint8Array; now: Date }
export const setImported = (tx: Tx, id: string, of: ImportedFile): Promise<number> =>
  tx.run`
    update stock_feed set import_id = ${of.importId}, imported_at = ${of.now}, sha256 = ${of.sha256},
      choices_sha256 = ${of.choices}
    where id = ${id}`
