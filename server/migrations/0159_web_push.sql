-- Web push: the devices that are reached, quiet hours, and notices that wait for their end.

-- A device stays until its person signs out on it, signs it out elsewhere, or its push service says that it is gone.
create table push_subscription (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_user (id),
  -- Of the sign-in that registered it last; that row may be gone, since sessions go idle and devices do not.
  session_id uuid not null,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  registered_at timestamptz not null
);
create index push_subscription_of_user on push_subscription (user_id, registered_at desc);

-- Hours of the Lagos day; both the same: none. Who has no row has the usual ones.
create table push_quiet_hours (
  user_id uuid primary key references app_user (id),
  from_hour smallint not null check (from_hour between 0 and 23),
  until_hour smallint not null check (until_hour between 0 and 23)
);

create table push_waiting (
  notice_id uuid primary key references notice (id) on delete cascade,
  due_at timestamptz not null
);
create index push_waiting_due on push_waiting (due_at);

-- Money that leaves the account is told at any hour.
alter table notice add column ignores_quiet_hours boolean not null default false;
-- Null: as the kind begins.
alter table notice_choice add column by_push boolean;
