-- Users, their sessions, and the codes that are mailed to them.

create table app_user (
  id uuid primary key default gen_random_uuid(),
  account_type text not null check (account_type in ('Individual', 'AutoDealer')),
  first_name text not null,
  last_name text not null,
  business_name text,
  email text not null unique check (email = lower(email)),
  phone_number text not null,
  state text not null,
  gender smallint check (gender in (1, 2)),
  birth_year smallint,
  password_hash text not null,
  profile_image text,
  confirmed_at timestamptz,
  created_at timestamptz not null,
  check ((account_type = 'AutoDealer') = (business_name is not null))
);

-- A session is known only by the hash of its token.
create table session (
  token_hash bytea primary key,
  id uuid not null unique default gen_random_uuid(),
  user_id uuid not null references app_user (id),
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  device text not null,
  ip text not null
);
create index session_of_user on session (user_id);

-- At most one code in force for each purpose; a newer one replaces it.
create table one_time_code (
  user_id uuid not null references app_user (id),
  purpose text not null,
  code_hash bytea not null,
  expires_at timestamptz not null,
  primary key (user_id, purpose)
);
