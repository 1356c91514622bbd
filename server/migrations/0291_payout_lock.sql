-- expand: payouts wait after a restored backup until the bank and the books agree.
create table payout_lock (
  mark text primary key,
  restored_to timestamptz not null,
  locked_at timestamptz not null,
  released_at timestamptz,
  check (released_at >= locked_at)
);
comment on table payout_lock is 'One row per restored backup, by its mark. Nothing is sent to a bank while one is not released.';
