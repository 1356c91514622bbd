-- Each registration of an address that nobody confirmed keeps what was typed, with a code of its own.
-- So whoever registers it again cannot put a password on what another's code confirms.
create table registration (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_user (id) on delete cascade,
  account_type text not null check (account_type in ('Individual', 'AutoDealer')),
  first_name text not null,
  last_name text not null,
  business_name text,
  phone_number text not null,
  state text not null,
  gender smallint check (gender in (1, 2)),
  birth_year smallint,
  password_hash text not null,
  profile_image text,
  code_hash bytea not null,
  code_expires_at timestamptz not null,
  created_at timestamptz not null,
  check ((account_type = 'AutoDealer') = (business_name is not null))
);
create index registration_of_user on registration (user_id, created_at desc);
create index registration_old on registration (created_at);
create index registration_picture on registration (profile_image) where profile_image is not null;

-- Those under way keep what they typed; their codes are asked for again.
insert into registration (user_id, account_type, first_name, last_name, business_name, phone_number, state, gender,
  birth_year, password_hash, profile_image, code_hash, code_expires_at, created_at)
select id, account_type, first_name, last_name, business_name, phone_number, state, gender, birth_year, password_hash,
  profile_image, '', created_at, created_at
from app_user where confirmed_at is null and deleted_at is null;
delete from one_time_code where purpose = 'confirm';
