-- More of a profile, what a mailed code confirms, and the devices on which a user has signed in.

alter table app_user
  add column local_government text,
  add column registration_number text check (registration_number is null or account_type = 'AutoDealer');

-- The directory of dealers.
create index app_user_dealer on app_user (business_name, id)
  where account_type = 'AutoDealer' and confirmed_at is not null;

-- The new address, where the purpose is to change it.
alter table one_time_code add column about text;

-- Browser and system in words, of which there are few, so that a user's list stays short.
create table known_device (
  user_id uuid not null references app_user (id),
  device text not null,
  first_seen_at timestamptz not null,
  primary key (user_id, device)
);
