// Sums by Lagos day: what deals paid to their other side, and what AutoX earned.
import type { Query } from '#server/kernel/db/db.ts'
import { losses, railFees } from './accounts.ts'

export type AmountOfDay = { day: string; name: string; count: number; kobo: number }
type Between = { from: Date; until: Date }

// Payments from wallet to wallet that no escrow holds before.
const directKinds = ['instalment', 'loan-paid-off', 'rental-claim']

/**
 * By the process of the deal, with the name of a hold that is not its main one, or "payments" for those from wallet to
 * wallet. Escrow counts as it is paid out, with the commission. Counts deals, each once a day.
 */
export const paidByDay = (query: Query, { from, until }: Between): Promise<AmountOfDay[]> =>
  query.rows<AmountOfDay>`
    with paid as (
      select t.at, trim(split_part(held.code, ':', 2) || ' ' || split_part(held.code, ':', 4)) as name,
        split_part(held.code, ':', 3) as deal, r.captured_kobo as kobo
      from ledger_txn t
      join ledger_hold_resolution r on r.txn_id = t.id
      join ledger_hold h on h.id = r.hold_id
      join ledger_account held on held.id = h.account_id
      where t.at >= ${from} and t.at < ${until} and t.kind = 'capture'
      union all
      select t.at, split_part(t.key, ':', 1) || ' payments', split_part(t.key, ':', 2), p.amount_kobo
      from ledger_txn t join ledger_posting p on p.txn_id = t.id and p.amount_kobo > 0
      where t.at >= ${from} and t.at < ${until} and t.kind = any(${directKinds})
    )
    select (at at time zone 'Africa/Lagos')::date as day, name, count(distinct deal) as count, sum(kobo)::bigint as kobo
    from paid group by 1, 2 order by 1, 2`

/** Names among the earnings of what rails keep and of what the house lost; both are below zero. */
const [railFeesName, lossesName] = ['rail-fees', 'losses']

/** By what moved: the process of a deal, `withdrawal`, `savings`, `rail-fees` or `losses`. Counts movements. */
export const earnedByDay = (query: Query, { from, until }: Between): Promise<AmountOfDay[]> =>
  query.rows<AmountOfDay>`
    select (t.at at time zone 'Africa/Lagos')::date as day,
      case a.code when ${railFees} then ${railFeesName} when ${losses} then ${lossesName} else split_part(t.key, ':', 1) end as name,
      count(distinct t.id) as count, sum(p.amount_kobo)::bigint as kobo
    from ledger_txn t
    join ledger_posting p on p.txn_id = t.id
    join ledger_account a on a.id = p.account_id and a.code in ('fees', ${railFees}, ${losses})
    where t.at >= ${from} and t.at < ${until}
    group by 1, 2 order by 1, 2`
