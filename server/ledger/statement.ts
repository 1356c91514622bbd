// Reads an account's entries, newest first.
import { fail } from '#contract/core/errors.ts'
import type { Kobo } from '#contract/core/money.ts'
import { type Query, sql } from '#server/kernel/db/db.ts'
import type { AccountCode } from './accounts.ts'
import type { Meta } from './transaction.ts'

export type Entry = {
  transactionId: number
  /** Counts the account's entries from 1: a cursor that stays true while new entries arrive. */
  number: number
  direction: 'in' | 'out'
  amountKobo: Kobo
  /** Of this account after the entry; below zero only outside. */
  balanceAfterKobo: number
  counterparty: AccountCode
  /** Whether the other side is a hold of the same owner's money. */
  ownHold: boolean
  kind: string
  meta: Meta
  at: Date
}

const pageSizeMax = 100

/** Tables and columns of an `Entry`. */
export const entryTables = sql`
  ledger_posting p
  join ledger_txn t on t.id = p.txn_id
  join ledger_account a on a.id = p.account_id
  join ledger_account other on other.id = p.other_account_id`
export const ownHold = sql`(other.kind = 'hold' and other.owner_id is not distinct from a.owner_id)`
export const entryColumns = sql`
  p.txn_id as "transactionId", p.version as number,
  case when p.amount_kobo > 0 then 'in' else 'out' end as direction, abs(p.amount_kobo) as "amountKobo",
  p.balance_kobo as "balanceAfterKobo", other.code as counterparty, ${ownHold} as "ownHold", t.kind, t.meta, t.at`

/** The entries of these numbers, both included, newest first. */
export const entriesBetween = (
  query: Query,
  accountId: number,
  first: number,
  last: number,
): Promise<Entry[]> =>
  query.rows<Entry>`
    select ${entryColumns} from ${entryTables}
    where p.account_id = ${accountId} and p.version between ${first} and ${last}
    order by p.version desc`

/**
 * A page of an account's entries, newest first, and how many there are in all. `before` (an entry's number) leaves out
 * that entry and every newer one, so that pages do not shift while money moves. Fails with NO_SUCH_ACCOUNT.
 */
export const statement = async (
  query: Query,
  code: AccountCode,
  { before, pageNumber, pageSize }: { before?: number | undefined; pageNumber: number; pageSize: number },
): Promise<{ entries: Entry[]; total: number }> => {
  if (!(pageNumber >= 1 && pageSize >= 1 && pageSize <= pageSizeMax))
    throw new RangeError('A page of 1 to 100 entries')
  const account =
    (await query.maybe<{ id: number; version: number }>`
      select id, version from ledger_account where code = ${code}`) ?? fail('NO_SUCH_ACCOUNT')
  const total = Math.max(0, Math.min(account.version, (before ?? Infinity) - 1))
  // The entries of an account are numbered without a gap, so a page is a range of numbers and costs the same anywhere.
  const last = total - (pageNumber - 1) * pageSize
  const entries =
    last < 1 ? [] : await entriesBetween(query, account.id, Math.max(1, last - pageSize + 1), last)
  return { entries, total }
}

export type Leg = {
  account: AccountCode
  counterparty: AccountCode
  amountKobo: number
  balanceAfterKobo: number
}

/** One transaction with its legs (negative where money left), for receipts; undefined if it does not exist. */
export const transactionById = async (
  query: Query,
  id: number,
): Promise<{ kind: string; meta: Meta; at: Date; legs: Leg[] } | undefined> => {
  const row = await query.maybe<{ kind: string; meta: Meta; at: Date }>`
    select kind, meta, at from ledger_txn where id = ${id}`
  if (!row) return undefined
  const legs = await query.rows<Leg>`
    select a.code as account, other.code as counterparty, p.amount_kobo as "amountKobo",
      p.balance_kobo as "balanceAfterKobo"
    from ledger_posting p
    join ledger_account a on a.id = p.account_id
    join ledger_account other on other.id = p.other_account_id
    where p.txn_id = ${id}
    order by p.amount_kobo, p.account_id, p.version`
  return { ...row, legs }
}

/** The transactions that keys made; keys that made none are left out. */
export const idsByKeys = async (query: Query, keys: readonly string[]): Promise<Map<string, number>> => {
  const rows = await query.rows<{ key: string; id: number }>`
    select key, id from ledger_txn where key = any(${keys})`
  return new Map(rows.map(({ key, id }) => [key, id]))
}

/** The transaction that a key moved, with its number; undefined while the key has moved nothing. */
export const transactionByKey = async (query: Query, key: string) => {
  const row = await query.maybe<{ id: number }>`select id from ledger_txn where key = ${key}`
  const transaction = row && (await transactionById(query, row.id))
  return row && transaction ? { id: row.id, ...transaction } : undefined
}
