-- expand: keys by which a dealer's own program sends their stock; only the hash of a key is stored.
create table stock_key (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references app_user (id),
  -- Who made it: the owner, or staff, for whom it ends with their work.
  by_id uuid not null references app_user (id),
  name text not null check (length(name) between 1 and 60),
  secret_hash bytea not null unique check (length(secret_hash) = 32),
  -- The last letters, by which a person knows it again.
  ending text not null check (length(ending) = 4),
  created_at timestamptz not null,
  used_at timestamptz,
  -- Uses since the beginning of an hour of use.
  hour_began_at timestamptz,
  uses integer not null default 0 check (uses >= 0)
);
create index stock_key_owner on stock_key (owner_id, created_at desc);
create index stock_key_by on stock_key (by_id);
