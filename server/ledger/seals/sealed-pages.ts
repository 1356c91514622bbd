// Reads ledger ranges as pages of leaves, with their escrow totals.
import { entryWords, type SealedEntry } from '#contract/escrow/seal.ts'
import type { Query } from '#server/kernel/db/db.ts'
import type { AccountCode } from '../accounts.ts'
import { leafOf, rootOf } from './merkle.ts'

/** `sign` returns the 64 bytes of a signature, `blind` a secret per entry that only its owner receives. */
export type Sealing = { sign: (words: string) => Buffer; blind: (about: string) => string }

/** After transaction `after`, up to and with `upTo`. */
export type Range = { after: number; upTo: number }
type Row = { transaction: number; second: number; account: AccountCode; amountKobo: number; version: number }
export type Leaf = SealedEntry & { account: AccountCode; hash: Buffer }
export type Page = { end: number; transactions: number; leaves: Leaf[]; root: Buffer }

const pageTransactions = 500

const leavesOf = async (
  query: Query,
  { after, upTo }: Range,
  { blind }: Pick<Sealing, 'blind'>,
): Promise<Leaf[]> => {
  const rows = await query.rows<Row>`
    select p.txn_id as transaction, floor(extract(epoch from t.at))::bigint as second, a.code as account,
      p.amount_kobo as "amountKobo", p.version
    from ledger_posting p
    join ledger_txn t on t.id = p.txn_id
    join ledger_account a on a.id = p.account_id
    where p.txn_id > ${after} and p.txn_id <= ${upTo}
    order by p.txn_id, p.account_id, p.version`
  return rows.map(({ transaction, second, account, amountKobo, version }) => {
    const entry = { transaction, second, amountKobo, blind: blind(`${transaction}:${account}:${version}`) }
    return { ...entry, account, hash: leafOf(entryWords(entry)) }
  })
}

/** The page of a range, which must be one page or less. */
export const readPage = async (query: Query, range: Range, sealing: Pick<Sealing, 'blind'>) =>
  leavesOf(query, range, sealing)

/** The pages of a range in order, of at most five hundred transactions each. */
export async function* pagesOf(query: Query, range: Range, sealing: Pick<Sealing, 'blind'>) {
  for (let after = range.after; ;) {
    const { end, transactions } = await query.one<{ end: number | null; transactions: number }>`
      select max(id) as end, count(*) as transactions from (
        select id from ledger_txn where id > ${after} and id <= ${range.upTo} order by id limit ${pageTransactions}
      ) next`
    if (end === null) return
    const leaves = await leavesOf(query, { after, upTo: end }, sealing)
    yield { end, transactions, leaves, root: rootOf(leaves.map(({ hash }) => hash)) } satisfies Page
    after = end
  }
}

export type InEscrow = { kobo: number; holds: number }

/** Change of the escrow total in a range: all holds except withdrawals on their way to a bank. */
export const escrowChange = (query: Query, { after, upTo }: Range): Promise<InEscrow> =>
  query.one<InEscrow>`
    with escrow as materialized (
      select p.amount_kobo from ledger_posting p join ledger_account a on a.id = p.account_id
      where p.txn_id > ${after} and p.txn_id <= ${upTo} and a.kind = 'hold' and a.code not like 'hold:withdrawal:%'
    )
    select (select coalesce(sum(amount_kobo), 0)::bigint from escrow) as kobo,
      (select count(*) from ledger_hold h join ledger_account a on a.id = h.account_id
        where h.id > ${after} and h.id <= ${upTo} and a.code not like 'hold:withdrawal:%')
      - (select count(*) from ledger_hold_resolution r
        join ledger_hold h on h.id = r.hold_id join ledger_account a on a.id = h.account_id
        where r.txn_id > ${after} and r.txn_id <= ${upTo} and a.code not like 'hold:withdrawal:%') as holds`
