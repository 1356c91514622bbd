// Reads a rail's booked deposits in a period for reconciliation.
import type { Query } from '#server/kernel/db/db.ts'

export type BookedDeposit = { reference: string; amountKobo: number; at: Date }

/** By reference of the rail, oldest first: from (inclusive) to (exclusive); not what the bank gave back itself. */
export const depositsBetween = (
  query: Query,
  { rail, from, to }: { rail: string; from: Date; to: Date },
): Promise<BookedDeposit[]> => {
  const prefix = `deposit:${rail}:`
  return query.rows<BookedDeposit>`
    select substr(t.key, ${prefix.length + 1}) as reference, -sum(p.amount_kobo)::bigint as "amountKobo", t.at
    from ledger_txn t
    join ledger_posting p on p.txn_id = t.id
    join ledger_account a on a.id = p.account_id and a.code = ${`outside:${rail}`}
    where t.at >= ${from} and t.at < ${to} and t.kind in ('deposit', 'card-top-up', 'ussd-top-up')
      and starts_with(t.key, ${prefix})
      and not exists (select from ledger_txn e where e.key = 'suspense:' || t.id || ':settled-outside')
    group by t.id order by t.id`
}

/** The deposit booked under a reference; undefined if there is none. */
export const bookedDeposit = async (query: Query, rail: string, reference: string) => {
  const row = await query.maybe<{ amountKobo: number }>`
    select -sum(p.amount_kobo)::bigint as "amountKobo"
    from ledger_txn t
    join ledger_posting p on p.txn_id = t.id
    join ledger_account a on a.id = p.account_id and a.code = ${`outside:${rail}`}
    where t.key = ${`deposit:${rail}:${reference}`} group by t.id`
  return row?.amountKobo
}
