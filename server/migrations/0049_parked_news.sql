-- An announcement that cannot be dealt with is parked with its reason, and one that failed waits for its next try.
-- Neither stands before the others.
alter table webhook_inbox add column tries integer not null default 0;
alter table webhook_inbox add column next_at timestamptz;
alter table webhook_inbox add column parked_at timestamptz;
alter table webhook_inbox add constraint webhook_inbox_parked_says_why check (parked_at is null or note <> '');
drop index webhook_inbox_waiting;
create index webhook_inbox_waiting on webhook_inbox (coalesce(next_at, received_at))
  where done_at is null and parked_at is null;
