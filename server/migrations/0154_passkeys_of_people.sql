-- Passkeys of people, the second step of their sign-in with its recovery codes, and challenges that were answered.

-- A challenge is signed by us and so is kept only once it was answered: no second answer to it counts. For people and
-- operators alike; operator_challenge goes in a later release, when no process writes it any more.
create table used_challenge (
  hash bytea primary key,
  expires_at timestamptz not null
);
create index used_challenge_expires on used_challenge (expires_at);

create table user_passkey (
  -- As the authenticator names it, in base64url.
  id text primary key check (length(id) between 1 and 1400),
  user_id uuid not null references app_user,
  name text not null check (length(name) between 2 and 60),
  public_key bytea not null,
  -- Authenticators that count their signatures only count up.
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  created_at timestamptz not null,
  used_at timestamptz,
  -- Since when it confirms payments: the wallet's pin allowed it then.
  pays_at timestamptz
);
create index user_passkey_user on user_passkey (user_id);

-- One row per person who has an authenticator app, or is setting one up.
create table second_step (
  user_id uuid primary key references app_user,
  -- Sealed with the pepper under the person's id; null until the first code proved it.
  secret bytea,
  on_at timestamptz,
  -- The half minute whose code was taken last: none at or before it counts again.
  code_step bigint not null default 0,
  -- The secret that is being set up, in place of the one before where there is one.
  new_secret bytea,
  check ((secret is null) = (on_at is null)),
  check (secret is not null or new_secret is not null)
);

create table recovery_code (
  user_id uuid not null references app_user,
  hash bytea not null,
  used_at timestamptz,
  primary key (user_id, hash)
);
