// Reads what came into an account and left it, by day of Lagos.
import type { Query } from '#server/kernel/db/db.ts'
import type { OwnedAccount } from './accounts.ts'
import { firstEntryFrom } from './entry-by-time.ts'

export type MovedOnDay = { day: string; in: number; out: number }

/**
 * Totals in kobo, oldest day first; days without movement are left out. Money put into escrow counts as out, money
 * returned from it as in. Empty if the account does not exist.
 */
export const movedByDay = async (
  query: Query,
  code: OwnedAccount,
  from: Date,
  until: Date,
): Promise<MovedOnDay[]> => {
  const account = await query.maybe<{ id: number }>`select id from ledger_account where code = ${code}`
  if (!account) return []
  const first = await firstEntryFrom(query, account.id, from)
  const end = await firstEntryFrom(query, account.id, until)
  return query.rows<MovedOnDay>`
    select (t.at at time zone 'Africa/Lagos')::date as day,
      coalesce(sum(p.amount_kobo) filter (where p.amount_kobo > 0), 0)::bigint as "in",
      coalesce(-sum(p.amount_kobo) filter (where p.amount_kobo < 0), 0)::bigint as "out"
    from ledger_posting p join ledger_txn t on t.id = p.txn_id
    where p.account_id = ${account.id} and p.version >= ${first} and p.version < ${end}
    group by 1 order by 1`
}
