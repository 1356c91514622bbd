-- expand: each chargeback of a top-up is kept; a second one overwrote the first.

create table top_up_chargeback (
  top_up_id uuid not null references top_up,
  -- The rail's own name for it.
  reference text not null,
  state text not null check (state in ('open', 'resolved')),
  -- What is disputed; null where the rail did not say.
  amount_kobo bigint check (amount_kobo > 0),
  words text not null,
  needs_look boolean not null,
  -- What the payer's bank took back, booked as a loss of AutoX.
  lost_kobo bigint check (lost_kobo > 0),
  at timestamptz not null,
  changed_at timestamptz not null,
  primary key (top_up_id, reference)
);

insert into top_up_chargeback (top_up_id, reference, state, words, needs_look, at, changed_at)
select id, chargeback_reference, case when chargeback_alert like 'chargeback resolved%' then 'resolved' else 'open' end,
  coalesce(nullif(chargeback_alert, ''), 'chargeback ' || chargeback_reference), chargeback_alert <> '', chargeback_at,
  chargeback_at
from top_up where chargeback_reference is not null;
