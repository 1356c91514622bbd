-- expand: the chargeback of a top-up stands beside why its payment waits.

alter table top_up add column chargeback_alert text not null default '';

-- A chargeback overwrote why a payment waits.
update top_up set chargeback_alert = alert,
  alert = case when state = 'unmatched' then 'paid with another amount or currency' else '' end
where alert like 'chargeback%';
