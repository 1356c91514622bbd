// Seals each Lagos day of the books after its end.
import { createHash } from 'node:crypto'
import { type Seal, type Sealed, sealWords, publicEscrowTotal } from '#contract/escrow/seal.ts'
import type { Db, Query, Tx } from '#server/kernel/db/db.ts'
import { lagosDayOf, dayAfter, endOfDay } from '#contract/core/lagos-days.ts'
import { rootOf } from './merkle.ts'
import { escrowChange, type InEscrow, pagesOf, type Range, type Sealing } from './sealed-pages.ts'

// Any constant serves, as long as every process that seals takes the same one.
const advisoryLock = 5_284_620_333
// Transactions requested just before midnight get this long to commit.
const graceMs = 10 * 60_000

export type SealRow = {
  day: string
  last_txn_id: number
  transactions: number
  escrow_kobo: number
  escrow_holds: number
  chain: Buffer
  root: Buffer
  previous: Buffer
  page_ends: string[]
  page_roots: Buffer[]
  sealed_at: Date
  signature: Buffer
}

const statedIn = (row: Omit<SealRow, 'signature'>): Sealed => ({
  day: row.day,
  transactions: row.transactions,
  lastTransaction: row.last_txn_id,
  escrowKobo: publicEscrowTotal(row.escrow_kobo, row.escrow_holds),
  chain: row.chain.toString('hex'),
  root: row.root.toString('hex'),
  previous: row.previous.toString('hex'),
  sealedAt: row.sealed_at.toISOString(),
})

/** The public form of a seal. */
export const sealOf = (row: SealRow): Seal => ({
  ...statedIn(row),
  signature: row.signature.toString('base64url'),
})

/** The part of this seal that the next one covers. */
export const coverOf = (row: SealRow | undefined): Buffer =>
  row
    ? createHash('sha256')
        .update(sealWords(statedIn(row)))
        .digest()
    : Buffer.alloc(32)

/** Seals after a day, oldest first, at most `most`. */
export const sealsAfter = (query: Query, day: string | undefined, most: number): Promise<SealRow[]> =>
  query.rows<SealRow>`
    select day, last_txn_id, transactions, escrow_kobo, escrow_holds, chain, root, previous, page_ends, page_roots,
      sealed_at, signature
    from ledger_day_seal where day > ${day ?? '-infinity'}::date order by day limit ${most}`

export const newestSeal = (query: Query): Promise<SealRow | undefined> =>
  query.maybe<SealRow>`
    select day, last_txn_id, transactions, escrow_kobo, escrow_holds, chain, root, previous, page_ends, page_roots,
      sealed_at, signature
    from ledger_day_seal order by day desc limit 1`

/** The day of the newest seal; null before the first. */
export const newestDay = async (query: Query): Promise<string | null> =>
  (await query.one<{ day: string | null }>`select max(day) as day from ledger_day_seal`).day

/**
 * Where a day ends in the books: before the first transaction of the next one, by its place and not by its time alone,
 * so that days which touch share every transaction out exactly once. Undefined while the chain does not reach so far.
 */
const endOf = async (tx: Tx, day: string, after: number): Promise<number | undefined> => {
  const midnight = endOfDay(day)
  const { last, sealed } = await tx.one<{ last: number; sealed: number }>`
    select coalesce((select max(id) from ledger_txn where id > ${after} and id < coalesce(
        (select id from ledger_txn where id > ${after} and at >= ${midnight} order by id limit 1),
        9223372036854775807)), ${after})::bigint as last,
      (select coalesce(max(last_txn_id), 0)::bigint from ledger_block) as sealed`
  return last <= sealed ? last : undefined
}

const firstDay = async (tx: Tx): Promise<string | undefined> => {
  const first = await tx.maybe<{ at: Date }>`select at from ledger_txn order by id limit 1`
  return first && lagosDayOf(first.at)
}

/** Figures of a day's range, read from the books. */
export const readDay = async (
  query: Query,
  range: Range,
  before: InEscrow,
  sealing: Pick<Sealing, 'blind'>,
) => {
  const [ends, roots]: [number[], Buffer[]] = [[], []]
  let transactions = 0
  for await (const page of pagesOf(query, range, sealing)) {
    ends.push(page.end)
    roots.push(page.root)
    transactions += page.transactions
  }
  const change = await escrowChange(query, range)
  const block = await query.maybe<{ hash: Buffer }>`
    select hash from ledger_block where last_txn_id >= ${range.upTo} order by number limit 1`
  // The block is missing only if the chain was cut off, which the verification reports.
  const chain = block?.hash ?? Buffer.alloc(32)
  const escrow = { kobo: before.kobo + change.kobo, holds: before.holds + change.holds }
  return { ends, roots, transactions, escrow, chain, root: rootOf(roots) }
}

export const escrowIn = (row: SealRow | undefined): InEscrow => ({
  kobo: row?.escrow_kobo ?? 0,
  holds: row?.escrow_holds ?? 0,
})

/** In escrow now: as of the newest seal, with what moved since. */
export const escrowNow = async (query: Query, seal: SealRow | undefined): Promise<InEscrow> => {
  const before = escrowIn(seal)
  const since = await escrowChange(query, { after: seal?.last_txn_id ?? 0, upTo: Number.MAX_SAFE_INTEGER })
  return { kobo: before.kobo + since.kobo, holds: before.holds + since.holds }
}

const sealNext = async (tx: Tx, now: Date, sealing: Sealing): Promise<boolean> => {
  const last = await newestSeal(tx)
  const day = last ? dayAfter(last.day, 1) : await firstDay(tx)
  if (day === undefined || endOfDay(day).getTime() + graceMs > now.getTime()) return false
  const after = last?.last_txn_id ?? 0
  const upTo = await endOf(tx, day, after)
  if (upTo === undefined) return false
  const { ends, roots, transactions, escrow, chain, root } = await readDay(
    tx,
    { after, upTo },
    escrowIn(last),
    sealing,
  )
  const row = {
    day,
    last_txn_id: upTo,
    transactions,
    escrow_kobo: escrow.kobo,
    escrow_holds: escrow.holds,
    chain,
    root,
    previous: coverOf(last),
    page_ends: ends.map(String),
    page_roots: roots,
    sealed_at: now,
  }
  const signature = sealing.sign(sealWords(statedIn(row)))
  await tx.run`
    insert into ledger_day_seal (day, last_txn_id, transactions, escrow_kobo, escrow_holds, chain, root, previous,
      page_ends, page_roots, sealed_at, signature)
    values (${day}, ${upTo}, ${transactions}, ${escrow.kobo}, ${escrow.holds}, ${chain}, ${root}, ${row.previous},
      ${ends}, ${roots}, ${now}, ${signature})`
  return true
}

/**
 * Seals every Lagos day that has ended, also days without movement or uptime; returns the count. Only one process seals
 * at a time, others return 0. Transactions that the chain does not cover yet wait for a later call.
 */
export const sealDays = async (db: Db, clock: () => Date, sealing: Sealing): Promise<number> => {
  for (let days = 0; ; days++) {
    const more = await db.inTx(async tx => {
      const { mine } = await tx.one<{ mine: boolean }>`
        select pg_try_advisory_xact_lock(${advisoryLock}) as mine`
      return mine && (await sealNext(tx, clock(), sealing))
    })
    if (!more) return days
  }
}
