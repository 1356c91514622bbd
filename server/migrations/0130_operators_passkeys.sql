-- Operators' passkeys, the challenges that were used up, and the devices on which an operator signed in before.

create table operator_passkey (
  -- As the authenticator names it, in base64url.
  id text primary key check (length(id) between 1 and 1400),
  operator_id uuid not null references operator,
  name text not null check (length(name) between 2 and 60),
  public_key bytea not null,
  -- Authenticators that count their signatures only count up.
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index operator_passkey_operator on operator_passkey (operator_id);

-- A challenge is signed by us and so is kept only once it was answered: no second answer to it counts.
create table operator_challenge (
  hash bytea primary key,
  expires_at timestamptz not null
);
create index operator_challenge_expires on operator_challenge (expires_at);

create table operator_device (
  id uuid primary key default gen_random_uuid(),
  operator_id uuid not null references operator,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  seen_at timestamptz not null
);
create index operator_device_operator on operator_device (operator_id, seen_at desc);
