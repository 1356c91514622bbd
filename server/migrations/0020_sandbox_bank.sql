-- The sandbox bank's own book: what a real bank would keep at its end. Nothing of ours is ever decided by reading it.

-- How a transfer stands follows from these times and the clock, so that a restart forgets nothing.
create table sandbox_transfer (
  reference text primary key check (reference ~ '^[a-z0-9_-]{16,50}$'),
  serial bigint generated always as identity unique,
  amount_kobo bigint not null check (amount_kobo > 0),
  fee_kobo bigint not null check (fee_kobo >= 0),
  bank_code text not null,
  account_number text not null,
  account_name text not null,
  narration text not null,
  sent_at timestamptz not null,
  settles_at timestamptz,
  fails_at timestamptz,
  reverses_at timestamptz,
  check ((settles_at is null) <> (fails_at is null)),
  check (reverses_at is null or settles_at <= reverses_at)
);
create index sandbox_transfer_sent on sandbox_transfer (sent_at, serial);

-- The first tries that came to nothing: lost on the way, or too early for the float.
create table sandbox_try (
  reference text primary key,
  first_at timestamptz not null
);

create table sandbox_account (
  user_id text primary key,
  serial bigint generated always as identity unique,
  account_number text unique,
  account_name text not null,
  opened_at timestamptz not null
);

create table sandbox_deposit (
  reference text primary key,
  serial bigint generated always as identity unique,
  account_number text not null,
  amount_kobo bigint not null check (amount_kobo > 0),
  fee_kobo bigint not null check (fee_kobo >= 0),
  sender_name text not null,
  narration text not null,
  at timestamptz not null
);
create index sandbox_deposit_at on sandbox_deposit (at, serial);

create table sandbox_announcement (
  id bigint generated always as identity primary key,
  about text not null,
  body text not null,
  due_at timestamptz not null,
  delivered_at timestamptz,
  tries int not null default 0
);
create index sandbox_announcement_due on sandbox_announcement (due_at, id) where delivered_at is null;
create index sandbox_announcement_about on sandbox_announcement (about);
