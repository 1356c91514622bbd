// Proves ledger entries with their Merkle path to a day's root.
import type { Proof } from '#contract/escrow/seal.ts'
import type { Query } from '#server/kernel/db/db.ts'
import type { AccountCode } from '../accounts.ts'
import { type SealRow, sealOf } from './day-seals.ts'
import { pathOf } from './merkle.ts'
import { readPage, type Sealing } from './sealed-pages.ts'

type ProofQuery = { transactionId: number; accounts: readonly AccountCode[] }

/** The entries of these accounts in a transaction and the seal of its day; undefined while its day is not sealed. */
export const proveEntries = async (
  query: Query,
  { transactionId, accounts }: ProofQuery,
  sealing: Pick<Sealing, 'blind'>,
): Promise<Pick<Proof, 'seal' | 'entries'> | undefined> => {
  const seal = await query.maybe<SealRow & { after: number }>`
    select s.day, s.last_txn_id, s.transactions, s.escrow_kobo, s.escrow_holds, s.chain, s.root, s.previous,
      s.page_ends, s.page_roots, s.sealed_at, s.signature,
      coalesce((select last_txn_id from ledger_day_seal before where before.day < s.day order by day desc limit 1), 0)
        as after
    from ledger_day_seal s where s.last_txn_id >= ${transactionId} order by s.day limit 1`
  if (!seal) return undefined
  const ends = seal.page_ends.map(Number)
  const page = ends.findIndex(end => end >= transactionId)
  const leaves = await readPage(query, { after: ends[page - 1] ?? seal.after, upTo: ends[page]! }, sealing)
  const hashes = leaves.map(({ hash }) => hash)
  const above = pathOf(seal.page_roots, page)
  return {
    seal: sealOf(seal),
    entries: leaves.flatMap(({ transaction, account, amountKobo, blind }, i) =>
      transaction === transactionId && accounts.includes(account)
        ? [{ amountKobo, blind, path: [...pathOf(hashes, i), ...above] }]
        : [],
    ),
  }
}
