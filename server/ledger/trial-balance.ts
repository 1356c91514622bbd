// The trial balance: what each kind of account holds. All kinds together are always zero.
import type { Query } from '#server/kernel/db/db.ts'

export type BalanceLine = { kind: string; accounts: number; balanceKobo: number }

export const trialBalanceOf = (db: Query): Promise<BalanceLine[]> =>
  db.rows<BalanceLine>`
    select kind, count(*) as accounts, sum(balance_kobo)::bigint as "balanceKobo"
    from ledger_account group by kind order by kind`
