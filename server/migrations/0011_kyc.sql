-- Verification: files of documents, checks of identity, and the wallet tier that follows from both.

create table kyc_file (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  type text not null check (type in ('personal', 'vehicle', 'accessories')),
  number int not null check (number > 0),
  state text not null default 'submitted',
  version int not null default 1,
  reason text not null default '',
  submitted_at timestamptz not null,
  decided_at timestamptz,
  changed_at timestamptz not null,
  unique (user_id, type, number)
);
-- The database itself refuses a second one under way, and a second one in force.
create unique index kyc_file_one_under_way on kyc_file (user_id, type) where state in ('submitted', 'returned');
create unique index kyc_file_one_in_force on kyc_file (user_id, type) where state in ('approved', 'expiring');
create index kyc_file_waiting on kyc_file (submitted_at, id) where state = 'submitted';

-- The content lies where only its own call serves it. Versions may share it: a document that is kept is not sent again.
create table kyc_document (
  id uuid primary key default gen_random_uuid(),
  file_id uuid not null references kyc_file (id),
  kind text not null,
  file_key text not null,
  name text not null,
  content_type text not null,
  bytes int not null,
  expires_on date,
  verdict text not null default 'waiting' check (verdict in ('waiting', 'accepted', 'returned')),
  reason text not null default '',
  at timestamptz not null,
  unique (file_id, kind)
);
create index kyc_document_content on kyc_document (file_key);

-- A number is known only by a keyed hash and its last four digits. Whoever it matched has it alone.
create table identity_check (
  user_id uuid not null references app_user (id),
  kind text not null check (kind in ('bvn', 'nin')),
  state text not null check (state in ('waiting', 'matched')),
  number_hash bytea not null check (length(number_hash) = 32),
  last4 text not null check (last4 ~ '^\d{4}$'),
  reference text not null,
  at timestamptz not null,
  primary key (user_id, kind)
);
create unique index identity_check_one_user on identity_check (kind, number_hash) where state = 'matched';
create index identity_check_waiting on identity_check (at) where state = 'waiting';

-- What follows from files and checks, kept so that a payment asks one row. Nobody's row is tier 0.
create table identity_tier (
  user_id uuid primary key references app_user (id),
  tier smallint not null default 0 check (tier between 0 and 3),
  address_proven boolean not null default false,
  changed_at timestamptz not null
);
