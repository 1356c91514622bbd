-- When the account number of an ended deal is closed at its rail: the next try, and when it was done.

alter table rail_account
  add column close_at timestamptz,
  add column closed_at timestamptz,
  add constraint rail_account_close_check check (
    (close_at is null and closed_at is null)
    or (deal_id is not null and account_number is not null and num_nulls(close_at, closed_at) = 1)
  );

create index rail_account_to_close on rail_account (close_at) where close_at is not null;

-- Deals that ended before there was this.
update rail_account a set close_at = now()
from purchase p
where p.id = a.deal_id and a.deal = 'purchase' and a.rail <> 'sandbox' and a.account_number is not null
  and p.state in ('completed', 'cancelled', 'released', 'refunded', 'split');
