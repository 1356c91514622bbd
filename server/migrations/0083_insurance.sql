-- Insurance: who insures, quotes, policies with their files, days and orders to the insurer, claims; and an account of the books for each insurer.

-- What AutoX holds for one insurer: its part of premiums, and what it paid in for claims. Never below zero.
alter domain ledger_code drop constraint ledger_code_check;
alter domain ledger_code add constraint ledger_code_check
  check (value ~ '^(wallet|savings|apart|hold|outside|insurer):[A-Za-z0-9:_-]{1,100}$'
    or value in ('fees', 'insurer', 'vat', 'duty', 'suspense'));
insert into ledger_account (code) values ('outside:insurers');

create table insurer (
  id uuid primary key,
  name text not null check (name <> ''),
  licence_number text not null check (licence_number <> ''),
  licensed_on date not null,
  licence_state text not null check (licence_state in ('in-force', 'suspended', 'withdrawn')),
  adapter text not null check (adapter in ('sandbox', 'http')),
  comprehensive_bps int not null check (comprehensive_bps between 100 and 2000),
  extension_bps jsonb not null,
  added_at timestamptz not null,
  changed_at timestamptz not null
);
create unique index insurer_licence on insurer (licence_number);

-- How claims were settled, kept apart from whoever claimed them: by this everybody sees how fast an insurer is.
create table insurer_settled (
  claim_id uuid primary key,
  insurer_id uuid not null references insurer (id),
  paid boolean not null,
  days integer not null check (days >= 0),
  late boolean not null,
  at timestamptz not null
);
create index insurer_settled_of on insurer_settled (insurer_id, at);

create table insurance_quote (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  insured jsonb not null,
  offers jsonb not null, -- as they were shown: insurer, lines, premium
  quoted_at timestamptz not null,
  valid_until timestamptz not null
);
create index insurance_quote_of on insurance_quote (user_id, quoted_at desc);

create table policy (
  id uuid primary key,
  holder_id uuid not null references app_user (id),
  insurer_id uuid not null references insurer (id),
  state text not null,
  version integer not null,
  insured jsonb not null,
  cover text not null check (cover in ('third-party', 'comprehensive')),
  plate text not null,
  vin text not null,
  vehicle_id uuid,
  starts_on date not null,
  until_on date not null check (until_on >= starts_on),
  lines jsonb not null,
  premium_kobo bigint not null check (premium_kobo > 0),
  commission_due_kobo bigint not null check (commission_due_kobo between 0 and premium_kobo),
  property_kobo bigint not null check (property_kobo > 0),
  excess_kobo bigint check (excess_kobo >= 0),
  tariff_source text not null,
  tariff_from date not null,
  quote_id uuid,
  quote_until timestamptz,
  paid_at timestamptz,
  policy_number text,
  refusal text not null default '',
  certificate_issue integer not null default 0,
  -- The last day of cover where it ended before its time.
  ended_on date,
  refunded_kobo bigint check (refunded_kobo between 0 and premium_kobo),
  renews_id uuid references policy (id),
  to_holder_kobo bigint,
  to_insurer_kobo bigint,
  commission_kobo bigint,
  started_at timestamptz not null,
  changed_at timestamptz not null,
  constraint policy_names_a_vehicle check (plate <> '' or vin <> '')
);
create index policy_holder on policy (holder_id, changed_at desc);
create index policy_insurer on policy (insurer_id, state);
create index policy_renews on policy (renews_id);
create index policy_vehicle on policy (vehicle_id);

-- The days on which a vehicle has a policy of one kind: whoever inserts them has them, so no two overlap.
create table policy_day (
  vehicle text not null, -- plate:… or vin:…
  cover text not null,
  day date not null,
  policy_id uuid not null references policy (id),
  primary key (vehicle, cover, day)
);
create index policy_day_of on policy_day (policy_id);

create table policy_file (
  id uuid primary key default gen_random_uuid(),
  policy_id uuid not null references policy (id),
  kind text not null check (kind in ('paper', 'picture')),
  file_key text not null,
  name text not null,
  content_type text not null,
  bytes integer not null,
  at timestamptz not null
);
create index policy_file_of on policy_file (policy_id);
create index policy_file_key on policy_file (file_key);

-- What an insurer is asked to issue. The reference is the same on every try.
create table policy_order (
  policy_id uuid primary key references policy (id),
  reference text not null unique,
  adapter text not null,
  order_sent jsonb not null,
  -- What is due next, and when; null once nothing is.
  next_do text check (next_do in ('issue', 'ask', 'watch', 'cancel')),
  next_at timestamptz,
  sent_at timestamptz,
  first_sent_at timestamptz,
  tries integer not null default 0 check (tries >= 0),
  asks integer not null default 0 check (asks >= 0),
  unknown boolean not null default false,
  opened_at timestamptz not null,
  check ((next_do is null) = (next_at is null))
);
create index policy_order_due on policy_order (next_at) where next_at is not null;

-- The insurer of the demonstration: what it was asked, as a real one keeps it.
create table sandbox_insurer_order (
  reference text primary key,
  behaviour text not null,
  policy_number text not null,
  seen integer not null,
  first_at timestamptz not null,
  cancelled_on date
);

create table insurance_claim (
  id uuid primary key,
  claimant_id uuid not null references app_user (id),
  policy_id uuid not null references policy (id),
  insurer_id uuid not null references insurer (id),
  state text not null,
  version integer not null,
  cause text not null,
  happened_at timestamptz not null,
  happened_on date not null,
  place text not null,
  words text not null,
  other_plate text not null,
  other_insurer text not null,
  hurt boolean not null,
  pictures jsonb not null,
  more jsonb not null,
  asks text not null default '',
  reason text not null default '',
  offered_kobo bigint check (offered_kobo > 0),
  -- From when the clock of a decision runs.
  complete_at timestamptz not null,
  decided_at timestamptz,
  late boolean not null default false,
  review_words text not null default '',
  review_at timestamptz,
  payout text check (payout in ('wallet', 'repair')),
  repair_id uuid,
  accepted_at timestamptz,
  paid_at timestamptz,
  transaction_id bigint unique,
  started_at timestamptz not null,
  changed_at timestamptz not null
);
create index insurance_claim_claimant on insurance_claim (claimant_id, changed_at desc);
create index insurance_claim_insurer on insurance_claim (insurer_id, started_at);
-- One event is claimed once.
create unique index insurance_claim_once on insurance_claim (policy_id, cause, happened_on)
  where state not in ('withdrawn', 'closed');
create index insurance_claim_accepted on insurance_claim (changed_at) where state = 'accepted';
