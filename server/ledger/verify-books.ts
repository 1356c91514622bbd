// Verifies that no kobo is missing, and reports in sentences.
import type { Db } from '#server/kernel/db/db.ts'

export type Books = {
  ok: boolean
  /** At most 100 sentences; `figures.findings` says how many there are. */
  findings: string[]
  figures: {
    findings: number
    accounts: number
    transactions: number
    entries: number
    openHolds: number
    /** In naira: all wallets, savings plans, holds and our own accounts, which is what outside paid in and did not get back. */
    inside: string
    /** In naira: what waits in holds. */
    held: string
    blocks: number
    /** Transactions that the chain of hashes does not cover yet. */
    unsealed: number
    /** The last block's hash: written down elsewhere, it also proves that the end of the chain was not cut off. */
    head: string | null
  }
}

const findingsMax = 100

/** Verifies everything as of one moment: balances, entries, holds, the sum of all, the chain, the database's own guards. */
export const verifyBooks = (db: Db): Promise<Books> =>
  db.inSnapshot(async tx => {
    const defects = await tx.rows<{ finding: string; findings: number }>`
      select finding, count(*) over () as findings from ledger_defect limit ${findingsMax}`
    const figures = await tx.one<Omit<Books['figures'], 'findings'>>`
      select
        (select count(*) from ledger_account) as accounts,
        (select count(*) from ledger_txn) as transactions,
        (select count(*) from ledger_posting) as entries,
        (select count(*) from ledger_hold h
          where not exists (select from ledger_hold_resolution r where r.hold_id = h.id)) as "openHolds",
        (select ledger_naira(coalesce(sum(balance_kobo), 0)) from ledger_account where kind <> 'outside') as inside,
        (select ledger_naira(coalesce(sum(balance_kobo), 0)) from ledger_account where kind = 'hold') as held,
        (select count(*) from ledger_block) as blocks,
        (select count(*) from ledger_txn
          where id > (select coalesce(max(last_txn_id), 0) from ledger_block)) as unsealed,
        (select encode(hash, 'hex') from ledger_block order by number desc limit 1) as head`
    return {
      ok: defects.length === 0,
      findings: defects.map(row => row.finding),
      figures: { findings: defects[0]?.findings ?? 0, ...figures },
    }
  })
