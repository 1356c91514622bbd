// Finds the entry of an account at a moment, without reading its history.
import type { Query } from '#server/kernel/db/db.ts'

// Concurrent writers can store entries out of time order, but never by as much as a day.
const astrayHours = 24

/**
 * Number of the first entry of an account at or after a moment, or one past its last entry. Concurrent writers may put
 * slightly later entries before it, never by as much as a day.
 */
export const firstEntryFrom = async (query: Query, accountId: number, moment: Date): Promise<number> => {
  const early = new Date(moment.getTime() - astrayHours * 3_600_000)
  const { number } = await query.one<{ number: number }>`
    with recursive half (low, high) as (
      select 1::bigint, version + 1 from ledger_account where id = ${accountId}
      union all
      select case when t.at < ${early} then middle + 1 else low end, case when t.at < ${early} then high else middle end
      from half
      cross join lateral (select (low + high) / 2 as middle) m
      join ledger_posting p on p.account_id = ${accountId} and p.version = middle
      join ledger_txn t on t.id = p.txn_id
      where low < high
    )
    select coalesce(
      (select p.version from ledger_posting p join ledger_txn t on t.id = p.txn_id
        where p.account_id = ${accountId} and p.version >= half.low and t.at >= ${moment} order by p.version limit 1),
      (select version + 1 from ledger_account where id = ${accountId})
    ) as number
    from half where low = high`
  return number
}
