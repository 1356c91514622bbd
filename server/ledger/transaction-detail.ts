// Reads one transaction in detail: its legs, their owners, and what became of it later.
import type { Query } from '#server/kernel/db/db.ts'
import type { AccountCode } from './accounts.ts'
import type { Meta } from './transaction.ts'

/** One side of a move: below zero where money left the account. */
export type TransactionLeg = {
  account: AccountCode
  ownerId: string | null
  counterparty: AccountCode
  counterpartyOwnerId: string | null
  amountKobo: number
}

export type TransactionDetail = {
  id: number
  kind: string
  meta: Meta
  at: Date
  legs: TransactionLeg[]
  /** Where the transaction set money aside: what became of that. */
  hold?: { outcome: 'open' | 'captured' | 'released' | 'expired'; resolvedBy: number | null }
  /** A later transaction undid this one: its `meta.reverses` is this one's number. */
  reversed: boolean
}

type Row = Omit<TransactionDetail, 'legs' | 'hold'> & {
  holdId: number | null
  outcome: string | null
  resolvedBy: number | null
}

/** A transaction by its number; undefined if it does not exist. */
export const transactionDetail = async (query: Query, id: number): Promise<TransactionDetail | undefined> => {
  const row = await query.maybe<Row>`
    select t.id, t.kind, t.meta, t.at, h.id as "holdId", r.outcome, r.txn_id as "resolvedBy",
      exists (select from ledger_txn later where later.meta ? 'reverses' and later.meta ->> 'reverses' = ${String(id)})
        as reversed
    from ledger_txn t
    left join ledger_hold h on h.id = t.id
    left join ledger_hold_resolution r on r.hold_id = t.id
    where t.id = ${id}`
  if (!row) return undefined
  const { holdId, outcome, resolvedBy, ...rest } = row
  const legs = await query.rows<TransactionLeg>`
    select a.code as account, a.owner_id as "ownerId", other.code as counterparty,
      other.owner_id as "counterpartyOwnerId", p.amount_kobo as "amountKobo"
    from ledger_posting p
    join ledger_account a on a.id = p.account_id
    join ledger_account other on other.id = p.other_account_id
    where p.txn_id = ${id}
    order by p.account_id, p.version`
  const known = (outcome ?? 'open') as NonNullable<TransactionDetail['hold']>['outcome']
  return { ...rest, legs, ...(holdId !== null && { hold: { outcome: known, resolvedBy } }) }
}

/** The number of the transaction that moved money under a key; null where none did. */
export const transactionOf = async (query: Query, key: string): Promise<number | null> =>
  (await query.maybe<{ id: number }>`select id from ledger_txn where key = ${key}`)?.id ?? null
