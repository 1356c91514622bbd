-- expand: customers of workshops without an account, and the link by which each takes over the repair.
create table walk_in (
  -- Of the repair as well, once it is taken over: so no walk-in becomes two repairs.
  id uuid primary key,
  workshop_id uuid not null references app_user (id),
  place_id uuid not null references workshop_place (id),
  state text not null check (state in ('open', 'taken-over', 'cancelled')),
  version integer not null,
  customer_name text not null check (char_length(customer_name) between 1 and 80),
  phone text not null check (char_length(phone) between 1 and 20),
  vehicle_make text not null,
  vehicle_model text not null,
  vehicle_year integer not null,
  plate text not null,
  service integer not null check (service between 1 and 8),
  message text not null check (char_length(message) <= 1000),
  slot_at timestamptz not null,
  token_hash bytea check (octet_length(token_hash) = 32),
  link_until timestamptz,
  taken_by uuid references app_user (id),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  constraint walk_in_link check ((token_hash is null) = (link_until is null)),
  constraint walk_in_taker check ((taken_by is null) = (state <> 'taken-over')),
  constraint walk_in_not_by_itself check (taken_by <> workshop_id)
);
create unique index walk_in_token on walk_in (token_hash);
create index walk_in_of_workshop on walk_in (workshop_id, slot_at);
create index walk_in_taken on walk_in (taken_by) where taken_by is not null;
create index walk_in_age on walk_in (created_at);
