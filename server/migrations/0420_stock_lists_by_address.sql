-- expand: stock lists that are read from an address every hour, and which of their cars the last list lacked.
create table stock_feed (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null unique references app_user (id),
  -- Who saved it: the owner, or staff, for whom it pauses when they leave.
  by_id uuid not null references app_user (id),
  -- Sealed under the owner: an address may hold a secret.
  address bytea not null,
  saved_at timestamptz not null,
  paused_for text check (paused_for in ('pressed', 'failures', 'left')),
  next_at timestamptz,
  -- The reading under way; any other that still runs does nothing at its end.
  reading uuid,
  reading_since timestamptz,
  -- The last reading.
  read_at timestamptz,
  outcome text check (outcome in ('imported', 'unchanged', 'refused', 'failed')),
  message text check (length(message) <= 600),
  failures integer not null default 0 check (failures >= 0),
  -- The last file that was imported, and by what it is known again.
  import_id uuid references car_import (id) on delete set null,
  imported_at timestamptz,
  sha256 bytea check (length(sha256) = 32),
  etag text check (length(etag) <= 200),
  last_modified text check (length(last_modified) <= 200),
  check ((paused_for is null) = (next_at is not null)),
  check ((reading is null) = (reading_since is null)),
  check ((read_at is null) = (outcome is null))
);
create index stock_feed_due on stock_feed (next_at) where next_at is not null;
create index stock_feed_by on stock_feed (by_id);
create index stock_feed_import on stock_feed (import_id);

-- A car that a stock list brought or updated.
create table stock_feed_car (
  car_id uuid primary key references car (id),
  feed_id uuid not null references stock_feed (id) on delete cascade,
  -- Since when the list no longer has it.
  missing_since timestamptz
);
create index stock_feed_car_feed on stock_feed_car (feed_id, missing_since);

-- How many cars of earlier lists this one lacked; null for a file that was no list by address.
alter table car_import add column missing_cars integer check (missing_cars >= 0);
