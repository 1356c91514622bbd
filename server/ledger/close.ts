// Closes a user's accounts for ever, only when empty.
import { kobo, type Kobo } from '#contract/core/money.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'

export type Money = { onAccountsKobo: Kobo; heldKobo: Kobo }

/** Balances of all accounts of an owner, and the open holds they paid. */
export const moneyOf = async (query: Query, ownerId: string): Promise<Money> => {
  const { on_accounts: onAccounts, held } = await query.one<{ on_accounts: number; held: number }>`
    select
      (select coalesce(sum(balance_kobo), 0)::bigint from ledger_account
        where owner_id = ${ownerId} and kind <> 'hold') as on_accounts,
      (select coalesce(sum(h.amount_kobo), 0)::bigint
        from ledger_hold h join ledger_account payer on payer.id = h.payer_id
        where payer.owner_id = ${ownerId}
          and not exists (select from ledger_hold_resolution r where r.hold_id = h.id)) as held`
  return { onAccountsKobo: kobo(onAccounts), heldKobo: kobo(held) }
}

/**
 * Closes all accounts of an owner. Returns false and closes none if they hold money. A concurrent transfer waits for
 * this transaction and then fails with NO_SUCH_ACCOUNT, even if its accounts were looked up before.
 */
export const closeAccountsOf = async (tx: Tx, ownerId: string, now: Date): Promise<boolean> => {
  // In the order in which every posting takes its locks.
  await tx.rows`select id from ledger_account where owner_id = ${ownerId} order by id for update`
  const { onAccountsKobo, heldKobo } = await moneyOf(tx, ownerId)
  if (onAccountsKobo > 0 || heldKobo > 0) return false
  await tx.run`update ledger_account set closed_at = ${now} where owner_id = ${ownerId} and closed_at is null`
  return true
}
