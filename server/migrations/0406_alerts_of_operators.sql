-- expand: what waits at the desk since it was first seen, and which operators are written to about it.

create table desk_item (
  queue text not null,
  item_id text not null,
  first_seen_at timestamptz not null,
  -- When it was first seen beyond its day; null before.
  overdue_at timestamptz,
  primary key (queue, item_id)
);

create table operator_alert (
  operator_id uuid primary key references operator (id),
  email text check (length(email) between 3 and 254),
  -- Queues, and checks as "check books", that this operator does not want to hear of.
  muted text[] not null default '{}' check (cardinality(muted) <= 100),
  told_at timestamptz not null
);

-- When a check that was alerted about passed again.
alter table check_result add column recovered_at timestamptz;
