-- Devices that an account knows, codes that a stranger cannot replace, locks that grow, and payouts that wait.

-- A browser keeps a token and sends it when it signs in; it proves that the account was used there, and never who asks.
create table device_key (
  token_hash bytea not null,
  user_id uuid not null references app_user (id),
  first_seen_at timestamptz not null,
  seen_at timestamptz not null,
  trusted_at timestamptz not null, -- until then payouts from it to somebody new are small, or wait
  primary key (user_id, token_hash)
);
create index device_key_seen on device_key (seen_at);
alter table session add column device_trusted_at timestamptz;

-- A code is made of its seed and a key that the database does not hold: asked for again while it is in force, the same one is mailed.
delete from one_time_code;
alter table one_time_code rename column code_hash to code_seed;
update registration set code_expires_at = created_at;
alter table registration rename column code_hash to code_seed;

-- How often in a row a lock was reached: each is longer than the one before.
alter table counted_try add column locks int not null default 0;
create index counted_try_since on counted_try (since);

alter table app_user add column password_reset_at timestamptz; -- the last time by a code from the mail
alter table wallet add column guarded_until timestamptz; -- until then payouts to somebody new are small, or wait
alter table withdrawal add column waits_until timestamptz; -- that it waits, or waited, before it was sent
