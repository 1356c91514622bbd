-- Sending to banks: withdrawals and how each stands, people one sends to, what rails announce, and account numbers at a rail.

-- The house's VAT and stamp duty until they are paid on, money whose owner is not known, and what somebody's wallet may
-- not hold yet. What rails keep for themselves is an account outside, which is below zero by it.
alter domain ledger_code drop constraint ledger_code_check;
alter domain ledger_code add constraint ledger_code_check
  check (value ~ '^(wallet|savings|apart|hold|outside):[A-Za-z0-9:_-]{1,100}$'
    or value in ('fees', 'insurer', 'vat', 'duty', 'suspense'));
alter table ledger_account drop constraint ledger_account_owner;
alter table ledger_account add constraint ledger_account_owner
  check (kind = 'hold' or (kind in ('wallet', 'savings', 'apart')) = (owner_id is not null));
insert into ledger_account (code) values ('vat'), ('duty'), ('suspense'), ('outside:rail-fees');

create table withdrawal (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  rail text not null,
  reference text not null unique check (reference ~ '^[a-z0-9_-]{16,50}$'),
  state text not null default 'queued',
  version int not null default 1,
  bank_code text not null,
  bank_name text not null,
  account_number text not null check (account_number ~ '^\d{10}$'),
  account_name text not null,
  narration text not null,
  amount_kobo bigint not null check (amount_kobo > 0),
  fee_kobo bigint not null check (fee_kobo >= 0),
  vat_kobo bigint not null check (vat_kobo >= 0),
  duty_kobo bigint not null check (duty_kobo >= 0),
  day date not null, -- the Lagos day on whose limit it counts
  -- What the books say of its money.
  books text not null default 'held' check (books in ('held', 'settled', 'voided', 'reversed')),
  hold_id bigint not null unique references ledger_hold,
  settle_txn_id bigint unique references ledger_txn,
  -- What is known of the order, and what is done next.
  sent_at timestamptz, -- the newest try began
  first_sent_at timestamptz,
  asks int not null default 0,
  acknowledged boolean not null default false,
  next_do text check (next_do in ('send', 'ask')),
  next_at timestamptz,
  -- What the rail told.
  rail_reference text,
  session_id text,
  waits_for_approval boolean not null default false,
  reason text not null default '', -- for the person: why it failed or came back
  alert text not null default '', -- for the operator: what needs a look
  told_slow boolean not null default false,
  settled_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  constraint withdrawal_settled check ((books in ('settled', 'reversed')) = (settle_txn_id is not null)),
  constraint withdrawal_next check ((next_do is null) = (next_at is null)),
  constraint withdrawal_sent check ((sent_at is null) = (first_sent_at is null))
);
create index withdrawal_of_user on withdrawal (user_id, created_at desc, id);
create index withdrawal_due on withdrawal (next_at) where next_at is not null;
create index withdrawal_alert on withdrawal (changed_at) where alert <> '';

create table beneficiary (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  bank_code text not null,
  bank_name text not null,
  account_number text not null check (account_number ~ '^\d{10}$'),
  account_name text not null, -- as their bank gave it
  nickname text not null,
  added_at timestamptz not null,
  unique (user_id, bank_code, account_number)
);

-- What rails announce, each once; a reason to look, and looked at until done.
create table webhook_inbox (
  id uuid primary key,
  rail text not null,
  once text not null,
  event jsonb not null,
  received_at timestamptz not null,
  done_at timestamptz,
  note text not null default '', -- for the operator, where it was not what it seemed
  unique (rail, once)
);
create index webhook_inbox_waiting on webhook_inbox (received_at) where done_at is null;
create index webhook_inbox_noted on webhook_inbox (received_at) where note <> '';

-- The account number at a rail into which money for a wallet is paid; null while it is being opened.
create table rail_account (
  user_id uuid not null references app_user (id),
  rail text not null,
  customer text unique,
  account_number text,
  account_name text,
  bank_name text,
  rail_reference text,
  next_at timestamptz, -- when opening is tried next
  tries int not null default 0,
  note text not null default '',
  primary key (user_id, rail),
  unique (rail, account_number),
  check (num_nulls(account_number, account_name, bank_name, rail_reference) in (0, 4)),
  check (account_number is null or next_at is null)
);
create index rail_account_due on rail_account (next_at) where next_at is not null;
