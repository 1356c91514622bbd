// Reads what stands in suspense: money from outside that nobody owns yet.
import { sql, type Sql } from '#server/kernel/db/db.ts'

/** Names what ends money in suspense that the bank gave back itself. */
export const settledOutsideKey = (transactionId: number): string =>
  `suspense:${transactionId}:settled-outside`

export type Suspended = {
  /** The movement that brought it. */
  number: number
  key: string
  kind: string
  rail: string
  amount_kobo: number
  since: Date
  /** As the rail named them; empty where it did not. */
  sender_name: string
  reference: string
}

/** What arrived there from outside, less what the bank gave back itself. */
export const suspended: Sql = sql`
  select t.id as number, t.key, t.kind, substr(o.code, 9) as rail, p.amount_kobo, t.at as since,
    coalesce(t.meta ->> 'senderName', '') as sender_name, coalesce(t.meta ->> 'reference', '') as reference
  from ledger_posting p
  join ledger_account s on s.id = p.account_id and s.code = 'suspense'
  join ledger_account o on o.id = p.other_account_id and starts_with(o.code, 'outside:')
  join ledger_txn t on t.id = p.txn_id
  where p.amount_kobo > 0
    and not exists (select from ledger_txn e where e.key = 'suspense:' || t.id || ':settled-outside')`
