-- expand: pictures, branches and the verified registration of dealers.
create table dealer_yard (
  owner_id uuid primary key references app_user (id),
  pictures jsonb not null default '[]' check (jsonb_typeof(pictures) = 'array'),
  -- The number that an operator found in the register; another one is not verified.
  verified_number text check (char_length(verified_number) between 2 and 20),
  verified_at timestamptz,
  changed_at timestamptz not null,
  check ((verified_number is null) = (verified_at is null))
);
create table dealer_branch (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references app_user (id),
  name text not null check (char_length(name) between 2 and 60),
  address text not null check (char_length(address) between 5 and 200),
  state text not null,
  local_government text not null,
  phone_number text not null,
  latitude double precision check (latitude between 4 and 14),
  longitude double precision check (longitude between 2 and 15),
  hours jsonb not null,
  created_at timestamptz not null,
  check ((latitude is null) = (longitude is null))
);
create index dealer_branch_of_dealer on dealer_branch (owner_id, created_at);
