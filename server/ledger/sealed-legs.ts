// Reads sealed ledger legs in order, from a kept position.
import type { Kobo } from '#contract/core/money.ts'
import type { Query } from '#server/kernel/db/db.ts'
import type { AccountCode } from './accounts.ts'
import type { Meta } from './transaction.ts'

export type SealedLeg = {
  transactionId: number
  account: AccountCode
  counterparty: AccountCode
  direction: 'in' | 'out'
  amountKobo: Kobo
  balanceAfterKobo: number
  meta: Meta
  at: Date
}

/**
 * Wallet legs of the next sealed transactions after `after`, of these kinds only. `upTo` is the last transaction read,
 * of any kind; it equals `after` if nothing more is sealed.
 */
export const readSealedLegs = async (
  query: Query,
  { after, kinds, transactionsMax }: { after: number; kinds: readonly string[]; transactionsMax: number },
): Promise<{ legs: SealedLeg[]; upTo: number }> => {
  const { upTo } = await query.one<{ upTo: number }>`
    select coalesce(max(id), ${after})::bigint as "upTo" from (
      select id from ledger_txn
      where id > ${after} and id <= (select coalesce(max(last_txn_id), 0) from ledger_block)
      order by id limit ${transactionsMax}
    ) next`
  if (upTo === after) return { legs: [], upTo }
  const legs = await query.rows<SealedLeg>`
    select t.id as "transactionId", a.code as account, other.code as counterparty,
      case when p.amount_kobo > 0 then 'in' else 'out' end as direction, abs(p.amount_kobo) as "amountKobo",
      p.balance_kobo as "balanceAfterKobo", t.meta, t.at
    from ledger_txn t
    join ledger_posting p on p.txn_id = t.id
    join ledger_account a on a.id = p.account_id
    join ledger_account other on other.id = p.other_account_id
    where t.id > ${after} and t.id <= ${upTo} and t.kind = any(${kinds}) and a.kind = 'wallet'
    order by t.id, p.amount_kobo`
  return { legs, upTo }
}
