-- contract after 0468: chargebacks that older code wrote beside that migration.

insert into top_up_chargeback (top_up_id, reference, state, words, needs_look, at, changed_at)
select id, chargeback_reference, case when chargeback_alert like 'chargeback resolved%' then 'resolved' else 'open' end,
  coalesce(nullif(chargeback_alert, ''), 'chargeback ' || chargeback_reference), chargeback_alert <> '', chargeback_at,
  chargeback_at
from top_up where chargeback_reference is not null
on conflict do nothing;

alter table top_up drop column chargeback_reference, drop column chargeback_at;
