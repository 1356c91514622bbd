-- contract after 0378: payments of another amount that the desk placed before it are no longer being checked.
with placed as (
  select t.id, coalesce(max(txn.at), now()) as at,
    -- What of the payment is the person's: in the wallet, or on hold beside it. Null where the desk only closed it.
    sum(p.amount_kobo) filter (where p.amount_kobo > 0 and a.kind in ('wallet', 'apart'))::bigint as credited_kobo
  from top_up t
    left join ledger_txn txn on txn.key = 'top-up:' || t.id || ':credit'
    left join ledger_posting p on p.txn_id = txn.id
    left join ledger_account a on a.id = p.account_id
  where t.state = 'unmatched'
  group by t.id
), moved as (
  update top_up t set
    state = case when placed.credited_kobo is null then 'closed' else 'credited' end,
    version = t.version + 1,
    changed_at = placed.at,
    credited_kobo = placed.credited_kobo,
    -- Before 0378 it went to the wallet, also where it was for a deal.
    escrow_kobo = case when t.deal is not null and placed.credited_kobo is not null then 0 end
  from placed
  where t.id = placed.id and t.state = 'unmatched' and (placed.credited_kobo is not null or t.alert = '')
  returning t.id, t.version, t.state, t.changed_at
)
insert into process_event (process, subject_id, version, event, actor, from_state, to_state, at)
select 'top_up', id, version, case state when 'credited' then 'credit' else 'close' end, 'operator', 'unmatched', state,
  changed_at
from moved;
