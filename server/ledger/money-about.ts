// Reads the movements related to one: holds, reversals and siblings.
import type { Query } from '#server/kernel/db/db.ts'
import { holdFor } from './accounts.ts'

/** The hold that a movement ended, and the movement that undid it, by their numbers. */
export const moneyAbout = (
  query: Query,
  id: number,
): Promise<{ heldBy: number | null; reversedBy: number | null }> =>
  query.one<{ heldBy: number | null; reversedBy: number | null }>`
    select (select hold_id from ledger_hold_resolution where txn_id = ${id}) as "heldBy",
      (select id from ledger_txn where meta ? 'reverses' and meta ->> 'reverses' = ${String(id)} limit 1) as "reversedBy"`

/** The movements that set money aside for these purposes, such as "purchase:<id>", the newest first, at most 20. */
export const holdsFor = async (query: Query, purposes: readonly string[]): Promise<number[]> => {
  const codes = purposes.map(holdFor)
  const rows = await query.rows<{ id: number }>`
    select h.id from ledger_hold h join ledger_account a on a.id = h.account_id
    where a.code = any(${codes}::text[]) order by h.id desc limit 20`
  return rows.map(row => row.id)
}
