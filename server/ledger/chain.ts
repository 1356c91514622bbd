// Seals the ledger in blocks of hashed transactions.
import type { Db, Query, Tx } from '#server/kernel/db/db.ts'

// Any constant serves, as long as every process that seals takes the same one.
const advisoryLock = 5_284_620_332
const blockSize = 1_000
const blocksMax = 100

type Mark = { txn_id: number; open_then: string[] }

/** Looks how far the books reach, and who was writing them then: writers hold their lock on the accounts to their end. */
const look = (tx: Tx): Promise<Mark> =>
  tx.one<Mark>`
    select (select coalesce(max(id), 0) from ledger_txn) as txn_id, array(select writer from ledger_writer) as open_then`

/** The highest final transaction id, from this mark and earlier ones. */
const settledUpTo = async (tx: Tx, now: Mark): Promise<number> => {
  const row = await tx.maybe<{ txn_id: number }>`
    select m.txn_id from (
      select txn_id, open_then from ledger_mark union all select ${now.txn_id}::bigint, ${now.open_then}::text[]
    ) m
    where not exists (select from ledger_writer where writer = any (m.open_then))
    order by m.txn_id desc limit 1`
  return row?.txn_id ?? 0
}

/** Stores the mark, unless an earlier one is still pending: that one settles sooner. */
const remember = async (tx: Tx, now: Mark, settled: number): Promise<void> => {
  await tx.run`
    insert into ledger_mark (txn_id, open_then) values (${now.txn_id}, ${now.open_then})
    on conflict (single) do update set txn_id = excluded.txn_id, open_then = excluded.open_then
    where ledger_mark.txn_id <= ${settled}`
}

/** Seals one more block of at most a thousand transactions; 0 where nothing is left up to `upTo`. */
const sealBlock = (tx: Tx, upTo: number, at: Date): Promise<number> =>
  tx.run`
    insert into ledger_block (number, last_txn_id, hash, sealed_at)
    select head.number + 1, found.last, ledger_block_hash(head.hash, head.number + 1, head.last_txn_id, found.last, ${at}), ${at}
    from (
      (select number, last_txn_id, hash from ledger_block order by number desc limit 1)
      union all select 0, 0, ''::bytea order by number desc limit 1
    ) head, lateral (
      select max(id) as last
      from (select id from ledger_txn where id > head.last_txn_id and id <= ${upTo} order by id limit ${blockSize}) next
    ) found
    where found.last is not null`

/**
 * Seals settled transactions; returns the number of new blocks. Only one process seals at a time, others return 0.
 * Transactions that may still be uncommitted wait for a later call.
 */
export const sealOnce = (db: Db, clock: () => Date): Promise<number> =>
  db.inTx(async tx => {
    const { mine } = await tx.one<{
      mine: boolean
    }>`select pg_try_advisory_xact_lock(${advisoryLock}) as mine`
    if (!mine) return 0
    const now = await look(tx)
    const settled = await settledUpTo(tx, now)
    let blocks = 0
    while (blocks < blocksMax && (await sealBlock(tx, settled, clock()))) blocks++
    await remember(tx, now, settled)
    return blocks
  })

/** When the oldest transaction that no block covers was written; undefined where every one is sealed. */
export const oldestUnsealed = async (db: Query): Promise<Date | undefined> =>
  (
    await db.maybe<{ at: Date }>`
      select at from ledger_txn where id > (select coalesce(max(last_txn_id), 0) from ledger_block) order by id limit 1`
  )?.at
