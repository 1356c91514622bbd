-- expand: top-ups of wallets by card and USSD, and the sandbox bank's book of them.
create table top_up (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  rail text not null check (rail in ('sandbox', 'paystack')),
  way text not null check (way in ('card', 'ussd')),
  -- The bank whose code is dialled.
  ussd_bank text check (ussd_bank in ('737', '966', '919', '822')),
  -- What arrives in the wallet, and the provider's charge that is paid on top.
  amount_kobo bigint not null check (amount_kobo > 0 and amount_kobo <= 1000000000),
  fee_kobo bigint not null check (fee_kobo >= 0),
  reference text not null unique check (reference ~ '^topup-[A-Za-z0-9.=-]{10,44}$'),
  -- Where it is paid: a page, or a code to dial.
  pay_url text,
  dial_code text,
  code_until timestamptz,
  state text not null default 'open',
  version integer not null default 1,
  -- When the rail is asked next, when it was asked last, and how often.
  next_at timestamptz,
  asked_at timestamptz,
  asks integer not null default 0 check (asks >= 0),
  paid_at timestamptz,
  -- The newest chargeback, and whatever else needs an operator.
  chargeback_reference text,
  chargeback_at timestamptz,
  alert text not null default '',
  created_at timestamptz not null,
  changed_at timestamptz not null,
  constraint top_up_way_fits check (
    (way = 'card') = (pay_url is not null) and (way = 'ussd') = (dial_code is not null and ussd_bank is not null)
  ),
  constraint top_up_paid check ((paid_at is not null) = (state in ('paid', 'unmatched'))),
  constraint top_up_chargeback check ((chargeback_reference is null) = (chargeback_at is null))
);
create index top_up_of_user on top_up (user_id, created_at desc, id);
create index top_up_due on top_up (next_at) where next_at is not null;
create index top_up_to_look_at on top_up (changed_at) where alert <> '';

create table sandbox_top_up (
  reference text primary key,
  serial bigint generated always as identity unique,
  way text not null,
  amount_kobo bigint not null check (amount_kobo > 0),
  fee_kobo bigint not null check (fee_kobo >= 0),
  state text not null default 'open' check (state in ('open', 'paid', 'declined')),
  begun_at timestamptz not null,
  ended_at timestamptz,
  constraint sandbox_top_up_ended check ((state = 'open') = (ended_at is null))
);
create index sandbox_top_up_paid on sandbox_top_up (ended_at, serial) where state = 'paid';
